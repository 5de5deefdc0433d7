import TestSupport
import Testing

/// `--answers -`: standard input is a file of answers.
@Suite struct AnswersOnStandardInputTests {
  private let program = Program("failing-form")

  @Test(arguments: [
    #"{"disk": "sda"}"#, "\u{FEFF}{\"disk\": \"sda\"}\r\n", "disk: sda\n", "# first\nFAILING_FORM_DISK=sda\n",
  ])
  func `they are read in the format that they begin like`(text: String) throws {
    let run = try program.run(["--answers", "-"], input: text, expecting: 0)
    #expect(run.output == "Erased sda.\n")
    #expect(run.error == "")
  }

  @Test func `they are read to their end, and nothing is asked`() throws {
    let run = try program.shell(
      #"printf '{"disk":\n"sda"}\n' | { "$PROGRAM" --answers - --shell 'cat; echo "that was all"'; cat; }"#)
    #expect(run.output == "that was all\nErased sda.\n")
    #expect(run.error == "")
  }

  @Test func `what stands behind them is a mistake, not left over`() throws {
    let run = try program.run(["--answers", "-"], input: "{\"disk\": \"sda\"}\nsdb\n", expecting: 65)
    #expect(run.output == "")
    #expect(run.error == "error: standard input:2:1: unexpected text after the JSON.\n")
  }

  @Test(arguments: [
    ("< /dev/null", 65, "error: standard input: it is empty.\n"),
    ("<&-", 66, "error: cannot read the answers from standard input: Bad file descriptor\n"),
    ("< .", 66, "error: cannot read the answers from standard input: Is a directory\n"),
  ])
  func `input that is not there is no set of answers`(redirection: String, status: Int32, error: String)
    throws
  {
    let run = try program.shell("cd \"$TMPDIR\"; \"$PROGRAM\" --answers - \(redirection)", expecting: status)
    #expect(run.output == "")
    #expect(run.error == error)
  }

  @Test(arguments: [
    "--answers - --answers -", "--defaults-from - --answers -", "--defaults-from - --set-file disk=-",
  ])
  func `standard input cannot be two files of answers`(options: String) throws {
    let run = try program.run(options.split(separator: " ").map(String.init), input: "{}", expecting: 64)
    #expect(run.error.hasPrefix("error: standard input can be read only once; use '-' for one file\n"))
  }

  @Test func `a descriptor of the shell's own is a file of answers, too`() throws {
    let run = try program.shell(#""$PROGRAM" --answers <(echo '{"disk": "sda"}') --no-input"#)
    #expect(run.output == "Erased sda.\n")
    #expect(run.error == "")
  }
}

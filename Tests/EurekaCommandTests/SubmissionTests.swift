import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFiles

/// What comes after the last answer where nobody is there to ask.
@Suite struct SubmissionTests {
  private let program = Program("failing-form")

  /// Makes a pipe of descriptor 3 that does not end, as it is open for writing, too.
  private let stalling = "mkfifo \"$TMPDIR/pipe\"; exec 3<>\"$TMPDIR/pipe\";"

  private let kept = """
    The answers, without secrets, are saved. To use them, run this again with:
      --answers FILE

    """

  /// Standard error, with the file that the answers are kept in by another name.
  private func error(_ run: Program.Run) -> String {
    run.error.replacing(/\/\S*-answers-[a-z0-9]+\.json/, with: "FILE")
  }

  @Test(arguments: [(["--quiet"], "sda\n"), (["--no-input", "--set", "disk=sda"], "")])
  func `a submit that fails leaves the answers kept`(arguments: [String], input: String) throws {
    let run = try program.run(["--failures", "1"] + arguments, input: input, expecting: 70)
    #expect(run.output == "")
    #expect(error(run) == "error: the disk does not answer\n" + kept)
  }

  @Test func `a record that is cut off is looked at up to a limit`() async throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/records"
    let part = "{\"id\": \"" + String(repeating: "x", count: 1 << 20)
    try ("{}\n" + part).write(toFile: path, atomically: true, encoding: .utf8)
    let error = await #expect(throws: RunError.self) {
      try await RecordFile(name: path, maximumLength: 1 << 20).store("{}\n", id: "1", mayExist: false)
    }
    #expect(error?.message.description == "cannot write \(path): it has a line longer than 1 MiB")
    try await RecordFile(name: path, maximumLength: 2 << 20).store("{}\n", id: "1", mayExist: false)
    #expect(try directory.text("records") == "{}\n{}\n")
  }

  @Test func `a questionnaire that keeps nothing writes no file, whatever fails`() throws {
    let directory = TemporaryDirectory()
    let run = "TMPDIR='\(directory.path)' FORGETFUL=1 \"$PROGRAM\" --quiet"
    let gone = "The answers are gone: this questionnaire keeps none.\n"
    let failed = try program.shell("echo sda | \(run) --failures 1", expecting: 70)
    #expect(failed.error == "error: the disk does not answer\n" + gone)
    let stalled = try program.shell("\(stalling) echo sda >&3; \(run) --hurried <&3", expecting: 124)
    #expect(stalled.error == "error: timed out waiting for Key; nothing was submitted.\n" + gone)
    let data = try program.shell("echo sda | \(run) --failures 1 --format json")
    #expect(
      data.error
        == #"{"version": 1, "outcome": "submit-failed", "status": 70, "problems": [{"kind": "submit-failed", "reasons": ["the disk does not answer"]}]}"#
        + "\n")
    // A result that is wanted is none before `submit` has succeeded.
    let asked = try program.shell("echo sda | \(run) --failures 1 --output '\(directory.path)/out.json'")
    #expect(asked.error == failed.error)
    #expect(try directory.names() == [])
  }

  @Test func `an exit code that submit throws wins, and the answers are kept`() throws {
    let run = try program.run(["--code", "7", "--quiet"], input: "sda\n", expecting: 7)
    #expect(error(run) == kept)
    let success = try program.run(["--code", "0", "--quiet"], input: "sda\n", expecting: 0)
    #expect(success.error == "")
  }

  @Test(arguments: [
    ("read /no/such", "/no/such: The operation could not be completed. The file doesn’t exist."),
    ("remove /no/such", "/no/such: The operation could not be completed. The file doesn’t exist."),
    ("list /no/such", "/no/such: The operation could not be completed. The file doesn’t exist."),
    (
      "move /no/such /tmp/x",
      "/no/such, /tmp/x: The operation could not be completed. The file doesn’t exist."
    ),
    ("write /dev/full", "/dev/full: The operation could not be completed. There isn’t enough space."),
    ("run /no/such", "/no/such: The operation could not be completed. The file doesn’t exist."),
    ("run /etc/passwd", "/etc/passwd: The operation could not be completed. You don’t have permission."),
    (
      "parse {",
      "The operation could not be completed. The data is not in the correct format. Unexpected end of file during JSON parse."
    ),
    ("other It-broke.", "It-broke."),
  ])
  func `an error of Foundation is shown in words, with its path`(operation: String, words: String) throws {
    let run = try program.run(["--foundation", operation, "--quiet"], input: "sda\n", expecting: 70)
    let shown = try #require(error(run).split(separator: "\n").first)
    #expect(shown == "error: \(words)")
    #expect(!run.error.contains("Error Domain"))
  }

  @MainActor
  @Test func `what to do next is asked in the language of the walk`() {
    let run = FormTester(
      Form() +++ Section() <<< FailureChoice.question(.german),
      options: WalkOptions(
        mode: .interactive, reviews: false,
        context: ReadingContext(grammar: .prompt, messages: .german))
    ).run(["", "die"])
    #expect(
      run.transcript == """

        Was nun?
          1) noch einmal versuchen
          2) die Antworten ändern
          3) speichern und beenden
        Nächster Schritt * ›\u{20}
        Fehler: Nächster Schritt ist erforderlich: Geben Sie 1 bis 3 oder den Namen
        einer Option ein.
        Nächster Schritt * › die
        (gelesen als die Antworten ändern)

        """, "\(run.transcript)")
  }

  @Test(arguments: [[], ["--no-input", "--set", "disk=sda b"]])
  func `what would be lost is confirmed beforehand where nobody is asked, and by no line`(arguments: [String])
    throws
  {
    let lines = "sda b\nsda b\nsda b\n"
    let missing = try program.run(["--destructive", "--quiet"] + arguments, input: lines, expecting: 65)
    #expect(missing.output == "")
    #expect(
      missing.error
        == "error: All data on sda b will be lost; confirmation is required: enter --confirm 'sda b'.\n"
    )
    let wrong = try program.run(
      ["--destructive", "--quiet", "--confirm", "sda"] + arguments, input: lines, expecting: 65)
    #expect(wrong.output == "")
    #expect(
      wrong.error
        == "error: --confirm: \"sda\" does not confirm this; All data on sda b will be lost: enter --confirm 'sda b'.\n"
    )
    let right = try program.run(
      ["--destructive", "--quiet", "--confirm", "sda b"] + arguments, input: lines, expecting: 0)
    #expect(right.output == "Erased sda b.\n")
    #expect(right.error == "")
  }

  @Test func `a missing word is reported before the first question of a pipe`() throws {
    let missing = try program.shell(#"printf 'sda\nrest\n' | { "$PROGRAM" --word erase; echo $?; cat; }"#)
    #expect(missing.output == "65\nsda\nrest\n")
    #expect(missing.error == "error: confirmation is required: enter --confirm erase.\n")
    let data = try program.run(["--word", "erase", "--format", "json"], input: "sda\n")
    #expect(data.error.contains(#""kind": "answer.missing""#))
    let given = try program.run(["--word", "erase", "--confirm", "erase", "--quiet"], input: "sda\n")
    #expect(given.output == "Erased sda.\n")
  }

  @Test func `a program that reads reports finds no progress between them`() throws {
    let run = try program.run(["--files", "15", "--format", "json"], input: "sda\n")
    #expect(run.error == "")
  }

  @Test func `long work has a line in a log now and then, and what was said of it at the end`() throws {
    let run = try program.run(["--files", "15"], input: "sda\n", expecting: 0)
    #expect(run.output == "Erased sda.\n")
    #expect(run.error.hasPrefix("\n── Disk\nDisk * › sda\nCopying files: "))
    #expect(run.error.contains("%\nEight are copied.\n"))
    #expect(run.error.hasSuffix("%\nCopying files: done.\n"))
    #expect(!run.error.contains("\r"))
    #expect(try program.run(["--files", "15", "--quiet"], input: "sda\n").error == "")
  }

  @Test(arguments: [
    ("echo sda", "--timeout 1s --hurried", "timed out"), ("printf sda", "--timeout 1s", "timed out"),
    ("echo sda", "--limit 1 --hurried", "timed out"),
    ("echo sda", "--limit 60 --timeout 1s --hurried", "timed out"),
    ("echo sda", "--hurried", "timed out waiting for Key"),
    ("echo sda", "--endless", "timed out waiting for Label"),
  ])
  func `a pipe that stalls ends when the time is over, and the answers are kept`(
    writer: String, arguments: String, time: String
  ) throws {
    let run = try program.shell("\(stalling) \(writer) >&3; \"$PROGRAM\" --quiet \(arguments) <&3")
    #expect(run.status == 124)
    #expect(run.output == "")
    #expect(error(run) == "error: \(time); nothing was submitted.\n" + (writer == "echo sda" ? kept : ""))
  }

  @Test func `kept answers are taken up again`() throws {
    let directory = TemporaryDirectory()
    let first = try program.shell(
      "\(stalling) echo sda >&3; TMPDIR='\(directory.path)' \"$PROGRAM\" --quiet --hurried <&3")
    #expect(first.status == 124)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: directory.path).first)
    let second = try program.run(
      ["--quiet", "--hurried", "--answers", "\(directory.path)/\(name)"], input: "secret\n", expecting: 0)
    #expect(second.output == "Erased sda.\n")
  }

  @Test(arguments: [
    ("1x", "\"1x\" is not a duration"), ("90", "\"90\" does not say hours or minutes"),
    ("25h", "\"25h\" is not below 24 hours"), ("0s", "\"0s\" is too short"),
  ])
  func `a time limit that is none is a wrong use`(text: String, reason: String) throws {
    let run = try program.run(["--timeout", text], expecting: 64)
    #expect(
      run.error.hasPrefix(
        "error: The value '\(text)' is invalid for '--timeout <duration>': \(reason): enter a duration such as 90s, 10m, 1h30m or PT10M\n"
      ), "\(run.error)")
  }

  @Test(arguments: [("90s", 90), ("10m", 600), ("1h30m", 5400), ("PT1M30S", 90), ("1:30", 5400)])
  func `a time limit is a duration`(text: String, seconds: TimeInterval) throws {
    #expect(try StandardOptions.parse(["--timeout", text]).pipe.timeout == seconds)
  }
}

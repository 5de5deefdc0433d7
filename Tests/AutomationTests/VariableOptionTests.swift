import TestSupport
import Testing

/// What the environment and descriptors say to a questionnaire without anybody at a terminal.
@Suite struct VariableOptionTests {
  private let installer = Program("server-installer")

  private func run(_ line: String) throws -> Program.Run {
    try installer.shell("cd \"$TMPDIR\"; " + line)
  }

  private static let command = "\"$PROGRAM\" --destination site --set server_name=a.org"

  @Test func `NO_INPUT reads no line, CI reads them`() throws {
    let lines = "printf '1\\n8081\\n' | "
    let silent = try run(lines + "{ SERVER_INSTALLER_NO_INPUT=1 \(Self.command) --dry-run; cat; }")
    #expect(silent.output.hasSuffix("1\n8081\n"), "\(silent.output)\(silent.error)")
    let refused = try run(lines + "SERVER_INSTALLER_NO_INPUT=1 \(Self.command) --set http_port=low")
    #expect(refused.status == 65)
    #expect(!refused.error.contains("It serves ["))
    let asked = try run(lines + "CI=true \(Self.command)")
    #expect(asked.error.contains("It serves ["), "\(asked.error)")
    #expect(asked.error.contains("› 8081"), "\(asked.error)")
  }

  @Test func `NO_INPUT that is neither on nor off is a wrong use`() throws {
    let run = try run("SERVER_INSTALLER_NO_INPUT=perhaps \(Self.command)")
    #expect(run.status == 64)
    #expect(
      run.error.hasPrefix("error: $SERVER_INSTALLER_NO_INPUT must be 1 or 0, not \"perhaps\"\n"),
      "\(run.error)")
  }

  @Test func `a misspelled variable is warned of in data, too`() throws {
    let data = try run(
      "SERVER_INSTALLER_HTTP_PROT=1 \(Self.command) --no-input --set http_port=low --format json")
    #expect(
      data.error.contains(
        #""warnings": [{"kind": "answer.unknown-tag", "variable": "SERVER_INSTALLER_HTTP_PROT""#),
      "\(data.error)")
  }

  @Test func `CI keeps a terminal from being asked`() throws {
    let terminal = try PseudoTerminal(
      installer.path, ["--destination", "/tmp"], environment: ["CI": "true", "NO_COLOR": nil])
    #expect(try terminal.waitForEnd() == .exit(65))
    #expect(terminal.screen.hasPrefix("error: Server name (server_name) is required"), "\(terminal.screen)")
  }

  @Test func `a journal and saved answers of one version of a form are taken by the next`() throws {
    let form = Program("failing-form")
    let run = try form.shell(
      """
      cd "$TMPDIR"
      echo sda | "$PROGRAM" --quiet --revision 1 --rows 2 --journal journal; echo $?
      head -n 1 journal
      echo sda | "$PROGRAM" --quiet --revision 2 --rows 2 --journal journal --set q1=1 --accept-defaults
      "$PROGRAM" --quiet --revision 1 --set disk=sdb --no-input --code 3 2> /dev/null
      cp failing-form-answers-*.json saved.json; grep version saved.json
      "$PROGRAM" --quiet --revision 2 --answers saved.json --no-input
      "$PROGRAM" --quiet --revision 2 --answers saved.json --no-input --set device= 2>&1
      sed -i 's/"disk"/"dsik"/' saved.json
      "$PROGRAM" --quiet --revision 2 --answers saved.json --no-input 2>&1
      """)
    #expect(
      run.output == #"""
        66
        {"questionnaire": "failing-form"}
        Erased sda.
          "$version": 1,
        Erased sdb.
        error: --set device: Disk (device) is required.
        error: saved.json: these answers are for version 1 of the form; this is version 2.
        error: saved.json:3:3: unknown tag "dsik": enter one of the tags device.
        error: Disk (device) is required.

        """#, "\(run.output)\(run.error)")
  }

  private static let secret = "--set basic_auth=true --set user=ada --no-input --set http_port=low"

  @Test func `a secret comes by a descriptor`() throws {
    let run = try run(
      "echo '{\"password\": {\"fd\": 3}}' > a.json; \(Self.command) --answers a.json \(Self.secret) 3<<< 'correct horse battery'"
    )
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
    #expect(run.error.hasPrefix("error: --set http_port: "))
  }

  @Test func `a descriptor that is for writing only is an error`() throws {
    let run = try run(
      "echo '{\"password\": {\"fd\": 1}}' > a.json; \(Self.command) --answers a.json \(Self.secret) --timeout 10s | cat"
    )
    #expect(run.error.contains("cannot read descriptor 1: Bad file descriptor"), "\(run)")
  }

  @Test(arguments: [
    (
      "echo 'password: {file: pipe}' > a.yaml", "--answers a.yaml",
      "timed out waiting for Password; nothing was submitted."
    ),
    (
      "echo 'password: {fd: 3}' > a.yaml", "--answers a.yaml 3<> pipe",
      "timed out waiting for Password; nothing was submitted."
    ),
    (":", "--set-file password=pipe", "timed out waiting for the answers from pipe"),
    (":", "--answers pipe", "timed out waiting for the answers from pipe"),
  ])
  func `a pipe that nobody writes is waited for only so long`(
    before: String, arguments: String, message: String
  ) throws {
    let run = try run(
      "mkfifo pipe; \(before); \(Self.command) --set basic_auth=true --set user=ada --no-input --timeout 1s \(arguments)"
    )
    #expect(run.status == 124, "\(run.error)")
    #expect(run.error.contains("error: \(message)\n"), "\(run.error)")
  }
}

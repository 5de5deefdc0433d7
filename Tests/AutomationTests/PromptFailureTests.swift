import Foundation
import TestSupport
import Testing

/// What goes wrong where programs with prompts are run by scripts, and does not here.
@Suite struct PromptFailureTests {
  private let intake = Program("short-intake")
  private let failing = Program("failing-form")
  private let installer = Program("server-installer")
  private let directory = TemporaryDirectory()

  private func install(_ arguments: [String], input: String = "") throws -> Program.Run {
    try installer.run(["--quiet", "--destination", directory.path] + arguments, input: input)
  }

  @Test(.enabled(if: (try? Program(path: "").shell("unshare -m true").status) == 0, "nothing can be mounted"))
  func `where /proc is not mounted, a program asks for it`() throws {
    let run = try intake.shell(
      #"export PROGRAM; unshare -m sh -c 'mount -t tmpfs none /proc; exec "$PROGRAM" --version'"#)
    #expect(run.status == 71)
    #expect(run.error == "error: /proc/self/stat is missing: mount /proc, as by: mount -t proc proc /proc\n")
  }

  // MARK: Lines

  @Test func `the first question does not swallow the lines of the others`() throws {
    let run = try intake.shell(
      #"printf 'Ada\n1815-12-10\nNorth\npain\n\n123\na@b.org\ny\n' | "$PROGRAM" --quiet --strict --format env"#,
      expecting: 0)
    #expect(
      run.output == """
        SHORT_INTAKE_NAME=Ada
        SHORT_INTAKE_BORN=1815-12-10
        SHORT_INTAKE_PRACTICE=North
        SHORT_INTAKE_COMPLAINTS=pain
        SHORT_INTAKE_MEDICATIONS='[]'
        SHORT_INTAKE_PHONE=123
        EMAIL=a@b.org
        SHORT_INTAKE_REMINDER=true

        """)
  }

  @Test func `lines that come at once are as good as lines that come one by one`() throws {
    let lines = "Ada\n1815-12-10\nNorth\n\n\n\n\n"
    let together = try intake.run(["--quiet"], input: lines)
    let apart = try intake.shell(
      #"printf 'Ada\n1815-12-10\nNorth\n\n\n\n\n' | while read -r line; do sleep 0.02; echo "$line"; done | "$PROGRAM" --quiet"#
    )
    #expect(together.status == 0)
    #expect(together.output == apart.output)
  }

  @Test func `letters of every script come through whole`() throws {
    let name = "Łódź 日本 👩‍👩‍👧 e\u{301}"
    let piped = try failing.run(["--quiet"], input: name + "\n")
    #expect(piped.output == "Erased \(name).\n")
    let terminal = try PseudoTerminal(failing.path, ["--yes"], standardOutput: "\(directory.path)/out")
    try terminal.answer("Disk * › ", name)
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(try directory.text("out") == "Erased \(name).\n")
  }

  // MARK: Terminals that are not there

  @Test func `lines are read without any terminal`() throws {
    let run = try failing.shell("echo sda | setsid -w \"$PROGRAM\" 2> \"$TMPDIR/log\"; cat \"$TMPDIR/log\"")
    #expect(run.output == "Erased sda.\n\n── Disk\nDisk * › sda\n")
  }

  @Test func `a terminal on standard error alone makes nobody wait for keys`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "yes sda | \"$0\"; \"$0\" < /dev/null; echo status $?", failing.path])
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(
      terminal.screen == """

        ── Disk
        Disk * › sda
        Erased sda.

        ── Disk
        Disk * ›
        error: the input ended before these questions were answered:
          Disk (disk) - has no valid default
        Answer at least those without a valid default; --accept-defaults keeps the
        others.
        status 66
        """, "\(terminal.screen)")
  }

  @Test(arguments: ["", " TERM=xterm-256color", " TERM=dumb"])
  func `a log has no escape codes, no carriage returns and no blanks to fill lines`(environment: String)
    throws
  {
    let run = try intake.shell("printf 'Ada\\nno date\\n' | env\(environment) \"$PROGRAM\"", expecting: 65)
    #expect(!run.error.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
    #expect(run.error.hasPrefix("\n── You · 1 of 4\nName * › Ada\nBorn on * (YYYY-MM-DD) › no date\nerror: "))
  }

  @Test func `standard error in a file has no colours, though standard input is a terminal`() throws {
    let terminal = try PseudoTerminal(
      failing.path, ["--set", "dsk=a"], environment: ["NO_COLOR": nil], standardError: "\(directory.path)/log"
    )
    #expect(try terminal.waitForEnd() == .exit(65))
    #expect(try directory.text("log") == "error: --set dsk: unknown tag \"dsk\"; did you mean \"disk\"?\n")
  }

  @Test func `a command substitution has the result, and the person the questions`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "answer=$(\"$0\" --yes); echo \"[$answer]\"", failing.path])
    try terminal.answer("Disk * › ", "sda")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.hasSuffix("\n\n── Disk\nDisk * › sda\n[Erased sda.]"), "\(terminal.screen)")
  }

  // MARK: Answers that are none

  @Test func `a password that was never typed is no answer`() throws {
    let run = try install(
      ["--no-input", "--set", "server_name=a.org", "--set", "basic_auth=true", "--set", "user=ada"])
    #expect(run.status == 65)
    #expect(
      run.error
        == "error: Password (password) is required: enter a password of at least 8 characters.\n"
    )
  }

  @Test(arguments: ["0", "99999", "-1", "99999999999999999999"])
  func `a number out of range is refused, and not dropped`(port: String) throws {
    let run = try install(["--no-input", "--set", "server_name=a.org", "--set", "http_port=\(port)"])
    #expect(run.status == 65)
    #expect(run.error.hasPrefix("error: --set http_port: HTTP port (http_port): "))
    #expect(run.error.split(separator: "\n").count == 1)
  }
}

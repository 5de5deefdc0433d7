import Foundation
import TestSupport
import Testing

/// Where lines come from when there is a terminal, and standard input or standard error is something else.
@Suite struct TerminalInputTests {
  private let program = Program("failing-form")
  private let directory = TemporaryDirectory()

  /// A line of shell at a terminal; `$0` is the program, and the directory is the test's own.
  private func start(_ line: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/bash", ["-c", "cd '\(directory.path)'; " + line, program.path],
      environment: ["TMPDIR": directory.path])
  }

  @Test func `a script that comes through a pipe has its questions asked at the terminal`() throws {
    let script = """
      echo before
      '\(program.path)' --input tty > result
      echo "after $?"
      """
    _ = try directory.write(script + "\n", to: "script")
    let terminal = try start("cat script | /bin/sh")
    try terminal.answer("Disk * › ", "sda")
    try terminal.answer("Submit [Enter, or a number] › ", "")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(
      terminal.screen == """
        before
        ? explains · :back corrects · :help shows more · Ctrl-C stops · * is required

        ── Disk
        Disk * › sda

        ── Your answers
          1) Disk  sda
        Submit [Enter, or a number] ›
        after 0
        """)
    #expect(try directory.text("result") == "Erased sda.\n")
  }

  @Test func `with --input tty, standard input is left to the next program`() throws {
    let terminal = try start(#"printf 'one\ntwo' | { "$0" --input tty --yes > result 2> log; cat; }; echo"#)
    try terminal.answer("Disk * › ", "sda")
    try terminal.expect("one\r\ntwo")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(try directory.text("result") == "Erased sda.\n")
    #expect(try directory.text("log") == "")
  }

  @Test(arguments: ["", " --set disk=sda", " --accept-defaults < /dev/null"])
  func `without a terminal, --input tty ends at once and says so`(arguments: String) throws {
    let run = try program.shell("echo sda | setsid -w \"$PROGRAM\" --input tty\(arguments)", expecting: 66)
    #expect(run.output == "")
    #expect(run.error == "error: cannot ask at the terminal: No such device or address\n")
  }

  @Test func `answers on standard input leave nothing to ask, at a terminal, too`() throws {
    let terminal = try start(#""$0" --answers - > result; echo "status $?""#)
    terminal.type("{\r\u{4}")
    try terminal.expect("status 65")
    _ = try terminal.waitForEnd()
    #expect(terminal.screen == "{\nerror: standard input:2:1: the JSON ends too early.\nstatus 65")
  }

  @Test func `answers on standard input, and the rest at the terminal`() throws {
    let terminal = try start(#"echo '{"disk": "sda"}' | "$0" --answers - --input tty --hurried > result"#)
    try terminal.answer("Key › ", "x")
    try terminal.answer("Submit [Enter, or a number] › ", "")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(try directory.text("result") == "Erased sda.\n")
  }

  @Test func `a terminal that lines come from, where nobody can be shown a question, is read as a pipe is`()
    throws
  {
    let line =
      #"{ setsid -w "$0" --destructive --confirm sda 2> log; read -r rest; echo "left: $rest"; } < /dev/tty"#
    let terminal = try start(line)
    terminal.type("sda\rmore\r")
    try terminal.expect("left: more")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen == "sda\nmore\nErased sda.\nleft: more")
    #expect(try directory.text("log") == "\n── Disk\nDisk * › sda\n")
  }

  @Test func `the end of the input at such a terminal is the end`() throws {
    let terminal = try start(#"setsid -w "$0" 2> log < /dev/tty; echo "status $?""#)
    terminal.type("\u{4}")
    try terminal.expect("status 66")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(
      try directory.text("log").hasSuffix(
        "error: the input ended before these questions were answered:\n  Disk (disk) - has no valid default\nAnswer at least those without a valid default; --accept-defaults keeps the others.\n"
      ))
  }
}

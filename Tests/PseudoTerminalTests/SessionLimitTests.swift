import Foundation
import TestSupport
import Testing

/// Sessions that nothing may keep from ending: their limits, a signal, and whoever takes them over.
@Suite(.serialized) struct SessionLimitTests {
  private let directory = TemporaryDirectory()
  private let form = Program("short-intake").path

  private func start(_ arguments: [String] = [], term: String = "xterm-256color") throws -> PseudoTerminal {
    try PseudoTerminal(
      form, ["--journal-directory", directory.path + "/sessions", "--session", "ada"] + arguments,
      columns: 200, environment: ["EMAIL": nil, "TERM": term])
  }

  /// Lets the program write more than the terminal takes of it. From now on, nothing is read.
  private func block(_ terminal: PseudoTerminal) throws {
    terminal.reads = false
    for _ in 0..<300 { terminal.type(":help\r") }
    var last: [String] = []
    try terminal.wait {
      let calls = waitingCalls(of: terminal.process)
      defer { last = calls }
      usleep(300_000)
      return !calls.isEmpty && calls == last
    }
  }

  /// The system calls that the threads of a process wait in, and their arguments (proc(5)).
  private func waitingCalls(of process: Int32) -> [String] {
    let tasks = "/proc/\(process)/task"
    return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).sorted().map { task in
      (try? String(contentsOfFile: "\(tasks)/\(task)/syscall", encoding: .utf8)) ?? ""
    }
  }

  private func takeOver() throws {
    let second = try start()
    try second.answer("Take it over [y/N] › ", "y")
    try second.expect("Welcome back: 1 answer kept, going on at You.")
    try second.interrupt()
  }

  @Test(arguments: ["xterm-256color", "dumb"], [["--idle-timeout", "1s"], ["--timeout", "4s"]])
  func `a client that reads nothing is waited for until a limit`(term: String, limit: [String]) throws {
    let terminal = try start(limit, term: term)
    try terminal.expect("Name * › ")
    terminal.reads = false
    for _ in 0..<300 { terminal.type(":help\r") }
    #expect(try terminal.waitForEnd(seconds: 15) == .exit(124))
    #expect(terminal.isAsFound)
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `a signal ends a session whose client reads nothing`(term: String) throws {
    let terminal = try start(term: term)
    try terminal.expect("Name * › ")
    try block(terminal)
    kill(terminal.process, SIGTERM)
    #expect(try terminal.waitForEnd(seconds: 5) == .signal(SIGTERM))
    #expect(terminal.isAsFound)
  }

  @Test func `a session whose client reads nothing is taken over`() throws {
    let first = try start()
    try first.answer("Name * › ", "Ada")
    try first.expect("Born on * (YYYY-MM-DD) › ")
    try block(first)
    try takeOver()
    #expect(try first.waitForEnd(seconds: 5) == .exit(75))
  }

  @Test func `a session that does not end by itself when it is taken over is killed`() throws {
    let arguments = ["--journal-directory", directory.path + "/sessions", "--session", "ada"]
    let first = try PseudoTerminal(
      "/bin/sh", ["-c", "trap '' USR1; exec \"$0\" \"$@\"", form] + arguments, columns: 200,
      environment: ["EMAIL": nil])
    try first.answer("Name * › ", "Ada")
    try first.expect("Born on * (YYYY-MM-DD) › ")
    try takeOver()
    #expect(try first.waitForEnd(seconds: 5) == .signal(SIGKILL))
  }

  @Test func `an editor is waited for until a limit`() throws {
    let editor = try Program(
      script: "echo $$ > '\(directory.path)/process'; exec sleep 60", at: directory.path + "/editor")
    let terminal = try PseudoTerminal(form, ["--idle-timeout", "1s"], environment: ["EDITOR": editor.path])
    try terminal.answer("Name * › ", ":edit")
    #expect(try terminal.waitForEnd(seconds: 15) == .exit(124))
    #expect(terminal.isAsFound)
    let process = try #require(pid_t(directory.text("process").filter(\.isNumber)))
    try terminal.wait { kill(process, 0) < 0 }
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `Ctrl-S stops nothing while a question is asked`(term: String) throws {
    let terminal = try PseudoTerminal(Program("failing-form").path, ["--texts"], environment: ["TERM": term])
    try terminal.type("s\u{13}da\r", after: "Text › ")
    try terminal.expect("Secret › ")
    #expect(terminal.screen.contains("Text › sda\n"), "\(terminal.screen)")
    terminal.type("\u{13}hush\u{11}\r")
    try terminal.expect("Area")
    try terminal.interrupt()
    #expect(terminal.isAsFound)
  }

  @Test func `a limit ends a session in a pipe, too, whose questions nobody reads`() throws {
    let run = try Program(path: form).shell(
      """
      cd '\(directory.path)'; mkfifo shown typed; exec 3<>shown 4<>typed; yes | head -c 65536 >&3
      "$PROGRAM" --idle-timeout 1s < typed > result 2> shown 3>&- 4>&-; echo $?
      """)
    #expect(run.output == "124\n", "\(run)")
  }
}

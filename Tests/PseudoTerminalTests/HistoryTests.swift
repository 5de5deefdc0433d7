import Foundation
import TestSupport
import Testing

/// Earlier answers at a terminal: of this run, and of others through `--history`.
@Suite struct HistoryTests {
  private let directory = TemporaryDirectory()
  private let upKey = "\u{1B}[A"

  private var file: String { directory.path + "/history" }

  private func start(_ arguments: [String]? = nil, term: String? = "xterm-256color") throws -> PseudoTerminal
  {
    try PseudoTerminal(
      Program("server-installer").path, arguments ?? ["--history", file], environment: ["TERM": term])
  }

  private func permissions(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `answers of a run that was interrupted are recalled in the next, secrets and commands are not`()
    throws
  {
    let first = try start()
    try first.answer("Server name * (e.g. www.example.org) › ", "a.example.org")
    try first.answer("It serves [static files] › ", "")
    try first.answer("HTTP port [80] › ", "8080")
    try first.answer("Document root [/var/www/html] › ", ":goto basic_auth")
    try first.answer("Ask visitors for a password [y/N] › ", "y")
    try first.answer("User * › ", "ada")
    try first.answer("Password * › ", "hunter22")
    try first.answer("Password (again) › ", "hunter22")
    try first.expect("Closed for maintenance from (YYYY-MM-DD) › ")
    try first.interrupt()
    let history = "server_name\ta.example.org\nhttp_port\t8080\nbasic_auth\ty\nuser\tada\n"
    #expect(try directory.text("history") == history)
    #expect(try permissions(of: file) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["history"])

    let second = try start()
    try second.type(upKey + "\r", after: "Server name * (e.g. www.example.org) › ")
    try second.expect("It serves")
    #expect(
      second.screen.contains("Server name * (e.g. www.example.org) › a.example.org\n"), "\(second.screen)")
    second.hangUp()
    #expect(try second.waitForEnd() == .signal(SIGHUP))
    #expect(try directory.text("history") == history + "server_name\ta.example.org\n")
  }

  @Test func `an answer is recalled where its question comes again, and is there once`() throws {
    let terminal = try start()
    try terminal.answer("Server name * (e.g. www.example.org) › ", "a.org")
    try terminal.answer("It serves [static files] › ", ":back")
    try terminal.answer("Server name [a.org] › ", "a.org")
    try terminal.answer("It serves [static files] › ", ":back")
    try terminal.answer("Server name [a.org] › ", upKey + ".de")
    try terminal.expect("It serves")
    #expect(terminal.screen.contains("Server name [a.org] › a.org.de\n"), "\(terminal.screen)")
    terminal.type(":quit\r")
    try terminal.answer("lose your answers? [y/N] › ", "y")
    #expect(try terminal.waitForEnd() == .exit(1))
    #expect(try directory.text("history") == "server_name\ta.org\nserver_name\ta.org.de\n")
  }

  @Test func `at most 500 answers are kept, and those of a dumb terminal too`() throws {
    _ = try directory.write((1...700).map { "answer \($0)\n" }.joined(), to: "history")
    let terminal = try start(term: "dumb")
    try terminal.answer("Server name * (e.g. www.example.org) › ", "a.org")
    try terminal.answer("It serves [static files] › ", ":quit")
    try terminal.answer("lose your answers? [y/N] › ", "y")
    #expect(try terminal.waitForEnd() == .exit(1))
    let lines = try directory.text("history").split(separator: "\n")
    #expect(lines.count == 500 && lines.first == "answer 202" && lines.last == "server_name\ta.org")
    // What others could read stays as the owner left it, minus the others.
    #expect(try permissions(of: file) == 0o600)
  }

  @Test(arguments: ["none/history", "."])
  func `a history that cannot be read or written is a warning`(path: String) throws {
    let terminal = try start(["--history", directory.path + "/" + path])
    try terminal.answer("Server name * (e.g. www.example.org) › ", "a.org")
    try terminal.answer("It serves [static files] › ", ":quit")
    try terminal.answer("lose your answers? [y/N] › ", "y")
    #expect(try terminal.waitForEnd() == .exit(1))
    #expect(terminal.screen.contains("warning: cannot "), "\(terminal.screen)")
  }

  @Test func `a file that is no history is left alone`() throws {
    let bytes = Data([0x61, 0xFF, 0x0A])
    try bytes.write(to: URL(fileURLWithPath: file))
    let terminal = try start()
    try terminal.answer("Server name * (e.g. www.example.org) › ", "a.org")
    try terminal.answer("It serves [static files] › ", ":quit")
    try terminal.answer("lose your answers? [y/N] › ", "y")
    #expect(try terminal.waitForEnd() == .exit(1))
    #expect(terminal.screen.hasPrefix("warning: cannot read"), "\(terminal.screen)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
  }
}

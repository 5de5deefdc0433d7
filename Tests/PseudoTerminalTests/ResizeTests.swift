import Foundation
import TestSupport
import Testing

/// A window that becomes narrower and wider while a line is typed.
@Suite(.serialized) struct ResizeTests {
  private func start(_ environment: [String: String?] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(Program("server-installer").path, [], environment: environment)
  }

  private let name = "a-very-long-name.of.a.server.example.org"

  @Test(arguments: [0, 3, 39])
  func `the line is drawn anew at each width, wherever the cursor is`(left: Int) throws {
    let terminal = try start()
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    terminal.type(name + String(repeating: "\u{1B}[D", count: left))
    terminal.settle()
    let wide =
      "? explains · :back corrects · :help shows more · Ctrl-C stops · * is required\n\n"
      + "── Site\nServer name * (e.g. www.example.org) › " + name
    #expect(terminal.screen == wide, "\(terminal.screen)")
    terminal.resize(columns: 40)
    terminal.settle()
    #expect(
      terminal.screen == """
        ? explains · :back corrects · :help show
        s more · Ctrl-C stops · * is required

        ── Site
        Server name * (e.g. www.example.org) › a
        -very-long-name.of.a.server.example.org
        """, "\(terminal.screen)")
    terminal.type("\u{1B}[H")
    terminal.settle()
    terminal.resize(columns: 20)
    terminal.settle()
    terminal.type("\u{1B}[F.")
    terminal.settle()
    #expect(
      terminal.screen == """
        ? explains · :back c
        orrects · :help show
        s more · Ctrl-C stop
        s · * is required

        ── Site
        Server name * (e.g.
        www.example.org) › a
        -very-long-name.of.a
        .server.example.org.
        """, "\(terminal.screen)")
    terminal.resize(columns: 80)
    terminal.settle()
    #expect(terminal.screen == wide + ".", "\(terminal.screen)")
    terminal.type("\u{7F}\r")
    try terminal.expect("It serves [static files] › ")
    #expect(terminal.screen.hasPrefix(wide + "\nWhat does the site serve?\n"), "\(terminal.screen)")
    try terminal.interrupt()
    #expect(terminal.isAsFound)
  }

  @Test func `wide characters and colours are counted as the terminal counts them`() throws {
    let terminal = try start(["NO_COLOR": nil])
    try terminal.type("日本語日本語日本語日本語日本語日本語", after: "Server name")
    terminal.settle()
    terminal.resize(columns: 47)
    terminal.settle()
    terminal.resize(columns: 80)
    terminal.settle()
    #expect(
      terminal.screen == """
        ? explains · :back corrects · :help shows more · Ctrl-C stops · * is required

        ── Site
        Server name * (e.g. www.example.org) › 日本語日本語日本語日本語日本語日本語
        """,
      "\(terminal.screen)")
    try terminal.interrupt()
  }
}

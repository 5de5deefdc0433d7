import Foundation
import TestSupport
import Testing

/// Keys as `~/.editrc` binds them (editrc(5)).
@Suite(.serialized) struct KeyBindingTests {
  @Test func `vi's keys edit the line, and Tab and pastes work as with others`() throws {
    let home = try TemporaryDirectory()
    _ = try home.write("bind -v\n", to: ".editrc")
    let terminal = try PseudoTerminal(
      Program("server-installer").path, [], environment: ["NO_COLOR": "1", "HOME": home.path])
    try terminal.expect("Server name * (e.g. www.example.org) › ")
    terminal.type("www.a.org")
    terminal.settle()
    terminal.type("\u{1B}")
    // The cursor moves left once Escape is known to stand alone.
    try terminal.expect("\u{8}")
    terminal.type("0xxxi")
    terminal.paste("m")
    terminal.settle()
    #expect(terminal.screen.hasSuffix("Server name * (e.g. www.example.org) › m.a.org"), "\(terminal.screen)")
    terminal.type("\u{1B}")
    // The cursor moves left once Escape is known to stand alone.
    try terminal.expect("\u{8}")
    terminal.type("A.de\r")
    try terminal.expect("It serves [static files] › ")
    #expect(
      terminal.screen.contains("Server name * (e.g. www.example.org) › m.a.org.de\n"), "\(terminal.screen)")
    terminal.type("red\t\r")
    try terminal.expect("HTTP port [80] › ")
    #expect(terminal.screen.contains("It serves [static files] › redirect\n"), "\(terminal.screen)")
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .signal(SIGINT))
  }
}

import Foundation
import TestSupport
import Testing

/// Lines that a formatter changes while they are typed, in libedit's hands.
@Suite(.serialized) struct FormattedLineTests {
  private func start(_ environment: [String: String?] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(Program("row-catalog").path, ["--set", "family=fields"], environment: environment)
  }

  private let left = "\u{1B}[D"

  @Test func `digits come in from the right, and the cursor stays where it is typed`() throws {
    let terminal = try start()
    try terminal.answer("› ", ":goto amount")
    try terminal.expect("Amount, typed from the right › ")
    for (key, shown) in [
      ("1", "0.01"), ("2", "0.12"), ("3", "1.23"), ("4", "12.34"), ("5", "123.45"), ("6", "1,234.56"),
    ] {
      terminal.type(key)
      try terminal.expectScreen(endingIn: "Amount, typed from the right › " + shown)
    }
    terminal.type("\u{7F}7" + left + left + "9\r")
    try terminal.expect("Share [12.5%] › ")
    #expect(
      terminal.screen.hasSuffix(
        """
        ── Fields with formatters · 3 of 4
        Amount, typed from the right › 12,349.57
        Share [12.5%] ›
        """), "\(terminal.screen)")
  }

  @Test func `no key is lost where the formatter cannot show it`() throws {
    let terminal = try start()
    try terminal.answer("› ", ":goto amount")
    try terminal.expect("Amount, typed from the right › ")
    for (keys, shown) in [
      ("123", "1.23"), ("x", "1.23x"), ("\u{15}", ""), ("1234", "12.34"), (".", "1234."), ("5", "1234.5"),
    ] {
      terminal.type(keys)
      try terminal.expectScreen(endingIn: "from the right ›" + (shown.isEmpty ? "" : " " + shown))
    }
    terminal.type("\r")
    try terminal.answer("Share [12.5%] › ", ":back")
    try terminal.expect("Amount, typed from the right [1,234.50] › ")
  }

  @Test func `a line typed ahead is formatted as one typed slowly`() throws {
    let terminal = try start()
    try terminal.answer("› ", ":goto amount")
    try terminal.answer("Amount, typed from the right › ", "1234567")
    try terminal.answer("Share [12.5%] › ", ":back")
    try terminal.expect("Amount, typed from the right [12,345.67] › ")
    // Commands are no numbers, and stay as they are.
    terminal.type(":back 2\r")
    try terminal.expect("Going to Notes.")
  }

  @Test func `on a dumb terminal the line is as it is typed`() throws {
    let terminal = try start(["TERM": "dumb"])
    try terminal.answer("› ", ":goto amount")
    try terminal.answer("Amount, typed from the right › ", "1234")
    try terminal.answer("Share [12.5%] › ", ":back")
    try terminal.expect("Amount, typed from the right [1,234.00] › ")
  }
}

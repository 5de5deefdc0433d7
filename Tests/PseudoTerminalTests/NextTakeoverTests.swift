import Foundation
import TestSupport
import Testing

/// A person and a program that take turns at one session.
@Suite struct NextTakeoverTests {
  private let program = Program("short-intake")

  @Test func `a person goes on where a program stopped, and the program where the person did`() throws {
    let directory = TemporaryDirectory()
    let journal = directory.path + "/journal"
    _ = try program.run(["--next", "--journal", journal, "--set", "name=Ada"])
    let terminal = try PseudoTerminal(program.path, ["--journal", journal])
    try terminal.expect("Born on")
    #expect(terminal.screen.contains("Name: Ada"), "\(terminal.screen)")
    terminal.type("1815-12-10\r")
    try terminal.type("\u{3}", after: "Practice *")
    _ = try terminal.waitForEnd()
    let run = try program.run(["--next", "--journal", journal], expecting: 0)
    #expect(run.output.contains(#""born": "1815-12-10""#), "\(run.output)")
    #expect(run.output.contains("\"tag\": \"practice\""))
    #expect(!run.output.contains("\"tag\": \"name\""))
  }
}

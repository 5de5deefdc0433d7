import Foundation
import TestSupport
import Testing

/// The Tab key at a terminal.
@Suite(.serialized) struct TabKeyTests {
  private func start(
    _ program: String, _ arguments: [String] = [], columns: Int = 80, term: String? = "xterm-256color"
  ) throws -> PseudoTerminal {
    try PseudoTerminal(Program(program).path, arguments, columns: columns, environment: ["TERM": term])
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `candidates are listed below, and the line goes on as it was`(term: String) throws {
    let terminal = try start("server-installer", ["--set", "server_name=a.org"], term: term)
    try terminal.type("RE\t", after: "It serves [static files] › ")
    try terminal.expect("redirect\r\n")
    try terminal.type("d\t\r", after: "It serves [static files] › ")
    try terminal.expect("HTTP port [80] › ")
    #expect(
      terminal.screen.hasSuffix(
        """
        It serves [static files] › RE
        reverse proxy  redirect
        It serves [static files] › redirect
        HTTP port [80] ›
        """), "\(terminal.screen)")
    try terminal.interrupt()
  }

  @Test func `commands and names are completed and listed, and tags where a name is not enough`() throws {
    let terminal = try start("row-catalog", ["--set", "family=fields"], columns: 35)
    try terminal.type(":go\ttex\t\t", after: "› ")
    terminal.settle()
    #expect(
      terminal.screen.hasSuffix(
        """
        Text (e.g. a line) › :goto text
        text       textFloat
        Text (e.g. a line) › :goto text
        """), "\(terminal.screen)")
    terminal.type("Area\r")
    try terminal.expect("| ")
    // The line fills the screen's width, and libedit goes on to the next one.
    #expect(
      terminal.screen.contains("Text (e.g. a line) › :goto textArea\n\nGoing to Notes."), "\(terminal.screen)"
    )
    terminal.type(":\t")
    terminal.settle()
    #expect(terminal.screen.hasSuffix("| :\n:back  :edit  :quit\n| :"), "\(terminal.screen)")
    try terminal.interrupt()
  }

  @Test func `in a list of names the last is completed`() throws {
    let terminal = try start("row-catalog", ["--set", "family=choices"])
    try terminal.answer("› ", ":goto several")
    try terminal.type("html,s\t\r", after: "› ")
    terminal.settle()
    #expect(terminal.screen.contains("› html,svg\n"), "\(terminal.screen)")
    try terminal.interrupt()
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `files are listed by their names, without the directory`(term: String) throws {
    let directory = TemporaryDirectory()
    for name in ["notes.txt", "notes.md", "日本.txt", "pictures/x"] { _ = try directory.write("x", to: name) }
    let terminal = try start("row-catalog", ["--set", "family=files"], columns: 200, term: term)
    try terminal.answer("› ", ":goto file")
    try terminal.expect("Going to")
    try terminal.type(directory.path + "/\t", after: "› ")
    terminal.settle()
    #expect(
      terminal.screen.contains(
        " › \(directory.path)/\nnotes.md   notes.txt  pictures/  日本.txt\n"), "\(terminal.screen)")
    terminal.type("not\ttx\t\r")
    try terminal.wait { terminal.screen.contains(" › \(directory.path)/notes.txt\n") }
    try terminal.interrupt()
  }
}

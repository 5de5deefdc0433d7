import Foundation
import TestSupport
import Testing

/// Runs with a journal that die, and those that go on with them.
@Suite(.serialized) struct ResumeTests {
  private let directory = TemporaryDirectory()
  private var journal: String { directory.path + "/journal" }

  private func start(columns: Int = 200) throws -> PseudoTerminal {
    try PseudoTerminal(
      Program("server-installer").path, ["--destination", directory.path + "/site", "--journal", journal],
      columns: columns)
  }

  @Test func `a session that goes on in a list of lists says from its first line which item it is about`()
    throws
  {
    func start() throws -> PseudoTerminal {
      try PseudoTerminal(Program("household").path, ["--journal", journal], columns: 120, rows: 60)
    }
    let first = try start()
    for (prompt, line) in [
      ("Address * › ", "Odda"), ("Date of the interview * (YYYY-MM-DD) › ", "2026-01-05"),
      ("Is there internet at home? [y/n] › ", "n"), ("How many people live here * › ", "2"),
      ("Name * › ", "Ada"), ("Date of birth * (YYYY-MM-DD) › ", "1990-01-01"), ("Name * › ", "Bob"),
      ("Date of birth * (YYYY-MM-DD) › ", "2024-05-05"), ("What Bob is to Ada * › ", "2"),
      ("Who looks after Bob * › ", "1"), ("Is there a vaccination card? [y/n] › ", "y"),
      ("Add a visit? [y/N] › ", "y"), ("Day * (YYYY-MM-DD) › ", "2025-06-01"),
      ("Add a vaccine? [y/N] › ", "y"), ("Which vaccine * › ", "2"), ("Which dose › ", "1"),
    ] { try first.answer(prompt, line) }
    try first.expect("Add another vaccine? [y/N] › ")
    kill(first.process, SIGKILL)
    _ = try first.waitForEnd()

    let second = try start()
    try second.expect("Add another vaccine? [y/N] › ")
    #expect(
      second.screen.contains("Welcome back: 14 answers kept, going on at Bob: Visit 1: Vaccines."),
      "\(second.screen)")
    #expect(
      second.screen.contains(/\n\nBob: Visit 1.*\n\n── Vaccines\n\+ Add another vaccine\?/),
      "\(second.screen)")
    try second.interrupt()
  }

  @Test func `each answer is on the disk before the next question, whatever ends the program`() throws {
    let first = try start()
    try first.answer("(e.g. www.example.org) › ", "a.org")
    try first.answer("It serves [static files] › ", "proxy")
    try first.expect("HTTP port [80] › ")
    kill(first.process, SIGKILL)
    #expect(try first.waitForEnd() == .signal(SIGKILL))

    let second = try start()
    try second.answer("HTTP port [80] › ", "8080")
    try second.answer("Upstream URL * (e.g. http://127.0.0.1:3000) › ", ":goto basic_auth")
    try second.answer("Ask visitors for a password [y/N] › ", "y")
    try second.answer("User * › ", "ada")
    try second.answer("Password * › ", "correct horse")
    try second.answer("Password (again) › ", "correct horse")
    try second.expect("Closed for maintenance from (YYYY-MM-DD) › ")
    second.hangUp()
    #expect(try second.waitForEnd() == .signal(SIGHUP))
    #expect(!(try directory.text("journal")).contains("horse"))

    let third = try start()
    try third.expect("Upstream URL * (e.g. http://127.0.0.1:3000) › ")
    #expect(
      third.screen == """
        ? explains · :back corrects · :help shows more · Ctrl-C stops · * is required
        Welcome back: 5 answers kept, going on at Content.

        ── Site
        Server name: a.org
        It serves: reverse proxy
        HTTP port: 8080

        ── Content · 2 of 7
        Upstream URL * (e.g. http://127.0.0.1:3000) ›
        """, "\(third.screen)")
    try third.interrupt()
    #expect(
      third.screen.hasSuffix(
        """
        Interrupted: nothing was submitted.
        The answers so far, without secrets, are in \(journal); run the same command to resume.
        """), "\(third.screen)")
    #expect(third.isCooked)
  }

  @Test func `leaving loses nothing, and so is not asked about`() throws {
    let terminal = try start()
    try terminal.answer("(e.g. www.example.org) › ", "a.org")
    try terminal.answer("It serves [static files] › ", ":quit")
    #expect(try terminal.waitForEnd() == .exit(1))
    #expect(try directory.text("journal").contains("\"tag\": \"server_name\", \"answer\": \"a.org\""))
  }

  @Test func `two runs do not share a journal`() throws {
    let first = try start()
    try first.expect("(e.g. www.example.org) › ")
    let second = try start()
    #expect(try second.waitForEnd() == .exit(73))
    #expect(second.screen == "error: the journal \(journal) is in use by another run")
    try first.interrupt()
  }
}

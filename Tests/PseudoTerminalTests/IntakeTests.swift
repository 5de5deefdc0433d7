import Foundation
import TestSupport
import Testing

/// The intake as a person at a terminal has it before them: options that load, a section to choose from, a list of
/// groups.
@Suite(.serialized) struct IntakeTests {
  private let intake = Program("short-intake").path

  @Test func `with standard output closed the answers are kept, and the place is said`() throws {
    let directory = TemporaryDirectory()
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "exec \"$0\" --yes >&-", intake], columns: 200,
      environment: ["EMAIL": nil, "TMPDIR": directory.path])
    try terminal.answer("Name * › ", "Ada")
    try terminal.answer("Born on * (YYYY-MM-DD) › ", "1980-01-01")
    try terminal.answer("Practice * › ", "2")
    try terminal.answer("Choose any › ", ":submit")
    try terminal.expectEnd(.exit(74), leaving: \.isCooked)
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: directory.path).first { $0.hasSuffix(".json") })
    #expect(
      terminal.screen.hasSuffix(
        """
        error: cannot write standard output: Bad file descriptor
        The answers, without secrets, are saved. To use them, run this again with:
          --answers \(directory.path)/\(name)
        """), "\(terminal.screen)")
    #expect(try directory.text(name).contains("\"practice\": \"South\""))
  }

  @Test func `a whole intake, with a list of groups that is added to, put in order and shortened`() throws {
    let terminal = try PseudoTerminal(intake, [], environment: ["EMAIL": nil])
    try terminal.answer("Name * › ", "Ada")
    try terminal.answer("Born on * (YYYY-MM-DD) › ", "1980-01-01")
    try terminal.answer("Practice * › ", "har\t")
    try terminal.answer("Choose any › ", "1,fever")
    try terminal.answer("[y/N] › ", "y")
    try terminal.answer("Name * (e.g. Aspirin) › ", "Aspirin")
    try terminal.answer("Dose in mg › ", "5000")
    try terminal.answer("[daily] › ", "")
    try terminal.answer("[y/N] › ", "y")
    try terminal.answer("Name * (e.g. Aspirin) › ", "Iron")
    try terminal.answer("Dose in mg › ", ":delete")
    try terminal.answer("[y/N] › ", "y")
    try terminal.answer("Name * (e.g. Aspirin) › ", "Zinc")
    try terminal.answer("Dose in mg › ", "20")
    try terminal.answer("[daily] › ", ":move 1")
    try terminal.answer("[daily] › ", "when")
    try terminal.answer("[y/N] › ", "")
    try terminal.answer("Telephone › ", "")
    try terminal.answer("E-mail › ", "")
    try terminal.expect("Submit [Enter, or a number] › ")
    #expect(
      terminal.screen.contains(
        """
        ── Your answers
         You
           1) Name                      Ada
           2) Born on                   1980-01-01
           3) Practice                  Harbour

           4) What brings you here?     Pain, Fever
         Medications
           5) Medication 1: Name        Zinc
           6) Medication 1: Dose in mg  20
           7) Medication 1: Taken       when needed
           8) Medication 2: Name        Aspirin
           9) Medication 2: Dose in mg  5000
          10) Medication 2: Taken       daily
          11) Medications               2 items
         How we reach you
          12) Telephone                 —
          13) E-mail                    —
        note: Aspirin: Dose in mg: That is a lot; is it milligrams?
        Submit [Enter, or a number] ›
        """))
    terminal.type("\r")
    #expect(try terminal.waitForEnd() == .exit(0))
  }
}

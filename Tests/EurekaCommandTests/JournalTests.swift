import Eureka
import Foundation
import Glibc
import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand

/// What keeps the answers of a run that dies.
@Suite struct JournalTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path + "/journal" }

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test func `what was recorded is there for the next run, and each change is a line`() throws {
    do {
      let journal = try Journal(path, of: "greeter")
      #expect(journal.answers.isEmpty)
      try journal.record(["name": .string("Ada"), "port": .number(80)])
      try journal.record(["name": .string("Ada"), "port": .number(80)])
      try journal.record(["name": .string("Eve"), "phones": .array([.string("1")])])
    }
    #expect(
      try directory.text("journal") == """
        {"questionnaire": "greeter"}
        {"answers": {"name": "Ada", "port": 80}}
        {"answers": {"name": "Eve", "phones": ["1"]}, "removed": ["port"]}

        """)
    let next = try Journal(path, of: "greeter")
    #expect(next.answers == ["name": .string("Eve"), "phones": .array([.string("1")])])
  }

  @Test func `only its owner can read it`() throws {
    _ = try Journal(path, of: "greeter")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `a line that was not written to its end is dropped`() throws {
    let text = """
      {"questionnaire": "greeter"}
      {"answers": {"name": "Ada"}}
      {"answers": {"port": 8
      """
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let journal = try Journal(path, of: "greeter")
    #expect(journal.answers == ["name": .string("Ada")])
    try journal.record(["name": .string("Ada"), "port": .number(443)])
    #expect(
      try directory.text("journal").hasSuffix(
        """
        {"answers": {"name": "Ada"}}
        {"answers": {"port": 443}}

        """))
  }

  @Test func `one run at a time keeps it`() throws {
    let journal = try Journal(path, of: "greeter")
    #expect(throws: RunError.self) { try Journal(path, of: "greeter") }
    withExtendedLifetime(journal) {}
  }

  @Test(arguments: ["name: Ada\n", "{\"name\": \"Ada\"}\n", "{\"questionnaire\": \"other\"}\n"])
  func `what is no journal of the questionnaire's is left alone`(text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: RunError.self) { try Journal(path, of: "greeter") }
    #expect(try directory.text("journal") == text)
  }

  @Test func `directories and devices are no journals`() {
    for path in [directory.path, "/dev/null", directory.path + "/none/journal"] {
      #expect(throws: RunError.self) { try Journal(path, of: "greeter") }
    }
  }

  // MARK: The program

  private func intake(_ lines: [String], _ arguments: [String] = []) throws -> Program.Run {
    try Program("patient-intake").run(
      ["--journal", path] + arguments, input: lines.map { $0 + "\n" }.joined())
  }

  @Test func `a run that ends early says where the answers are, and the next one asks the rest`() throws {
    let first = try intake(["Ada", "1980-01-01"])
    #expect(first.status == 66)
    #expect(
      first.error.hasSuffix(
        "The answers so far, without secrets, are in \(path); the same command goes on from there.\n"))
    let second = try intake(["2", "pain", "n", "", "", ""])
    #expect(second.status == 0)
    #expect(
      second.error.hasPrefix(
        """

        ── You · 1 of 4
        Name: Ada (from \(path))
        Born on: 1980-01-01 (from \(path))
        Loading the options of Practice…
        """), "\(second.error)")
    #expect(second.output.contains("\"practice\": \"South\""))
    // It was for this.
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a list that was begun is gone on with where it stopped`() throws {
    let first = try intake(["Ada", "1980-01-01", "1", "", "y", "Aspirin", "100", "", "y", "Iron"])
    #expect(first.status == 66)
    let second = try intake(["20", "weekly", "y", "Zinc", "5", "", "n", "", "", ""])
    #expect(second.status == 0, "\(second.error)")
    #expect(
      second.output.contains(
        """
          "medications": [
            {
              "name": "Aspirin",
              "dose": 100,
              "schedule": "daily"
            },
            {
              "name": "Iron",
              "dose": 20,
              "schedule": "weekly"
            },
            {
              "name": "Zinc",
              "dose": 5,
              "schedule": "daily"
            }
          ]
        """), "\(second.output)\(second.error)")
  }

  @Test func `flags and files go before the journal`() throws {
    _ = try intake(["Ada", "1980-01-01"])
    let run = try intake(["1", "", "n", "", "", ""], ["--set", "name=Eve"])
    #expect(run.output.contains("\"name\": \"Eve\""))
  }

  @Test func `a journal that is in use ends the run at once`() throws {
    let journal = try Journal(path, of: "patient-intake")
    let run = try intake(["Ada"])
    #expect(run.status == 73)
    #expect(run.error == "error: the journal \(path) is in use by another run\n")
    withExtendedLifetime(journal) {}
  }
}

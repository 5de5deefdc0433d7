import Eureka
import EurekaPlan
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand

/// Questionnaires with and without mistakes. What is private has no name in a program's table of symbols.
enum Declared {
  struct Labelled: Questionnaire {
    var form: Form { oneRow() }
    func submit(form: Form) async throws {}
  }

  struct WithoutParameter: Questionnaire {
    var form: Form { oneRow() }
    func submit() async throws {}
    func plan(for form: Form) -> Plan { Plan() }
  }

  struct Listing: Questionnaire {
    var form: Form { oneRow() }
    func plan(_ form: Form) async throws -> [String] { ["a"] }
  }

  struct Answering: Questionnaire {
    var form: Form { oneRow() }
    func submit(_ form: Form) async throws -> Bool { false }
  }

  enum Outcome { case failed }
  struct Failing: Questionnaire {
    var form: Form { oneRow() }
    func submit(_ form: Form) async throws -> Result<Void, Problem> { .success(()) }
  }

  struct OwnOutcome: Questionnaire {
    var form: Form { oneRow() }
    func submit(_ form: Form) async throws -> Outcome { .failed }
  }

  struct Settings: Questionnaire {
    static let environmentPrefix = "NOTES_"
    static let answersDirectory = "/var/lib/notes"
    static let languages: Set<String> = ["en"]
    var keepsAnswers: Bool { false }
    var form: Form { oneRow() }
  }

  struct Reading: Questionnaire {
    var form: Form { oneRow() }
    func submit(_ answers: Form) async throws { _ = form.values() }
  }

  struct Planning: Questionnaire {
    var form: Form { oneRow() }
    func plan(_ answers: Form) async throws -> Plan {
      _ = form.values()
      return Plan()
    }
  }

  struct Right: Questionnaire {
    static let environmentPrefix: String? = "RIGHT_"
    static var languages: [String] { ["en"] }
    static let keepsAnswers = false
    var form: Form { oneRow() }
    func plan(_ form: Form) async throws -> Plan? { nil }
    func submit(_ form: Form) -> SubmitResult? { nil }
    func submit(record: String) {}
  }

  struct Printing: Questionnaire {
    static let answersDirectory: String? = nil
    var form: Form { oneRow() }
    func submit(_ form: Form) -> PrintedAnswers { PrintedAnswers() }
  }
}

/// What an author has declared, and a questionnaire does not use: none of it ends with 0.
@MainActor
@Suite struct DeclarationTests {
  private static let mistakes: [(any Questionnaire.Type, [String])] = [
    (
      Declared.Labelled.self,
      [
        "submit is declared, but not as a questionnaire calls it; write func submit(_ form: Form) async throws"
      ]
    ),
    (
      Declared.WithoutParameter.self,
      [
        "submit is declared, but not as a questionnaire calls it; write func submit(_ form: Form) async throws",
        "plan is declared, but not as a questionnaire calls it; write func plan(_ form: Form) async throws -> Plan",
      ]
    ),
    (
      Declared.Listing.self,
      ["plan(_:) returns Array<String>, which is not carried out; return a Plan"]
    ),
    (
      Declared.Answering.self,
      [
        "submit(_:) returns Bool, which nothing looks at; return nothing or a SubmitResult, and throw an error if it fails"
      ]
    ),
    (
      Declared.Failing.self,
      [
        "submit(_:) returns Result<(), Problem>, which nothing looks at; return nothing or a SubmitResult, and throw an error if it fails"
      ]
    ),
    (
      Declared.OwnOutcome.self,
      [
        "submit(_:) returns Outcome, which nothing looks at; return nothing or a SubmitResult, and throw an error if it fails"
      ]
    ),
    (
      Declared.Settings.self,
      [
        "environmentPrefix is declared, but not as a questionnaire reads it; write static let environmentPrefix: String?",
        "answersDirectory is declared, but not as a questionnaire reads it; write static let answersDirectory: String?",
        "keepsAnswers is declared, but not as a questionnaire reads it; write static let keepsAnswers: Bool",
        "languages is declared, but not as a questionnaire reads it; write static let languages: [String]",
      ]
    ),
  ]

  private func messages<Q: Questionnaire>(_ type: Q.Type) -> [String] {
    DeclarationCheck<Q>(isThorough: true).issues.map { issue in
      #expect(issue.subject == "\(Q.self)" && issue.severity == .error)
      return issue.message.description
    }
  }

  @Test func `each mistake is named, with what is right`() {
    for (type, expected) in Self.mistakes {
      let found = messages(type)
      #expect(found == expected, "\(type)")
    }
  }

  // In release builds, only `--check` looks at all parts.
  #if DEBUG
    private static let ways = [[], ["--no-input"], ["--check"], ["--dry-run", "--no-input"]]
  #else
    private static let ways = [["--check"]]
  #endif

  @Test func `a run with a mistake asks nobody, and ends with 78`() async throws {
    for (type, expected) in Self.mistakes {
      for arguments in Self.ways {
        let status = try await status(of: type, arguments)
        #expect(status == 78, "\(type) \(arguments) \(expected)")
      }
    }
  }

  private func status<Q: Questionnaire>(of type: Q.Type, _ arguments: [String]) async throws -> Int32 {
    try await CommandTester(Q.self).run(arguments).exitStatus
  }

  #if DEBUG
    @Test func `reading the form anew where its answers are given is a mistake`() async throws {
      let submit = try await CommandTester(Declared.Reading.self).run(["--no-input"])
      #expect(submit.exitStatus == 78)
      #expect(
        submit.standardError.contains(
          "submit(_:) reads form, which is made anew and has no answers; read its argument"), "\(submit)")
      let plan = try await CommandTester(Declared.Planning.self).run(["--no-input"])
      #expect(plan.exitStatus == 78)
      #expect(plan.standardError.contains("plan(_:) reads form, which"), "\(plan)")
    }
  #endif

  @Test func `what is right is no mistake`() {
    #expect(messages(Declared.Right.self) == [])
    #expect(messages(Declared.Printing.self) == [])
  }
}

@MainActor
private func oneRow() -> Form { Form { Section("One") { TextRow("name") { $0.value = "Ada" } } } }

import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand

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

  private static let submitMistake =
    "submit is declared, but not as a questionnaire calls it; write func submit(_ form: Form) async throws"

  private static let slips: [(any Questionnaire.Type, [String])] = [
    (Declared.OtherParameter.self, [submitMistake]), (Declared.OneMoreParameter.self, [submitMistake]),
    (Declared.OfType.self, [submitMistake]), (Declared.Closure.self, [submitMistake]),
    (
      Declared.Misspelt.self,
      [
        "submitt is declared, and nothing uses it; write func submit(_ form: Form) async throws",
        "plans is declared, and nothing uses it; write func plan(_ form: Form) async throws -> Plan",
        "prepared is declared, and nothing uses it; write func prepare() async throws",
        "makeform is declared, and nothing uses it; write func makeForm() async throws -> Form",
        "environmentprefix is declared, and nothing uses it; write static let environmentPrefix: String?",
        "answersDirectories is declared, and nothing uses it; write static let answersDirectory: String?",
        "keepAnswers is declared, and nothing uses it; write static let keepsAnswers: Bool",
        "setup is declared, and nothing uses it; write static let configuration: CommandConfiguration",
      ]
    ),
    (
      Declared.Handler.self,
      ["onSubmit is declared, and nothing uses it; write func submit(_ form: Form) async throws"]
    ),
    (
      Declared.Preparing.self,
      [
        "prepare is declared, but not as a questionnaire calls it; write func prepare() async throws",
        "makeForm is declared, but not as a questionnaire calls it; write func makeForm() async throws -> Form",
      ]
    ),
    (
      Declared.Environment.self,
      [
        "environmentPrefix is \"1-APP\"; use letters, digits and '_', and no digit first",
        "languages has \"english\", which is no code of ISO 639; write \"en\" or \"de\", for example",
      ]
    ),
    (
      Declared.OwnRun.self,
      [
        "run is declared, but not as a questionnaire calls it; write func submit(_ form: Form) async throws"
      ]
    ),
    (
      Declared.OwnHelp.self,
      ["--help is an option of every questionnaire; give the option of your own another name"]
    ),
  ]

  private func messages<Q: Questionnaire>(_ type: Q.Type) -> [String] {
    DeclarationCheck<Q>(extent: .options).issues.map { issue in
      #expect(issue.subject == "\(Q.self)" && issue.severity == .error)
      return issue.message.description
    }
  }

  @Test func `each mistake is named, with what is right`() {
    for (type, expected) in Self.mistakes + Self.slips {
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
    for (index, (type, expected)) in (Self.mistakes + Self.slips).enumerated() {
      for arguments in Extent.isThorough ? Self.ways : [Self.ways[index % Self.ways.count]] {
        let status = try await status(of: type, arguments)
        #expect(status == 78, "\(type) \(arguments) \(expected)")
      }
    }
  }

  private func status<Q: Questionnaire>(of type: Q.Type, _ arguments: [String]) async throws -> Int32 {
    try await CommandTester(Q.self).run(arguments).exitStatus
  }

  @Test func `a form is checked in each of its languages`() async throws {
    let run = try await CommandTester(Declared.Translated.self).run(["--check"])
    #expect(run.exitStatus == 0)
    #expect(
      run.standardError == """
        warning: form in de: "Role" has no translation, and is shown as it is
        warning: Role in de: the option "student" has the key "Studentin", so that its answer differs; give it one key, and a name by displayValueFor
        warning: school, shown in de: $role == "student": role has no option "student"; did you mean "Studentin"?
        warning: school in de: it is never shown: $role == 'student' is always false
        translated: no errors found, but 4 warnings.

        """)
  }

  @Test func `a form that is the same in a language that it promises is named, text by text`() async throws {
    let run = try await CommandTester(Declared.Untranslated.self).run(["--check"])
    #expect(
      run.standardError == """
        warning: form in de: "About" has no translation, and is shown as it is
        warning: form in de: "Name" has no translation, and is shown as it is
        untranslated: no errors found, but 2 warnings.

        """)
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

    @Test func `a form that its own conditions, rules or callbacks make anew is a mistake`() async throws {
      let mistake =
        "its code reads the property form, which is made anew and has no answers; read the form that it is given, or that of its row"
      let condition = try await CommandTester(Declared.Recursive.self).run(["--check"])
      #expect(condition.exitStatus == 78)
      #expect(condition.standardError.contains("function of port: \(mistake)"), "\(condition)")
      let code = try await CommandTester(Declared.Anew.self).run(["--no-input", "--set", "tls=true"])
      #expect(code.exitStatus == 78)
      #expect(code.standardError.contains("tls: \(mistake)"), "\(code)")
      let rule = try await CommandTester(Declared.Anew.self).run(["--no-input", "--set", "port=81"])
      #expect(rule.standardError.contains("port: \(mistake)"), "\(rule)")
    }

    @Test func `what is made for a form and is not used is suspicious`() async throws {
      let run = try await CommandTester(Declared.LeftOut.self).run(["--check"])
      #expect(run.exitStatus == 0)
      #expect(
        run.standardError == """
          warning: Advanced (advanced): the section is made and not used; add it to the form
          warning: Host (host): the row is made and not used; add it to a section
          left-out: no errors found, but 2 warnings.

          """)
    }

    @Test func `what another branch may use is not`() async throws {
      let run = try await CommandTester(Declared.Branching.self).run(["--check"])
      #expect(run.standardError == "branching: no problems found.\n")
    }

    @Test func `looking for a row or a section as another type is a mistake`() async throws {
      let row = try await CommandTester(Declared.OtherRow.self).run(["--no-input"])
      #expect(row.exitStatus == 78)
      #expect(
        row.standardError.contains(
          "plan(_:): its code looks for \"name\" as IntRow, which is always nil: it is of type TextRow"),
        "\(row)")
      let section = try await CommandTester(Declared.OtherSection.self).run(["--no-input"])
      #expect(section.exitStatus == 78)
      #expect(
        section.standardError.contains(
          "submit(_:): its code looks for \"one\" as GenericMultivaluedSection<ButtonRowOf<String>>, which is always nil: it is of type Section"
        ), "\(section)")
    }

    @Test func `looking for all rows of a type is right`() async throws {
      let run = try await CommandTester(Declared.EachOfAType.self).run(["--no-input", "--set", "tls=true"])
      #expect(run.exitStatus == 0 && run.standardOutput.contains("x"), "\(run)")
    }

    @Test func `reading what no question has, or as another type, is a mistake`() async throws {
      let submit = try await CommandTester(Declared.Reader.self).run(["--no-input"])
      #expect(submit.exitStatus == 78)
      #expect(
        submit.standardError.contains(
          "submit(_:): its code reads \"nmae\", which no row has; did you mean \"name\"?"), "\(submit)")
      let part = try await CommandTester(Declared.PartReader.self).run(["--no-input"])
      #expect(part.exitStatus == 78)
      #expect(
        part.standardError.contains(
          "its code reads \"host\", which no row has; it is a part of \"db\", whose value has it"), "\(part)")
      let plan = try await CommandTester(Declared.OtherType.self).run(["--no-input"])
      #expect(plan.exitStatus == 78)
      #expect(
        plan.standardError.contains("plan(_:): its code reads \"name\" as Int, which is always nil"),
        "\(plan)")
      let rule = try await CommandTester(Declared.AsyncRule.self).run(["--no-input"])
      #expect(rule.exitStatus == 78)
      #expect(rule.standardError.contains("name: its code reads \"nam\", which no row has"), "\(rule)")
      let late = try await CommandTester(Declared.LateConfirmation.self).run(["--no-input"])
      #expect(late.exitStatus == 78)
      #expect(
        late.standardError.contains("submit(_:) sets confirmation, which people are asked for"), "\(late)")
      let early = try await CommandTester(Declared.EarlyReader.self).run(["--check"])
      #expect(
        early.standardError.contains("form: its code reads \"name\" while the questions are made"),
        "\(early)")
      #expect(try await CommandTester(Declared.SeveralTypes.self).run(["--no-input"]).exitStatus == 0)
      let later = try await CommandTester(Declared.MisspeltLater.self).run([
        "--no-input", "--set", "abroad=yes",
      ])
      #expect(later.exitStatus == 78)
      #expect(later.standardError.contains(#"its code reads "expres", which no row has"#), "\(later)")
      #expect(try await CommandTester(Declared.MisspeltLater.self).run(["--no-input"]).exitStatus == 0)
    }
  #endif

  @Test func `a value of another type that code sets during a run ends it`() async throws {
    let run = try await CommandTester(Declared.Misfit.self).run(["--no-input", "--set", "tls=true"])
    #expect(run.exitStatus == 78)
    #expect(run.standardError.contains("port: it was given a value of type String"), "\(run)")
  }

  @Test func `a prefix of variables needs no underscore at its end`() async throws {
    let run = try await CommandTester(Declared.Unprefixed.self).run(
      ["--no-input"], environment: ["APP_NAME": "Grace"])
    #expect(run.exitStatus == 0 && run.standardOutput.contains("Grace"), "\(run)")
  }

  @Test func `a plan that is not there does nothing, and is not waited for`() async throws {
    for arguments in [["--no-input"], ["--dry-run"]] {
      #expect(try await CommandTester(Declared.Right.self).run(arguments).exitStatus == 0)
    }
  }

  @Test func `what is right is no mistake`() {
    #expect(messages(Declared.Right.self) == [])
    #expect(messages(Declared.Printing.self) == [])
  }
}

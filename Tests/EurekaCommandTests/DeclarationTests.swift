import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand

/// What an author has declared, and a questionnaire does not use: none of it ends with 0.
@MainActor
@Suite struct DeclarationTests {
  private static func unlike(_ member: String, _ declaration: String, verb: String = "calls") -> String {
    "\(member) is declared, but not as a questionnaire \(verb) it; write \(declaration)"
  }
  private static func unused(_ member: String, _ declaration: String) -> String {
    "\(member) is declared, and nothing uses it; write \(declaration)"
  }
  private static func ignored(_ type: String) -> String {
    "submit(_:) returns \(type), which nothing looks at; return nothing or a SubmitResult, and throw an error if it fails"
  }
  private static let submit = "func submit(_ form: Form) async throws"
  private static let plan = "func plan(_ form: Form) async throws -> Plan"
  private static let prepare = "func prepare() async throws"
  private static let makeForm = "func makeForm() async throws -> Form"
  private static let environmentPrefix = "static let environmentPrefix: String?"
  private static let answersDirectory = "static let answersDirectory: String?"
  private static let keepsAnswers = "static let keepsAnswers: Bool"

  private static let mistakes: [(any Questionnaire.Type, [String])] = [
    (Declared.Labelled.self, [unlike("submit", submit)]),
    (Declared.WithoutParameter.self, [unlike("submit", submit), unlike("plan", plan)]),
    (
      Declared.Listing.self,
      ["plan(_:) returns Array<String>, which is not carried out; return a Plan"]
    ),
    (Declared.Answering.self, [ignored("Bool")]),
    (Declared.Failing.self, [ignored("Result<(), Problem>")]),
    (Declared.OwnOutcome.self, [ignored("Outcome")]),
    (
      Declared.Settings.self,
      [
        unlike("environmentPrefix", environmentPrefix, verb: "reads"),
        unlike("answersDirectory", answersDirectory, verb: "reads"),
        unlike("keepsAnswers", keepsAnswers, verb: "reads"),
        unlike("languages", "static let languages: [String]", verb: "reads"),
      ]
    ),
    (Declared.OtherParameter.self, [unlike("submit", submit)]),
    (Declared.OneMoreParameter.self, [unlike("submit", submit)]),
    (Declared.OfType.self, [unlike("submit", submit)]),
    (Declared.Closure.self, [unlike("submit", submit)]),
    (
      Declared.Misspelt.self,
      [
        unused("submitt", submit), unused("plans", plan), unused("prepared", prepare),
        unused("makeform", makeForm), unused("environmentprefix", environmentPrefix),
        unused("answersDirectories", answersDirectory), unused("keepAnswers", keepsAnswers),
        unused("setup", "static let configuration: CommandConfiguration"),
      ]
    ),
    (Declared.Handler.self, [unused("onSubmit", submit)]),
    (Declared.Preparing.self, [unlike("prepare", prepare), unlike("makeForm", makeForm)]),
    (
      Declared.Environment.self,
      [
        "environmentPrefix is \"1-APP\"; use letters, digits and '_', and no digit first",
        "languages has \"english\", which is no code of ISO 639; write \"en\" or \"de\", for example",
      ]
    ),
    (Declared.OwnRun.self, [unlike("run", submit)]),
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
    for (index, (type, expected)) in Self.mistakes.enumerated() {
      for arguments in Extent.isThorough ? Self.ways : [Self.ways[index % Self.ways.count]] {
        let status = try await status(of: type, arguments)
        #expect(status == 78, "\(type) \(arguments) \(expected)")
      }
    }
  }

  private func expect<Q: Questionnaire>(
    _ mistake: String, in type: Q.Type, by arguments: [String] = ["--no-input"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await CommandTester(type).run(arguments)
    #expect(run.exitStatus == 78, "\(run)", sourceLocation: sourceLocation)
    #expect(run.standardError.contains(mistake), "\(run)", sourceLocation: sourceLocation)
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
      try await expect(
        "submit(_:) reads form, which is made anew and has no answers; read its argument",
        in: Declared.Reading.self)
      try await expect("plan(_:) reads form, which", in: Declared.Planning.self)
    }

    @Test func `a form that its own conditions, rules or callbacks make anew is a mistake`() async throws {
      let mistake =
        "its code reads the property form, which is made anew and has no answers; read the form that it is given, or that of its row"
      try await expect("function of port: \(mistake)", in: Declared.Recursive.self, by: ["--check"])
      try await expect("tls: \(mistake)", in: Declared.Anew.self, by: ["--no-input", "--set", "tls=true"])
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

    @Test func `a group of sections and pairs of items leave nothing out`() async throws {
      let run = try await CommandTester(Declared.MadeAtOnce.self).run(["--check"])
      #expect(run.standardError == "made-at-once: no problems found.\n")
    }

    @Test func `what another branch may use is not`() async throws {
      let run = try await CommandTester(Declared.Branching.self).run(["--check"])
      #expect(run.standardError == "branching: no problems found.\n")
    }

    @Test func `looking for a row or a section as another type is a mistake`() async throws {
      try await expect(
        "plan(_:): its code looks for \"name\" as IntRow, which is always nil: it is of type TextRow",
        in: Declared.OtherRow.self)
      try await expect(
        "submit(_:): its code looks for \"one\" as GenericMultivaluedSection<ButtonRowOf<String>>, which is always nil: it is of type Section",
        in: Declared.OtherSection.self)
    }

    @Test func `looking for all rows of a type is right`() async throws {
      let run = try await CommandTester(Declared.EachOfAType.self).run(["--no-input", "--set", "tls=true"])
      #expect(run.exitStatus == 0 && run.standardOutput.contains("x"), "\(run)")
    }

    @Test func `reading what no question has, or as another type, is a mistake`() async throws {
      try await expect(
        "submit(_:): its code reads \"nmae\", which no row has; did you mean \"name\"?",
        in: Declared.Reader.self)
      try await expect(
        "its code reads \"host\", which no row has; it is a part of \"db\", whose value has it",
        in: Declared.PartReader.self)
      try await expect(
        "plan(_:): its code reads \"name\" as Int, which is always nil",
        in: Declared.OtherType.self)
      try await expect("name: its code reads \"nam\", which no row has", in: Declared.AsyncRule.self)
      try await expect(
        "submit(_:) sets confirmation, which people are asked for",
        in: Declared.LateConfirmation.self)
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
    try await expect(
      "port: it was given a value of type String",
      in: Declared.Misfit.self, by: ["--no-input", "--set", "tls=true"])
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

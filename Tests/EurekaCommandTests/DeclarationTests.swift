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

  struct OtherParameter: Questionnaire {
    var form: Form { oneRow() }
    func submit(_ settings: String) async throws {}
  }

  struct OneMoreParameter: Questionnaire {
    var form: Form { oneRow() }
    func submit(_ form: Form, quiet: Bool = false) async throws {}
  }

  struct OfType: Questionnaire {
    var form: Form { oneRow() }
    static func submit(_ form: Form) async throws {}
  }

  struct Closure: Questionnaire {
    var form: Form { oneRow() }
    var submit: (Form) -> Void { { _ in } }
  }

  struct Misspelt: Questionnaire {
    static let environmentprefix: String? = "APP_"
    static let keepAnswers = false
    static let answersDirectories: String? = "/tmp"
    static let setup = CommandConfiguration(commandName: "x")
    var form: Form { oneRow() }
    func submitt(_ form: Form) async throws {}
    func plans(_ form: Form) async throws -> Plan { Plan() }
    func makeform() async throws -> Form { await Form() }
    func prepared() async throws {}
  }

  struct Handler: Questionnaire {
    var form: Form { oneRow() }
    func onSubmit(_ form: Form) async throws {}
  }

  struct Preparing: Questionnaire {
    var form: Form { oneRow() }
    func prepare(_ form: Form) async throws {}
    @MainActor func makeForm(quick: Bool) -> Form { Form() }
  }

  struct Environment: Questionnaire {
    static let environmentPrefix: String? = "1-APP"
    static let languages = ["en", "english"]
    var form: Form { oneRow() }
  }

  struct OwnHelp: Questionnaire {
    @Flag var help = false
    var form: Form { oneRow() }
  }

  struct Reader: Questionnaire {
    var form: Form { oneRow() }
    func submit(_ form: Form) async throws { _ = form.value("nmae", as: String.self) }
  }

  struct OtherType: Questionnaire {
    var form: Form { oneRow() }
    func plan(_ form: Form) async throws -> Plan {
      if form.value("name", as: Int.self) == nil { return Plan() }
      return Plan()
    }
  }

  struct SeveralTypes: Questionnaire {
    var form: Form { oneRow() }
    func submit(_ form: Form) async throws {
      for tag in ["name", "absent"] where form.value(tag, as: Int.self) == nil {
        _ = form.value(tag, as: String.self)
      }
    }
  }

  struct AsyncRule: Questionnaire {
    var form: Form {
      TextRow("name") {
        $0.value = "Ada"
        $0.add(asyncRule: { _, form in
          form.value("nam", as: String.self) == "x" ? ValidationError(msg: "x") : nil
        })
      }
    }
  }

  /// Its condition reads `form`, which makes the form again, and so on.
  struct Recursive: Questionnaire {
    var form: Form { Form { server } }
    @MainActor private var server: Section {
      Section("Server") {
        IntRow("port") { $0.value = 80 }
        TextRow("root") {
          $0.hidden = .function(["port"]) { _ in form.value("port", as: Int.self) == 80 }
        }
      }
    }
  }

  struct Anew: Questionnaire {
    var form: Form { server }
    @MainActor private var server: Section {
      Section("Server") {
        SwitchRow("tls").onChange { row in
          (form.rowBy(tag: "port") as? IntRow)?.value = row.value == true ? 443 : 80
        }
        IntRow("port") {
          $0.value = 80
          $0.add(rule: RuleClosure { _ in form.value("tls") == true ? ValidationError(msg: "No.") : nil })
        }
      }
    }
  }

  struct Misfit: Questionnaire {
    var form: Form {
      SwitchRow("tls").onChange { row in row.form?.rowBy(tag: "port")?.baseValue = "443" }
      IntRow("port") { $0.value = 80 }
    }
  }

  struct LateConfirmation: Questionnaire {
    var form: Form { oneRow() }
    func submit(_ form: Form) async throws { form.confirmation = "erase" }
  }

  struct EarlyReader: Questionnaire {
    var form: Form {
      let form = oneRow()
      form.confirmation = Confirmation(form.value("name", as: String.self) ?? "")
      return form
    }
  }

  struct Unprefixed: Questionnaire {
    static let environmentPrefix: String? = "APP"
    var form: Form { oneRow() }
  }

  struct Right: Questionnaire {
    func makeForm() async throws -> Form { oneRow() }
    func prepare() throws {}
    static let language = "en"
    func submission(of form: Form) -> String { "" }
    func plot(_ form: Form) {}
    func display() {}

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

    @Test func `reading what no question has, or as another type, is a mistake`() async throws {
      let submit = try await CommandTester(Declared.Reader.self).run(["--no-input"])
      #expect(submit.exitStatus == 78)
      #expect(
        submit.standardError.contains(
          "submit(_:): its code reads \"nmae\", which no row has; did you mean \"name\"?"), "\(submit)")
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

@MainActor
private func oneRow() -> Form { Form { Section("One") { TextRow("name") { $0.value = "Ada" } } } }

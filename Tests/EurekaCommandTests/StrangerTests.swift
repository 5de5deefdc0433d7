import EurekaTerminal
import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

/// What a questionnaire takes from a stranger, and keeps of them.
@MainActor
@Suite struct StrangerAnswersTests {
  private static let answers: OrderedDictionary<String, AnswerValue> = ["name": .string("Ada")]

  private func kept(in directory: String?, isRestricted: Bool) -> KeptAnswers {
    AnswersBackup(
      command: "intake", keepsAnswers: true, directory: directory, Restriction(isOn: isRestricted)
    ).keep(Self.answers)
  }

  @Test func `a stranger's answers are kept where the questionnaire says, and otherwise nowhere`() throws {
    let directory = TemporaryDirectory()
    guard case .forgotten = kept(in: nil, isRestricted: true) else {
      Issue.record("kept")
      return
    }
    let kept = kept(in: directory.path, isRestricted: true)
    #expect(kept.sentence(.english) == "Your answers are kept.")
    #expect(try directory.names().count == 1)
    guard case .inFile(let path) = self.kept(in: directory.path, isRestricted: false) else {
      Issue.record("not kept")
      return
    }
    #expect(path.hasPrefix(directory.path))
  }

  @Test func `a directory that cannot be written to is no reason to write elsewhere`() {
    guard case .nowhere = kept(in: "/nonexistent/spool", isRestricted: false) else {
      Issue.record("kept")
      return
    }
  }

  private struct Intake: Questionnaire {
    static let configuration = CommandConfiguration(commandName: "intake")
    var form: Form {
      Section("You") {
        TextRow("name") { $0.title = "Name" }
        PasswordRow("key") { $0.title = "Key" }
      }
    }
  }

  private func run(_ arguments: [String]) throws -> QuestionnaireRun<Intake> {
    let command = try #require(
      QuestionnaireCommand<Intake>.parseAsRoot(arguments) as? QuestionnaireCommand<Intake>)
    return QuestionnaireRun(
      command.questionnaire, options: command.options, name: "intake", environment: ["INTAKE_NAME": "Eve"])
  }

  @Test(arguments: [true, false])
  func `variables and references to secrets are an operator's, not a stranger's`(
    isRestricted: Bool
  ) throws {
    let run = try run(isRestricted ? ["--restricted"] : [])
    let form = run.questionnaire.form
    let prompter = try run.prompter(nil)
    let context = prompter.context
    let names = EnvironmentNames(of: form, prefix: "INTAKE_")
    let given = run.suppliedAnswers(to: form, names: names, prompter)
    #expect((given.answers["name"] == nil) == isRestricted)
    #expect((context.secrets == nil) == isRestricted)
    for reference in [#"{"fd": 0}"#, #"{"credential": "db"}"#, #"{"file": "/etc/hostname"}"#]
    where isRestricted {
      let value = try JSONReader.value(of: reference)
      #expect(throws: AnswerRejection.self) { try form.rowBy(tag: "key")?.check(.value(value), in: context) }
    }
    #expect(context.files?.isRestricted == isRestricted)
  }

  @Test func `a report for programs says where answers came from to an operator, not to a stranger`() {
    for source in [
      Answers.Source.file("/srv/answers.json", line: 2, column: 1), .environment("INTAKE_PORT"),
      .option("--set port"), .line(4),
    ] {
      let problem = Problem(.unreadable, path: "port", source: source, reasons: ["it is no number"])
      let members = {
        guard case .object(let members) = problem.data else { return Set<String>() }
        return Set(members.keys)
      }
      let strangers = MessageCatalog.$current.withValue(.english.forStrangers, operation: members)
      let places = members().subtracting(["kind", "tag", "reasons"])
      #expect(!places.isEmpty)
      #expect(strangers == (source == .line(4) ? members() : ["kind", "tag", "reasons"]), "\(strangers)")
    }
  }

  @Test func `what a program that failed has said is for operators`() {
    let failure = PlanFailure(.ended("reload", status: 2, output: "/etc/secrets: denied"))
    let report = FailureReport(
      error: failure.error, plan: failure, kept: .inJournal(path: "/srv/sessions/ada.jsonl"))
    #expect(
      report.lines(.english) == [
        "error: reload failed with status 2", "/etc/secrets: denied",
        "The answers so far, without secrets, are in /srv/sessions/ada.jsonl; run the same command to resume.",
      ])
    #expect(
      report.lines(.english.forStrangers) == [
        "error: reload failed with status 2", "Your answers are kept. To go on, connect again.",
      ])
    let data = MessageCatalog.$current.withValue(.english.forStrangers) {
      JSONText.line(of: .object(report.data))
    }
    #expect(!data.contains("denied") && !data.contains("/srv"), "\(data)")
    #expect(failure.description.contains("denied"))
  }
}

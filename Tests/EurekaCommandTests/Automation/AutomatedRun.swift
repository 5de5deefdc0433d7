import EurekaTerminal
import TestSupport

@testable import EurekaCommand
@testable import EurekaDescribing
@testable import EurekaFormats

/// A run that asks nobody, in process: what options, variables and files make of a form.
@MainActor
struct AutomatedRun {
  /// A questionnaire named `app`; its form is handed in.
  struct App: Questionnaire {
    static let configuration = CommandConfiguration(commandName: "app")
  }

  let form: Form
  private let run: QuestionnaireRun<App>
  private let names: EnvironmentNames
  private let given: SuppliedAnswers
  private let session: PromptingSession
  private let end: WalkOutcome
  private let directory: TemporaryDirectory

  /// A run with `--no-input`, unless it is to be planned only.
  ///
  /// - Parameters:
  ///   - arguments: the options, `DIR` for the directory of the files.
  ///   - files: texts by the names of their files.
  init(
    _ form: Form, _ arguments: [String] = [], files: [String: String] = [:],
    environment: [String: String] = [:]
  ) async throws {
    self.form = form
    let directory = TemporaryDirectory()
    self.directory = directory
    for (name, text) in files {
      try text.write(toFile: "\(directory.path)/\(name)", atomically: true, encoding: .utf8)
    }
    let placed = { (text: String) in text.replacing("DIR", with: directory.path) }
    let isPlan = arguments.contains { ["--dry-run", "--template"].contains($0) }
    let options = try Self.options(arguments.map(placed) + (isPlan ? [] : ["--no-input"]))
      .reading(environment, prefix: App.environmentPrefix)
    run = QuestionnaireRun(App(), options: options, name: "app", environment: environment.mapValues(placed))
    names = EnvironmentNames(of: form, prefix: run.prefix)
    let prompter = try run.prompter(nil)
    given = run.suppliedAnswers(to: form, names: names, prompter)
    session = run.session(given, prompter)
    end = await run.begin(session)
  }

  /// The options that arguments say. ArgumentParser takes a quarter of a second for options outside a command, in debug builds.
  static func options(_ arguments: [String]) throws -> StandardOptions {
    try QuestionnaireCommand<App>.parse(arguments).options
  }

  private func shown(_ text: String) -> String { text.replacing(directory.path, with: "DIR") }

  private var failure: FailureReport { FailureReport(end: end, unreadableFiles: given.unreadableFiles) }

  var report: [String] { failure.lines(.english).map(shown) }
  var warnings: [String] { session.walk.ledger.warnings().map { shown(MessageCatalog.english.located($0)) } }
  var data: String { shown(JSONText.text(of: .object(failure.data))) }
  var status: ProcessExit { failure.exit }
  var answers: String { JSONText.line(of: .object(form.answers(includeSecrets: true))) }
  var explanation: String {
    shown(
      QuestionStatusTable(reports: session.walk.ledger.questionReports()).answers.map { $0 + "\n" }.joined())
  }
  /// What `--dry-run` and `--template` print, or what is wrong.
  var plan: String {
    let report = run.failure(of: end, given)
    guard report.exit == .status(.success) else {
      return shown(report.lines(.english).map { $0 + "\n" }.joined())
    }
    guard case .plan(.template(let format)) = run.mode else { return shown(run.statuses(session)) }
    return shown(run.template(session, format))
  }
  var questions: String { run.questions(of: form) }

  func record() throws -> String {
    let files = ResultFiles(options: run.options, names: names, command: "app")
    for write in try files.stage(session.walk) { try write() }
    return shown(try String(contentsOfFile: run.options.result.saveAnswers ?? "", encoding: .utf8))
  }

  /// Answers a question otherwise, as a person does behind what was given.
  func edit(_ path: String, to answer: AnswerValue) throws {
    try form.answerable(path: path)?.accept(.value(answer), in: ReadingContext())
  }
}

/// JSON as runs print it. In a test it has a line for each record: how it is laid out is for the tests of the formats.
func asPrinted(_ json: String) throws -> String { JSONText.text(of: try JSONReader.value(of: json)) }

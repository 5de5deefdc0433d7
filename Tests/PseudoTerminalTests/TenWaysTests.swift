import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats
@testable import app_setup
@testable import row_catalog
@testable import server_installer
@testable import short_intake

/// Random answers, and random mistakes in them, by every way there is to answer.
@MainActor
@Suite struct TenWaysTests {
  enum Way: Equatable {
    case terminal, pipe, file(AnswersFormat), flags, environment, journal, defaults, tester

    static let all: [Way] =
      [.terminal, .pipe] + AnswersFormat.allCases.map(Way.file)
      + [.flags, .environment, .journal, .defaults, .tester]
  }

  /// A questionnaire's form, whose answers are only written.
  struct Bare<Q: Questionnaire>: Questionnaire {
    static var configuration: CommandConfiguration { CommandConfiguration(commandName: Q.commandName) }
    var form: Form { (try? Q.parse([]))?.form ?? Form() }
  }

  struct Invocation {
    var arguments: [String] = []
    var lines: [String] = []
    var environment: [String: String] = [:]
  }

  struct Ending {
    let status: Int32
    let report: String
  }

  /// An answer that no way accepts, and why.
  struct Mistake {
    let tag: String
    let answer: AnswerValue
    let reason: String
  }

  struct Subject: CustomTestStringConvertible, Sendable {
    let program: String
    /// What only the program itself takes; `DIR` is the directory of the test.
    let arguments: [String]
    let mistakes: [Mistake]
    let form: @MainActor () -> Form
    let run: @MainActor (Invocation) async throws -> Ending
    var testDescription: String { program }

    init<Q: Questionnaire>(
      _ type: Q.Type, _ program: String, arguments: [String] = [], _ mistakes: [(String, AnswerValue, String)]
    ) {
      self.program = program
      self.arguments = arguments
      self.mistakes = mistakes.map { Mistake(tag: $0.0, answer: $0.1, reason: $0.2) }
      form = { Bare<Q>().form }
      run = { invocation in
        let run = try await CommandTester<Bare<Q>>().run(
          invocation.arguments, lines: invocation.lines, environment: invocation.environment)
        return Ending(status: run.exitStatus, report: run.standardError)
      }
    }

    func runProgram(_ invocation: Invocation) throws -> Ending {
      let variables = invocation.environment.map { "\($0)=\($1)" }
      let run = try Program(path: "/usr/bin/env").run(
        variables + [Program(program).path] + invocation.arguments,
        input: invocation.lines.map { $0 + "\n" }.joined())
      return Ending(status: run.status, report: run.error)
    }
  }

  nonisolated private static let subjects = [
    Subject(
      AppSetup.self, "app-setup",
      [
        ("port", .number(99999), "99999 is too large"), ("port", .string("forty"), "\"forty\" is not"),
        ("mail", .string("maybe"), "\"maybe\" is not"), ("encryption", .string("rot13"), "\"rot13\" is not"),
      ]),
    Subject(
      ShortIntake.self, "short-intake",
      [
        ("born", .string("2023-02-30"), "2023-02-30"), ("practice", .string("Nowhere"), "\"Nowhere\" is not"),
        ("email", .string("a@"), "a@"), ("reminder", .string("perhaps"), "\"perhaps\" is not"),
      ]),
    Subject(
      ServerInstaller.self, "server-installer", arguments: ["--destination", "DIR/site"],
      [
        ("server_name", .string("not a host"), "not a host"), ("http_port", .number(0), "0 is too small"),
        ("serves", .string("purple"), "\"purple\" is not"), ("upload_limit", .number(2.5), "2.5"),
        ("tls", .string("maybe"), "\"maybe\" is not"), ("log_format", .string("jsn"), "\"jsn\" is not"),
      ]),
    Subject(
      RowCatalog.self, "row-catalog",
      [
        ("family", .string("none of them"), "\"none of them\" is not"),
        ("int", .string("forty"), "\"forty\" is not"),
        ("date", .string("2026-02-30"), "2026-02-30"), ("segmented", .number(999), "999"),
        ("decimal", .string("a lot"), "\"a lot\" is not"),
      ]),
  ]

  private let directory = TemporaryDirectory()

  private var context: ReadingContext {
    ReadingContext(grammar: .prompt, now: Date(), files: SystemFiles())
  }

  private var output: String { "\(directory.path)/output.json" }

  /// A set of answers, with a mistake in them or none, and what they are as each way has them.
  private struct Trial {
    let subject: Subject
    let isProgram: Bool
    let answers: OrderedDictionary<String, AnswerValue>
    let mistake: Mistake?
    /// Lines as a pipe has them, and as a person types them.
    let piped: [AnswerScript.Line]
    let typed: [AnswerScript.Line]
    let cut: Int

    var supplied: OrderedDictionary<String, AnswerValue> {
      guard let mistake else { return answers }
      return answers.merging([mistake.tag: mistake.answer]) { $1 }
    }

    /// The text of each line, up to the mistake.
    func texts(_ lines: [AnswerScript.Line]) -> [String] {
      guard let mistake, let position = lines.firstIndex(where: { $0.path == mistake.tag }) else {
        return lines.map(\.text)
      }
      return lines[..<position].map(\.text) + [mistake.answer.flag]
    }

    func run(_ invocation: Invocation) async throws -> Ending {
      isProgram ? try subject.runProgram(invocation) : try await subject.run(invocation)
    }
  }

  /// What a way of answering led to: the answers that were written, or the report.
  private func result(of trial: Trial, by way: Way) async throws -> (answers: String?, report: String) {
    try? FileManager.default.removeItem(atPath: output)
    var invocation = Invocation(arguments: arguments(of: trial.subject, isProgram: trial.isProgram))
    func names(_ form: Form) -> EnvironmentNames {
      EnvironmentNames(of: form, prefix: EnvironmentNames.prefix(ofCommand: trial.subject.program))
    }
    let form = trial.subject.form()
    switch way {
    case .terminal: return try await typedResult(of: trial)
    case .tester:
      let run = await FormTester(form, context: context).run(trial.texts(trial.typed))
      return (
        run.outcome == .completed ? JSONText.of(run.answersWithSecrets) : nil,
        ([run.transcript] + run.report).joined(separator: "\n")
      )
    case .pipe:
      invocation.arguments.append("--strict")
      invocation.lines = trial.texts(trial.piped)
    case .file(let format):
      let text = format.text(of: trial.supplied, name: names(form).name(of:))
      let file = try directory.write(text, to: "answers.\(format.extensions[0])")
      invocation.arguments += ["--no-input", "--answers", file]
    case .flags:
      invocation.arguments += ["--no-input"] + trial.supplied.flatMap { ["--set", "\($0)=\($1.flag)"] }
    case .environment:
      invocation.arguments.append("--no-input")
      for (tag, answer) in trial.supplied { invocation.environment[names(form).name(of: tag)] = answer.flag }
    case .journal:
      let journal = "\(directory.path)/journal"
      try? FileManager.default.removeItem(atPath: journal)
      invocation.arguments += ["--strict", "--journal", journal]
      invocation.lines = trial.piped.prefix(trial.cut).map(\.text)
      let first = try await trial.run(invocation)
      #expect(first.status == 66, "\(first)")
      invocation.lines = trial.texts(trial.piped)
    case .defaults:
      let file = try directory.write(JSONText.of(trial.supplied), to: "defaults.json")
      invocation.arguments += ["--defaults-from", file, "--accept-defaults"]
      // The items of a list that is offered are asked one by one.
      var lines = trial.piped.prefix(trial.cut).prefix {
        guard let path = $0.path else { return true }
        let list: BaseMultivaluedSection? = form.sectionBy(tag: path)
        return list == nil
      }
      // A text that is begun has its end.
      while let last = lines.last, last.mark == "| ", last.text != "." { lines.removeLast() }
      invocation.lines = trial.mistake == nil ? lines.map(\.text) : []
    }
    let ending = try await trial.run(invocation)
    guard FileManager.default.fileExists(atPath: output) else { return (nil, ending.report) }
    #expect(ending.status == 0, "\(ending)")
    return (try directory.text("output.json"), ending.report)
  }

  private func arguments(of subject: Subject, isProgram: Bool) -> [String] {
    let own = subject.arguments.map { $0.replacing("DIR", with: directory.path) }
    return (isProgram ? own : []) + ["--output", output, "--include-secrets"]
  }

  private func typedResult(of trial: Trial) async throws -> (answers: String?, report: String) {
    let terminal = try PseudoTerminal(
      Program(trial.subject.program).path, arguments(of: trial.subject, isProgram: true), columns: 250,
      rows: 900, environment: ["TMPDIR": directory.path], standardOutput: "\(directory.path)/printed")
    for (line, text) in zip(trial.typed, trial.texts(trial.typed)) { try terminal.answer(line.mark, text) }
    if let mistake = trial.mistake {
      try terminal.expect(mistake.reason)
      terminal.hangUp()
      _ = try terminal.waitForEnd()
      return (nil, terminal.screen)
    }
    try terminal.answer("[Enter, or a number] › ", "")
    let end = try terminal.waitForEnd()
    #expect(end == .exit(0), "\(terminal.screen)")
    return (try directory.text("output.json"), terminal.screen)
  }

  private struct Verdict {
    var isSame = true
    /// `nil` if there was no question to make a mistake at.
    var isRefused: Bool?
  }

  /// Judges a random set of answers, and one mistake in it, by some ways.
  ///
  /// - Returns: `nil` if the seed makes no complete set of answers.
  private func verdict(on seed: UInt64, _ subject: Subject, isProgram: Bool) async throws -> Verdict? {
    var person = RandomPerson(seed: seed)
    guard let walk = await person.answer(subject.form(), in: context) else { return nil }
    let answers = walk.form.answers(in: context, includeSecrets: true)
    let expected = JSONText.of(answers)
    let piped = try await AnswerScript(subject.form(), answers: answers, mode: .piped).lines
    let typed = try await AnswerScript(subject.form(), answers: answers, mode: .interactive).lines
    let asked = Set(piped.compactMap(\.path))
    var random = SplitMix(seed: seed)
    let mistake = subject.mistakes.filter { asked.contains($0.tag) }.randomElement(using: &random)
    let cut = Int.random(in: 0..<piped.count, using: &random)
    var verdict = Verdict(isRefused: mistake.map { _ in true })
    for mistake in mistake.map({ [nil, $0] }) ?? [nil] {
      let trial = Trial(
        subject: subject, isProgram: isProgram, answers: answers, mistake: mistake, piped: piped,
        typed: typed, cut: cut)
      for way in Way.all where isProgram || way != .terminal {
        let (result, report) = try await result(of: trial, by: way)
        let isRight: Bool
        if let mistake {
          // An offered default that is refused is a warning.
          let member = "\(mistake.tag.quoted): \(JSONText.line(of: mistake.answer))"
          let isKept = way == .defaults ? result?.contains(member) == true : result != nil
          isRight = !isKept && report.contains(mistake.reason)
        } else {
          isRight = result == expected
        }
        guard !isRight else { continue }
        if mistake == nil { verdict.isSame = false } else { verdict.isRefused = false }
        Issue.record(
          """
          \(subject.program), EUREKA_SEED=\(seed), by \(way): \(mistake.map { "\($0)" } ?? expected)
          \(result ?? "no answers")
          \(report)
          """)
      }
    }
    return verdict
  }

  @Test(.timeLimit(.minutes(60)), arguments: subjects, [false, true])
  private func `random answers give the same result by every way, and mistakes are refused by every way`(
    subject: Subject, isProgram: Bool
  ) async throws {
    var verdicts: [Verdict] = []
    for seed in isProgram ? Extent.seeds(1, thoroughly: 5) : Extent.seeds(2, thoroughly: 40) {
      if let verdict = try await verdict(on: seed, subject, isProgram: isProgram) { verdicts.append(verdict) }
    }
    #expect(!verdicts.isEmpty || !Extent.isThorough)
    let mistakes = verdicts.compactMap(\.isRefused)
    Extent.report(
      """
      \(subject.program): \(verdicts.count) answer sets by \(isProgram ? "\(Way.all.count) ways, with programs and terminals" : "\(Way.all.count - 1) ways"): \
      \(verdicts.count(where: \.isSame)) the same; \(mistakes.count) mistakes: \(mistakes.count { $0 }) refused
      """)
  }
}

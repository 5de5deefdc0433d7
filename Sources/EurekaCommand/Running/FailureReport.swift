import Eureka
import EurekaFiles
import EurekaRecords
import EurekaTerminal
import OrderedCollections

/// The report of a run without a result: in lines for people, or as data for programs.
struct FailureReport {
  var end: WalkOutcome = .completed
  var unreadableFiles: [RunError] = []
  var error: RunError?
  /// The plan that was not carried out.
  var plan: (any PlannedWorkFailure)?
  /// The code that `submit` asked for.
  var code: ExitStatus?
  var kept: KeptAnswers?
  /// Whether another connection can take over.
  var isSession = false

  var exit: ProcessExit { ending.exit }

  /// How the run ends, and its name for programs: a missing file takes precedence over rejected answers.
  private var ending: (exit: ProcessExit, name: String) {
    if let file = unreadableFiles.first {
      return (.status(file.status), file.status == .timedOut ? "timed-out" : file.kind.rawValue)
    }
    if let error { return (.status(error.status), error.kind.rawValue) }
    if let code { return (.status(code), RunError.Kind.submission.rawValue) }
    if isSession, end == .signal(SIGUSR1) { return (.status(.takenOver), "taken-over") }
    return end.ending
  }

  func lines(_ words: MessageCatalog) -> [String] {
    var lines = unreadableFiles.map { words.error(words.text(of: $0.message)) }
    if let error { lines.append(words.error(words.text(of: error.message))) }
    if let plan { lines += (plan.details(in: words) + plan.outcome).map(words.text(of:)) }
    return lines + words.report(end, kept: kept?.sentence(words), isSession: isSession)
  }

  /// The version of `data`, which changes when a member changes its meaning or goes.
  static let version: AnswerValue = .number(1)

  /// What `--check` found.
  static func data(_ issues: [FormIssue], _ service: ServiceCheck?, _ status: ExitStatus) -> AnswerValue {
    let outcome =
      switch status {
      case .misdeclared: "misdeclared"
      case .success: "well-declared"
      default: "unusable-service"
      }
    var members: OrderedDictionary<String, AnswerValue> = [
      "version": version, "outcome": .string(outcome), "status": .number(Decimal(status.rawValue)),
      "problems": .array(issues.map(Self.data) + (service?.problemData ?? [])),
    ]
    members["service"] = service?.data
    return .object(members)
  }

  /// The same as an object:
  /// `{"version": 1, "outcome": "rejected", "status": 65, "problems": [{"kind": "answer.unreadable", "tag": "port", …}]}`.
  var data: OrderedDictionary<String, AnswerValue> {
    var members: OrderedDictionary<String, AnswerValue> = [
      "version": Self.version, "outcome": .string(ending.name),
    ]
    if case .status(let status) = exit { members["status"] = .number(Decimal(status.rawValue)) }
    let failure = error.map { [Self.data($0, of: plan)] } ?? []
    members["problems"] = .array(unreadableFiles.map { Self.data($0) } + failure + problems)
    let more = end.problems.count - Problem.maximumReportedCount
    if more > 0 { members["moreProblems"] = .number(Decimal(more)) }
    if case .timedOut(let row?) = end { members["question"] = .string(row) }
    if case .endedEarly(let rows, _) = end { members["unanswered"] = .array(rows.map(Self.data)) }
    members.merge(plan?.data ?? [:]) { $1 }
    members.merge(kept?.data ?? [:]) { $1 }
    return members
  }

  private var problems: [AnswerValue] {
    if case .misdeclared(let issues) = end { return issues.map(Self.data) }
    return end.problems.prefix(Problem.maximumReportedCount).map(Self.data)
  }

  static func data(_ rejection: Problem) -> AnswerValue {
    var members: OrderedDictionary<String, AnswerValue> = ["kind": .string(rejection.kind.rawValue)]
    members["tag"] = rejection.path.map(AnswerValue.string)
    members["question"] = rejection.title.map(AnswerValue.string)
    let words = MessageCatalog.english(for: .current)
    switch words.source(of: rejection) {
    case .line(let number):
      members["file"] = .string("standard input")
      members["line"] = .number(Decimal(number))
    case .file(let name, let line, let column):
      members["file"] = .string(name)
      members["line"] = line.map { .number(Decimal($0)) }
      members["column"] = column.map { .number(Decimal($0)) }
    case .environment(let name): members["variable"] = .string(name)
    case .option(let option): members["option"] = .string(option)
    case nil: break
    }
    members["answer"] = rejection.answer
    if !rejection.rules.isEmpty { members["rules"] = .array(rejection.rules.map(data)) }
    members["reasons"] = .array(rejection.reasons.map { .string(words.text(of: $0)) })
    members["accepted"] = rejection.accepts.map { .string(words.text(of: $0)) }
    return .object(members)
  }

  private static func data(_ rule: Requirement) -> AnswerValue {
    var members: OrderedDictionary<String, AnswerValue> = ["rule": .string(rule.code.rawValue)]
    members["limit"] = rule.limit
    return .object(members)
  }

  private static func data(_ error: RunError, of plan: (any PlannedWorkFailure)? = nil) -> AnswerValue {
    var members: OrderedDictionary<String, AnswerValue> = ["kind": .string(error.kind.rawValue)]
    let words = MessageCatalog.english(for: .current)
    if error.kind == .answersFile, !words.isForStrangers {
      members["file"] = error.file.map(AnswerValue.string)
    }
    let reasons = [error.message] + (plan?.details(in: words) ?? [])
    members["reasons"] = .array(reasons.map { .string(words.text(of: $0)) })
    return .object(members)
  }

  private static func data(_ issue: FormIssue) -> AnswerValue {
    .object([
      "kind": .string("form"), "severity": .string(issue.severity == .error ? "error" : "warning"),
      "subject": .string(issue.subject),
      "reasons": .array([.string(issue.message.description)]),
    ])
  }

  private static func data(_ row: UnreachedRow) -> AnswerValue {
    var members: OrderedDictionary<String, AnswerValue> = [:]
    members["tag"] = row.tag.map(AnswerValue.string)
    members["question"] = .string(row.row)
    members["hasValidDefault"] = .bool(row.hasValidDefault)
    return .object(members)
  }
}

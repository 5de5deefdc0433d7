import Eureka
import EurekaFiles
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

  /// The same as an object:
  /// `{"version": 1, "outcome": "rejected", "status": 65, "problems": [{"kind": "answer.unreadable", "tag": "port", …}]}`.
  var data: OrderedDictionary<String, AnswerValue> {
    var members: OrderedDictionary<String, AnswerValue> = [
      "version": Self.version, "outcome": .string(ending.name),
    ]
    if case .status(let status) = exit { members["status"] = .integer(Int(status.rawValue)) }
    let failure = error.map { [Self.data($0, of: plan)] } ?? []
    members["problems"] = .array(unreadableFiles.map { Self.data($0) } + failure + problems)
    let more = end.problems.count - Problem.maximumReportedCount
    if more > 0 { members["moreProblems"] = .integer(more) }
    if case .timedOut(let row?) = end { members["question"] = .string(row) }
    if case .endedEarly(let rows, _) = end { members["unanswered"] = .array(rows.map(Self.data)) }
    members.merge(plan?.data ?? [:]) { $1 }
    members.merge(kept?.data ?? [:]) { $1 }
    return members
  }

  private var problems: [AnswerValue] {
    if case .misdeclared(let issues) = end { return issues.map(Self.data) }
    return end.problems.prefix(Problem.maximumReportedCount).map(\.data)
  }

  private static func data(_ error: RunError, of plan: (any PlannedWorkFailure)? = nil) -> AnswerValue {
    let words = MessageCatalog.english(for: .current)
    let reasons = [error.message] + (plan?.details(in: words) ?? [])
    return .object(present: [
      "kind": .string(error.kind.rawValue),
      "file": error.kind == .answersFile && !words.isForStrangers ? .text(error.file) : nil,
      "reasons": .texts(reasons.map(words.text(of:))),
    ])
  }

  static func data(_ issue: FormIssue) -> AnswerValue {
    .object([
      "kind": .string("form"), "severity": .string(issue.severity == .error ? "error" : "warning"),
      "subject": .string(issue.subject),
      "reasons": .array([.string(issue.message.description)]),
    ])
  }

  private static func data(_ row: UnreachedRow) -> AnswerValue {
    .object(present: [
      "tag": .text(row.tag), "question": .string(row.row), "hasValidDefault": .bool(row.hasValidDefault),
    ])
  }
}

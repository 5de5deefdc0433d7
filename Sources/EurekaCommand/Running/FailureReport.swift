import Eureka
import EurekaTerminal
import OrderedCollections

/// What is said of a run that has no result: in lines for people, or as data for programs.
struct FailureReport {
  /// How the asking ended.
  let end: WalkSession.End
  /// Files of answers that could not be read.
  var unreadableFiles: [AnswersFileError] = []

  /// How the run ends: a file that is not there goes before answers that are not right.
  var departure: Departure {
    unreadableFiles.first.map { .status($0.status) } ?? Departure(end)
  }

  /// What is said to people, a line each.
  ///
  /// - Parameter journal: the file that keeps the answers, if there is one.
  func lines(_ words: Words, journal: String? = nil) -> [String] {
    unreadableFiles.map { words.error(words.text(of: $0.message)) } + words.report(end, journal: journal)
  }

  /// The same as an object, on one line:
  /// `{"outcome": "rejected", "status": 65, "problems": [{"kind": "unreadable", "tag": "port", …}]}`.
  var data: AnswerValue {
    var members: OrderedDictionary<String, AnswerValue> = ["outcome": .string(outcome)]
    if case .status(let status) = departure { members["status"] = .number(Decimal(status.rawValue)) }
    members["problems"] = .array(unreadableFiles.map(Self.data) + problems)
    if case .walked(.endedEarly(let rows, _)) = end { members["unanswered"] = .array(rows.map(Self.data)) }
    return .object(members)
  }

  private var outcome: String {
    switch end {
    case .walked(.completed): "completed"
    case .walked(.quit): "declined"
    case .walked(.rejected): "rejected"
    case .walked(.endedEarly): "ended-early"
    case .walked(.misdeclared): "misdeclared"
    case .timedOut: "timed-out"
    case .hungUp, .signal: "terminated"
    }
  }

  private var problems: [AnswerValue] {
    switch end {
    case .walked(.rejected(let rejections)), .walked(.endedEarly(_, let rejections)):
      rejections.map(Self.data)
    case .walked(.misdeclared(let issues)): issues.map(Self.data)
    case .walked(.completed), .walked(.quit), .timedOut, .hungUp, .signal: []
    }
  }

  private static func data(_ rejection: Rejection) -> AnswerValue {
    var members: OrderedDictionary<String, AnswerValue> = ["kind": .string(rejection.kind.rawValue)]
    members["tag"] = rejection.tag.map(AnswerValue.string)
    members["question"] = rejection.row.map(AnswerValue.string)
    switch rejection.origin {
    case .line(let number):
      members["file"] = .string("standard input")
      members["line"] = .number(Decimal(number))
    case .source(.file(let name, let line, let column)):
      members["file"] = .string(name)
      members["line"] = line.map { .number(Decimal($0)) }
      members["column"] = column.map { .number(Decimal($0)) }
    case .source(.environment(let name)): members["variable"] = .string(name)
    case .source(.option(let option)): members["option"] = .string(option)
    case .value: break
    }
    members["answer"] = rejection.input.map(AnswerValue.string)
    members["reasons"] = .array(rejection.reasons.map { .string($0.description) })
    members["accepted"] = rejection.accepts.map { .string($0.description) }
    return .object(members)
  }

  private static func data(_ error: AnswersFileError) -> AnswerValue {
    .object([
      "kind": .string("unreadable-file"), "file": .string(error.name),
      "reasons": .array([.string(error.description)]),
    ])
  }

  private static func data(_ issue: FormIssue) -> AnswerValue {
    .object([
      "kind": .string("form"), "subject": .string(issue.subject),
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

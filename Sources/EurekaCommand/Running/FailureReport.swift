import Eureka
import EurekaTerminal
import OrderedCollections

/// What is said of a run that has no result: in lines for people, or as data for programs.
struct FailureReport: Error {
  /// How the asking ended.
  var end: WalkSession.End = .walked(.completed)
  /// Files of answers that could not be read.
  var unreadableFiles: [AnswersFileError] = []
  /// What kept the run from asking, or from its result.
  var obstacle: Obstacle?
  /// The code that `submit` asked for.
  var code: Int32?
  /// Where the answers are.
  var kept: KeptAnswers?

  /// How the run ends: a file that is not there goes before answers that are not right.
  var departure: Departure {
    if let file = unreadableFiles.first { return .status(file.status) }
    if let obstacle { return .status(obstacle.status) }
    return code.map(Departure.code) ?? Departure(end)
  }

  /// What is said to people, a line each.
  func lines(_ words: Words) -> [String] {
    var lines = unreadableFiles.map { words.error(words.text(of: $0.message)) }
    if let obstacle { lines.append(words.error(words.text(of: obstacle.message))) }
    if case .inJournal(let path)? = kept, end != .walked(.completed) {
      return lines + words.report(end, journal: path)
    }
    return lines + words.report(end) + (kept.map { [$0.sentence(words)] } ?? [])
  }

  /// The same as an object:
  /// `{"outcome": "rejected", "status": 65, "problems": [{"kind": "unreadable", "tag": "port", …}]}`.
  var data: OrderedDictionary<String, AnswerValue> {
    var members: OrderedDictionary<String, AnswerValue> = ["outcome": .string(outcome)]
    switch departure {
    case .status(let status): members["status"] = .number(Decimal(status.rawValue))
    case .code(let code): members["status"] = .number(Decimal(code))
    case .signal: break
    }
    members["problems"] = .array(
      unreadableFiles.map(Self.data) + (obstacle.map { [Self.data($0)] } ?? []) + problems)
    if case .timedOut(let row?) = end { members["question"] = .string(row) }
    if case .walked(.endedEarly(let rows, _)) = end { members["unanswered"] = .array(rows.map(Self.data)) }
    members.merge(kept?.data ?? [:]) { $1 }
    return members
  }

  private var outcome: String {
    if let file = unreadableFiles.first { return file.status == .timedOut ? "timed-out" : "no-input" }
    if let obstacle { return obstacle.kind.rawValue }
    if code != nil { return Obstacle.Kind.submission.rawValue }
    return switch end {
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

  static func data(_ rejection: Rejection) -> AnswerValue {
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
    // Messages quote an answer nearly as JSON writes it.
    members["answer"] = rejection.input.map { (try? JSONReader.value(of: $0)) ?? .string($0) }
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

  private static func data(_ obstacle: Obstacle) -> AnswerValue {
    .object([
      "kind": .string(obstacle.kind.rawValue), "reasons": .array([.string(obstacle.message.description)]),
    ])
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

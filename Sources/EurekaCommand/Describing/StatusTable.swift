import Eureka
import EurekaTerminal
import OrderedCollections

/// The status of each question, a line each: after a run, or as planned.
struct StatusTable {
  let reports: [QuestionReport]
  /// Whether the lines were typed by a person, whom their numbers say nothing.
  var isTyped = false

  /// Each answer with where it came from.
  var answers: [String] {
    aligned(
      reports.map { report in
        (report.name + (report.status == .hidden ? "" : " = \(report.shownAnswer)"), origin(of: report))
      })
  }

  /// The same as data.
  var originData: AnswerValue {
    .array(
      reports.map { report in
        var members = report.names
        if report.status != .hidden { members["answer"] = report.answer }
        members["origin"] = .string(origin(of: report))
        return .object(members)
      })
  }

  private func origin(of report: QuestionReport) -> String {
    switch report.status {
    case .answered(let line): line.flatMap { isTyped ? nil : "line \($0) of standard input" } ?? "typed"
    case .given(let source): source.description
    case .unanswered, .missing, .invalid: report.hasNone ? "not answered" : "default"
    case .locked: "locked"
    case .hidden: "hidden"
    }
  }

  /// Which questions would be asked, and why the others would not.
  var plan: [String] {
    aligned(reports.map { ($0.name, status(of: $0)) }, below: reports.map(reasons))
  }

  private func status(of report: QuestionReport) -> String {
    switch report.status {
    case .given(let source): "given: \(report.shownAnswer) from \(source)"
    case .answered, .unanswered, .missing, .invalid:
      "asked" + (report.hasNone ? "" : ": [\(report.shownAnswer)]")
        + (report.isMissing ? ", and must be answered" : "")
    case .locked: "locked: \(report.shownAnswer)"
    case .hidden: "not asked"
    }
  }

  /// The conditions that hide or lock a question, and what they read.
  private func reasons(_ report: QuestionReport) -> [String] {
    guard report.status == .hidden || report.status == .locked else { return [] }
    return report.explanation.reasons.filter(\.holds).map(\.standingTextWithValues)
  }

  private func aligned(_ rows: [(String, String)], below: [[String]] = []) -> [String] {
    let width = min(rows.map(\.0.displayWidth).max() ?? 0, 40)
    return rows.enumerated().flatMap { index, row in
      let line = "  " + row.0 + String(repeating: " ", count: max(0, width - row.0.displayWidth))
      return ["\(line)  \(row.1)"]
        + (below.indices.contains(index) ? below[index].map { "      " + $0 } : [])
    }
  }

  /// The plan as data.
  var data: AnswerValue {
    .array(
      reports.map { report in
        var members = report.names
        switch report.status {
        case .given(let source):
          members["status"] = .string("given")
          members["source"] = .string(source.description)
        case .answered, .unanswered, .missing, .invalid: members["status"] = .string("asked")
        case .locked: members["status"] = .string("locked")
        case .hidden: members["status"] = .string("hidden")
        }
        members["answer"] = report.answer
        members["missing"] = .bool(report.isMissing)
        let reasons = reasons(report)
        if !reasons.isEmpty { members["reasons"] = .array(reasons.map(AnswerValue.string)) }
        return .object(members)
      })
  }
}

extension QuestionReport {
  fileprivate var name: String { path ?? row }
  /// What it is of, as data.
  fileprivate var names: OrderedDictionary<String, AnswerValue> {
    ["tag": path.map(AnswerValue.string) ?? .null, "question": .string(row)]
  }
  fileprivate var isMissing: Bool { status == .missing || status == .invalid }
  fileprivate var hasNone: Bool { answer == .null || answer == .array([]) }
  /// The answer on one line, dots for a secret.
  fileprivate var shownAnswer: String { answer.map(JSONText.line) ?? "••••" }
}

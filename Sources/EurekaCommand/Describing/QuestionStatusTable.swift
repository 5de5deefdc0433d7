import Eureka
import EurekaTerminal
import OrderedCollections

/// The status of each question, one line each, after a run or in a plan.
struct QuestionStatusTable {
  let reports: [QuestionReport]
  /// Whether a person typed the lines, so that their numbers mean nothing.
  var isTyped = false
  /// Whether nobody is asked, so that defaults are used.
  var isUnattended = false
  /// The answers that the one of a question has overridden.
  var overridden: (QuestionReport) -> [Answers] = { _ in [] }

  /// Each answer and where it came from.
  var answers: [String] {
    aligned { report in
      let name = report.name + (report.status == .hidden ? "" : " = \(report.shownAnswer)")
      return (name, origin(of: report) + overriddenText(report), [])
    }
  }

  private func overriddenAnswers(_ report: QuestionReport) -> [Answers] {
    overridden(report) + [report.replaced].compactMap(\.self)
  }

  /// What an answer has overridden: `; base.yaml:3:9 had 8080`.
  private func overriddenText(_ report: QuestionReport) -> String {
    overriddenAnswers(report).map { answer in
      "; \(answer.source) had \(report.answer == nil ? "••••" : JSONText.line(of: answer.value))"
    }.joined()
  }

  private func overriddenData(_ report: QuestionReport) -> AnswerValue? {
    let answers = overriddenAnswers(report).map { answer in
      var members: OrderedDictionary<String, AnswerValue> = ["source": .string(answer.source.description)]
      if report.answer != nil { members["answer"] = answer.value }
      return AnswerValue.object(members)
    }
    return answers.isEmpty ? nil : .array(answers)
  }

  var originData: AnswerValue {
    .array(
      reports.map { report in
        var members = report.names
        if report.status != .hidden { members["answer"] = report.answer }
        members["origin"] = .string(origin(of: report))
        members["overridden"] = overriddenData(report)
        return .object(members)
      })
  }

  private func origin(of report: QuestionReport) -> String {
    if report.replaced != nil { return "set by the form" }
    return switch report.status {
    case .answered(let line): line.flatMap { isTyped ? nil : "line \($0) of standard input" } ?? "typed"
    case .given(let source): source.description
    case .unanswered, .missing, .invalid:
      report.hasNone ? "not answered" : "default" + (report.sourceOfDefault.map { " from \($0)" } ?? "")
    case .locked: "locked"
    case .hidden: "hidden"
    }
  }

  /// The questions that would be asked, and why the others would not.
  var plan: [String] { aligned { ($0.name, status(of: $0), reasons($0)) } }

  private func status(of report: QuestionReport) -> String {
    if !report.dependsOn.isEmpty { return "depends on \(report.dependsOn.joined(separator: ", "))" }
    return switch report.status {
    case .given(let source):
      (report.replaced == nil
        ? "supplied: \(report.shownAnswer) from \(source)" : "set by the form: \(report.shownAnswer)")
        + overriddenText(report)
    case .answered, .unanswered, .missing, .invalid:
      isUnattended || report.isPassedOver
        ? report.hasNone ? "no answer" : "default: \(report.shownAnswer)"
        : "asked" + (report.hasNone ? "" : ": [\(report.shownAnswer)]")
          + (report.isMissing ? ", and must be answered" : "")
    case .locked: "locked: \(report.shownAnswer)"
    case .hidden: "not asked"
    }
  }

  /// The conditions that hide or lock a question or leave it unasked, with the values they read.
  private func reasons(_ report: QuestionReport) -> [String] {
    guard report.status == .hidden || report.status == .locked || report.isPassedOver,
      report.dependsOn.isEmpty
    else { return [] }
    return report.explanation.reasons.filter { $0.hides || $0.locks || $0.passesOver }.map(
      \.summaryWithValues)
  }

  /// Names and descriptions in columns, with further lines below each.
  private func aligned(_ row: (QuestionReport) -> (name: String, text: String, below: [String])) -> [String] {
    let rows = reports.map(row)
    let width = min(rows.map(\.name.displayWidth).max() ?? 0, 40)
    return rows.flatMap { ["  \($0.name.padded(to: width))  \($0.text)"] + $0.below.map { "      " + $0 } }
  }

  var data: AnswerValue {
    .array(
      reports.map { report in
        var members = report.names
        let status =
          switch report.status {
          case .given: "supplied"
          case .answered, .unanswered, .missing, .invalid:
            isUnattended || report.isPassedOver ? "default" : "asked"
          case .locked: "locked"
          case .hidden: "hidden"
          }
        members["status"] = .string(report.dependsOn.isEmpty ? status : "open")
        if report.dependsOn.isEmpty {
          members["asked"] = .bool(report.wouldBeAsked)
        } else {
          members["dependsOn"] = .array(report.dependsOn.map(AnswerValue.string))
        }
        if case .given(let source) = report.status { members["source"] = .string(source.description) }
        members["overridden"] = overriddenData(report)
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
  fileprivate var names: OrderedDictionary<String, AnswerValue> {
    ["tag": path.map(AnswerValue.string) ?? .null, "question": .string(row)]
  }
  fileprivate var wouldBeAsked: Bool {
    switch status {
    case .answered, .unanswered, .missing, .invalid: !isPassedOver
    case .given, .locked, .hidden: false
    }
  }
  fileprivate var isMissing: Bool { status == .missing || status == .invalid }
  fileprivate var hasNone: Bool { answer == .null || answer == .array([]) }
  /// The answer on one line, or dots for a secret.
  fileprivate var shownAnswer: String { answer.map(JSONText.line) ?? "••••" }
}

package import Eureka
package import EurekaTerminal
import OrderedCollections

/// The status of each question, one line each, after a run or in a plan.
package struct QuestionStatusTable {
  let reports: [QuestionReport]
  /// Whether a person typed the lines, so that their numbers mean nothing.
  let isTyped: Bool
  /// Whether nobody is asked, so that defaults are used.
  let isUnattended: Bool
  let overridden: (QuestionReport) -> [Answers]

  package init(
    reports: [QuestionReport], isTyped: Bool = false, isUnattended: Bool = false,
    overridden: @escaping (QuestionReport) -> [Answers] = { _ in [] }
  ) {
    (self.reports, self.isTyped, self.isUnattended) = (reports, isTyped, isUnattended)
    self.overridden = overridden
  }

  /// Each answer and where it came from.
  package var answers: [String] {
    aligned { report in
      let name = report.name + (report.hasAnswer ? " = \(report.shownAnswer)" : "")
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
      AnswerValue.object(present: [
        "source": .string(answer.source.description), "answer": report.answer == nil ? nil : answer.value,
      ])
    }
    return answers.isEmpty ? nil : .array(answers)
  }

  package var originData: AnswerValue {
    .array(
      reports.map { report in
        .object(present: [
          "tag": .text(report.path) ?? .null, "question": .string(report.row),
          "answer": report.hasAnswer ? report.answer : nil,
          "origin": .string(origin(of: report)), "overridden": overriddenData(report),
        ])
      })
  }

  private func origin(of report: QuestionReport) -> String {
    if report.replaced != nil { return "set by the form" }
    if !report.dependsOn.isEmpty { return dependence(of: report) }
    let rejected = report.sourceOfRejected.map { "; \($0) was rejected" } ?? ""
    return switch report.status {
    case .answered(let line): line.flatMap { isTyped ? nil : "line \($0) of standard input" } ?? "typed"
    case .given(let source): source.description
    case .unanswered, .missing, .invalid:
      (report.hasNone ? "not answered" : "default" + (report.sourceOfDefault.map { " from \($0)" } ?? ""))
        + rejected
    case .locked: "locked"
    case .hidden: "hidden"
    }
  }

  private func dependence(of report: QuestionReport) -> String {
    "depends on \(report.dependsOn.joined(separator: ", "))"
  }

  /// The questions that would be asked, and why the others would not.
  package var plan: [String] { aligned { ($0.name, status(of: $0), reasons($0)) } }

  private func status(of report: QuestionReport) -> String {
    if !report.dependsOn.isEmpty { return dependence(of: report) }
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
    let lines = rows.map { [$0.name, $0.text] }.inColumns
    return zip(lines, rows).flatMap { line, row in ["  " + line] + row.below.map { "      " + $0 } }
  }

  package var data: AnswerValue {
    .array(
      reports.map { report in
        let (isOpen, reasons) = (!report.dependsOn.isEmpty, reasons(report))
        let status =
          switch report.status {
          case .given: "supplied"
          case .answered, .unanswered, .missing, .invalid:
            isUnattended || report.isPassedOver ? "default" : "asked"
          case .locked: "locked"
          case .hidden: "hidden"
          }
        return .object(present: [
          "tag": .text(report.path) ?? .null, "question": .string(report.row),
          "status": .string(isOpen ? "open" : status), "asked": isOpen ? nil : .bool(report.wouldBeAsked),
          "dependsOn": isOpen ? .texts(report.dependsOn) : nil, "source": .text(report.source?.description),
          "overridden": overriddenData(report), "answer": report.answer,
          "missing": .bool(report.isMissing), "reasons": reasons.isEmpty ? nil : .texts(reasons),
        ])
      })
  }
}

extension QuestionReport {
  fileprivate var name: String { path ?? row }
  fileprivate var source: Answers.Source? { if case .given(let source) = status { source } else { nil } }
  fileprivate var wouldBeAsked: Bool {
    switch status {
    case .answered, .unanswered, .missing, .invalid: !isPassedOver
    case .given, .locked, .hidden: false
    }
  }
  fileprivate var isMissing: Bool { status == .missing || status == .invalid }
  fileprivate var hasAnswer: Bool { status != .hidden && dependsOn.isEmpty }
  fileprivate var hasNone: Bool { answer == .null || answer == .array([]) }
  fileprivate var shownAnswer: String { answer.map(JSONText.line) ?? "••••" }
}

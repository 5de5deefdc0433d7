import Eureka
public import EurekaTerminal

extension QuestionReport: CustomStringConvertible {
  /// The tag, or else the name, and whether the question was asked, or why not, on one line.
  ///
  /// ```swift
  /// #expect(run.skipped.map(\.description) == [
  ///   "key: hidden when $tls == false: tls is false",
  ///   "port: given by $PORT",
  ///   "notes: passed over",
  /// ])
  /// ```
  public var description: String { "\(path ?? row): \(statusText)" }

  private var statusText: String {
    switch status {
    case .hidden: reasons(where: \.hides) ?? "hidden"
    case .locked: reasons(where: \.locks) ?? "locked"
    case .given(let source): "given by \(source)"
    case .answered, .unanswered, .missing, .invalid:
      wasAsked
        ? "asked"
        : sourceOfRejected.map { "given by \($0), and rejected" } ?? reasons(where: \.passesOver)
          ?? (wasReached ? "passed over" : "not reached")
    }
  }

  private func reasons(where isIncluded: (ConditionExplanation.Reason) -> Bool) -> String? {
    let reasons = explanation.reasons.filter(isIncluded)
    return reasons.isEmpty ? nil : reasons.map(\.summaryWithValues).joined(separator: "; ")
  }
}

public import Eureka
public import EurekaTerminal

/// A question that a walk did not ask, and why.
///
/// ```swift
/// #expect(run.skipped.map(\.description) == [
///   "key: hidden when $tls == false: tls is false",
///   "port: given by $PORT",
///   "notes: passed over",
/// ])
/// ```
public struct SkippedRow: Hashable, Sendable {
  /// Why a question is not asked.
  public enum Cause: Hashable, Sendable {
    /// Conditions hide it, with the values they read.
    case hidden([ConditionExplanation.Reason])
    /// Conditions lock it, with the values they read.
    case locked([ConditionExplanation.Reason])
    /// Its answer was given beforehand.
    case given(GivenAnswer.Source)
    /// It keeps what it has: nobody is asked, or whoever was asked went on to the end.
    case passedOver
    /// The walk was over before.
    case notReached
  }

  /// The row, as messages name it.
  public var row: String
  /// Its tag, or its path: `phones[0]`, `address.city`.
  public var tag: String?
  /// Why it was not asked.
  public var cause: Cause
}

extension SkippedRow {
  /// The row of an account, if it was not asked.
  init?(_ account: RowAccount) {
    guard !account.wasAsked else { return nil }
    let reasons = account.explanation.reasons.filter(\.holds)
    row = account.row
    tag = account.path
    switch account.standing {
    case .hidden: cause = .hidden(reasons.filter { !$0.locks })
    case .locked: cause = .locked(reasons.filter(\.locks))
    case .given(let source): cause = .given(source)
    case .answered, .unanswered: cause = account.wasReached ? .passedOver : .notReached
    }
  }
}

extension SkippedRow: CustomStringConvertible {
  /// The tag, or the name if there is none, and why it was not asked, on one line.
  public var description: String { "\(tag ?? row): \(cause)" }
}

extension SkippedRow.Cause: CustomStringConvertible {
  /// Why a question is not asked: `hidden when $port == 80: port is 80`.
  public var description: String {
    switch self {
    case .hidden(let reasons): Self.text(of: reasons) ?? "hidden"
    case .locked(let reasons): Self.text(of: reasons) ?? "locked"
    case .given(let source): "given by \(source)"
    case .passedOver: "passed over"
    case .notReached: "not reached"
    }
  }

  private static func text(of reasons: [ConditionExplanation.Reason]) -> String? {
    reasons.isEmpty ? nil : reasons.map(\.standingTextWithValues).joined(separator: "; ")
  }
}

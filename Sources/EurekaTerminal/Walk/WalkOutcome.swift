public import Eureka

/// How a walk ended.
public enum WalkOutcome: Hashable, Sendable {
  /// Every row that is shown has a valid value.
  case completed
  /// The person left.
  case quit
  /// Answers, or values nobody was asked for, are refused.
  case rejected([Problem])
  /// The input ended before the walk did.
  case endedEarly([UnreachedRow], [Problem])
  /// The form itself is wrong.
  case misdeclared([FormIssue])
  /// A signal asked to stop.
  case signal(Int32)
  /// The terminal is gone.
  case hungUp
  /// The time limit passed: that of a row, as messages name it, or the one for everything.
  case timedOut(row: String?)
}

/// A row that the input did not reach.
public struct UnreachedRow: Hashable, Sendable {
  /// The row, as messages name it.
  public var row: String
  /// Its tag.
  public var tag: String?
  /// Whether its rules accept the value it has.
  public var hasValidDefault: Bool

  /// A row with what its rules say of its value.
  package init(row: String, tag: String?, hasValidDefault: Bool) {
    self.row = row
    self.tag = tag
    self.hasValidDefault = hasValidDefault
  }
}

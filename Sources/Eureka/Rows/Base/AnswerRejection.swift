/// Why an answer did not become a row's value.
public enum AnswerRejection: Error, Hashable, Sendable {
  /// It is no value of the row's type.
  case unreadable(ReadingError)
  /// It refers to a secret that is not there.
  case unresolved(SecretError)
  /// The rules refuse it.
  case invalid([ValidationError])
  /// Parts of it are refused: items of a list, members of a group.
  case parts([RejectedPart])
}

/// A part of an answer that is refused, such as an item of a list.
public struct RejectedPart: Hashable, Sendable {
  /// Where it stands in the answer: `[0]`, `.city`, `[0].dose`.
  public var path: String
  /// The row it was meant for, as messages name it; `nil` if there is none.
  public var row: String?
  /// The part as messages quote it; `nil` for a secret, and where a reason quotes it.
  public var input: String?
  /// Why it is refused.
  public var cause: Cause
  /// What would be accepted.
  public var accepts: Message?

  /// Why a part is refused.
  public enum Cause: Hashable, Sendable {
    /// No row has its name.
    case unknown(Message)
    /// It is no value of its row's type.
    case unreadable(Message)
    /// The rules of its row refuse it.
    case invalid([Message])
    /// The rules of its row refuse that there is no value.
    case missing([Message])
    /// Its row is hidden, and by what.
    case hidden([Message])
    /// Its row is locked with another value, or without one.
    case locked([Message])
  }
}

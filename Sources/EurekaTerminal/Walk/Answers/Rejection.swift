public import Eureka

/// An answer, or the lack of one, that is not accepted.
public struct Rejection: Error, Hashable, Sendable {
  /// What is the matter.
  public enum Kind: String, Hashable, Sendable {
    /// What the answer stands in cannot be made sense of.
    case malformed
    /// No question has the tag.
    case unknownTag = "unknown-tag"
    /// The list has no such item.
    case unknownItem = "unknown-item"
    /// It is no answer to the question.
    case unreadable
    /// It is an answer that the rules refuse.
    case invalid
    /// A required answer is missing.
    case missing
    /// The question is hidden by other answers.
    case hidden
    /// The question is locked with another value.
    case locked
    /// The question takes no answer, or is answered otherwise.
    case unanswerable
    /// A line of the input was not asked for.
    case leftover
  }

  /// Where the answer came from.
  public enum Origin: Hashable, Sendable {
    /// A line of the input, numbered from 1.
    case line(Int)
    /// A flag, a file, the environment.
    case source(Answers.Source)
    /// The row's own value.
    case value
  }

  /// What is the matter.
  public var kind: Kind
  /// The row, as messages name it; `nil` where no row is concerned.
  public var row: String?
  /// The row's tag.
  public var tag: String?
  /// Where the answer came from.
  public var origin: Origin
  /// The answer as messages quote it; `nil` for a secret, and where the reason quotes it.
  public var input: String?
  /// What is wrong with it.
  public var reasons: [Message]
  /// What would be accepted.
  public var accepts: Message?

  /// A rejection from its parts.
  package init(
    _ kind: Kind, row: String?, tag: String? = nil, origin: Origin, input: String? = nil,
    reasons: [Message],
    accepts: Message? = nil
  ) {
    self.kind = kind
    self.row = row
    self.tag = tag
    self.origin = origin
    self.input = input
    self.reasons = reasons
    self.accepts = accepts
  }
}

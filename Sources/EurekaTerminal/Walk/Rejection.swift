public import Eureka

/// An answer, or the lack of one, that is not accepted.
public struct Rejection: Error, Hashable, Sendable {
  /// Where the answer came from.
  public enum Origin: Hashable, Sendable {
    /// A line of the input, numbered from 1.
    case line(Int)
    /// A flag, a file, the environment: as messages name it.
    case source(String)
    /// The row's own value.
    case value
  }

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
  public init(
    row: String?, tag: String? = nil, origin: Origin, input: String? = nil, reasons: [Message],
    accepts: Message? = nil
  ) {
    self.row = row
    self.tag = tag
    self.origin = origin
    self.input = input
    self.reasons = reasons
    self.accepts = accepts
  }
}

/// An answer before it is read: a line of text, or a typed value of an answers file.
public enum AnswerInput: Hashable, Sendable {
  /// Text: a line, or the lines of a block.
  case text(String)
  /// A typed value.
  case value(AnswerValue)

  /// The answer as messages quote it.
  public var quoted: String {
    switch self {
    case .text(let text): text.quoted
    case .value(let value): value.quoted
    }
  }
}

/// Why an answer did not become a row's value.
public enum AnswerRejection: Error, Hashable, Sendable {
  /// It is no value of the row's type.
  case unreadable(ReadingError)
  /// The rules refuse it.
  case invalid([ValidationError])
}

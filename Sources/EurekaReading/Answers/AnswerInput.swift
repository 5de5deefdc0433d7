/// An unread answer: a line of text, or a typed value from an answers file.
public enum AnswerInput: Hashable, Sendable {
  /// A line or a block of text.
  case text(String)
  /// A typed value.
  case value(AnswerValue)

  package var value: AnswerValue {
    switch self {
    case .text(let text): .string(text)
    case .value(let value): value
    }
  }

  /// The answer, quoted for messages.
  public var quoted: String { value.quoted }
}

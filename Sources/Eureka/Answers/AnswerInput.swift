/// An answer before it is read: a line of text, or a typed value of an answers file.
public enum AnswerInput: Hashable, Sendable {
  /// Text: a line, or the lines of a block.
  case text(String)
  /// A typed value.
  case value(AnswerValue)

  /// The answer as it stands in a file: text is read there as it is here.
  package var value: AnswerValue {
    switch self {
    case .text(let text): .string(text)
    case .value(let value): value
    }
  }

  /// The answer as messages quote it.
  public var quoted: String {
    switch self {
    case .text(let text): text.quoted
    case .value(let value): value.quoted
    }
  }
}

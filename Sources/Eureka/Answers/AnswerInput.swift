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
  public var quoted: String {
    switch self {
    case .text(let text): text.quoted
    case .value(let value): value.quoted
    }
  }
}

package enum AnswerRejection: Error, Hashable, Sendable {
  case unreadable(ReadingError)
  case invalid([ValidationError])
  /// Async rules have not judged the answer yet.
  case unchecked(RowWork)

  /// Runs a closure that reads an answer.
  static func ifUnreadable<Value>(
    _ read: () throws(ReadingError) -> Value
  ) throws(AnswerRejection) -> Value {
    do throws(ReadingError) {
      return try read()
    } catch {
      throw .unreadable(error)
    }
  }
}

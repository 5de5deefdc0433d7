/// The reason for rejecting an answer.
public enum AnswerRejection: Error, Hashable, Sendable {
  /// The answer cannot be read as the row's type.
  case unreadable(ReadingError)
  /// The rules reject the answer.
  case invalid([ValidationError])
  /// Async rules have not judged the answer yet.
  case unchecked(RowWork)
}

/// Why an answer did not become a row's value.
public enum AnswerRejection: Error, Hashable, Sendable {
  /// It is no value of the row's type.
  case unreadable(ReadingError)
  /// The rules refuse it.
  case invalid([ValidationError])
}

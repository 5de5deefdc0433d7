/// Why an answer did not become a row's value.
public enum AnswerRejection: Error, Hashable, Sendable {
  /// It is no value of the row's type.
  case unreadable(ReadingError)
  /// It refers to a secret that is not there.
  case unresolved(SecretError)
  /// The rules refuse it.
  case invalid([ValidationError])
}

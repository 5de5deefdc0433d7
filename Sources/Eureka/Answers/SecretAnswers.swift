/// How results represent secrets.
public enum SecretAnswers {
  /// Omits the secret and its tag.
  case omitted
  /// Includes the secret.
  case included
  /// Replaces the secret, with a reference to it, say; omits it if the closure returns `nil`.
  case replaced(@MainActor (BaseRow) -> AnswerValue?)
}

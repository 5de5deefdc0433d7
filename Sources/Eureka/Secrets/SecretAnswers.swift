/// What stands in a result where a row's answer is a secret.
public enum SecretAnswers {
  /// Nothing: its tag is not there.
  case leftOut
  /// The secret itself.
  case included
  /// What stands for it, such as where it is to be found; nothing where the closure gives `nil`.
  case replaced(@MainActor (BaseRow) -> AnswerValue?)
}

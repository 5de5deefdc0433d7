public import Eureka

/// How a question got its answer, or why it has none.
public enum QuestionStatus: Hashable, Sendable {
  /// It was answered: by a line of the input, if it has a number.
  case answered(line: Int?)
  /// The answer was given beforehand.
  case given(Answers.Source)
  /// It was not answered, and has its default, if there is one.
  case unanswered
  /// It was not answered, and must be.
  case missing
  /// Its value is refused.
  case invalid
  /// It is locked, and has its own value.
  case locked
  /// It is not asked, as conditions hide it.
  case hidden
}

public import Eureka

/// How a question got its answer, or why it has none.
public enum QuestionStatus: Hashable, Sendable {
  /// Answered, by the line with this number if it came from input.
  case answered(line: Int?)
  /// Answered by a supplied answer.
  case given(Answers.Source)
  /// Not answered: it has its default, if any.
  case unanswered
  /// Required, but not answered.
  case missing
  /// Rejected.
  case invalid
  /// Locked with its own value.
  case locked
  /// Hidden by conditions.
  case hidden
}

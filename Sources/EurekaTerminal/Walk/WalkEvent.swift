public import Eureka

/// Something that a walk shows.
public enum WalkEvent: Hashable, Sendable {
  /// A section begins.
  case sectionEntered(header: String?)
  /// A section ends.
  case sectionLeft(footer: String)
  /// A row that takes no answer.
  case label(title: String, value: String?)
  /// A row that is locked.
  case locked(title: String, value: String?)
  /// A row whose answer was given beforehand.
  case given(title: String, value: String?, source: String)
  /// A question, whose answer is taken next.
  case question(Question)
  /// The answer is refused.
  case rejected(Rejection)
  /// The walk goes to another question.
  case moved(to: String)
  /// A row must be asked again before the form can be submitted.
  case invalid(Rejection)
  /// The explanation of a question.
  case explanation(Question)
  /// The commands.
  case commands
  /// The options that contain a text.
  case options(Choices, matching: String)
  /// The answers so far.
  case review(Review)
}

import Eureka

/// Reads a secret a second time.
struct SecretAgainStep: Step {
  var question: Question
  /// The secret as it was first entered.
  let secret: String

  var place: Command.Place? { nil }
  var repetition: Repetition { .renewed }

  func take(_ line: String, _ setting: StepSetting) -> Transition {
    line == secret ? .accept(.text(line)) : .refuse("the two entries differ", at: question)
  }
}

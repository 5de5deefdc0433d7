import Eureka

/// Reads a secret a second time.
struct SecretAgainStep: Step {
  var question: Question
  /// The secret as it was first entered.
  let secret: String

  /// The first entry's question, which a blank line returns to.
  let first: any Step

  var place: Command.Place? { nil }
  var repetition: Repetition { .same }

  func take(_ line: String, _ setting: StepSetting) -> Transition {
    if line == secret { return .accept(.text(line)) }
    if line.isEmpty { return .ask(first) }
    return .refuse("the two entries differ", accepts: "the second again, or a blank line to start over")
  }
}

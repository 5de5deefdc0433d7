import Eureka

struct SecretAgainStep: Step {
  var question: Question
  let secret: String
  let first: any Step

  var place: Command.Place? { nil }

  func answer(_ text: String, isLiteral: Bool, _ setting: @autoclosure () -> StepSetting) -> Transition {
    if text == secret { return .accept(.text(text)) }
    if text.isEmpty { return .ask(first) }
    return .reject("the two entries differ", accepts: "the second again, or a blank line to start over")
  }
}

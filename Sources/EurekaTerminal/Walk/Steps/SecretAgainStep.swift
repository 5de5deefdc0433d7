import Eureka

struct SecretAgainStep: Step {
  var question: Question
  let secret: String
  let first: any Step

  var place: Command.Place? { nil }

  func answer(_ text: String, isLiteral: Bool, in walk: Walk) {
    if text == secret { return walk.accept(.text(text), at: self) }
    if text.isEmpty { return walk.show(first) }
    walk.reject(
      "the two entries differ", accepts: "the second again, or a blank line to start over", at: self)
  }
}

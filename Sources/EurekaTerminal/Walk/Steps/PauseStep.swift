import Eureka

/// Reads Enter, or a command, after a row that is only shown.
struct PauseStep: Step {
  var question: Question

  init(at row: any Answerable, _ messages: MessageCatalog) {
    question = Question(
      tag: row.path,
      prompt: Prompt(title: messages.text(of: "Press Enter to continue"), accepts: "a blank line"),
      part: .pause)
  }

  var isPause: Bool { true }

  func answer(_ text: String, isLiteral: Bool, _ setting: StepSetting) -> Transition {
    text.allSatisfy(\.isWhitespace) ? .keep : .reject("nothing is asked here", at: question)
  }
}

import Eureka

/// Reads Enter, or a command, after a row that is only shown.
struct PauseStep: Step {
  var question: Question

  init(at row: any Answerable, _ messages: MessageCatalog) {
    question = Question(
      tag: row.path, prompt: Prompt(title: messages.text(of: "Enter goes on"), accepts: "a blank line"),
      part: .pause)
  }

  func take(_ line: String, _ setting: StepSetting) -> Transition {
    switch Command.parse(line, setting) {
    case .text(let text), .literal(let text):
      return text.allSatisfy(\.isWhitespace)
        ? .keep : .refuse("nothing is asked here", at: question)
    case .command(let command, let argument): return .run(command, argument: argument)
    case .misused(let reason, let accepts): return .refuse(reason, line: line, accepts: accepts)
    }
  }
}

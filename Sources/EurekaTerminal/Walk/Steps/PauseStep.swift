import Eureka

/// Takes a blank line, or a command, at a row that was only to be seen.
struct PauseStep: Step {
  var question: Question

  init(at row: any Answerable, _ messages: MessageCatalog) {
    question = Question(
      tag: row.path, prompt: Prompt(title: messages.text(of: "Enter goes on"), accepts: "Enter"),
      part: .pause)
  }

  func take(_ line: String, _ setting: StepSetting) -> Transition {
    switch Command.parse(line, ownWords: setting.ownWords) {
    case .text(let text), .literal(let text):
      return text.allSatisfy(\.isWhitespace)
        ? .goOn : .refuse("\(text.quoted) is no answer, as nothing is asked here", at: question)
    case .command(let command, let argument): return .run(command, argument: argument)
    case .misused(let refusal): return .refuse(refusal)
    }
  }
}

import Eureka
import Foundation

/// Reads yes or no to one of the walk's own questions.
struct YesOrNoStep: Step {
  var question: Question
  /// The answer of a blank line.
  let blank: Bool
  let yes: Transition
  let no: Transition
  var place: Command.Place?

  func take(_ line: String, _ setting: StepSetting) -> Transition {
    let word = line.trimmingCharacters(in: .whitespaces)
    if let answer = word.isEmpty ? blank : setting.messages.yesOrNo(word) { return answer ? yes : no }
    switch Command.parse(line, setting) {
    case .command(let command, let argument) where place != nil: return .run(command, argument: argument)
    case .command(let command, _) where command.word == "quit": return .finish(.quit)
    case .command(let command, let argument) where command.word.isEmpty:
      return .run(command, argument: argument)
    case .misused(let reason, let accepts) where place != nil:
      return .refuse(reason, line: line, accepts: accepts)
    case .command, .misused, .text, .literal: return .refuse("\(line.quoted) is not valid", at: question)
    }
  }

  /// Asks whether to load a row's options again.
  static func retry(_ row: any Answerable, _ messages: MessageCatalog) -> YesOrNoStep {
    YesOrNoStep(
      question: Question(
        tag: row.path,
        prompt: Prompt(
          title: messages.text(of: "Try again?"), accepts: "yes, or no to go on without an answer",
          yesOrNo: Prompt.YesOrNo(keeping: true)),
        part: .retry),
      blank: true, yes: .reload, no: .keep, place: .question)
  }

  /// Asks whether to quit and lose the answers; no returns to the step.
  static func leaving(_ step: any Step, _ messages: MessageCatalog) -> YesOrNoStep {
    YesOrNoStep(
      question: Question(
        prompt: Prompt(
          title: messages.text(of: "Quit without submitting and lose your answers?"),
          accepts: "yes, or no to go on", yesOrNo: Prompt.YesOrNo(keeping: false)),
        part: .leaving),
      blank: false, yes: .finish(.quit), no: .ask(step), place: nil)
  }
}

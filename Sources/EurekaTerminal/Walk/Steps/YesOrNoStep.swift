import Eureka
import Foundation

/// Takes a yes or a no to a question of the walk's own.
struct YesOrNoStep: Step {
  var question: Question
  /// What a blank line means.
  let blank: Bool
  let yes: Transition
  let no: Transition
  var place: Command.Place?

  func take(_ line: String, _ setting: StepSetting) -> Transition {
    let word = line.trimmingCharacters(in: .whitespaces)
    if let answer = word.isEmpty ? blank : setting.messages.yesOrNo(word) { return answer ? yes : no }
    switch Command.parse(line, ownWords: setting.ownWords) {
    case .command(let command, let argument) where place != nil: return .run(command, argument: argument)
    case .command(let command, _) where command.word == "quit": return .finish(.quit)
    case .misused(let refusal) where place != nil: return .refuse(refusal)
    case .command, .misused, .text, .literal:
      return .refuse("\(line.quoted) is neither yes nor no", at: question)
    }
  }

  /// Whether to try once more to load a row's options.
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

  /// Whether to leave, and lose what was answered; a no goes back to the step that was left.
  static func leaving(_ step: any Step, _ messages: MessageCatalog) -> YesOrNoStep {
    YesOrNoStep(
      question: Question(
        prompt: Prompt(
          title: messages.text(of: "Leave without submitting, and lose the answers?"),
          accepts: "yes, or no to go on", yesOrNo: Prompt.YesOrNo(keeping: false)),
        part: .leaving),
      blank: false, yes: .finish(.quit), no: .resume(step), place: nil)
  }
}

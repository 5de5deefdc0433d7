import Eureka
import Foundation

/// Reads whether to submit, or which answer to edit.
struct ReviewStep: Step {
  var question: Question

  init(_ review: Review, _ messages: MessageCatalog) {
    let prompt = Prompt(
      title: messages.text(of: "Submit"),
      accepts: "a blank line to submit, or the number of an answer to edit")
    question = Question(prompt: prompt, part: .review(review))
  }

  var place: Command.Place? { .review }
  var repetition: Repetition { .silent }

  func take(_ line: String, _ setting: StepSetting) -> Transition {
    let word = line.trimmingCharacters(in: .whitespaces)
    let isYes = Int(word) == nil && setting.messages.yesOrNo(word) == true
    if word.isEmpty || isYes { return .submit }
    if case .review(let review) = question.part, let number = Int(word),
      review.items.indices.contains(number - 1)
    {
      return .edit(number: number)
    }
    switch Command.parse(line, setting) {
    case .command(let command, _) where command.word == "submit": return .submit
    case .command(let command, let argument) where command.places.contains(.review):
      return .run(command, argument: argument)
    case .misused(let reason, let accepts): return .refuse(reason, line: line, accepts: accepts)
    case .command: return .refuse("\(line.quoted) is not available here", at: question)
    case .text, .literal: return .refuse("\(line.quoted) is not a number in the list", at: question)
    }
  }
}

import Eureka
import Foundation

/// Takes whether to submit, or which answer to edit.
struct ReviewStep: Step {
  var question: Question

  init(_ review: Review, _ messages: MessageCatalog) {
    let prompt = Prompt(
      title: messages.text(of: "Submit"), accepts: "Enter to submit, or the number of an answer to edit")
    question = Question(prompt: prompt, part: .review(review))
  }

  var place: Command.Place? { .review }
  var repetition: Repetition { .silent }

  func take(_ line: String, _ setting: StepSetting) -> Transition {
    let word = line.trimmingCharacters(in: .whitespaces)
    let isYes = Int(word) == nil && setting.messages.yesOrNo(word) == true
    if word.isEmpty || word == ":submit" || isYes { return .submit }
    if case .review(let review) = question.part, let number = Int(word),
      review.items.indices.contains(number - 1)
    {
      return .edit(number: number)
    }
    switch Command.parse(line) {
    case .command(let command, let argument) where command.places.contains(.review):
      return .run(command, argument: argument)
    case .command, .misused: return .refuse("\(line.quoted) does nothing here", at: question)
    case .text, .literal: return .refuse("\(line.quoted) is not a number of the list", at: question)
    }
  }
}

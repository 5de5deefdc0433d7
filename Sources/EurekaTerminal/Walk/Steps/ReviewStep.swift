import Eureka

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

  func answer(_ text: String, isLiteral: Bool, _ setting: StepSetting) -> Transition {
    let word = text.trimmingCharacters(in: .whitespaces)
    let isYes = Int(word) == nil && setting.messages.yesOrNo(word) == true
    if word.isEmpty || isYes { return .submit }
    if case .review(let review) = question.part, let number = Int(word),
      review.items.indices.contains(number - 1)
    {
      return .edit(number: number)
    }
    return .refuse("\(text.quoted) is not a number in the list", at: question)
  }
}

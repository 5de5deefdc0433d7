import Eureka

struct ReviewStep: Step {
  var question: Question

  init(_ review: Review, _ messages: MessageCatalog) {
    let (title, accepts): (Message, Message) =
      if review.part != nil {
        ("Back to all answers", "a blank line for all answers, or the number of an answer to edit")
      } else if review.canSubmit {
        ("Submit", "a blank line to submit, or the number of an answer to edit")
      } else {
        ("Try again", "a blank line to try again, or the number of an answer to edit")
      }
    let prompt = Prompt(title: messages.text(of: title), accepts: accepts)
    question = Question(prompt: prompt, part: .review(review))
  }

  var place: Command.Place? { .review }
  var repetition: Repetition { .silent }

  func answer(_ text: String, isLiteral: Bool, in walk: Walk) {
    let word = text.trimmingCharacters(in: .whitespaces)
    let isYes = Int(word) == nil && walk.messages.yesOrNo(word) == true
    guard case .review(let review) = question.part else { return }
    if word.isEmpty || isYes { return review.part == nil ? walk.submit() : walk.showReview() }
    if let part = review.part(named: word) { return walk.showReview(of: part) }
    if let number = Int(word), review.items.indices.contains(number - 1) {
      return walk.change(number: number)
    }
    reject("\(text.quoted) is not a number in the list", in: walk)
  }
}

package import Eureka

struct ConfirmationStep: Step {
  var question: Question
  let confirmation: Confirmation

  init(_ confirmation: Confirmation, _ messages: MessageCatalog) {
    self.confirmation = confirmation
    let prompt = Prompt(
      title: messages.text(of: "Type \(confirmation.word.quoted) to go on"),
      accepts: "\(confirmation.word.quoted), :back to review the answers, or :quit to quit")
    question = Question(prompt: prompt, part: .confirmation(confirmation))
  }

  var place: Command.Place? { .confirmation }
  var repetition: Repetition { .marked }

  func answer(_ text: String, isLiteral: Bool, in walk: Walk) {
    let word = text.trimmingCharacters(in: .whitespaces)
    if word == confirmation.word { return walk.finish(.completed) }
    if word.isEmpty { return reject("a blank line does not confirm", in: walk) }
    reject("\(text.quoted) does not confirm this", in: walk)
  }
}

extension Confirmation {
  package func rejection(of given: String?) -> Problem {
    let consequence = message.map { [Message(verbatim: $0)] } ?? []
    let accepts: Message = "--confirm \(ShellWord.quoted(word))"
    guard let given else {
      return Problem(
        .missing, reasons: consequence + ["confirmation is required"],
        accepts: accepts)
    }
    return Problem(
      .refused, source: .option("--confirm"),
      reasons: ["\(given.quoted) does not confirm this"] + consequence, accepts: accepts)
  }
}

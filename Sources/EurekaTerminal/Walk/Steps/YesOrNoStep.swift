import Eureka

/// Reads yes or no to one of the walk's own questions.
struct YesOrNoStep: Step {
  var question: Question
  /// The answer of a blank line.
  let blank: Bool
  let yes: Transition
  let no: Transition
  let place: Command.Place?

  func answer(_ text: String, isLiteral: Bool, _ setting: StepSetting) -> Transition {
    let word = text.trimmingCharacters(in: .whitespaces)
    guard let answer = word.isEmpty ? blank : setting.messages.yesOrNo(word) else {
      return .reject("\(text.quoted) is not valid", at: question)
    }
    return answer ? yes : no
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

  /// Asks whether to leave out a new item, none of whose questions was answered; no returns to the step.
  static func leavingOut(_ step: any Step, _ messages: MessageCatalog) -> YesOrNoStep {
    YesOrNoStep(
      question: Question(
        tag: step.question.tag,
        prompt: Prompt(
          title: messages.text(of: "Leave this one out?"), accepts: "yes, or no to answer the question",
          yesOrNo: Prompt.YesOrNo(keeping: false)),
        part: .leavingOut),
      blank: false, yes: .leaveOut, no: .ask(step), place: .question)
  }

  /// Asks whether items that have answers may be taken out; no returns to the step.
  static func takingOut(
    _ request: Message, by yes: Transition, at step: any Step, _ messages: MessageCatalog
  ) -> YesOrNoStep {
    YesOrNoStep(
      question: Question(
        tag: step.question.tag,
        prompt: Prompt(
          title: messages.text(of: request), accepts: "yes, or no to keep them",
          yesOrNo: Prompt.YesOrNo(keeping: false)),
        part: .takingOut),
      blank: false, yes: yes, no: .ask(step), place: .question)
  }

  /// Asks whether to quit and lose the answers; no returns to the step.
  static func leaving(_ step: any Step, _ messages: MessageCatalog) -> YesOrNoStep {
    YesOrNoStep(
      question: Question(
        prompt: Prompt(
          title: messages.text(of: "Quit without submitting and lose your answers?"),
          accepts: "yes, or no to go on", yesOrNo: Prompt.YesOrNo(keeping: false)),
        part: .leaving),
      blank: false, yes: .finish(.quit), no: .ask(step), place: .leaving)
  }
}

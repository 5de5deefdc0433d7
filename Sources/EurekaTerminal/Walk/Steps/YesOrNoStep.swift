import Eureka

/// Reads yes or no to one of the walk's own questions.
struct YesOrNoStep: Step {
  typealias Reaction = @MainActor @Sendable (Walk, YesOrNoStep) -> Void

  var question: Question
  let yes: Reaction
  let no: Reaction
  let place: Command.Place?

  func answer(_ text: String, isLiteral: Bool, in walk: Walk) {
    let word = text.trimmingCharacters(in: .whitespaces)
    guard let answer = word.isEmpty ? question.prompt.yesOrNo?.kept : walk.messages.yesOrNo(word) else {
      return reject("\(text.quoted) is not valid", in: walk)
    }
    (answer ? yes : no)(walk, self)
  }
}

extension YesOrNoStep {
  private init(
    _ request: Message, accepts: Message, _ part: Question.Part, of tag: String?, blank: Bool = false,
    yes: @escaping Reaction, no: @escaping Reaction, at place: Command.Place = .question,
    _ messages: MessageCatalog
  ) {
    let prompt = Prompt(
      title: messages.text(of: request), accepts: accepts, yesOrNo: Prompt.YesOrNo(keeping: blank))
    self.init(question: Question(tag: tag, prompt: prompt, part: part), yes: yes, no: no, place: place)
  }

  static func retry(_ row: any Answerable, _ messages: MessageCatalog) -> YesOrNoStep {
    YesOrNoStep(
      "Try again?", accepts: "yes, or no to go on without an answer", .retry, of: row.path, blank: true,
      yes: { walk, _ in walk.reloadOptions() }, no: { $0.keep(at: $1) }, messages)
  }

  /// Asks whether to leave out a new item, none of whose questions was answered.
  static func leavingOut(_ step: any Step, _ messages: MessageCatalog) -> YesOrNoStep {
    YesOrNoStep(
      "Leave this one out?", accepts: "yes, or no to answer the question", .leavingOut,
      of: step.question.tag, yes: { walk, _ in walk.removeBegunItem(asksForAnother: true) },
      no: back(to: step), messages)
  }

  /// Asks whether items that have answers may be taken out.
  static func takingOut(
    _ request: Message, by yes: @escaping Reaction, at step: any Step, _ messages: MessageCatalog
  ) -> YesOrNoStep {
    YesOrNoStep(
      request, accepts: "yes, or no to keep them", .takingOut, of: step.question.tag, yes: yes,
      no: back(to: step), messages)
  }

  static func leaving(_ step: any Step, _ messages: MessageCatalog) -> YesOrNoStep {
    YesOrNoStep(
      "Quit without submitting and lose your answers?", accepts: "yes, or no to go on", .leaving, of: nil,
      yes: { walk, _ in walk.finish(.quit) }, no: back(to: step), at: .leaving, messages)
  }

  /// Returns to the step, which is shown unless it is still on the screen.
  private static func back(to step: any Step) -> Reaction {
    { walk, _ in if case .silent = step.repetition { walk.phase = .asking(step) } else { walk.show(step) } }
  }
}

import Eureka

extension Walk {
  /// Takes the row's value away.
  func clear(at step: any Step) {
    guard currentRow?.isContainer != true, !(step is PauseStep) else {
      return reject(
        Refusal(
          ["this question has no value of its own to take away"], answer: .string(":clear"),
          accepts: step.question.prompt.accepts), at: step)
    }
    accept(.value(.null), at: step)
  }

  /// Has the answer written in an editor: from what was typed so far, else what was refused, else the value.
  func edit(at step: any Step) {
    // An editor is a shell.
    guard !options.restriction.isOn else {
      return reject(Refusal(["there is no editor here"], answer: .string(":edit")), at: step)
    }
    guard policy.edits else {
      return reject(Refusal(["there is no terminal for an editor"], answer: .string(":edit")), at: step)
    }
    guard let row = currentRow, step is AnswerStep || step is TextBlockStep,
      step.question.prompt.choices == nil, step.question.prompt.yesOrNo == nil
    else {
      return reject(
        Refusal(
          ["this question is not answered with a text"], answer: .string(":edit"),
          accepts: step.question.prompt.accepts), at: step)
    }
    let typed = (step as? TextBlockStep)?.text
    phase = .editing(typed ?? openRow?.refusedText ?? Self.text(of: row.answer(in: options.context)), step)
  }

  private static func text(of answer: AnswerValue) -> String {
    if case .string(let text) = answer { return text }
    return answer == .null ? "" : answer.quoted
  }

  /// Takes what an editor has made of a text.
  func take(_ edited: EditedText, insteadOf text: String, at step: any Step) {
    if case .saved(let text) = edited, !text.isEmpty { events.append(.edited(text)) }
    switch edited {
    case .saved("") where text.isEmpty:
      reject(Refusal(["nothing was written"]), at: step)
    case .saved(let text) where step is TextBlockStep:
      accept(.text(text), at: step)
    case .saved(let text) where text.contains(where: \.isNewline):
      openRow?.refusedText = text
      reject(["the text has more than one line"], at: step)
    case .saved(let text):
      // What an editor wrote is literal.
      apply((step as? AnswerStep)?.answer(text, stepSetting) ?? .keep, at: step)
    case .failed(let reason):
      reject(Refusal([reason]), at: step)
    }
  }
}

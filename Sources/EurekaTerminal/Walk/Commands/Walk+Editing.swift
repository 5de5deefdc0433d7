import Eureka

extension Walk {
  func clear(at step: any Step) {
    guard currentRow?.isContainer != true, !(step is PauseStep) else {
      return reject(
        "this question has no value of its own to clear", line: ":clear",
        accepts: step.question.prompt.accepts,
        at: step)
    }
    accept(.value(.null), at: step)
  }

  /// Brings the refused line, or else the kept value, into the next line, as the Tab key does.
  func recall(at step: any Step) {
    guard policy.toleratesSlips else {
      return reject(
        "\(":again".quoted) is not available here", accepts: step.question.prompt.accepts, at: step)
    }
    openRow?.recalledLine = refusedText(at: step) ?? keptText(at: step)
    if openRow?.recalledLine == nil { events.append(.noted("there is nothing to bring back")) }
    resume(step)
  }

  /// Opens an editor with the lines typed so far, or else the refused answer, or else the value.
  func edit(at step: any Step) {
    // An editor can run a shell.
    if options.restriction.isOn { return reject("the editor is turned off here", line: ":edit", at: step) }
    if !policy.converses { return reject("an editor needs a terminal", line: ":edit", at: step) }
    if step.question.prompt.isSecret {
      return reject("a secret is not written in an editor", line: ":edit", at: step)
    }
    guard let row = currentRow, step is AnswerStep || step is TextBlockStep,
      step.question.prompt.choices == nil, step.question.prompt.yesOrNo == nil
    else {
      return reject(
        "only a text can be edited", line: ":edit", accepts: step.question.prompt.accepts, at: step)
    }
    let typed = (step as? TextBlockStep)?.text
    phase = .editing(typed ?? openRow?.refusedText ?? Self.text(of: row.answer(in: options.context)), step)
  }

  static func text(of answer: AnswerValue) -> String {
    if case .string(let text) = answer { return text }
    return answer == .null ? "" : answer.quoted
  }

  func take(_ edited: EditedText, insteadOf text: String, at step: any Step) {
    if case .saved(let text) = edited, !text.isEmpty { events.append(.edited(text)) }
    switch edited {
    case .saved("") where text.isEmpty: reject("the editor saved no text", at: step)
    case .saved(let text) where step is TextBlockStep: accept(.text(text), at: step)
    case .saved(let text) where text.contains(where: \.isNewline):
      openRow?.refusedText = text
      reject("the text has more than one line", accepts: step.question.prompt.accepts, at: step)
    case .saved(let text):
      apply(text.allSatisfy(\.isWhitespace) ? .keep : .accept(.text(text)), at: step)
    case .failed(let reason): reject(reason, at: step)
    }
  }
}

import Eureka

/// `:clear`, `:default`, `:again`, `:edit`.
extension Walk {
  /// Answers with no value; a part that is required since another part has an answer is cleared with it.
  func clear(at step: any Step) {
    guard currentRow?.isContainer != true else {
      return step.reject("this question has no value of its own to clear", line: ":clear", in: self)
    }
    guard let whole = currentRow?.wholeToClear else { return accept(.value(.null), at: step) }
    whole.assign(.null)
    note("no value now")
    leaveOpen()
  }

  /// Answers with the default that an answer has replaced; one that follows other answers follows them again.
  func takeDefault(at step: any Step) {
    if let details = currentRow?.details, details.hasFollowingDefault {
      details.resumeDefault()
      return keep(at: step)
    }
    guard let answer = replacedDefault else {
      return step.reject("this question has no default", line: ":default", in: self)
    }
    accept(.value(answer), at: step)
  }

  var replacedDefault: AnswerValue? { current.flatMap { ledger[$0].replacedDefault } }

  /// Brings the rejected line, or else the kept value, into the next line, as the Tab key does.
  func recall(at step: any Step) {
    guard mode.isPerson else {
      return step.reject("\(":again".quoted) is not available here", in: self)
    }
    ledger.openRow?.recalledLine = rejectedLine(at: step) ?? keptText(at: step)
    if ledger.openRow?.recalledLine == nil { note("there is nothing to bring back") }
    resume(step)
  }

  func edit(at step: any Step) {
    // An editor can run a shell.
    if options.restriction.isOn { return reject("the editor is turned off here", line: ":edit", at: step) }
    if !mode.isPerson { return reject("an editor needs a terminal", line: ":edit", at: step) }
    let prompt = step.question.prompt
    if prompt.isSecret { return reject("a secret is not written in an editor", line: ":edit", at: step) }
    guard let row = currentRow, step.isText, prompt.choices == nil, prompt.yesOrNo == nil else {
      return step.reject("only a text can be edited", line: ":edit", in: self)
    }
    let text = step.textSoFar ?? ledger.openRow?.rejectedText ?? row.answer(in: options.context).editedText
    phase = .editing(text, step)
  }

  func take(_ edited: EditedText, insteadOf text: String, at step: any Step) {
    if case .saved(let text) = edited, !text.isEmpty { events.append(.edited(text)) }
    switch edited {
    case .saved("") where text.isEmpty: reject("the editor saved no text", at: step)
    case .saved(let text) where step.question.prompt.input.isBlock: accept(.text(text), at: step)
    case .saved(let text) where text.contains(where: \.isNewline):
      ledger.openRow?.rejectedText = text
      step.reject("the text has more than one line", in: self)
    case .saved(let text): text.allSatisfy(\.isWhitespace) ? keep(at: step) : accept(.text(text), at: step)
    case .failed(let reason): reject(reason, at: step)
    }
  }

  func rejectedLine(at step: any Step) -> String? {
    let line = step.line(of: ledger.openRow?.rejectedText, orOf: ledger.openRow?.rejectedLine)
    return !step.question.prompt.input.isBlock && line?.allSatisfy(\.isWhitespace) == true ? nil : line
  }

  /// The kept value as it is typed, or its line in the same place of a text.
  func keptText(at step: any Step) -> String? {
    guard let row = current, !row.isSecret, !row.isContainer, step.isText else { return nil }
    let context = options.context
    let text = row.answer(in: context).editedText
    if step.question.prompt.input.isBlock { return step.line(of: text, orOf: nil) }
    return [row.displayText(in: context), text].compactMap(\.self)
      .first { !$0.isEmpty && row.isCurrentAnswer(.text($0), in: context) }
  }
}

extension AnswerValue {
  fileprivate var editedText: String { self == .null ? "" : unquoted }
}

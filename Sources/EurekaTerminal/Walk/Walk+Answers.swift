import Eureka

extension Walk {
  /// Asks for a secret once more. What would be refused anyhow is not asked for twice.
  func confirm(secret: String, at step: any Step) {
    guard let row = current else { return }
    do {
      try row.check(.text(secret), in: options.context)
      show(
        SecretAgainStep(
          question: Question(tag: step.question.tag, prompt: step.question.prompt, part: .again),
          secret: secret))
    } catch {
      refuse(error, input: nil, row, at: step)
    }
  }

  func accept(_ input: AnswerInput, at step: any Step) {
    guard let row = current else { return }
    guard input != .value(.null) || openRow?.list?.enableDeselection != false
    else {
      return reject(["the choice cannot be given up"], at: step)
    }
    openRow?.doubtfulLine = nil
    let before = openRow?.list == nil ? nil : row.answer(in: options.context)
    do {
      try row.accept(input, in: options.context)
      hasAnswers = true
      if input == .value(.null), policy.showsSteps { events.append(.noted("no value now")) }
      if let note = currentRow?.note(on: input, in: options.context) { events.append(.noted(note)) }
      if policy.showsSteps, !row.isSecret, let image = currentRow?.baseCell?.illustration {
        events.append(.illustrated(image))
      }
      warn(about: row, origin: .line(lineNumber))
      answered(row, changing: before != nil && row.answer(in: options.context) != before)
    } catch {
      if case .text(let text) = input, !row.isSecret { openRow?.refusedText = text }
      refuse(error, input: input == .value(.null) ? nil : input.quoted, row, at: step)
    }
  }

  func keep(at step: any Step) {
    guard let row = current else { return }
    openRow?.doubtfulLine = nil
    do throws(AnswerRejection) {
      try row.keepValue()
      if let objection = row.objection(in: options.context) { throw AnswerRejection.unreadable(objection) }
      openRow?.list?.leave()
      answered(row, changing: false)
    } catch {
      refuse(error, input: nil, row, at: step)
    }
  }

  func answered(_ row: any Answerable, changing: Bool) {
    records[row].line = lineNumber
    // A list that stays is chosen from until a blank line.
    if let list = openRow?.list,
      !list.didChoose(changing: changing), policy.asksAgain,
      canBeAsked(row)
    {
      return askAgain()
    }
    closePrompt()
    if let continuation = openRow?.continuation, continuation.form?.root === form {
      cursor.move(before: continuation, in: form)
    }
    openRow = nil
    if case .list(let list) = row.node, let added = list.takeAddedRow() {
      reopen(row)
      records[row].line = nil
      cursor.move(before: added, in: form)
    }
    if !presentWhatIsWanted(for: nil) { advance() }
  }

  /// Shows what rules that only warn say of a row's value.
  func warn(about row: any Answerable, origin: Rejection.Origin) {
    if let warning = warning(about: row, origin: origin) { events.append(.warned(warning)) }
  }

  func warning(about row: any Answerable, origin: Rejection.Origin) -> Rejection? {
    let warnings = row.warningsOfValue
    guard !warnings.isEmpty else { return nil }
    return Rejection(
      .invalid, row: row.name(in: vocabulary), tag: row.path, origin: origin,
      reasons: warnings.map { $0.message })
  }

  // MARK: Refusals

  func refuse(_ error: AnswerRejection, input: String?, _ row: any Answerable, at step: any Step) {
    let rejection = rejection(of: error, input: input, row: row, origin: .line(lineNumber))
    let refusal = Refusal(rejection.reasons, input: rejection.input, accepts: rejection.accepts)
    // Of a text that is refused as a whole, no line is kept.
    let repetition = step is TextBlockStep ? .renewed : step.repetition
    reject(refusal, kind: rejection.kind, repetition: repetition, of: step)
  }

  /// A rejection that shows nothing of a secret.
  func rejection(
    of error: AnswerRejection, input: String?, row: any Answerable, origin: Rejection.Origin,
    in context: ReadingContext? = nil
  ) -> Rejection {
    let accepts = row.prompt(in: context ?? options.context).accepts
    var result = Rejection(
      .unreadable, row: row.name(in: vocabulary), tag: row.path, origin: origin, reasons: [], accepts: accepts
    )
    switch error {
    case .unreadable(let error):
      // A reason's arguments may be the secret itself.
      let mayShow = !row.containsSecret || !error.reason.quotesText
      result.reasons = [mayShow ? error.reason : "the answer is not \(accepts)"]
      if mayShow, let suggestion = error.suggestion { result.accepts = suggestion }
    case .unresolved(let error):
      result.reasons = [error.reason]
      result.accepts = nil
    case .invalid(let errors):
      result.kind = row.isRequired && input == nil ? .missing : .invalid
      result.reasons = errors.map { $0.message }
      result.input = row.isSecret ? nil : input
      // What is wrong with a list as a whole is no matter of its first items.
      if row.isContainer, case .source = origin { result.input = nil }
    }
    return result
  }

  /// Says why a line is refused, and what the question accepts.
  func reject(_ reasons: [Message], at step: any Step) {
    reject(Refusal(reasons, accepts: step.question.prompt.accepts), at: step)
  }

  /// Says why a line is refused.
  func reject(_ refusal: Refusal, at step: any Step) {
    reject(refusal, kind: .unreadable, repetition: step.repetition, of: step)
  }

  /// Says why a line is refused, and asks again or ends the walk.
  private func reject(
    _ refusal: Refusal, kind: Rejection.Kind, repetition: Repetition, of step: any Step
  ) {
    let rejection = Rejection(
      kind, row: current?.name(in: vocabulary), tag: step.question.tag, origin: .line(lineNumber),
      input: refusal.input, reasons: refusal.reasons, accepts: refusal.accepts)
    guard policy.asksAgain else { return finish(.rejected(problemsSoFar + [rejection])) }
    events.append(.rejected(rejection))
    currentRow?.updateCell()
    switch repetition {
    case .silent: phase = .asking(step)
    case .same: show(step)
    case .marked:
      var again = step
      again.question.isRepeated = true
      show(again)
    case .renewed: askAgain(after: step.question)
    }
  }
}

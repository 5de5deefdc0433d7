import Eureka

extension Walk {
  func takeAnswer(_ text: String, to question: Question) {
    let isBlank = question.prompt.isSecret ? text.isEmpty : text.allSatisfy(\.isWhitespace)
    switch (question.prompt.input, question.part) {
    case (_, .pause): goOn(isBlank, text, question)
    case (_, .retry): takeRetry(text, question)
    case (.block, _): takeBlockLine(text, to: question)
    case (_, .again): settle(text, confirms: true, question)
    case (.secret(confirms: true), _) where options.mode == .interactive && !isBlank:
      askForSecretAgain(text, question)
    default: isBlank || cancels(text, question) ? keep(question) : settle(text, confirms: false, question)
    }
  }

  /// Whether a line says what the line says that cancels a list.
  private func cancels(_ line: String, _ question: Question) -> Bool {
    guard let choices = question.prompt.choices, choices.canBeCancelled else { return false }
    let word = line.trimmingCharacters(in: .whitespaces).lowercased()
    let isOption = choices.options.contains { $0.name.lowercased() == word }
    let titles = [choices.cancelTitle, vocabulary.text(of: "cancel"), "cancel"].compactMap {
      $0?.lowercased()
    }
    return !isOption && titles.contains(word)
  }

  /// Goes on from a row that was only to be seen.
  private func goOn(_ isBlank: Bool, _ text: String, _ question: Question) {
    guard isBlank else {
      return reject(["\(text.quoted) is no answer, as nothing is asked here"], input: nil, question: question)
    }
    currentRow = nil
    advance()
  }

  /// What would be refused anyhow is not asked for twice.
  private func askForSecretAgain(_ text: String, _ question: Question) {
    guard let row = currentRow else { return }
    do {
      try row.check(.text(text), in: options.context)
      currentLines = [text]
      show(Question(tag: question.tag, prompt: question.prompt, part: .again))
    } catch {
      refuse(error, input: nil, row, question)
    }
  }

  /// A blank first line keeps the text, a lone dot ends it, and a line of dots loses one.
  func takeBlockLine(_ line: String, to question: Question) {
    if currentLines.isEmpty, question.part == .answer, line.allSatisfy(\.isWhitespace) {
      return keep(question)
    }
    if line == "." {
      return accept(.text(currentLines.joined(separator: "\n")), question)
    }
    // Refused as soon as it is too long: lines without end must not be collected without end.
    currentLength += line.utf8.count + 1
    if currentLength > (currentRow?.maximumLength ?? 0) + 1 {
      return accept(.text(currentLines.joined(separator: "\n") + "\n" + line), question)
    }
    currentLines.append(line.count > 1 && line.allSatisfy { $0 == "." } ? String(line.dropFirst()) : line)
    show(Question(tag: question.tag, prompt: question.prompt, part: .continuation))
  }

  func settle(_ text: String, confirms: Bool, _ question: Question) {
    guard !confirms || currentLines.first == text else {
      currentLines = []
      return reject(["the two entries differ"], input: nil, question: question)
    }
    accept(.text(text), question)
  }

  func accept(_ input: AnswerInput, _ question: Question) {
    guard let row = currentRow else { return }
    guard input != .value(.null) || row.presentedOptions?.enableDeselection != false else {
      return reject(["the choice cannot be given up"], input: nil, question: question)
    }
    let before = row.presentedOptions == nil ? nil : row.answer(in: options.context)
    do {
      try row.accept(input, in: options.context)
      hasAnswers = true
      if input == .value(.null), options.mode == .interactive { events.append(.noted("no value now")) }
      if let note = row.note(on: input, in: options.context) { events.append(.noted(note)) }
      if options.mode == .interactive, !row.isSecret, let image = row.baseCell?.illustration {
        events.append(.illustrated(image))
      }
      warn(about: row, origin: .line(lineNumber))
      answered(row, changing: before != nil && row.answer(in: options.context) != before)
    } catch {
      if case .text(let text) = input, !row.isSecret { refusedText = text }
      refuse(error, input: input == .value(.null) ? nil : input.quoted, row, question)
    }
  }

  func keep(_ question: Question) {
    guard let row = currentRow else { return }
    do throws(AnswerRejection) {
      try row.keepValue()
      if let objection = row.objection(in: options.context) { throw AnswerRejection.unreadable(objection) }
      row.presentedOptions?.leave()
      answered(row, changing: false)
    } catch {
      refuse(error, input: nil, row, question)
    }
  }

  func answered(_ row: BaseRow, changing: Bool) {
    answeringLines[ObjectIdentifier(row)] = lineNumber
    // A list that stays is chosen from until a blank line.
    if let list = row.presentedOptions, !list.didChoose(changing: changing), options.mode == .interactive,
      canBeAsked(row)
    {
      return askAgain()
    }
    closePrompt()
    currentRow = nil
    if let continuation, continuation.walkedForm === form {
      cursor.move(before: continuation, in: form)
    }
    continuation = nil
    if let inserted = row.takeInsertedRow() {
      dealtWith[ObjectIdentifier(row)] = nil
      cursor.move(before: inserted, in: form)
    }
    if !presentWhatIsWanted(for: nil) { advance() }
  }

  /// Shows what rules that only warn say of a row's value.
  func warn(about row: BaseRow, origin: Rejection.Origin) {
    if let warning = warning(about: row, origin: origin) { events.append(.warned(warning)) }
  }

  func warning(about row: BaseRow, origin: Rejection.Origin) -> Rejection? {
    let warnings = row.warningsOfValue
    guard !warnings.isEmpty else { return nil }
    return Rejection(
      .invalid, row: row.name(in: vocabulary), tag: row.path, origin: origin,
      reasons: warnings.map { $0.message })
  }

  func refuse(_ error: AnswerRejection, input: String?, _ row: BaseRow, _ question: Question) {
    let rejection = rejection(of: error, input: input, row: row, origin: .line(lineNumber))
    currentLines = []
    reject(
      rejection.reasons, input: rejection.input, question: question, accepts: rejection.accepts,
      kind: rejection.kind)
  }

  /// A rejection that shows nothing of a secret.
  func rejection(
    of error: AnswerRejection, input: String?, row: BaseRow, origin: Rejection.Origin,
    in context: ReadingContext? = nil
  ) -> Rejection {
    let accepts = row.prompt(in: context ?? options.context).accepts
    var result = Rejection(
      .unreadable, row: row.name(in: vocabulary), tag: row.path, origin: origin, reasons: [], accepts: accepts
    )
    switch error {
    case .unreadable(let error):
      // A reason's arguments may be the secret itself.
      let mayShow = !row.holdsSecrets || !error.reason.quotesText
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
    case .parts(let parts):
      result.kind = .invalid
      result.reasons = parts.flatMap { part in part.reasons.map { "\(part.path): \($0)" } }
      result.accepts = nil
    }
    return result
  }

  /// Shows why an answer is refused, and asks again or ends the walk.
  func reject(
    _ reasons: [Message], input: String?, question: Question, accepts: Message?,
    kind: Rejection.Kind = .unreadable
  ) {
    let rejection = Rejection(
      kind, row: currentRow?.name(in: vocabulary), tag: question.tag, origin: .line(lineNumber), input: input,
      reasons: reasons,
      accepts: accepts)
    guard options.mode == .interactive else { return finish(.rejected(problemsSoFar + [rejection])) }
    events.append(.rejected(rejection))
    currentRow?.updateCell()
    switch question.part {
    // The table of the answers is still on the screen.
    case .review: return
    case .pause, .retry, .leaving: show(question)
    // Lines of a text that was begun stand.
    case .continuation where !currentLines.isEmpty: show(question)
    case .confirmation:
      var again = question
      again.isRepeated = true
      show(again)
    case .answer, .again, .continuation: askAgain(after: question)
    }
  }

  func reject(_ reasons: [Message], input: String?, question: Question) {
    reject(reasons, input: input, question: question, accepts: question.prompt.accepts)
  }

  /// Asks the current row; behind a question whose answer was refused, what stands above it is not said again.
  func askAgain(after refused: Question? = nil) {
    guard let row = currentRow else { return advance() }
    var prompt = row.prompt(in: options.context)
    let page = page(of: prompt.choices)
    prompt.choices?.page = page
    prompt.blankLinesAbove = max(prompt.blankLinesAbove, controller.blankLinesAbovePrompts)
    var question = Question(tag: options.tellsTags ? row.path : nil, prompt: prompt, part: .answer)
    question.isRepeated = refused.map { $0.prompt.choices == prompt.choices } ?? false
    show(question)
  }
}

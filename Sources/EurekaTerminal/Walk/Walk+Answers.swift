import Eureka

extension Walk {
  func confirm(secret: String, at step: any Step) {
    guard let row = current else { return }
    do {
      let warnings = try row.check(.text(secret), in: readingContext)
      warn(about: row, warnings, from: lastLine)
      show(
        SecretAgainStep(
          question: Question(tag: step.question.tag, prompt: step.question.prompt, part: .again),
          secret: secret, first: step))
    } catch {
      reject(error, answer: nil, row, at: step)
    }
  }

  func accept(_ input: AnswerInput, isConfirmed: Bool = false, at step: some Step) {
    guard let row = current else { return }
    guard isAskable(row) else {
      let reason: Message =
        row.isVisible
        ? "\(row.name(in: messages)) is locked"
        : "the question \(row.name(in: messages).quoted) is hidden now"
      return reject(reason, at: step)
    }
    guard ledger.openRow?.list?.enableDeselection != false || input != .value(.null) else {
      return reject("an option must stay selected", accepts: step.question.prompt.accepts, at: step)
    }
    ledger.openRow?.doubtfulLine = nil
    let before = ledger.openRow?.list == nil ? nil : row.answer(in: readingContext)
    do {
      ledger.keepDefault(of: row)
      let undo = isConfirmed ? nil : undoingAnswer(to: row)
      _ = ledger.changes.take(.askedAgain)
      let acceptance = try row.accept(input, in: readingContext)
      let again = questionsToAskAgain(after: row)
      if !again.isEmpty, !mode.isPerson {
        return reject(ledger.contradiction(of: row, with: again, from: lastLine), of: step)
      }
      if let undo, case let names = namesOfItemsSetAside, !names.isEmpty {
        undo()
        let yes: YesOrNoStep.Reaction = { $0.accept(input, isConfirmed: true, at: $1) }
        return show(YesOrNoStep.takingOut("Take out \(list: names)?", by: yes, at: step, messages))
      }
      sitting.hasAnswers = true
      if let (_, item) = begunItem { ledger.changes.note(.contents, of: item) }
      let line = sitting.lineNumber
      ledger.update(row) { entry in
        entry.line = line
        entry.marks.formUnion(.entered)
        if entry.keptDefault != nil { entry.keptDefault = nil }
        entry.withdrawn = nil
      }
      if mode.isPerson, input == .value(.null) { note("no value now") }
      note(acceptance.interpretation)
      note(note(on: input, acceptedFor: acceptance.added?.row ?? row, at: step))
      if mode.isPerson, let image = acceptance.illustration { events.append(.illustrated(image)) }
      // A secret's warnings were shown after its first entry.
      if !acceptance.warnings.isEmpty, step.question.part != .again {
        warn(about: acceptance.added?.row ?? row, acceptance.warnings, from: lastLine)
      }
      let isChanged = before != nil && row.answer(in: readingContext) != before
      answered(row, changing: isChanged, adding: acceptance.added, askingAgain: again)
    } catch {
      resolve(error, of: row, tryAgain: { $0.accept(input, at: step) }) { walk in
        if case .text(let text) = input, !row.isSecret { walk.ledger.openRow?.rejectedText = text }
        walk.reject(error, answer: input == .value(.null) ? nil : input.value, row, at: step)
        walk.explainWord(in: input, at: step)
      }
    }
  }

  /// What brings an answer back if a person does not want the next one, which takes items out of lists: nothing of that is
  /// journaled until it is confirmed.
  private func undoingAnswer(to row: any Answerable) -> (() -> Void)? {
    guard mode.isPerson else { return nil }
    let (answer, entry) = (row.answer(in: ledger.canonical), ledger[row])
    let details = (row as? BaseRow)?.details
    let followed = details?.followsDefault == true
    return { [ledger] in
      row.assign(answer)
      if followed { details?.resumeDefault() }
      ledger[row] = entry
      _ = ledger.changes.take(.place)
    }
  }

  /// Goes on with the row's value, or after a row that was only shown.
  func keep(at step: some Step) {
    guard let row = current else { return }
    if step.place == .pause {
      // An action may have unlocked it.
      if ledger.canBeAsked(row) { navigator.move(before: row) }
      closeRow()
      return advance()
    }
    ledger.openRow?.doubtfulLine = nil
    do throws(AnswerRejection) {
      try row.keepValue(in: readingContext)
      if let issue = row.externalIssue(in: readingContext) { throw .unreadable(issue) }
      ledger.openRow?.list?.dismissList()
      warn(about: row, from: lastLine)
      if let row = row as? BaseRow, row.details?.followsDefault == true {
        ledger.acceptDefault(row.answer(in: ledger.canonical), of: row)
      }
      answeredWithValue(row)
    } catch {
      resolve(error, of: row, tryAgain: { $0.keep(at: step) }) { walk in
        guard walk.mode.isPerson else { return walk.reject(error, answer: nil, row, at: step) }
        // With nothing to choose, the review leads on.
        if row.lacksOptions(in: walk.readingContext) { return walk.answeredWithValue(row) }
        if walk.dispensableItem != nil, row.answer(in: walk.readingContext) == .null {
          return walk.show(YesOrNoStep.leavingOut(step, walk.messages))
        }
        walk.reject(error, answer: nil, row, at: step)
        if let whole = row.wholeToClear {
          let name = whole.name(in: walk.messages).inSentence
          walk.note("\(":clear") leaves \(name) open")
        }
      }
    }
  }

  private func answeredWithValue(_ row: any Answerable) {
    ledger[row].line = sitting.lineNumber
    answered(row)
  }

  /// - Parameter isChanged: Whether the answer is another than before, in a list of options that is open.
  private func answered(
    _ row: any Answerable, changing isChanged: Bool = false,
    adding added: (row: BaseRow, isAnswered: Bool)? = nil, askingAgain again: [any Answerable] = []
  ) {
    // A list that stays open takes choices until a blank line.
    if let list = ledger.openRow?.list, !list.didChoose(changing: isChanged), mode.isPerson,
      ledger.canBeAsked(row)
    {
      return askAgain()
    }
    closeRow()
    if let added {
      ledger.record(added, to: row, line: sitting.lineNumber)
      navigator.move(before: added.row)
    }
    if !goBack(toAskAgain: again) { goOn() }
  }

  /// Closes the open row; if it was moved in its list, the item that is in its place now is next.
  private func closeRow() {
    closePrompt()
    if let continuation = ledger.openRow?.continuation, continuation.form?.root === form {
      navigator.move(before: continuation)
    }
    ledger.openRow = nil
  }

  // MARK: Rejections

  func reject(_ error: AnswerRejection, answer: AnswerValue?, _ row: any Answerable, at step: any Step) {
    var problem = row.problem(with: answer, error, from: lastLine, in: readingContext)
    // A word for nothing is refused as a blank line is.
    if mode.isPerson, case .unreadable = error, case .string(let text)? = answer,
      messages.meansNothing(text), step.question.prompt.refusesBlank
    {
      problem.reasons = [.required(row.nameInProblems(in: messages))]
    }
    // Where an answer in somebody's own words is asked, no option is.
    if problem.accepts != nil, step.question.prompt.choices == nil,
      row.prompt(in: readingContext).choices != nil
    {
      problem.accepts = step.question.prompt.accepts
    }
    // If a text is rejected, all of its lines are asked for again.
    reject(problem, repetition: step.textSoFar == nil ? nil : .renewed, of: step)
  }

  /// Rejects a line, which is quoted if it is passed.
  func reject(_ reason: Message, line: String? = nil, accepts: Message? = nil, at step: any Step) {
    let problem = Problem(
      .unreadable, title: current?.nameInProblems(in: messages), path: step.question.tag,
      source: lastLine, answer: line.map(AnswerValue.string), reasons: [reason],
      accepts: accepts)
    reject(problem, of: step)
  }

  private func reject(_ rejection: Problem, repetition: Repetition? = nil, of step: any Step) {
    guard mode.isPerson else { return finish(.rejected(ledger.problemsSoFar + [rejection])) }
    events.append(.rejected(rejection.asked(by: step.question)))
    if let current, case let again = questionsToAskAgain(after: current), !again.isEmpty {
      ledger.reopen(current)
      goBack(toAskAgain: again)
      return
    }
    currentRow?.updateCell()
    resume(step, as: repetition, isRepeated: true)
  }
}

extension Problem {
  /// The problem as the question says it that stands above: a missing answer is called by the question alone.
  fileprivate func asked(by question: Question) -> Problem {
    guard let title, reasons.first == .required(title), !question.prompt.title.isEmpty else { return self }
    var problem = self
    problem.reasons[0] = .required(question.prompt.title.withoutColon)
    return problem
  }
}

import Eureka

/// Answers that a change of others locks, or makes invalid: they are set aside, and are back once that has passed, unless there is
/// another by then.
extension Ledger {
  /// Has the answers checked whose questions have other options or bounds, and sets aside those to questions that others have
  /// locked, as those to hidden ones are, or brings them back.
  func followChanges() {
    if changes.isEmpty { return }
    // What is set aside, brought back or accepted can lock and unlock others.
    for _ in 0..<Self.maximumRounds {
      changes.take(.limits).forEach(checkAgain)
      // An answer that is accepted meets its rules at the end.
      changes.take(.rules).filter { self[$0].isRejected }.forEach(checkAgain)
      let locked = changes.take(.lock)
      if locked.isEmpty { break }
      for question in locked where question.form?.root === form { followLock(of: question) }
    }
  }

  private static let maximumRounds = 100

  /// Tries a rejected answer again before anything else is asked; others are checked when the walk comes to them.
  private func checkAgain(_ question: any Answerable) {
    if !mode.isPerson, canBeAsked(question), question.areOptionsReady, takeRejected(of: question) { return }
    set(\.marks, of: question, to: self[question].marks.union(.outdated))
  }

  private func followLock(of question: any Answerable) {
    if case .group(_, let parts) = question.node { return parts.answerables.forEach(followLock) }
    if let choice = (question as? BaseRow)?.section as? any Choice { return followLock(ofOptionsOf: choice) }
    guard let row = question as? BaseRow, row.isPartOfResult,
      self[row].isAnswered || self[row].withdrawn != nil
    else { return }
    if isLocked(row) { setAside(row) } else { takeBackWithdrawn(of: row) }
  }

  /// Has locked options chosen or not as they were before somebody answered, and the others as they were last chosen.
  private func followLock(ofOptionsOf choice: any Choice) {
    let entry = self[choice]
    guard entry.isAnswered || entry.withdrawn != nil else { return }
    let answer = choice.answer(in: canonical)
    let wanted = entry.withdrawn?.answer ?? answer
    let allowed = choice.answer(
      wanted, keeping: entry.replacedDefault ?? .null, of: isLocked, in: canonical)
    guard allowed != answer else { return }
    choice.assign(allowed)
    update(choice) { entry in
      if allowed == wanted {
        (entry.line, entry.withdrawn, entry.standing) = (entry.withdrawn?.line ?? entry.line, nil, .passed)
      } else {
        entry.withdrawn = Withdrawn(answer: wanted, line: entry.line)
        // Another can be chosen instead, once it is certain.
        if !choice.hasChosen, !choice.options.contains(where: \.isUndecided) { entry.standing = .unreached }
      }
    }
    changes.note(.contents, of: choice)
  }

  /// Whether other answers have locked it. What the form author's code locks is to stay as it is.
  private func isLocked(_ row: BaseRow) -> Bool {
    ([row] + row.ancestors).contains { $0.isDisabled && $0.disabled?.readsAnswers == true }
  }

  /// Gives a locked row its own value again.
  private func setAside(_ row: BaseRow) {
    let entry = self[row]
    let (answer, own) = (row.answer(in: canonical), entry.replacedDefault ?? .null)
    // A default that was kept is its own value.
    guard entry.marks.contains(.entered) || entry.supplied != nil, answer != own else { return }
    row.assign(own)
    guard isLocked(row) else {
      // One that its own answer locks keeps that.
      row.assign(answer)
      return changes.forget(.lock, of: row)
    }
    row.details?.resumeDefault()
    update(row) { entry in
      entry.withdrawn = Withdrawn(answer: answer, line: entry.line, supplied: entry.supplied)
      (entry.line, entry.standing) = (nil, .unreached)
      entry.supply(nil)
    }
    changes.note(.contents, of: row)
  }

  func mustCheckChoice(of question: any Answerable, _ entry: Entry) -> Bool {
    if let row = question as? BaseRow {
      let isBack = !entry.isPassed && entry.withdrawn?.item?.path != nil
      // Its default may be none of its options, or out of its bounds.
      return isBack || entry.marks.contains(.outdated)
        || !entry.isPassed && (row.optionsLoading != nil || row.hasFollowingLimits)
    }
    guard case .choice(let choice) = question.node else { return false }
    return !choice.hiddenChoices.isEmpty
  }

  /// Takes away an answer that is not among the row's options or within its bounds any more, since those have changed; returns
  /// whether the row is to be asked, or answered by what was supplied for it, and the problem with the answer.
  func checkChoice(
    of question: any Answerable, canAsk: Bool, line: Int
  ) -> (isOpen: Bool, withdrawn: Problem?) {
    let entry = self[question]
    let isOpen = !entry.isPassed
    if isOpen, mode.isPerson, question.areOptionsReady, takeRejected(of: question) { return (false, nil) }
    guard mustCheckChoice(of: question, entry) else { return (isOpen, nil) }
    if case .choice(let choice) = question.node {
      let withdrawn = withdrawHiddenOptions(of: choice, line: line)
      if canAsk { return (true, withdrawn) }
      if let withdrawn { reject(suppliedTo: choice, because: withdrawn) }
      return (true, nil)
    }
    guard let row = question as? BaseRow else { return (isOpen, nil) }
    set(\.marks, of: row, to: entry.marks.subtracting(.outdated))
    guard row.areOptionsReady else { return (isOpen, nil) }
    if takeRejected(of: row) { return (false, nil) }
    guard row.hasValue else { return (!takeBackWithdrawn(of: row) && isOpen, nil) }
    let answer = row.answer(in: canonical)
    if answer == .null {
      // An item that has left its list, and may come back.
      let item = row.baseValue as? ListItem
      row.assign(.null)
      reopen(row)
      update(row) { entry in
        if item != nil { entry.withdrawn = Withdrawn(answer: .null, line: entry.line, item: item) }
        entry.line = nil
      }
      return (true, nil)
    }
    do {
      try row.check(.value(answer), in: canonical)
      if row.isCurrentAnswer(.value(answer), in: canonical) { return (isOpen, nil) }
      // It is read as another now, such as the nearest step.
      row.assign(answer)
      guard canAsk, self[row].isAnswered else { return (isOpen, nil) }
      reopen(row)
      self[row].line = nil
      return (true, nil)
    } catch {
      // People do not know an item by its path.
      let item = row.baseValue as? ListItem
      let error = item.map { .unreadable(ReadingError("\($0.title.quoted) is not an option")) } ?? error
      let (wasAnswered, line) = (self[row].isAnswered, self[row].line ?? line)
      row.assign(.null)
      reopen(row)
      if isOpen || canAsk {
        self[row].line = nil
        guard canAsk, wasAnswered else { return (true, nil) }
        set(\.withdrawn, of: row, to: Withdrawn(answer: answer, line: line))
        return (true, row.problem(with: answer, error, from: .line(line), in: options.context))
      }
      let source = sourceOfAnswer(to: row) ?? .line(line)
      reject(suppliedTo: row, because: row.problem(with: answer, error, from: source, in: canonical))
      return (true, nil)
    }
  }

  /// Counts the answer that others have made invalid as rejected, until they allow it again.
  private func reject(suppliedTo question: any Answerable, because problem: Problem) {
    problems.append(problem)
    guard let supplied = self[question].supplied else { return }
    setSupplied(supplied, for: question, .rejected)
    markUnknown(question)
  }

  /// Takes away the chosen options that are hidden now; returns the problem with them, if somebody has chosen them.
  private func withdrawHiddenOptions(of choice: any Choice, line: Int) -> Problem? {
    let hidden = choice.hiddenChoices
    let wasAnswered = self[choice].isAnswered
    let source = sourceOfAnswer(to: choice) ?? .line(self[choice].line ?? line)
    for option in hidden { option.assign(.null) }
    reopen(choice)
    guard wasAnswered, let option = hidden.first else { return nil }
    let error = ReadingError("\(option.name(in: messages).quoted) is not an option")
    return choice.problem(with: nil, .unreadable(error), from: source, in: options.context)
  }

  /// Restores the answer that a change of others had locked or made invalid, if it is valid again.
  @discardableResult
  private func takeBackWithdrawn(of row: BaseRow) -> Bool {
    guard let withdrawn = self[row].withdrawn else { return false }
    // An item is the same, wherever it is now.
    let answer = withdrawn.item.map { $0.path.map(AnswerValue.string) ?? .null } ?? withdrawn.answer
    if withdrawn.item != nil, answer == .null { return false }
    guard (try? row.check(.value(answer), in: canonical)) != nil else { return false }
    row.assign(answer)
    update(row) { entry in
      if let supplied = withdrawn.supplied { entry.supply(supplied) }
      (entry.withdrawn, entry.line, entry.standing) = (nil, withdrawn.line, .passed)
    }
    changes.note(.contents, of: row)
    return true
  }
}

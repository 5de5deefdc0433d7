import Eureka
import OrderedCollections

/// Moving from row to row.
extension Walk {
  /// Asks the next row, or ends the walk.
  ///
  /// - Parameter row: The row to start with, if it is known.
  func advance(from row: (any Answerable)? = nil) {
    var next = row.map { (row: $0, isReturn: false) }
    while true {
      // A presented form that was dismissed has ended.
      if isPresented, controller.isDismissed { return finish(.completed) }
      guard let (row, isReturn) = next ?? nextRow() else {
        if let outcome = conclude() { finish(outcome) }
        return
      }
      next = nil
      guard prepare(row), pass(row, isReturn: isReturn) else { return }
    }
  }

  /// Goes on after something else than an answer: in what it presented, or with the open question if it can be asked still.
  func goOn(at step: (any Step)? = nil) {
    if let current, !isAskable(current), step?.question.part != .pause { reopenCurrentRow() }
    if presentWhatIsWanted(for: nil) { return }
    guard current != nil else { return advance() }
    if let step { resume(step) } else { askAgain() }
  }

  /// The next row, and whether it comes before the row that was asked last.
  private func nextRow() -> (row: any Answerable, isReturn: Bool)? {
    if let row = cursor.next(where: isWanted) { return (row, false) }
    // Rows further up may have become visible.
    cursor = WalkCursor(form)
    if let row = cursor.next(where: isWanted) { return (row, true) }
    guard !postponedSecrets.isEmpty else { return nil }
    postponedSecrets = []
    cursor = WalkCursor(form)
    return cursor.next(where: isWanted).map { ($0, false) }
  }

  func isWanted(_ row: any Answerable) -> Bool {
    if !postponedSecrets.isEmpty, row.isSecret, row.path.map(postponedSecrets.contains) == true {
      return false
    }
    if records[row].isSettled { return mustCheckChoice(of: row) && canBeAsked(row) }
    return !records[row].wasShown || canBeAsked(row)
  }

  private func mustCheckChoice(of row: any Answerable) -> Bool { (row as? BaseRow)?.mustCheckChoice == true }

  /// Takes away a choice that is not among the row's options any more, since those have changed.
  ///
  /// - Returns: whether the row is to be asked, or answered by what was given for it.
  private func checkChoice(of subject: any Answerable) -> Bool {
    let isOpen = !records[subject].isSettled
    guard mustCheckChoice(of: subject), let row = subject as? BaseRow else { return isOpen }
    row.mustCheckChoice = false
    let answer = row.answer(in: canonical)
    guard answer != .null, row.areOptionsReady else { return isOpen }
    do {
      try row.check(.value(answer), in: canonical)
      return isOpen
    } catch {
      row.assign(.null)
      reopen(row)
      if isOpen || isAsking && !keepsRest { return true }
      problems.append(
        row.problem(
          with: answer, error, from: sourceOfAnswer(to: row) ?? .line(records[row].line ?? lineNumber),
          in: canonical))
      return true
    }
  }

  func canBeAsked(_ row: any Answerable) -> Bool {
    row.isVisible && !row.isDisabled && row.form?.root === form && row.canBecomeFirstResponder
  }

  /// Whether a question can be asked now; a list that is full cannot.
  private func isAskable(_ row: any Answerable) -> Bool {
    if case .list(let list) = row.node, !list.asksForMore { return false }
    return canBeAsked(row)
  }

  /// Asks a row; shows, answers or skips one that does not have to be asked.
  ///
  /// - Returns: Whether the walk goes on with the next row.
  private func pass(_ row: any Answerable, isReturn: Bool) -> Bool {
    guard canBeAsked(row) else {
      records[row].wasShown = true
      (row as? BaseRow)?.updateCell()
      enter(row.section)
      let text = RowText(row, in: options.context)
      let isLocked = row.takesAnswer
      events.append(isLocked ? .locked(text) : .label(text))
      guard pauses(at: isLocked) else { return true }
      openRow = OpenRow(row)
      show(PauseStep(at: row, messages))
      return false
    }
    guard checkChoice(of: row), !offerDefault(to: row), !acceptSuppliedAnswer(to: row) else { return true }
    let isOmitted = (row as? BaseRow)?.isOmitted == true
    if row.subform == nil, isAsking, !keepsRest, !isOmitted { return !ask(row, isReturn: isReturn) }
    records[row].isSettled = true
    return true
  }

  func pauses(at isLocked: Bool) -> Bool {
    guard isInteractive, !keepsRest else { return false }
    let navigation = controller.navigationOptions ?? Form.defaultNavigationOptions
    guard !navigation.contains(.disabled) else { return false }
    return isLocked
      ? navigation.contains(.stopDisabledRow) : !navigation.contains(.skipCanNotBecomeFirstResponderRow)
  }

  /// Opens a row's prompt; returns false if its callbacks hid, locked or removed it.
  private func ask(_ row: any Answerable, isReturn: Bool) -> Bool {
    openGroups(of: row)
    open(row as? BaseRow)
    guard canBeAsked(row) else {
      (row as? BaseRow)?.isHighlighted = false
      while controller.takePresentation() != nil {}
      return false
    }
    records[row].isSettled = true
    records[row].wasAsked = true
    openRow = OpenRow(row)
    if isReturn, isInteractive { events.append(.returned(to: name(naming: row))) }
    enter(row.section)
    if !presentWhatIsWanted(for: currentRow) { askAgain() }
    return true
  }

  /// Opens the groups around a row, and closes all others.
  private func openGroups(of row: (any Answerable)?) {
    let wanted: [BaseRow] = row?.ancestors.reversed() ?? []
    if wanted.isEmpty, openComposites.isEmpty { return }
    for open in openComposites.reversed() where !wanted.contains(where: { $0 === open }) {
      open.isHighlighted = false
    }
    let opened = wanted.filter { row in !openComposites.contains { $0 === row } }
    openComposites = wanted
    for row in opened { open(row) }
  }

  /// Opens a row's prompt.
  private func open(_ row: BaseRow?) {
    row?.updateCell()
    row?.isHighlighted = true
    row?.select()
  }

  func show(_ step: any Step) {
    phase = .asking(step)
    if !hasWelcomed { welcomeBack(at: place(of: step.question)) }
    events.append(.question(step.question))
  }

  private func place(of question: Question) -> String? {
    if case .review = question.part { return nil }
    return shownSection?.section.headerContent()?.lines.first ?? question.name
  }

  /// Tells a person, once, that the answers of an earlier run are kept, and where they go on.
  func welcomeBack(at place: String?) {
    guard !hasWelcomed else { return }
    hasWelcomed = true
    guard isInteractive, !options.resumed.isEmpty else { return }
    let count = keptCount
    guard count > 0 else { return }
    let start = events.firstIndex { if case .sectionEntered = $0 { true } else { false } }
    events.insert(.resumed(count: count, at: place), at: start ?? 0)
  }

  /// The number of an earlier run's answers that nothing else replaces.
  private var keptCount: Int {
    options.resumed.paired(with: form).count { pair in
      guard let question = pair.question, !pair.answer.isNull else { return false }
      guard let (_, answer, isRefused) = taken[question.number] else { return true }
      return !isRefused && answer.source == pair.answer.source
    }
  }

  /// Asks a question again after a command, or after a refused line.
  func resume(_ step: any Step, as repetition: Repetition? = nil, isRefused: Bool = false) {
    var step = step
    switch repetition ?? step.repetition {
    case .silent: phase = .asking(step)
    case .same: show(step)
    case .marked:
      if isRefused { step.question.isRepeated = true }
      show(step)
    case .renewed: askAgain(after: isRefused ? step.question : nil)
    }
  }

  /// The path of what a line answers: of the next item, if a line is an item of the list.
  private func path(of row: any Answerable, _ prompt: Prompt) -> String? {
    guard prompt.takesItems, let list = row as? BaseMultivaluedSection else { return row.path }
    return row.answerPath?.appending(.item(list.itemRows.count)).description
  }

  /// Asks the current row. After a refused answer, the lines above the prompt are not repeated.
  func askAgain(after refused: Question? = nil) {
    guard let row = current else { return advance() }
    row.updateCells()
    var prompt = row.prompt(in: options.context)
    let page = page(of: prompt.choices)
    prompt.choices?.page = page
    prompt.blankLinesAbove = max(prompt.blankLinesAbove, controller.blankLinesAbovePrompts)
    var question = Question(
      tag: options.tellsTags ? path(of: row, prompt) : nil, prompt: prompt, part: .answer)
    question.offersEditor = !options.restriction.isOn && !prompt.isSecret
    question.isRepeated = refused.map { $0.prompt.choices == prompt.choices } ?? false
    if prompt.isBlock {
      let lines = records[row].unendedLines
      question.isBegun = !lines.isEmpty
      let step = TextBlockStep(question: question, maximumLength: currentRow?.maximumLength ?? .max)
      show(step)
      guard !lines.isEmpty else { return }
      records[row].unendedLines = []
      events.append(.edited(lines.joined(separator: "\n")))
      phase = .asking(step.continued(after: lines))
    } else {
      show(AnswerStep(question: question, doubtfulLine: openRow?.doubtfulLine))
    }
  }

  func closePrompt() {
    currentRow?.isHighlighted = false
    currentRow?.optionsLoading?.presentedOptions = nil
  }

  func reopen(_ row: any Answerable) {
    records[row].isSettled = false
  }

  func isAnswered(_ row: any Answerable) -> Bool {
    records[row].line != nil || taken[row.number] != nil
  }

  /// Closes the current row's prompt; without an answer, the row is asked again later.
  func reopenCurrentRow() {
    closePrompt()
    if case .asking(let step as TextBlockStep) = phase, let row = current, !row.isSecret {
      records[row].unendedLines = step.lines
    }
    // An earlier answer is kept.
    if let row = current, !isAnswered(row) { reopen(row) }
    openRow = nil
  }

  func finish(_ outcome: WalkOutcome, goesBack: Bool = false) {
    reopenCurrentRow()
    openGroups(of: nil)
    phase = .finished(outcome, goesBack: goesBack)
    controller.viewWillDisappear(false)
    controller.viewDidDisappear(false)
  }
}

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
    if let row = cursor.next(where: ledger.isWanted) { return (row, false) }
    // Rows further up may have become visible.
    cursor = WalkCursor(form)
    if let row = cursor.next(where: ledger.isWanted) { return (row, true) }
    guard !ledger.postponedSecrets.isEmpty else { return nil }
    ledger.postponedSecrets = []
    cursor = WalkCursor(form)
    return cursor.next(where: ledger.isWanted).map { ($0, false) }
  }

  /// Whether a question can be asked now; a list that is full cannot.
  private func isAskable(_ row: any Answerable) -> Bool {
    if case .list(let list) = row.node, !list.asksForMore { return false }
    return ledger.canBeAsked(row)
  }

  /// Asks a row; shows, answers or skips one that does not have to be asked.
  ///
  /// - Returns: Whether the walk goes on with the next row.
  private func pass(_ row: any Answerable, isReturn: Bool) -> Bool {
    guard ledger.canBeAsked(row) else {
      ledger[row].wasShown = true
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
    guard ledger.checkChoice(of: row, canAsk: policy.asks && !keepsRest, line: lineNumber),
      !offerDefault(to: row), !applySuppliedAnswer(to: row)
    else { return true }
    let isOmitted = (row as? BaseRow)?.isOmitted == true
    if row.subform == nil, policy.asks, !keepsRest, !isOmitted { return !ask(row, isReturn: isReturn) }
    ledger[row].isSettled = true
    return true
  }

  /// Offers a question its default.
  ///
  /// - Returns: Whether the items of its list have changed, so that the walk continues at the first.
  func offerDefault(to row: any Answerable) -> Bool {
    let (warnings, list) = ledger.offerDefault(to: row)
    warnings.forEach(warn)
    guard let list else { return false }
    cursor.move(before: list.itemRows.first ?? list, in: form)
    return true
  }

  /// Applies the supplied answer to a question, or to the list that it begins.
  ///
  /// - Returns: Whether the question is settled.
  private func applySuppliedAnswer(to row: any Answerable) -> Bool {
    if ledger.resolution.given.isEmpty { return false }
    if let list = row.section as? BaseMultivaluedSection, let answer = ledger.unappliedAnswer(to: list) {
      apply(answer, to: list)
      cursor.move(before: list.itemRows.first ?? list, in: form)
      return true
    }
    if let answer = ledger.unappliedAnswer(to: row) {
      apply(answer, to: row)
      return row.subform != nil || ledger[row].isSettled
    }
    guard case .choice(let choice) = row.node else { return false }
    show(ledger.applyToOptions(of: choice))
    return ledger[choice].isSettled
  }

  /// Applies a supplied answer, and shows it.
  private func apply(_ answer: Answers, to row: any Answerable) {
    let applied = ledger.apply(answer, to: row)
    enter(row.section)
    show(applied)
    guard applied.isAccepted else { return }
    var text = RowText(row, in: options.context)
    text.title = row.name(in: messages)
    let isResumed = policy.converses && answer.source == ledger.resolution.resumed(for: row)?.source
    events.append(.given(text, source: isResumed ? nil : answer.source.name))
    warn(about: row, from: answer.source)
  }

  private func show(_ applied: AppliedAnswers) {
    events += applied.problems.map(WalkEvent.rejected)
    applied.warnings.forEach(warn)
  }

  func pauses(at isLocked: Bool) -> Bool {
    guard policy.pauses, !keepsRest else { return false }
    let navigation = controller.navigationOptions ?? Form.defaultNavigationOptions
    guard !navigation.contains(.disabled) else { return false }
    return isLocked
      ? navigation.contains(.stopDisabledRow) : !navigation.contains(.skipCanNotBecomeFirstResponderRow)
  }

  /// Opens a row's prompt; returns false if its callbacks hid, locked or removed it.
  private func ask(_ row: any Answerable, isReturn: Bool) -> Bool {
    openGroups(of: row)
    open(row as? BaseRow)
    guard ledger.canBeAsked(row) else {
      (row as? BaseRow)?.isHighlighted = false
      while controller.takePresentation() != nil {}
      return false
    }
    ledger[row].isSettled = true
    ledger[row].wasAsked = true
    openRow = OpenRow(row)
    if isReturn, policy.converses { events.append(.returned(to: name(naming: row))) }
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
    guard policy.converses, !options.resumed.isEmpty else { return }
    let count = ledger.keptCount
    guard count > 0 else { return }
    let start = events.firstIndex { if case .sectionEntered = $0 { true } else { false } }
    events.insert(.resumed(count: count, at: place), at: start ?? 0)
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
      let lines = ledger[row].unendedLines
      question.isBegun = !lines.isEmpty
      let step = TextBlockStep(question: question, maximumLength: currentRow?.maximumLength ?? .max)
      show(step)
      guard !lines.isEmpty else { return }
      ledger[row].unendedLines = []
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

  /// Closes the current row's prompt; without an answer, the row is asked again later.
  func reopenCurrentRow() {
    closePrompt()
    if case .asking(let step as TextBlockStep) = phase, let row = current, !row.isSecret {
      ledger[row].unendedLines = step.lines
    }
    // An earlier answer is kept.
    if let row = current, !ledger[row].isAnswered { ledger.reopen(row) }
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

import Eureka
import OrderedCollections

/// Going from row to row.
extension Walk {
  /// Goes to the next row to ask, or to the end.
  ///
  /// - Parameter row: the row to begin with, if it is known.
  func advance(from row: (any Answerable)? = nil) {
    var next = row.map { (row: $0, isReturn: false) }
    while true {
      // A presented form that was told to go away is done with.
      if isPresented, controller.isDismissed { return finish(.completed) }
      guard let (row, isReturn) = next ?? nextRow() else {
        if let outcome = conclude() { finish(outcome) }
        return
      }
      next = nil
      guard prepareOptions(of: row) else { return }
      switch pass(row) {
      case .passed: continue
      case .stopped: return
      case .wanted: if ask(row, isReturn: isReturn) { return }
      }
    }
  }

  /// The next row, and whether it stands before the one that was asked last.
  private func nextRow() -> (row: any Answerable, isReturn: Bool)? {
    if let row = cursor.next(where: isWanted) { return (row, false) }
    // Rows further up may have been shown since.
    cursor = WalkCursor(form)
    return cursor.next(where: isWanted).map { ($0, true) }
  }

  func isWanted(_ row: any Answerable) -> Bool {
    !records[row].isSettled && (!records[row].wasShown || canBeAsked(row))
  }

  func canBeAsked(_ row: any Answerable) -> Bool {
    row.isVisible && !row.isDisabled && row.form?.root === form && row.canBecomeFirstResponder
  }

  /// What the walk does at a row that it came to.
  private enum Passage {
    /// It goes on.
    case passed
    /// It asks the row.
    case wanted
    /// It stands still.
    case stopped
  }

  /// Deals with a row that is not asked.
  private func pass(_ row: any Answerable) -> Passage {
    guard canBeAsked(row) else {
      records[row].wasShown = true
      (row as? BaseRow)?.updateCell()
      enter(row.section)
      let text = RowText(row, in: options.context)
      let isLocked = row.takesAnswer
      events.append(isLocked ? .locked(text) : .label(text))
      guard pauses(at: isLocked) else { return .passed }
      openRow = OpenRow(row)
      show(PauseStep(at: row, messages))
      return .stopped
    }
    if acceptSuppliedAnswer(to: row) { return .passed }
    if row.subform == nil, policy.asks, !keepsRest { return .wanted }
    records[row].isSettled = true
    return .passed
  }

  private func pauses(at isLocked: Bool) -> Bool {
    guard policy.showsSteps, !keepsRest else { return false }
    let navigation = controller.navigationOptions ?? Form.defaultNavigationOptions
    guard !navigation.contains(.disabled) else { return false }
    return isLocked
      ? navigation.contains(.stopDisabledRow) : !navigation.contains(.skipCanNotBecomeFirstResponderRow)
  }

  /// Opens a row's prompt; false if the row's own callbacks have hidden, locked or removed it meanwhile.
  private func ask(_ row: any Answerable, isReturn: Bool) -> Bool {
    openGroups(of: row)
    open(row as? BaseRow)
    guard canBeAsked(row) else {
      (row as? BaseRow)?.setHighlighted(false)
      while controller.takePresentation() != nil {}
      return false
    }
    records[row].isSettled = true
    records[row].wasAsked = true
    openRow = OpenRow(row)
    if isReturn, policy.showsSteps { events.append(.returned(to: row.name(in: messages))) }
    enter(row.section)
    if !presentWhatIsWanted(for: currentRow) { askAgain() }
    return true
  }

  /// Opens the rows of parts that a row belongs to, and closes the others.
  private func openGroups(of row: (any Answerable)?) {
    let wanted: [BaseRow] = row?.ancestors.reversed() ?? []
    if wanted.isEmpty, openComposites.isEmpty { return }
    for open in openComposites.reversed() where !wanted.contains(where: { $0 === open }) {
      open.setHighlighted(false)
    }
    let opened = wanted.filter { row in !openComposites.contains { $0 === row } }
    openComposites = wanted
    for row in opened { open(row) }
  }

  /// Opens a row's prompt.
  private func open(_ row: BaseRow?) {
    row?.updateCell()
    row?.setHighlighted(true)
    row?.select()
  }

  func show(_ step: any Step) {
    phase = .asking(step)
    events.append(.question(step.question))
  }

  /// Shows a question again that something else was done at.
  func resume(_ step: any Step) {
    switch step.repetition {
    case .silent: phase = .asking(step)
    case .same, .marked: show(step)
    case .renewed: askAgain()
    }
  }

  /// Asks the current row; after a question whose answer was refused, what stands above it is not said again.
  func askAgain(after refused: Question? = nil) {
    guard let row = current else { return advance() }
    var prompt = row.prompt(in: options.context)
    let page = page(of: prompt.choices)
    prompt.choices?.page = page
    prompt.blankLinesAbove = max(prompt.blankLinesAbove, controller.blankLinesAbovePrompts)
    var question = Question(tag: options.tellsTags ? row.path : nil, prompt: prompt, part: .answer)
    question.offersEditor = !options.restriction.isOn
    question.isRepeated = refused.map { $0.prompt.choices == prompt.choices } ?? false
    if prompt.input == .block {
      show(TextBlockStep(question: question, maximumLength: currentRow?.maximumLength ?? .max))
    } else {
      show(AnswerStep(question: question, doubtfulLine: openRow?.doubtfulLine))
    }
  }

  func closePrompt() {
    currentRow?.setHighlighted(false)
    currentRow?.optionsLoading?.presentedOptions = nil
  }

  /// Lets a row be asked again.
  func reopen(_ row: any Answerable) {
    records[row].isSettled = false
  }

  /// Whether a row was answered by a line, or beforehand.
  private func isAnswered(_ row: any Answerable) -> Bool {
    records[row].line != nil || taken[ObjectIdentifier(row)] != nil
  }

  /// Leaves the row asked now without an answer; it is asked again later.
  func reopenCurrentRow() {
    closePrompt()
    // An answer that it had before stands.
    if let row = current, !isAnswered(row) { reopen(row) }
    openRow = nil
  }

  func finish(_ outcome: WalkOutcome) {
    reopenCurrentRow()
    openGroups(of: nil)
    phase = .finished(outcome)
    guard hasAppeared else { return }
    hasAppeared = false
    controller.viewWillDisappear(false)
    controller.viewDidDisappear(false)
  }
}

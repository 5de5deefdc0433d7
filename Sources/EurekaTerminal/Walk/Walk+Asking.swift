import Eureka
import OrderedCollections

extension Walk {
  /// Asks the next row, which may be known, or ends the walk.
  func advance(from row: (any Answerable)? = nil) {
    var next = row.map { (row: $0, isReturn: false) }
    showChangedResults()
    while true {
      ledger.followChanges()
      // A presented form that was dismissed has ended.
      if options.isPresented, controller.isDismissed { return finish(.completed) }
      guard let (row, isReturn) = next ?? navigator.next() else {
        if ledger.takeRejectedAnswers() { continue }
        if let outcome = conclude() { finish(outcome) }
        return
      }
      next = nil
      guard let canBeAsked = prepare(row), pass(row, canBeAsked, isReturn: isReturn) else { return }
    }
  }

  /// Shows what is computed again once it is another than was shown, and names the items that other answers have taken out.
  private func showChangedResults() {
    if ledger.changes.isEmpty { return }
    let names = namesOfItemsSetAside
    _ = ledger.changes.take(.place)
    if !names.isEmpty, mode.isPerson { note("kept aside: \(list: names)") }
    for case let row as BaseRow in ledger.changes.take(.computedValue)
    where row.title != nil && row.isVisible && ledger[row].standing == .shown {
      row.updateCell()
      var text = RowText(row, in: readingContext)
      text.value = text.value ?? "—"
      events.append(.label(text))
      warn(about: row, from: lastLine)
    }
  }

  /// Goes on after something else than an answer: in what it presented, or with the open question if it can be asked still.
  func goOn(at step: (any Step)? = nil) {
    if let current, !isAskable(current) { reopenCurrentRow() }
    if presentWhatIsWanted(for: nil) { return }
    guard current != nil else { return advance() }
    if let step { resume(step) } else { askAgain() }
  }

  /// Whether the open question can be asked still, or the row be shown that the walk pauses at; a list that is full cannot.
  func isAskable(_ row: any Answerable) -> Bool {
    if ledger.openRow?.pausedAfter != nil { return row.isVisible && row.form?.root === form }
    if case .list(let list) = row.node, !list.asksForMore { return false }
    return ledger.canBeAsked(row)
  }

  /// Asks a row; shows, answers or skips one that does not have to be asked, and returns true for the next.
  private func pass(_ row: any Answerable, _ canBeAsked: Bool, isReturn: Bool) -> Bool {
    var canBeAsked = canBeAsked
    if ledger.hasSupplied {
      applyWhatDecides(row)
      canBeAsked = ledger.canBeAsked(row)
    }
    guard canBeAsked else {
      if !ledger[row].isPassed { ledger[row].standing = .shown }
      if let row = row as? BaseRow {
        // What is computed is shown where it has a title.
        if row.isComputed, row.title == nil || !row.hasValue { return true }
        if ledger.hasNothingToShow(of: row) { return true }
        row.details?.updateFollowers()
        row.updateCell()
      }
      enter(row.section)
      let text = show(row)
      ledger.changes.forget(.computedValue, of: row)
      if !row.takesAnswer { warn(about: row, from: lastLine) }
      guard pauses(at: row.takesAnswer) else { return true }
      pause(at: row, after: text)
      return false
    }
    let isTarget = navigator.hasReachedTarget(row)
    let hasNewDefault = ledger.reopenIfChanged(row)
    let (isOpen, withdrawn) = ledger.checkChoice(
      of: row, canAsk: mode.asks && !keepsRest, line: sitting.lineNumber)
    if let withdrawn, mode.isPerson { events.append(.invalid(withdrawn)) }
    guard isOpen || isTarget, !offerDefault(to: row), !applySuppliedAnswer(to: row) || isTarget
    else { return true }
    let isOmitted = row.isOmitted || ledger.isPassedOver(row) && !isTarget
    if row.subform == nil, mode.asks, !keepsRest, !isOmitted {
      if case .list(let list) = row.node, let item = list.addNeededItem(in: readingContext) {
        ledger.record((item, isAnswered: false), to: list, line: sitting.lineNumber)
        navigator.move(before: item)
        return true
      }
      return !ask(row, isReturn: isReturn, hasNewDefault: hasNewDefault)
    }
    ledger.skip(row)
    return true
  }

  /// Offers a question its default; returns whether the items of its list have changed, and the walk continues at the first.
  func offerDefault(to row: any Answerable) -> Bool {
    if !ledger.hasSupplied { return false }
    let (warnings, list) = ledger.offerDefault(to: row)
    warnings.forEach(warn)
    guard let list else { return false }
    navigator.move(beforeFirstOf: list)
    return true
  }

  /// Applies the supplied answer to a question, or to the list that it begins; returns whether the question is settled.
  private func applySuppliedAnswer(to row: any Answerable) -> Bool {
    if !ledger.hasSupplied { return false }
    if let list = row.section as? BaseMultivaluedSection, let answer = ledger.unappliedAnswer(to: list) {
      applyWhatDecides(list)
      apply(answer, to: list)
      navigator.move(beforeFirstOf: list)
      return true
    }
    if let answer = ledger.unappliedAnswer(to: row) {
      apply(answer, to: row)
      return row.subform != nil || ledger[row].isPassed
    }
    guard case .choice(let choice) = row.node else { return false }
    show(ledger.applyToOptions(of: choice))
    return ledger[choice].isPassed
  }

  /// Applies the supplied answers, and offers the defaults, of later questions that decide what a question accepts and what its
  /// default is; each after those that decide about itself.
  ///
  /// An answer that is not accepted now waits for its own turn: what comes before it may change that.
  private func applyWhatDecides(_ question: any Answerable) {
    var seen: Set = [question.number]
    func visit(_ question: any Answerable, _ tags: OrderedSet<String>) {
      for tag in tags {
        guard let decisive = question.form?.readable(tag: tag), seen.insert(decisive.number).inserted,
          !ledger[decisive].isPassed
        else { continue }
        visit(decisive, decisive.tagsOfConditions.union(decisive.tagsItFollows))
        guard ledger.canBeAsked(decisive) else { continue }
        let isAccepted = ledger.unappliedAnswer(to: decisive).map { ledger.isAcceptedNow($0, for: decisive) }
        guard isAccepted ?? ledger.isOfferedDefault(decisive) else { continue }
        _ = offerDefault(to: decisive)
        if let answer = ledger.unappliedAnswer(to: decisive) { apply(answer, to: decisive, isEarly: true) }
      }
    }
    if ledger.canBeAsked(question), !ledger[question].isPassed { visit(question, question.tagsItFollows) }
  }

  /// Applies the supplied answers that are accepted now, and offers the defaults: they decide which other questions are asked.
  func applyRest() {
    if !ledger.hasSupplied { return }
    var isChanged = true
    while isChanged {
      isChanged = false
      for question in form.questions where ledger.canBeAsked(question) && !ledger[question].isPassed {
        if let answer = ledger.unappliedAnswer(to: question) {
          guard ledger.isAcceptedNow(answer, for: question) else { continue }
          show(ledger.apply(answer, to: question))
          isChanged = true
        } else if ledger.isOfferedDefault(question) {
          _ = offerDefault(to: question)
        }
      }
    }
  }

  /// Applies a supplied answer, and shows it; under the header of its section, unless the walk is in an earlier one.
  private func apply(_ answer: Answers, to row: any Answerable, isEarly: Bool = false) {
    _ = ledger.changes.take(.askedAgain)
    let applied = ledger.apply(answer, to: row)
    if !isEarly { enter(row.section) }
    show(applied)
    guard applied.isAccepted else { return }
    // That of an earlier run can be in its place.
    let answer = ledger[row].supplied ?? answer
    let again = questionsToAskAgain(after: row)
    var text = RowText(row, in: readingContext)
    text.title = row.name(in: messages)
    let isResumed = mode.isPerson && ledger.isResumed(answer, for: row)
    if isResumed, case .list(let list) = row.node, let names = list.namesOfItems {
      text.value = messages.list(names)
    }
    events.append(.given(text, source: isResumed ? nil : answer.source.name))
    warn(about: row, from: answer.source)
    guard let first = again.first else { return }
    if mode.isPerson {
      again.forEach(ledger.reopen)
      events.append(.moved(to: navigator.name(naming: navigator.go(to: first))))
    } else {
      let problem = ledger.contradiction(of: row, with: again, from: answer.source)
      ledger.problems.append(problem)
      events.append(.rejected(problem))
    }
  }

  func show(_ applied: AppliedAnswers) {
    events += applied.problems.map(WalkEvent.rejected)
    applied.warnings.forEach(warn)
  }

  /// Opens a row's prompt; returns false if its callbacks hid, locked or removed it.
  private func ask(_ row: any Answerable, isReturn: Bool, hasNewDefault: Bool) -> Bool {
    navigator.openGroups(of: row)
    if let row = row as? BaseRow { navigator.openPrompt(of: row) }
    guard ledger.canBeAsked(row) else {
      (row as? BaseRow)?.isHighlighted = false
      while controller.takePresentation() != nil {}
      return false
    }
    ledger.update(row) { entry in
      entry.standing = .passed
      entry.marks.formUnion(.asked)
    }
    ledger.renewAcceptedDefault(of: row)
    ledger.openRow = OpenRow(row)
    if hasNewDefault {
      events.append(.defaultChanged(of: navigator.name(naming: row)))
    } else if isReturn, mode.isPerson {
      events.append(.returned(to: navigator.name(naming: row)))
    }
    enter(row.section)
    if !presentWhatIsWanted(for: currentRow) { askAgain() }
    return true
  }

  func show(_ step: consuming any Step) {
    if !sitting.hasWelcomed { welcomeBack(at: navigator.place(of: step.question)) }
    events.append(.question(step.question))
    phase = .asking(step)
  }

  /// Tells a person, once, that the answers of an earlier run are kept, and where they go on.
  func welcomeBack(at place: String?) {
    guard !sitting.hasWelcomed else { return }
    sitting.hasWelcomed = true
    guard mode.isPerson, !options.resumed.isEmpty else { return }
    let count = ledger.keptCount
    guard count > 0 else { return }
    events.showLastAnswers()
    let start = events.firstIndex { if case .sectionEntered = $0 { true } else { false } }
    events.insert(.resumed(count: count, at: place), at: start ?? 0)
  }

  func resume(_ step: any Step, as repetition: Repetition? = nil, isRepeated: Bool = false) {
    // An author's task may have hidden or locked the question while a person was typing.
    if let current, !isAskable(current) { return goOn() }
    var step = step
    switch repetition ?? step.repetition {
    case .silent: phase = .asking(step)
    case .same: show(step)
    case .marked:
      if isRepeated { step.question.isRepeated = true }
      show(step)
    case .renewed: askAgain(after: isRepeated ? step.question : nil)
    }
  }

  /// The path of what a line answers: of the next item, if a line is an item of the list.
  private func path(of row: any Answerable, _ prompt: Prompt) -> String? {
    guard prompt.takesItems, let list = row as? BaseMultivaluedSection else { return row.path }
    return row.answerPath?.appending(.item(list.itemRows.count)).description
  }

  func pause(at row: any Answerable, after shown: RowText) {
    if current !== row { ledger.openRow = OpenRow(row) }
    ledger.openRow?.pausedAfter = shown
    show(PauseStep(at: row, messages))
  }

  /// Asks the current row, or pauses at it again. After a refused answer, the lines above the prompt are not repeated.
  func askAgain(after refused: Question? = nil) {
    guard let row = current else { return advance() }
    row.updateCells()
    if let shown = ledger.openRow?.pausedAfter {
      let isNews = RowText(row, in: readingContext) != shown
      return pause(at: row, after: isNews ? show(row) : shown)
    }
    let prompt = row.prompt(in: readingContext).changed { prompt in
      let page = page(of: prompt.choices)
      prompt.choices?.page = page
      prompt.blankLinesAbove = max(prompt.blankLinesAbove, controller.blankLinesAbovePrompts)
    }
    let tag = options.tellsTags ? path(of: row, prompt) : nil
    var question = Question(tag: tag, prompt: consume prompt, part: .answer)
    question.offersEditor = !options.restriction.isOn && !question.prompt.isSecret
    if let refused { question.isRepeated = refused.prompt.choices == question.prompt.choices }
    if mode.isPerson, !question.isRepeated, question.prompt.choices?.canBeAnswered == false,
      row.areOptionsReady
    {
      let back = ":back"
      let other = ledger.questionOfOptions(of: row).map { ":goto " + navigator.name(naming: $0) }
      note(
        other.map {
          "there is nothing to choose from: \(back) or \($0) changes that, Enter leaves the question open"
        } ?? "there is nothing to choose from: \(back) changes that, Enter leaves the question open")
    }
    if question.prompt.input.isBlock {
      let lines = ledger[row].unendedLines
      question.isBegun = !lines.isEmpty
      let step = TextBlockStep(
        question: consume question,
        maximumLength: currentRow?.maximumLength(in: readingContext) ?? .max)
      show(step)
      guard !lines.isEmpty else { return }
      ledger[row].unendedLines = []
      events.append(.edited(lines.joined(separator: "\n")))
      phase = .asking(step.continued(after: lines))
    } else {
      show(AnswerStep(question: consume question, doubtfulLine: ledger.openRow?.doubtfulLine))
    }
  }

  func closePrompt() {
    guard let row = currentRow else { return }
    row.isHighlighted = false
    row.optionsLoading?.presentedOptions = nil
  }

  /// Closes the current row's prompt; without an answer, the row is asked again later.
  func reopenCurrentRow() {
    closePrompt()
    if case .asking(let step as TextBlockStep) = phase, let row = current, !row.isSecret {
      ledger[row].unendedLines = step.lines
    }
    // An earlier answer is kept.
    if let row = current, !ledger.keepsAnswer(of: row) { ledger.reopen(row) }
    ledger.openRow = nil
  }

  // MARK: Moving

  func go(to target: any Answerable) {
    let before = current
    reopenCurrentRow()
    // What is judged together is judged at the end again.
    form.isBeingAnswered = true
    keepsRest = false
    let row = navigator.go(to: target)
    events.append(.moved(to: navigator.name(naming: row)))
    if controller.animateScroll {
      let passed = navigator.rows(between: before, and: row)
      // A person sees no more than the screen has room for.
      let room = mode.isPerson ? max(sitting.screenStyle().rows - 4, 5) : .max
      events += passed.suffix(room).map { .passed(RowText($0, in: readingContext)) }
    }
    advance()
  }

  /// The questions that code wants to be asked again, since another one has an answer: those that were reached.
  func questionsToAskAgain(after row: any Answerable) -> [any Answerable] {
    // Most answers ask for none.
    if ledger.changes.isEmpty { return [] }
    return ledger.changes.take(.askedAgain).filter {
      $0 !== row && ledger[$0].isPassed && ledger.canBeAsked($0)
    }
  }

  @discardableResult
  func goBack(toAskAgain questions: [any Answerable]) -> Bool {
    guard !questions.isEmpty,
      let first = form.questions.first(where: { row in questions.contains { $0 === row } })
    else { return false }
    questions.forEach(ledger.reopen)
    go(to: first)
    return true
  }

  /// Goes back a number of questions in the form's order, to the first at most; from the first of a new item, to the
  /// question that added it; from the first of a presented form, to whatever presented it. Returns false at the first.
  func goBack(_ count: Int) -> Bool {
    let reachable = navigator.reachableRows
    let here = reachable.firstIndex { $0 === current } ?? reachable.count
    if let item = dispensableItem?.row,
      let first = reachable.firstIndex(where: { $0.listItem?.row === item }),
      case let left = count - (here - first + 1), left >= 0
    {
      removeBegunItem()
      let rows = navigator.reachableRows.prefix(first + 1)
      if let row = rows.dropLast(left).last ?? rows.first { go(to: row) } else { advance() }
      return true
    }
    if here > 0 {
      go(to: reachable[max(here - count, 0)])
    } else if options.isPresented {
      finish(.completed, .back)
    }
    return here > 0 || options.isPresented
  }

  /// Removes the new item of a list that the row belongs to, and may ask for another.
  func removeBegunItem(asksForAnother: Bool = false) {
    guard let (list, row) = asksForAnother ? dispensableItem : begunItem else { return }
    reopenCurrentRow()
    list.remove(row)
    if asksForAnother { go(to: list) }
  }

  func finish(_ outcome: WalkOutcome, _ sequel: Sequel? = nil) {
    reopenCurrentRow()
    navigator.openGroups(of: nil)
    phase = .finished(outcome, sequel)
    controller.viewWillDisappear(false)
    controller.viewDidDisappear(false)
  }
}

extension [WalkEvent] {
  /// Drops all answers of an earlier run but the last five, and the sections and labels before them.
  fileprivate mutating func showLastAnswers() {
    let kept = indices.filter { if case .given(_, source: nil) = self[$0] { true } else { false } }
    guard kept.count > 5, case let first = kept[kept.count - 5] else { return }
    func isHeading(_ index: Int) -> Bool {
      switch self[index] {
      case .sectionEntered, .groupEntered: true
      default: false
      }
    }
    var start = self[...first].indices.last(where: isHeading) ?? first
    while start > 0, isHeading(start - 1) { start -= 1 }
    self = enumerated().filter { index, event in
      switch event {
      case .given(_, source: nil): index >= first
      case .label, .locked, .footer: index >= first
      case .sectionEntered, .groupEntered: index >= start
      default: true
      }
    }.map(\.element)
  }
}

import Eureka

extension Walk {
  private var allowsNavigation: Bool {
    !(controller.navigationOptions ?? Form.defaultNavigationOptions).contains(.disabled)
  }

  private func refuseNavigation(at step: any Step) {
    reject("navigation is turned off here", accepts: step.question.prompt.accepts, at: step)
  }

  /// The questions that `:back` reaches, in the form's order.
  private var reachableRows: [any Answerable] {
    form.questions.filter { $0.subform == nil && ledger.canBeAsked($0) || $0 === current }
  }

  /// The rows that `:goto` reaches by name: those, and the labels with swipe actions.
  private var namedRows: [any Answerable] {
    form.questions.filter {
      $0.subform == nil
        && (ledger.canBeAsked($0) || $0.isVisible && ($0 as? BaseRow)?.hasSwipeActions == true)
    }
  }

  var askableTags: [String] {
    form.questions.filter { $0.subform == nil && ledger.canBeAsked($0) }.compactMap(\.path)
  }

  func goNext(from step: any Step) {
    guard allowsNavigation else { return refuseNavigation(at: step) }
    keep(at: step)
  }

  func goBack(_ count: Int, from step: any Step) {
    if step.place == .confirmation { return showReview() }
    guard allowsNavigation || step.place == .review else { return refuseNavigation(at: step) }
    if !goBack(count) { reject("this is the first question", line: ":back", at: step) }
  }

  /// Goes back a number of questions in the form's order, to the first at most; from the first of a new item, to the
  /// question that added it; from the first of a presented form, to whatever presented it.
  ///
  /// - Returns: Whether there is anything before the current question.
  func goBack(_ count: Int) -> Bool {
    let reachable = reachableRows
    let here = reachable.firstIndex { $0 === current } ?? reachable.count
    if let item = begunItem?.row, let first = reachable.firstIndex(where: { $0.listItem?.row === item }),
      case let left = count - (here - first + 1), left >= 0
    {
      removeBegunItem()
      let rows = reachableRows.prefix(first + 1)
      if let row = rows.dropLast(left).last ?? rows.first { go(to: row) } else { advance() }
      return true
    }
    if here > 0 {
      go(to: reachable[max(here - count, 0)])
    } else if isPresented {
      finish(.completed, goesBack: true)
    }
    return here > 0 || isPresented
  }

  func go(to tag: String, from step: any Step) {
    guard let row = form.answerable(path: tag) ?? ledger.reviewedRow(numbered: tag) ?? question(named: tag)
    else {
      let unknown = UnknownTag(tag, among: askableTags)
      // Where no row has a tag, their names are there to be entered.
      let names = askableTags.isEmpty ? namedRows.map { name(naming: $0).inSentence } : []
      return reject(
        unknown.reason, accepts: names.isEmpty ? unknown.accepts : "one of \(list: names.prefix(40))",
        at: step)
    }
    guard row.isVisible else {
      return reject("the question \(tag.quoted) is hidden now", at: step)
    }
    guard ledger.canBeAsked(row) else {
      showLocked(row)
      if presentWhatIsWanted(for: nil) { return }
      return (row as? BaseRow)?.hasSwipeActions == true && policy.pauses
        ? pauseOutOfTurn(at: row) : resume(step)
    }
    go(to: row)
  }

  /// The question whose title is a text, or the first of the group or item called so, or of the section whose tag or title alone begins with it, or the
  /// question whose tag or title alone does.
  private func question(named text: String) -> (any Answerable)? {
    let text = text.lowercased()
    func begins(_ names: String?...) -> Bool { names.contains { $0?.lowercased().hasPrefix(text) == true } }
    let rows = namedRows.filter { begins($0.path, $0.name(in: messages)) }
    func isCalled(_ row: any Answerable) -> Bool { row.name(in: messages).lowercased() == text }
    if let row = rows.first(where: { isCalled($0) || $0.ancestors.contains(where: isCalled) }) { return row }
    let sections = form.shownSections.filter { begins($0.tag, $0.header?.title) }
    guard sections.count == 1 else { return sections.isEmpty && rows.count == 1 ? rows[0] : nil }
    return reachableRows.first { row in
      row.section === sections[0] || row.ancestors.contains { $0.section === sections[0] }
    }
  }

  /// Stops at a row that takes no answer, for its swipe actions; then continues with the current row.
  private func pauseOutOfTurn(at row: any Answerable) {
    if let current { cursor.move(before: current, in: form) }
    reopenCurrentRow()
    openRow = OpenRow(row)
    show(PauseStep(at: row, messages))
  }

  func edit(number: Int, at step: any Step) {
    guard let row = ledger.reviewedRow(numbered: "\(number)") else { return showReview() }
    guard ledger.canBeAsked(row) else {
      showLocked(row)
      return (row as? BaseRow)?.hasSwipeActions == true ? pauseOutOfTurn(at: row) : showReview()
    }
    go(to: row)
  }

  /// The name of a row; of an item without a title, its list and its value: `Today: Call Ada`.
  func name(naming row: any Answerable) -> String {
    guard row.title == nil, let item = row.listItem, item.row === row, item.list.itemTitle == nil,
      let text = row.displayText(in: options.context)?.singleLine(columns: 60)
    else { return row.name(in: messages) }
    return messages.filling("%@: %@", with: item.list.name(in: messages), text)
  }

  private func showLocked(_ row: any Answerable) {
    (row as? BaseRow)?.didSelect()
    let text = RowText(row, in: options.context)
    events.append(row.takesAnswer ? .locked(text) : .label(text))
  }

  func go(to target: any Answerable) {
    // In a group, the first question is asked.
    let row = target.subform?.questions.first { $0.subform == nil && ledger.canBeAsked($0) } ?? target
    let before = current
    reopenCurrentRow()
    keepsRest = false
    ledger.reopen(row)
    if let path = row.path { ledger.postponedSecrets.remove(path) }
    // Jumping out of a section does not show its footer.
    if let section = row.section, section !== shownSection?.section { shownSection = nil }
    events.append(.moved(to: name(naming: row)))
    if controller.animateScroll { showRows(between: before, and: row) }
    cursor.move(before: row, in: form)
    advance()
  }

  private func showRows(between start: (any Answerable)?, and end: any Answerable) {
    let rows = form.questions.filter { $0.subform == nil }
    guard let start, let from = rows.firstIndex(where: { $0 === start }),
      let to = rows.firstIndex(where: { $0 === end })
    else { return }
    let between = rows[min(from, to)...max(from, to)].dropFirst().dropLast()
    for row in from < to ? Array(between) : between.reversed() {
      events.append(.passed(RowText(row, in: options.context)))
    }
  }

  /// Keeps the values of the remaining questions, and goes to the end; from there, submits the answers.
  func submit(at step: any Step) {
    if case .review = step.place { return apply(.submit, at: step) }
    reopenCurrentRow()
    keepsRest = true
    advance()
  }

  /// Quits without submitting; asks first if answers would be lost.
  func quit(at step: any Step) {
    guard losesAnswers, step.place != .leaving else { return finish(.quit) }
    show(YesOrNoStep.leaving(step, messages))
  }

  /// Whether quitting now loses a person's answers.
  var losesAnswers: Bool { policy.asksAgain && hasAnswers && !options.keepsAnswers }
}

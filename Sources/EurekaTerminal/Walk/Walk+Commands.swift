import Eureka

extension Walk {
  func run(_ command: WalkCommand, at question: Question) {
    switch command {
    case .next, .back:
      guard allowsNavigation else {
        return reject(
          ["going back and forth is switched off here"], input: nil, question: question,
          accepts: question.prompt.accepts)
      }
      if case .back(let count) = command { goBack(count, question) } else { goNext(question) }
    case .go(let tag): go(to: tag, question)
    case .clear:
      guard currentRow?.isContainer != true, question.part != .pause else {
        return reject(
          ["this question has no value of its own to take away"], input: ":clear".quoted, question: question,
          accepts: question.prompt.accepts)
      }
      accept(.value(.null), question)
    case .review:
      events.append(.review(review()))
      repeatQuestion(question)
    case .options(let text): showOptions(matching: text, question)
    case .submit:
      leave()
      keepsRest = true
      advance()
    case .edit: edit(question)
    case .quit: quit(at: question)
    case .help:
      showCommands()
      repeatQuestion(question)
    case .explainRow:
      events.append(.explanation(question))
      // The options are a few lines further up.
      if question.part == .answer { askAgain(after: question) } else { repeatQuestion(question) }
    case .why(let tag): explain(tag, question)
    case .delete: deleteItem(question)
    case .move(let position): moveItem(to: position, question)
    case .swipe(let side, let title): runSwipe(side, titled: title, question)
    case .fullSwipe(let side): runFullSwipe(side, question)
    case .custom(let name):
      controller.navigationAccessoryView?.commands.first { $0.name == name }?.action(controller)
      if let row = currentRow, question.part == .answer, !canBeAsked(row) { leave() }
      if presentWhatIsWanted(for: nil) { return }
      if currentRow == nil { advance() } else { repeatQuestion(question) }
    }
  }

  private var allowsNavigation: Bool {
    !(controller.navigationOptions ?? Form.defaultNavigationOptions).contains(.disabled)
  }

  private func goNext(_ question: Question) {
    guard question.part == .pause else { return keep(question) }
    currentRow = nil
    advance()
  }

  private func repeatQuestion(_ question: Question) {
    switch question.part {
    case .pause, .retry, .leaving: show(question)
    default: askAgain()
    }
  }

  /// Shows the commands that do something at the question asked now.
  func showCommands() {
    let own = controller.navigationAccessoryView?.commands ?? []
    let names = Set(lineContext.commands.map(\.name)).union(["?", ":help"])
    let applicable = WalkCommand.usages.filter { usage in
      names.contains(String(usage.usage.description.prefix { $0 != " " }))
    }
    let texts = applicable.map {
      CommandText(usage: vocabulary.text(of: $0.usage), summary: vocabulary.text(of: $0.meaning))
    }
    events.append(.commands(own.map { CommandText(usage: ":" + $0.name, summary: $0.summary) } + texts))
    if let text = controller.navigationAccessoryView?.text { events.append(.accessory(text)) }
  }

  /// Why the row asked, or that of a tag, is shown, hidden or locked; in a group, its tags come first.
  func explanation(of tag: String?) -> ConditionExplanation? {
    let timeZone = options.context.timeZone
    guard let tag else { return currentRow?.explanation(in: vocabulary, timeZone: timeZone) }
    return currentRow?.form?.explain(tag: tag, in: vocabulary, timeZone: timeZone)
      ?? form.explain(tag: tag, in: vocabulary, timeZone: timeZone)
      ?? reviewedRow(numbered: tag)?.explanation(in: vocabulary, timeZone: timeZone)
  }

  /// Says why a row is shown, hidden or locked: the one asked, or that of a tag.
  private func explain(_ tag: String?, _ question: Question) {
    guard let explanation = explanation(of: tag) else {
      let tags = form.answerTags
      return reject(
        [tag.map { "no question has the tag \($0.quoted)" } ?? "there is no question here to explain"],
        input: nil,
        question: question, accepts: "one of the tags \(list: tags.prefix(40))")
    }
    events.append(.explained(explanation))
    repeatQuestion(question)
  }

  // MARK: Items of a multivalued section

  private func deleteItem(_ question: Question) {
    guard let (section, row) = currentRow?.multivaluedItem, section.multivaluedOptions.contains(.delete)
    else {
      return reject(
        ["this is no item that can be taken away"], input: ":delete".quoted, question: question, accepts: nil)
    }
    let name = itemName(row)
    closePrompt()
    currentRow = nil
    section.remove(row)
    events.append(.deleted(name))
    if !presentWhatIsWanted(for: nil) { advance() }
  }

  private func moveItem(to position: Int, _ question: Question) {
    guard let (section, row) = currentRow?.multivaluedItem, section.multivaluedOptions.contains(.reorder)
    else {
      return reject(
        ["this is no item that can be moved"], input: ":move".quoted, question: question, accepts: nil)
    }
    let count = section.itemRows.count
    guard position <= count else {
      return reject(
        ["there is no position \(position)"], input: nil, question: question,
        accepts: "a position from 1 to \(count)")
    }
    let oldPosition = section.itemRows.firstIndex { $0 === row }
    section.moveRow(row, to: position - 1)
    if let oldPosition, oldPosition < position - 1 { continuation = section.itemRows[oldPosition] }
    events.append(.reordered(itemName(row), position: position))
    askAgain()
  }

  private func itemName(_ row: BaseRow) -> String {
    row.displayText(in: options.context)?.singleLine(columns: 60) ?? row.name(in: vocabulary)
  }

  /// Leaves the row asked now without an answer; it is asked again later.
  func leave() {
    closePrompt()
    if let row = currentRow { dealtWith[ObjectIdentifier(row)] = nil }
    currentRow = nil
  }

  /// Goes to the question that stands a number of questions before this one in the form, or to the first.
  func goBack(_ count: Int, _ question: Question) {
    let reachable = form.walkedRows.filter {
      $0.groupedForm == nil && canBeAsked($0) || $0 === currentRow
    }
    let here = reachable.firstIndex { $0 === currentRow } ?? reachable.count
    // Before the first question of a presented form is what presented it.
    if here == 0, isInner {
      wasLeft = true
      return finish(.completed)
    }
    guard here > 0 else {
      return reject(
        ["there is no question to go back to"], input: ":back".quoted, question: question, accepts: nil)
    }
    go(to: reachable[Swift.max(here - count, 0)])
  }

  func go(to tag: String, _ question: Question) {
    guard let row = form.row(path: tag) ?? reviewedRow(numbered: tag), row.isVisible else {
      let tags = form.walkedRows.filter { $0.groupedForm == nil && canBeAsked($0) }.compactMap(\.path)
      let exists = form.row(path: tag) != nil
      let reason: Message =
        exists ? "the question \(tag.quoted) is hidden now" : "no question has the tag \(tag.quoted)"
      return reject(
        [reason], input: nil, question: question,
        accepts: "one of the tags \(list: tags.prefix(40))")
    }
    guard canBeAsked(row) else {
      row.didSelect()
      events.append(.locked(RowText(row, in: options.context)))
      if presentWhatIsWanted(for: nil) { return }
      return repeatQuestion(question)
    }
    go(to: row)
  }

  func go(to target: BaseRow) {
    // A group is gone to by its first question.
    let row = target.groupedForm?.walkedRows.first { $0.groupedForm == nil && canBeAsked($0) } ?? target
    let before = currentRow
    leave()
    keepsRest = false
    dealtWith[ObjectIdentifier(row)] = nil
    for group in row.enclosingGroups { answeredGroups.remove(ObjectIdentifier(group)) }
    // A section that is jumped out of has not come to its end.
    if let section = row.section, section !== currentSection { currentSection = nil }
    events.append(.moved(to: row.name(in: vocabulary)))
    if controller.animateScroll { showRows(between: before, and: row) }
    cursor.move(before: row, in: form)
    advance()
  }

  private func showRows(between start: BaseRow?, and end: BaseRow) {
    let rows = form.walkedRows.filter { $0.groupedForm == nil }
    guard let start, let from = rows.firstIndex(where: { $0 === start }),
      let to = rows.firstIndex(where: { $0 === end })
    else { return }
    let between =
      from < to ? Array(rows[(from + 1)..<max(to, from + 1)]) : rows[(to + 1)..<max(from, to + 1)].reversed()
    for row in between { events.append(.passed(RowText(row, in: options.context))) }
  }

  /// The options that are shown of a long list: the page that was leafed to, else the one with what is chosen.
  func page(of choices: Choices?) -> Range<Int>? {
    let size = Choices.pageSize
    // A page that would leave only a few to the next is no help.
    guard let choices, choices.style != .inline, choices.options.count > size + size / 4 else { return nil }
    let chosen = (choices.options.firstIndex(where: \.isSelected) ?? 0) / size
    let start = (optionsPage ?? chosen) * size
    return start..<min(start + size, choices.options.count)
  }

  /// Shows the options that contain a text, or the next page of all of them.
  func showOptions(matching text: String, _ question: Question) {
    guard var choices = question.prompt.choices else {
      return reject(
        ["this question has no options"], input: ":options".quoted, question: question, accepts: nil)
    }
    if text.isEmpty {
      if let page = choices.page {
        optionsPage = page.upperBound < choices.options.count ? page.lowerBound / Choices.pageSize + 1 : 0
      }
      return askAgain()
    }
    choices.options = choices.options.filter { $0.name.localizedCaseInsensitiveContains(text) }
    choices.groups = []
    choices.page =
      choices.options.count > Choices.pageSize + Choices.pageSize / 4 ? 0..<Choices.pageSize : nil
    // The prompt follows by itself; the question's own list would only push these away.
    events.append(.options(choices, matching: text))
  }
}

/// A multivalued section is a list: a line is an item, or, where an item takes more than that, answers whether there is one
/// more. A whole list answers all of it.
extension BaseMultivaluedSection: Answerable {
  package var node: Outline { .list(self) }
  package var isDisabled: Bool { addButton?.isDisabled ?? false }

  /// Whether the list asks for another item: it can have more, or breaks a rule.
  package var asksForMore: Bool { (canInsert || !errorsOfValue.isEmpty) && addButton?.isHidden != true }

  package var requiresNonNil: Bool { minimumCount > 0 }
  package var needsAnswer: Bool {
    !errorsOfValue.isEmpty || itemRows.contains { $0.isAlwaysAsked && $0.needsAnswer }
  }

  package var predicateValue: PredicateValue {
    .collection(
      itemRows.filter { form?.isAbsent($0) != true }.map(\.predicateValue).filter { $0 != .null })
  }
  package var predicateType: PredicateType {
    .collection(.common((itemRows + [template].compactMap(\.self)).map(\.predicateType)))
  }

  // MARK: Describing

  /// The prompt of the next item, if a line is an item: it is one row that takes one line, begins without a value, is
  /// always asked, and has no async rules.
  private func itemPrompt(in context: ReadingContext) -> Prompt? {
    guard context.grammar != .canonical, canInsert, let row = template, case .question = row.node,
      row.isQuestion, row.isAlwaysAsked, !row.isSecret, row.baseValue == nil, row.optionsLoading == nil,
      !row.ruleList.hasAsyncRules, !(row is any PresenterRowType)
    else { return nil }
    let prompt = row.prompt(in: context)
    return prompt.input == .line && prompt.yesOrNo == nil && prompt.choices == nil ? prompt : nil
  }

  package func updateCells() { addButton?.updateCell() }

  package func prompt(in context: ReadingContext) -> Prompt {
    let button = addButton
    let words = context.messages
    let buttonTitle = button?.baseCell?.madeTitleLabel?.ownText ?? button?.title
    if var prompt = itemPrompt(in: context) {
      let isTitled = template?.title != nil || template?.baseCell?.madeTitleLabel?.ownText != nil
      if !isTitled, itemTitle != nil {
        prompt.title = name(ofItem: itemRows.count + 1, in: words)
      } else {
        // A row without a title is called by its placeholder.
        let item = isTitled ? prompt.title : template?.placeholder
        let kind = (item ?? "").withoutColon.folded.trimmingCharacters(
          in: .decimalDigits.union(.whitespaces))
        if let buttonTitle, let item, !kind.isEmpty, !buttonTitle.folded.contains(kind) {
          prompt.title =
            buttonTitle.isQuestion
            ? "\(buttonTitle) \(item)" : words.filling("%@: %@", with: buttonTitle, item)
        } else {
          prompt.title = buttonTitle ?? item ?? words.text(of: "Add")
        }
        if !isTitled { prompt.placeholder = nil }
      }
      prompt.isRequired = !errorsOfValue.isEmpty
      if !prompt.isRequired {
        prompt.title = words.filling("%@ (blank when done)", with: prompt.title.withoutColon)
      }
      prompt.takesItems = true
      prompt.help = prompt.help ?? button?.help
      return prompt
    }
    let title = buttonTitle.map(words.asQuestion) ?? words.text(of: offer(in: words))
    var prompt = Prompt(
      title: showInsertIconInAddButton ? "+ " + title : title, accepts: accepted(in: context),
      yesOrNo: Prompt.YesOrNo(keeping: errorsOfValue.isEmpty ? false : nil), help: button?.help,
      completions: [words.word(for: true), words.word(for: false)])
    if let appearance = button?.baseCell?.titleAppearance { prompt.titleAppearance = appearance }
    return prompt
  }

  /// The question for an item where the author's button has no title: `Add a medication?`, `Add another medication?`.
  private func offer(in words: MessageCatalog) -> Message {
    let isFirst = itemRows.isEmpty
    guard let noun = itemTitle.map(words.noun) else { return isFirst ? "Add one?" : "Add another?" }
    guard isFirst else { return "Add another \(noun)?" }
    return noun.takesAn ? "Add an \(noun)?" : "Add a \(noun)?"
  }

  private func accepted(in context: ReadingContext) -> Message {
    guard context.grammar == .canonical else {
      let count = itemRows.count
      if count > maximumCount { return ":delete and \("a position from 1 to \(count)" as Message)" }
      if fixedCount != nil, case let names = namesOfCounts(in: context.messages), !names.isEmpty {
        return "another answer to \(list: names)"
      }
      return count < minimumCount ? "yes" : "yes or no"
    }
    return template?.subform == nil
      ? "a list; in an option or a variable, its items between commas" : "a list of objects"
  }

  package func displayText(in context: ReadingContext) -> String? {
    let texts = itemRows.compactMap { $0.displayText(in: context) }
    return texts.isEmpty ? nil : context.messages.list(texts)
  }
  package func displayText(of input: AnswerInput, in context: ReadingContext) -> String? { nil }

  package func answer(in context: ReadingContext) -> AnswerValue {
    answer(in: context, secrets: .included) ?? .null
  }

  func answersOfItems(in context: ReadingContext, secrets: SecretAnswers) -> [AnswerValue] {
    let items = itemRows.filter { $0.isVisible && $0.isPartOfResult }
    let answers = items.map { $0.answer(in: context, secrets: secrets) }
    guard answers.contains(.null), keepsPositions else {
      return answers.compactMap(\.self).filter { $0 != .null }
    }
    return zip(items, answers).compactMap { item, answer in
      guard answer == .null, let form = item.subform else { return answer }
      return .object(form.answers(in: context, secrets: secrets))
    }
  }

  package func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = AnswerSchema(.array)
    let existing = itemRows.map { $0.answerSchema(in: context) }
    var added = template?.answerSchema(in: context)
    added?.default = nil
    schema.items = added
    if added == nil || existing.contains(where: { $0.constraint != added?.constraint }) {
      schema.prefixItems = existing
    }
    if minimumCount > 0, isAlwaysAsked { schema.minItems = minimumCount }
    schema.maxItems = added == nil ? Swift.min(existing.count, maximumCount) : maximumCount
    if acceptsNull { schema.allowNull() }
    annotate(&schema, in: context, saysAccepted: false)
    return schema
  }

  // MARK: Reading

  @discardableResult
  package func check(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> [ValidationError] {
    guard let elements = try elements(of: input, in: context) else { return [] }
    let items = itemRows
    // Checks the items that do not exist yet.
    let template = elements.count > items.count ? template : nil
    for (index, element) in elements.enumerated() {
      try AnswerRejection.placing(at: .item(index)) { () throws(AnswerRejection) in
        try (items.indices.contains(index) ? items[index] : template)?.check(element, in: context)
      }
    }
    return []
  }

  package func isCurrentAnswer(_ input: AnswerInput, in context: ReadingContext) -> Bool {
    if case .value(let answer) = input { answer.isSame(as: self.answer(in: context)) } else { false }
  }

  @discardableResult
  package func accept(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> Acceptance {
    if let elements = try elements(of: input, in: context) {
      try fill(with: elements, in: context)
      return Acceptance()
    }
    guard case .text(let text) = input else { return Acceptance() }
    if itemPrompt(in: context) != nil { return try insert(input, in: context) }
    let isWanted = try AnswerRejection.ifUnreadable { () throws(ReadingError) in try context.yesOrNo(text) }
    guard isWanted else {
      try keepValue(in: context)
      return Acceptance()
    }
    if let wrongCount { throw .invalid([wrongCount]) }
    addButton?.didSelect()
    return Acceptance(added: (try insertedRow(), false))
  }

  private func insert(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> Acceptance {
    let row = try insertedRow()
    do throws(AnswerRejection) {
      var acceptance = try row.accept(input, in: context)
      addButton?.didSelect()
      acceptance.added = (row, true)
      return acceptance
    } catch {
      takeBack(row)
      throw error
    }
  }

  /// Adds an item that the list needs, without asking, where a line is not an item; `nil` if it needs none.
  package func addNeededItem(in context: ReadingContext) -> BaseRow? {
    guard itemRows.count < minimumCount, canInsert, addButton?.isHidden != true,
      itemPrompt(in: context) == nil
    else { return nil }
    addButton?.didSelect()
    return insertRow()
  }

  private func insertedRow() throws(AnswerRejection) -> BaseRow {
    if let row = insertRow() { return row }
    throw .invalid([ValidationError(message: "No more can be added.")])
  }

  package func assign(_ answer: AnswerValue) {
    let context = ReadingContext()
    guard let elements = try? elements(of: .value(answer), in: context) else { return }
    try? adjustCount(to: elements.count)
    for (row, element) in zip(itemRows, elements) { row.assign(element.value) }
  }

  /// The items of a whole list; `nil` for a line that answers whether to add an item.
  private func elements(
    of input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> [AnswerInput]? {
    switch input {
    case .value(.array(let elements)): return elements.map(AnswerInput.value)
    case .value(.null): return []
    case .value(let answer):
      throw .unreadable(ReadingError("\(answer.quoted) is \(answer.kind), not a list", suggestion: "a list"))
    case .text(let text):
      return context.grammar == .canonical ? ListText.items(of: text).map(AnswerInput.text) : nil
    }
  }

  /// Replaces the items with those of a list, or changes nothing if one is rejected.
  private func fill(with elements: [AnswerInput], in context: ReadingContext) throws(AnswerRejection) {
    let before = itemRows
    let values = before.map { $0.answer(in: context) }
    do throws(AnswerRejection) {
      try adjustCount(to: elements.count)
      for (index, element) in elements.enumerated() {
        try AnswerRejection.placing(at: .item(index)) { () throws(AnswerRejection) in
          try itemRows[index].accept(element, in: context)
        }
      }
      try keepValue(in: context)
    } catch {
      for row in itemRows where !before.contains(where: { $0 === row }) { remove(row) }
      for (index, row) in before.enumerated() where row.section !== self {
        append(row)
        moveRow(row, to: index)
      }
      for (row, value) in zip(before, values) { row.assign(value) }
      throw error
    }
  }

  /// Adds items, or removes the last ones, up to a count. Items that cannot be removed lose their values. If there cannot
  /// be as many, items added until then stay.
  package func adjustCount(to count: Int) throws(AnswerRejection) {
    if let error = tooManyItems(count) { throw .invalid([error]) }
    while itemRows.count < count {
      guard insertRow() != nil else {
        throw .invalid([
          ValidationError(message: "The list has \(itemRows.count), and no more can be added.")
        ])
      }
    }
    for row in itemRows[count...] {
      if multivaluedOptions.contains(.delete), fixedCount == nil { remove(row) } else { row.assign(.null) }
    }
  }
}

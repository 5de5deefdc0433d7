/// The question of a multivalued section whether there is one more. It is in no section's list of rows, and stands for
/// the whole list where that is answered beforehand.
final class InsertionRow: SectionQuestion<InsertionCell> {
  private weak var holder: BaseMultivaluedSection?
  /// The row that the last answer has put in.
  private(set) var insertedRow: BaseRow?

  init(of holder: BaseMultivaluedSection) {
    self.holder = holder
    super.init(of: holder)
    cell.holder = holder
  }

  required init(tag: String?) {
    super.init(tag: tag)
  }

  override var baseValue: Any? {
    get { holder?.values() }
    set {}
  }
  override var errorsOfValue: [ValidationError] { holder?.errorOfCount.map { [$0] } ?? [] }
  override var predicateKind: PredicateKind {
    let rows = (holder?.itemRows ?? []) + [holder?.templateRow].compactMap { $0 }
    return .collection(.common(rows.map(\.predicateKind)))
  }
  override var predicateValue: PredicateValue {
    .collection((holder?.itemRows ?? []).map(\.predicateValue).filter { $0 != .null })
  }

  override var refusesNoValue: Bool { holder.map { $0.minimumCount > 0 } ?? false }
  override var needsAnswer: Bool {
    guard let holder else { return false }
    return holder.errorOfCount != nil || holder.itemRows.contains { $0.isAlwaysAsked && $0.needsAnswer }
  }

  override func answerSchema(in context: ReadingContext) -> AnswerSchema {
    guard let holder else { return .nothing }
    var schema = AnswerSchema(.array)
    let existing = holder.itemRows.map { $0.answerSchema(in: context) }
    let added = holder.templateRow.map { row in
      var schema = row.answerSchema(in: context)
      schema.default = nil
      return schema
    }
    if let added, existing.allSatisfy({ $0.constraint == added.constraint }) {
      schema.items = added
    } else {
      schema.prefixItems = existing
      schema.items = added
    }
    if holder.minimumCount > 0, isAlwaysAsked { schema.minItems = holder.minimumCount }
    schema.maxItems = added == nil ? Swift.min(existing.count, holder.maximumCount) : holder.maximumCount
    if takesNoValue { schema.takeNull() }
    annotate(&schema, in: context, saysAccepted: false)
    schema.title = holder.header?.title
    return schema
  }

  override func validate(quietly: Bool = false) -> [ValidationError] { errorsOfValue }
  override func displayText(in context: ReadingContext) -> String? {
    let texts = (holder?.itemRows ?? []).compactMap { $0.displayText(in: context) }
    return texts.isEmpty ? nil : context.vocabulary.list(texts)
  }
  override func answer(in context: ReadingContext, secrets: SecretAnswers) -> AnswerValue? {
    holder?.answer(in: context, secrets: secrets)
  }
  override func answer(in context: ReadingContext) -> AnswerValue {
    holder?.answer(in: context, secrets: .included) ?? .null
  }

  /// The row that the last answer has put in, once.
  override func takeInsertedRow() -> BaseRow? {
    defer { insertedRow = nil }
    return insertedRow
  }

  override func check(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    let elements: [AnswerInput]
    switch input {
    case .value(let answer): elements = try self.elements(of: answer).map(AnswerInput.value)
    case .text(let text) where context.grammar == .canonical:
      elements = ListText.items(of: text).map(AnswerInput.text)
    case .text: return
    }
    guard let holder, !elements.isEmpty else { return }
    let items = holder.itemRows
    // Stands for the items that there are not yet.
    let template = elements.count > items.count ? holder.templateRow : nil
    var refused: [RejectedPart] = []
    for (index, element) in elements.enumerated() {
      guard let row = items.indices.contains(index) ? items[index] : template else { break }
      if row === template {
        row.standInTitle = Message(verbatim: "\(holder.name(in: context.vocabulary)) \(index + 1)")
      }
      do throws(AnswerRejection) {
        try row.check(element, in: context)
      } catch {
        refused += error.placed(at: "[\(index)]", of: element, by: row, in: context)
      }
    }
    if !refused.isEmpty { throw .parts(refused) }
  }

  override func holds(_ input: AnswerInput, in context: ReadingContext) -> Bool {
    input == .value(answer(in: context))
  }

  override func accept(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    guard let holder else { return }
    if case .value(let answer) = input {
      return try fill(holder, with: try elements(of: answer).map(AnswerInput.value), in: context)
    }
    guard case .text(let text) = input else { return }
    // A list as text: its items between commas.
    if context.grammar == .canonical {
      return try fill(holder, with: ListText.items(of: text).map(AnswerInput.text), in: context)
    }
    let wanted: Bool
    do throws(ReadingError) {
      wanted = try cell.isWanted(text, in: context)
    } catch {
      throw .unreadable(error)
    }
    guard wanted else { return try keepValue() }
    holder.addButton?.didSelect()
    insertedRow = holder.insertRow()
    if insertedRow == nil { throw .invalid([ValidationError(message: "No more can be added.")]) }
  }

  override package func acceptParts(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> [RejectedPart] {
    guard let holder, case .value(let answer) = input else {
      try accept(input, in: context)
      return []
    }
    let elements = try elements(of: answer).map(AnswerInput.value)
    try adjustCount(of: holder, to: elements.count)
    return assign(elements, to: holder.itemRows, in: context) { row, element throws(AnswerRejection) in
      try row.acceptParts(element, in: context)
    }
  }

  override func keepValue() throws(AnswerRejection) {
    if let error = holder?.errorOfCount { throw .invalid([error]) }
  }

  private func elements(of answer: AnswerValue) throws(AnswerRejection) -> [AnswerValue] {
    switch answer {
    case .array(let elements): return elements
    case .null: return []
    default:
      throw .unreadable(ReadingError("\(answer.quoted) is \(answer.kind), not a list", suggestion: "a list"))
    }
  }

  /// Makes the section's rows those of a list; the rows are as they were if an element is refused.
  private func fill(
    _ holder: BaseMultivaluedSection, with elements: [AnswerInput], in context: ReadingContext
  ) throws(AnswerRejection) {
    let before = holder.itemRows
    let values = before.map { $0.answer(in: context) }
    do throws(AnswerRejection) {
      try adjustCount(of: holder, to: elements.count)
      let refused = assign(elements, to: holder.itemRows, in: context) {
        row, element throws(AnswerRejection) in
        try row.accept(element, in: context)
        return []
      }
      guard refused.isEmpty else { throw AnswerRejection.parts(refused) }
      try keepValue()
    } catch {
      for row in holder.itemRows where !before.contains(where: { $0 === row }) { holder.remove(row) }
      for (index, row) in before.enumerated() where row.section !== holder {
        holder.append(row)
        holder.moveRow(row, to: index)
      }
      for (row, value) in zip(before, values) { row.assign(value) }
      throw error
    }
  }

  /// Gives each item its element, and has the parts that are refused.
  private func assign(
    _ elements: [AnswerInput], to items: [BaseRow], in context: ReadingContext,
    assign: (BaseRow, AnswerInput) throws(AnswerRejection) -> [RejectedPart]
  ) -> [RejectedPart] {
    zip(items, elements).enumerated().flatMap { index, pair in
      let (row, element) = pair
      do throws(AnswerRejection) {
        let parts = try assign(row, element)
        return AnswerRejection.parts(parts).placed(at: "[\(index)]", of: element, by: row, in: context)
      } catch {
        return error.placed(at: "[\(index)]", of: element, by: row, in: context)
      }
    }
  }

  private func adjustCount(of holder: BaseMultivaluedSection, to count: Int) throws(AnswerRejection) {
    guard count <= holder.maximumCount else {
      throw .invalid([
        ValidationError(message: "At most \(holder.maximumCount) are accepted; there are \(count).")
      ])
    }
    while holder.itemRows.count < count {
      guard holder.insertRow() != nil else {
        throw .invalid([
          ValidationError(message: "There are \(holder.itemRows.count), and no more can be added.")
        ]
        )
      }
    }
    for row in holder.itemRows[count...] {
      if holder.multivaluedOptions.contains(.delete) { holder.remove(row) } else { row.assign(.null) }
    }
  }
}

/// Reads whether a multivalued section is to have one more row.
final class InsertionCell: Cell<String>, CellType {
  weak var holder: BaseMultivaluedSection?
  private let answer = SwitchCell()

  override var accepts: Message {
    guard let holder else { return "yes or no" }
    return holder.itemRows.count < holder.minimumCount ? "yes" : "yes or no"
  }

  override func accepted(in context: ReadingContext) -> Message {
    guard context.grammar == .canonical else { return accepts }
    return holder?.templateRow?.groupedForm == nil
      ? "a list, or its items between commas" : "a list of objects"
  }

  override func prompt(in context: ReadingContext) -> Prompt {
    let button = holder?.addButton
    button?.updateCell()
    var prompt = super.prompt(in: context)
    prompt.title = context.vocabulary.asked(
      button?.baseCell?.titleLabel?.text ?? button?.title ?? context.vocabulary.text(of: "Add"))
    if holder?.showInsertIconInAddButton == true { prompt.title = "+ " + prompt.title }
    if let appearance = button?.baseCell?.titleAppearance { prompt.titleAppearance = appearance }
    prompt.help = button?.help
    prompt.value = nil
    prompt.yesOrNo = Prompt.YesOrNo(keeping: holder?.errorOfCount == nil ? false : nil)
    prompt.completions = [context.vocabulary.word(for: true), context.vocabulary.word(for: false)]
    return prompt
  }

  func isWanted(_ text: String, in context: ReadingContext) throws(ReadingError) -> Bool {
    try answer.read(text, in: context)
  }
}

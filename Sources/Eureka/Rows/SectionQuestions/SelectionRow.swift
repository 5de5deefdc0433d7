/// An option of a selectable section.
struct SelectionItem {
  let row: BaseRow
  let key: String
  let answer: (ReadingContext) -> AnswerValue
  let isChosen: () -> Bool
  /// Chooses it or gives it up, and runs the callbacks.
  let choose: (Bool) -> Void
  /// Gives it up because another is chosen: the row's `onChange` is all that runs.
  let clear: () -> Void
}

extension SelectionItem {
  /// What chooses it in an answers file: what stands in a result, else its key.
  var answerOfChosen: AnswerValue {
    let answer = answer(ReadingContext())
    return answer == .null ? .string(key) : answer
  }
}

/// A section of which rows are chosen.
protocol SelectionHolder: Section {
  var items: [SelectionItem] { get }
  var selectionType: SelectionType { get }
}

/// The one question that a selectable section asks in the place of its rows. It is in no section's list of rows.
final class SelectionRow: SectionQuestion<SelectionCell> {
  private weak var holder: (any SelectionHolder)?

  init(of holder: any SelectionHolder) {
    self.holder = holder
    super.init(of: holder)
    cell.holder = holder
  }

  required init(tag: String?) {
    super.init(tag: tag)
  }

  override var title: String? {
    get { holder?.header?.title }
    set {}
  }

  override var value: [String]? {
    get { holder.map { $0.items.filter { $0.isChosen() }.map(\.key) } }
    set { choose(Set(newValue ?? [])) }
  }

  override var baseValue: Any? {
    get { value }
    set { value = newValue as? [String] }
  }

  override var errorsOfValue: [ValidationError] {
    (holder?.items ?? []).flatMap { $0.row.errorsOfValue }
  }

  override var predicateValue: PredicateValue { cell.predicateValue(for: value ?? []) }

  /// Chooses some of the rows, and gives up the others.
  private func choose(_ keys: Set<String>) {
    let items = holder?.items ?? []
    // What is given up goes first, so that never two are chosen where one can be.
    let isReplaced = holder?.selectionType != .multipleSelection && !keys.isEmpty
    for item in items where item.isChosen() && !keys.contains(item.key) {
      if isReplaced { item.clear() } else { item.choose(false) }
    }
    for item in items where !item.isChosen() && keys.contains(item.key) { item.choose(true) }
  }

  override func accept(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    let keys = try readValue(input, in: context) ?? []
    if let locked = (holder?.items ?? []).first(where: {
      $0.row.isDisabled && $0.isChosen() != keys.contains($0.key)
    }) {
      throw .unreadable(ReadingError("\(locked.row.name(in: context.vocabulary).quoted) is locked"))
    }
    if input == .value(.null), holder?.selectionType == .singleSelection(enableDeselection: false),
      value?.isEmpty == false
    {
      throw .unreadable(ReadingError("the choice cannot be given up"))
    }
    choose(Set(keys))
  }

  override func check(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    _ = try readValue(input, in: context)
  }

  override func keepValue() throws(AnswerRejection) {
    let errors = errorsOfValue
    if !errors.isEmpty { throw .invalid(errors) }
  }

  override func displayText(in context: ReadingContext) -> String? {
    let names = (holder?.items ?? []).filter { $0.isChosen() }.map { $0.row.title ?? $0.key }
    return names.isEmpty ? nil : context.vocabulary.list(names)
  }

  override func answer(in context: ReadingContext) -> AnswerValue {
    let chosen = (holder?.items ?? []).filter { $0.isChosen() }.map { $0.answer(context) }
    return holder?.selectionType == .multipleSelection ? .array(chosen) : chosen.first ?? .null
  }

  override var refusesNoValue: Bool {
    holder?.selectionType == .singleSelection(enableDeselection: false) && value?.isEmpty == false
  }
  override var needsAnswer: Bool { !errorsOfValue.isEmpty }

  override func answerSchema(in context: ReadingContext) -> AnswerSchema {
    let items = AnswerSchema.enumeration((holder?.items ?? []).map(\.answerOfChosen))
    var schema = items
    if holder?.selectionType == .multipleSelection {
      schema = AnswerSchema(.array)
      schema.items = items
    }
    if takesNoValue { schema.takeNull() }
    annotate(&schema, in: context, saysAccepted: false)
    return schema
  }

  override func validate(quietly: Bool = false) -> [ValidationError] {
    (holder?.items ?? []).flatMap { $0.row.validate(quietly: quietly) }
  }
}

/// Reads one or several of a selectable section's rows, by label, key or title.
final class SelectionCell: Cell<[String]>, CellType {
  weak var holder: (any SelectionHolder)?

  private var list: OptionList<String> {
    let items = holder?.items ?? []
    return OptionList(items.map(\.key), names: items.map { $0.row.title })
  }

  private var isMultiple: Bool { holder?.selectionType == .multipleSelection }
  private var canDeselect: Bool { holder?.selectionType == .singleSelection(enableDeselection: true) }

  override var accepts: Message { isMultiple ? "some of the options" : "one of the options" }

  override func accepted(in context: ReadingContext) -> Message {
    let list = list
    switch (context.grammar, isMultiple) {
    case (.canonical, true): return "a list of \(list.listed(in: .canonical))"
    case (.canonical, false): return list.listed(in: .canonical)
    case (.prompt, true): return list.acceptsSeveral
    case (.prompt, false): return canDeselect ? "\(list.accepts), or none" : list.accepts
    }
  }

  override func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    let items = holder?.items ?? []
    let chosen = Set(items.indices.filter { items[$0].isChosen() })
    for item in items { item.row.updateCell() }
    prompt.title = context.vocabulary.text(of: isMultiple ? "Choose any" : "Choose one")
    var choices = list.choices(style: .options, selected: chosen, isMultiple: isMultiple)
    for (index, item) in items.enumerated() {
      choices.options[index].detail = item.row.baseCell?.detailTextLabel?.ownText
      choices.options[index].image = image(of: item)
      choices.options[index].isAvailable = !item.row.isDisabled
    }
    prompt.choices = choices
    prompt.completions = list.names
    prompt.value = baseRow?.displayText(in: context)
    return prompt
  }

  private func image(of item: SelectionItem) -> String? {
    guard let cell = item.row.baseCell as? any ImageChecking else { return nil }
    return (item.isChosen() ? cell.trueImage : cell.falseImage)?.name
  }

  override func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> [String] {
    let list = list
    guard !isMultiple else {
      let items = holder?.items ?? []
      let chosen = Set(items.indices.filter { items[$0].isChosen() })
      return try list.chooseSeveral(text, from: chosen, in: context).sorted().map { list.options[$0] }
    }
    if context.grammar == .prompt, context.vocabulary.means("none", by: text),
      list.isNoName(text.trimmed.lowercased())
    {
      guard canDeselect else { throw ReadingError("the choice cannot be given up") }
      return []
    }
    return [list.options[try list.choose(text, in: context.grammar)]]
  }

  override func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> [String] {
    let elements: [AnswerValue]
    switch answer {
    case .array(let values) where isMultiple: elements = values
    case .string, .number, .bool, .array, .object: elements = [answer]
    default:
      throw isMultiple
        ? ReadingError("\(answer.quoted) is \(answer.kind), not a list of options")
        : ReadingError("\(answer.quoted) is \(answer.kind), not one of the options")
    }
    let list = list
    var keys: [String] = []
    for element in elements {
      guard let index = try list.choose(element, in: .canonical) else {
        throw ReadingError("\(element.quoted) is not one of the options")
      }
      keys.append(list.options[index])
    }
    return keys
  }

  override func predicateValue(for value: [String]) -> PredicateValue {
    let chosen = (holder?.items ?? []).filter { $0.isChosen() }.map(\.row.predicateValue)
    return isMultiple ? .set(chosen) : chosen.first ?? .null
  }
}

/// A cell with an image for what is chosen, and another for what is not.
protocol ImageChecking {
  var trueImage: Image? { get }
  var falseImage: Image? { get }
}

extension ImageCheckCell: ImageChecking {}

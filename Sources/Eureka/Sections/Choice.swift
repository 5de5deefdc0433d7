/// A selectable section as one question; one line selects its options.
@MainActor
package protocol Choice: Section, Answerable {
  var options: [any SelectableRowType] { get }
  var hiddenChoices: [any SelectableRowType] { get }
  var selectionType: SelectionType { get }
  /// Selects or deselects an option, and runs the callbacks.
  func choose(_ option: any SelectableRowType, _ isChosen: Bool)
}

extension Choice {
  package var node: Outline { .choice(self) }
  package var isDisabled: Bool { options.allSatisfy(\.isDisabled) }

  var isMultiple: Bool { selectionType == .multipleSelection }
  private var canDeselect: Bool { selectionType != .singleSelection(enableDeselection: false) }
  private var chosen: [any SelectableRowType] { options.filter(\.isChosen) }
  package var hasChosen: Bool { options.contains(where: \.isChosen) }
  private var list: OptionList<String> {
    let options = options
    var list = OptionList(options.map(\.selectableKey), names: options.map(\.title))
    list.numbers = options.indices.filter { options[$0].isNumber }
    return list
  }

  package func revalidate(quietly: Bool) -> [ValidationError] {
    options.flatMap { $0.revalidate(quietly: quietly) }
  }
  package var requiresNonNil: Bool { !canDeselect && !chosen.isEmpty }
  package var pendingVerdicts: RowWork? { options.lazy.compactMap(\.pendingVerdicts).first }
  package var hasFollowingLimits: Bool { allRows.contains { !$0.conditions.isEmpty } }

  package var predicateValue: PredicateValue {
    let values = chosen.map(\.predicateValue)
    return isMultiple ? .set(values) : values.first ?? .null
  }
  package var predicateType: PredicateType {
    let type = PredicateType.common(options.map { PredicateType($0.predicateOption) })
    return isMultiple ? .collection(type) : type
  }

  // MARK: Describing

  package func updateCells() {
    for option in options { option.updateCell() }
  }

  package func prompt(in context: ReadingContext) -> Prompt {
    let options = options
    var choices = list.choices(
      style: .options, selected: Set(options.indices.filter { options[$0].isChosen }), isMultiple: isMultiple)
    for (index, option) in options.enumerated() {
      choices.options[index].detail = option.baseCell?.madeDetailTextLabel?.ownText
      choices.options[index].image = option.baseCell?.image(isChosen: option.isChosen)?.name
      choices.options[index].isAvailable = !option.isDisabled
    }
    return Prompt(
      title: context.messages.text(of: isMultiple ? "Choose any" : "Choose one"),
      value: displayText(in: context), accepts: accepted(in: context), choices: choices,
      completions: list.names)
  }

  private func accepted(in context: ReadingContext) -> Message {
    let accepted = list.accepted(in: context.grammar, isMultiple: isMultiple)
    return context.grammar == .prompt && !isMultiple && canDeselect ? "\(accepted), or none" : accepted
  }

  package func displayText(in context: ReadingContext) -> String? {
    names(of: chosen, in: context)
  }

  package func displayText(of input: AnswerInput, in context: ReadingContext) -> String? {
    guard let keys = try? keys(in: input, context.canonical) else { return nil }
    return names(of: options.filter { keys.contains($0.selectableKey) }, in: context)
  }

  private func names(of options: [any SelectableRowType], in context: ReadingContext) -> String? {
    options.isEmpty ? nil : context.messages.list(options.map { $0.title ?? $0.selectableKey })
  }

  package func answer(in context: ReadingContext) -> AnswerValue {
    let answers = chosen.map { $0.selectableAnswer(in: context) }
    return isMultiple ? .array(answers) : answers.first ?? .null
  }

  /// The answer with the options that one answer chooses; of those that are kept, with the ones that another chooses.
  package func answer(
    _ wanted: AnswerValue, keeping own: AnswerValue, of isKept: (BaseRow) -> Bool, in context: ReadingContext
  ) -> AnswerValue {
    func chooses(_ answer: AnswerValue, _ option: AnswerValue) -> Bool {
      if case .array(let several) = answer { several.contains(option) } else { answer == option }
    }
    let chosen = options.filter { chooses(isKept($0) ? own : wanted, $0.selectableAnswer(in: context)) }
    let answers = chosen.map { $0.selectableAnswer(in: context) }
    if isMultiple { return .array(answers) }
    return chosen.firstIndex(where: isKept).map { answers[$0] } ?? answers.first ?? .null
  }

  package func answerSchema(in context: ReadingContext) -> AnswerSchema {
    // Results contain the answer of an option, or its key if it has none.
    let items = AnswerSchema.enumeration(
      options.map { option in
        let answer = option.selectableAnswer(in: ReadingContext())
        return answer == .null ? .string(option.selectableKey) : answer
      })
    var schema = items
    if isMultiple {
      schema = AnswerSchema(.array)
      schema.items = items
    }
    if acceptsNull { schema.allowNull() }
    annotate(&schema, in: context, saysAccepted: false)
    return schema
  }

  // MARK: Reading

  @discardableResult
  package func check(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> [ValidationError] {
    _ = try keys(in: input, context)
    return []
  }

  package func isCurrentAnswer(_ input: AnswerInput, in context: ReadingContext) -> Bool {
    guard let keys = try? keys(in: input, context) else { return false }
    return Set(keys) == Set(chosen.map(\.selectableKey))
  }

  @discardableResult
  package func accept(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> Acceptance {
    let keys = try keys(in: input, context)
    if let locked = options.first(where: { $0.isDisabled && $0.isChosen != keys.contains($0.selectableKey) })
    {
      throw .unreadable(ReadingError("\(locked.name(in: context.messages).quoted) is locked"))
    }
    if input == .value(.null), requiresNonNil {
      throw .unreadable(ReadingError("an option must stay selected"))
    }
    choose(Set(keys))
    guard case .text(let text) = input else { return Acceptance() }
    let names = chosen.map { $0.title ?? $0.selectableKey }
    return Acceptance(interpretation: list.interpretation(of: text, choosing: names, in: context))
  }

  package func assign(_ answer: AnswerValue) {
    choose(Set((try? keys(in: .value(answer), ReadingContext())) ?? []))
  }

  private func choose(_ keys: Set<String>) {
    let options = options
    // Deselect first, so that a single selection never has two options.
    let isReplaced = !isMultiple && !keys.isEmpty
    for option in options where option.isChosen && !keys.contains(option.selectableKey) {
      if isReplaced { option.setChosen(false) } else { choose(option, false) }
    }
    for option in options where !option.isChosen && keys.contains(option.selectableKey) {
      choose(option, true)
    }
  }

  private func keys(
    in input: AnswerInput, _ context: ReadingContext
  ) throws(AnswerRejection) -> [String] {
    try AnswerRejection.ifUnreadable { () throws(ReadingError) in
      switch input {
      case .value(.null): return []
      case .value(let answer): return try keys(in: answer)
      case .text(let text): return try keys(in: text, context)
      }
    }
  }

  private func keys(in text: String, _ context: ReadingContext) throws(ReadingError) -> [String] {
    let list = list
    guard !isMultiple else {
      let options = options
      let chosen = Set(options.indices.filter { options[$0].isChosen })
      var own: [String]?
      return try list.chooseSeveral(text, from: chosen, in: context, own: &own).sorted().map {
        list.options[$0]
      }
    }
    if context.grammar == .prompt, context.messages.means("none", by: text),
      list.isNoName(text.trimmed.lowercased())
    {
      guard canDeselect else { throw ReadingError("an option must stay selected") }
      return []
    }
    return [list.options[try list.choose(text, in: context)]]
  }

  private func keys(in answer: AnswerValue) throws(ReadingError) -> [String] {
    let elements: [AnswerValue]
    switch answer {
    case .array(let values) where isMultiple: elements = values
    case .string, .number, .bool, .array, .object: elements = [answer]
    default:
      throw isMultiple
        ? ReadingError("\(answer.quoted) is \(answer.kind), not a list of options")
        : ReadingError("\(answer.quoted) is not an option")
    }
    return try list.options(chosenBy: elements, in: ReadingContext())
  }
}

/// The cell of a row that is answered by choosing among options.
open class OptionsCell<Option: Equatable, Value: Equatable>: Cell<Value> {
  /// The layout of the options.
  open func style(title: String?) -> Choices.Style { .list(title: title) }
  /// The name of an option, instead of its own description.
  open func name(of option: Option, in context: ReadingContext) -> String? { nil }

  var isMultiple: Bool { false }
  var chosen: [Option] { [] }
  func refuses(_ options: [Option]) -> Bool { false }
  var holder: (any OptionsHolder<Option>)? { baseRow as? any OptionsHolder<Option> }
  private var presentedList: (any OptionsListing<Option>)? {
    baseRow?.optionsLoading?.presentedOptions as? any OptionsListing<Option>
  }

  func list(in context: ReadingContext) -> OptionList<Option> {
    list(presentedList?.listedOptions(), in: context)
  }

  private func list(_ listed: ListedOptions<Option>?, in context: ReadingContext) -> OptionList<Option> {
    let options = listed?.items.map(\.option) ?? holder?.options ?? []
    var list = OptionList(
      options, names: listed?.items.map(\.name) ?? options.map { name(of: $0, in: context) })
    let isAvailable = holder?.isAvailable
    if listed == nil, isAvailable == nil { return list }
    list.unavailable = Set(
      options.indices.filter { listed?.items[$0].isAvailable == false || isAvailable?(options[$0]) == false })
    return list
  }

  override open func accepted(in context: ReadingContext) -> Message {
    let list = list(in: context)
    if context.grammar == .canonical, let tag = holder?.tagOfListedItems, !isMultiple,
      !context.hasAllAnswers || !list.options.isEmpty
    {
      return "an item of \(tag): its path, such as \(tag + "[0]"), or its name"
    }
    let accepted = list.accepted(in: context.grammar, isMultiple: isMultiple, refuses: refuses)
    guard holder?.otherName != nil else { return accepted }
    guard context.grammar == .prompt, let first = list.labels.first else {
      return "\(accepted), or another text"
    }
    if isMultiple { return "\(accepted); \(list.nextLabel) for an answer of your own" }
    return "\(first) to \(list.nextLabel), an option's name, or an answer of your own"
  }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    let listed = presentedList?.listedOptions()
    let list = list(listed, in: context)
    var choices = list.choices(
      style: style(title: presentedList?.listTitle ?? holder?.selectorTitle),
      selected: Set(chosen.compactMap { list.index(of: $0) }), isMultiple: isMultiple)
    for (index, item) in (listed?.items ?? []).enumerated() { choices.options[index].detail = item.detail }
    choices.groups = listed?.groups ?? []
    if let other = holder?.otherName {
      let isSelected = chosen.contains { list.index(of: $0) == nil }
      choices.options.append(Choices.Option(label: list.nextLabel, name: other, isSelected: isSelected))
      choices.hasOther = true
      if !choices.groups.isEmpty { choices.groups.append(Choices.Group(count: 1)) }
    }
    prompt.choices = choices
    prompt.completions = list.names
  }
}

/// The cell of a row whose value is made of several options.
open class SeveralOptionsCell<Option: Equatable, Value: Equatable>: OptionsCell<Option, Value> {
  /// The options that a value is made of, in order.
  func elements(of value: Value) -> [Option] { [] }

  override func mismatch(with answer: AnswerValue) -> Message {
    "\(answer.quoted) is \(answer.kind), not a list of options"
  }

  func names(of value: Value, in list: OptionList<Option>) -> [String] {
    elements(of: value).map { option in
      list.index(of: option).map { list.names[$0] } ?? OptionList<Option>.name(of: option)
    }
  }

  override open func interpretation(
    of value: Value, readFrom text: String, in context: ReadingContext
  ) -> Message? {
    let list = list(in: context)
    return list.interpretation(of: text, choosing: names(of: value, in: list), in: context)
  }

  override open func text(for value: Value, in context: ReadingContext) -> String {
    let options = holder?.otherName == nil ? nil : holder?.options?.map { OptionList<Option>.key(of: $0) }
    return ListText.of(elements(of: value).map { OptionList<Option>.key(of: $0) }, besides: options)
  }

  override open func answer(for value: Value, in context: ReadingContext) -> AnswerValue {
    .array(elements(of: value).map { AnswerValue(option: $0) })
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = AnswerSchema(.array)
    schema.items = .options(list(in: context), of: holder, in: context)
    return schema
  }

  override open func predicateValue(for value: Value) -> PredicateValue {
    .set(elements(of: value).map { PredicateValue(option: $0) })
  }
}

extension OptionList {
  func choices(style: Choices.Style, selected: Set<Int>, isMultiple: Bool = false) -> Choices {
    Choices(
      style: style,
      options: options.indices.map {
        Choices.Option(
          label: labels[$0], name: names[$0], isSelected: selected.contains($0),
          isAvailable: !unavailable.contains($0))
      },
      isMultiple: isMultiple)
  }

  /// What answers, in a noun phrase.
  ///
  /// - Parameter refuses: Whether a rule refuses a choice of several.
  func accepted(
    in grammar: ReadingContext.Grammar, isMultiple: Bool, refuses: ([Option]) -> Bool = { _ in false }
  ) -> Message {
    if grammar == .canonical { return isMultiple ? "a list of \(listed(in: grammar))" : listed(in: grammar) }
    let known = labels.indices.filter { !unavailable.contains($0) }
    guard let first = known.first.map({ labels[$0] }), let last = known.last.map({ labels[$0] }) else {
      return Self.nothing
    }
    if isMultiple {
      // What is proposed is accepted.
      let besides = options.indices.filter { !exclusive.contains($0) && !unavailable.contains($0) }
      let takesAll = !refuses(besides.map { options[$0] })
      let neighbours = besides.indices.prefix { besides[$0] - $0 == besides[0] }.map { besides[$0] }
      let run = takesAll ? neighbours : Array(neighbours.prefix(10))
      let count = (1...max(run.count, 1)).last { !refuses(run.prefix($0).map { options[$0] }) } ?? 1
      let begin = labels[run.first ?? 0]
      let range = begin + "-" + (run.isEmpty ? begin : labels[run[count - 1]])
      let few = besides.prefix(2)
      let several =
        few.count > 1 && !refuses(few.map { options[$0] })
        ? few.map { labels[$0] }.joined(separator: " ") : range
      switch (takesAll, !refuses([])) {
      case (true, true): return "\(first) to \(last), several such as \(several), names, all or none"
      case (true, false): return "\(first) to \(last), several such as \(several), names or all"
      case (false, true): return "\(first) to \(last), several such as \(several), names or none"
      case (false, false): return "\(first) to \(last), several such as \(several), or names"
      }
    }
    if labels.count == 1 { return "\(first), or its name" }
    // A usual screen of 24 lines shows 20 options at once.
    return labels.count > 20
      ? "\(first) to \(last), or an option's name; :options lists them"
      : "\(first) to \(last), or an option's name"
  }

  static var nothing: Message { "nothing, as there are no options" }
}

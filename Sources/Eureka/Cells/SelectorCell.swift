/// Reads one of a row's options; subclasses give the options their shape.
open class SelectorCell<Option: Equatable>: Cell<Option> {
  /// How the options stand on the screen.
  open func style(title: String?) -> Choices.Style { .list(title: title) }

  override open var accepts: Message { "one of the options" }

  override open func accepted(in context: ReadingContext) -> Message {
    context.grammar == .canonical ? list.listed(in: .canonical) : list.accepts
  }

  var list: OptionList<Option> {
    if let listed = presentedList?.listedOptions() { return OptionList(listed, of: holder) }
    let name = row?.displayValueFor
    return OptionList(of: holder) { name?($0) }
  }

  private var holder: (any OptionsHolder<Option>)? { baseRow as? any OptionsHolder<Option> }
  private var presentedList: (any OptionsListing<Option>)? {
    baseRow?.optionsLoading?.presentedOptions as? any OptionsListing<Option>
  }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    let list = list
    let selected = row?.value.flatMap { list.index(of: $0) }
    var choices = list.choices(
      style: style(title: presentedList?.listTitle ?? holder?.selectorTitle),
      selected: selected.map { [$0] } ?? [])
    if let listed = presentedList?.listedOptions() { choices.describe(listed) }
    choices.cancelTitle = cancelTitle
    for (index, option) in list.options.enumerated() where isDestructive(option) {
      choices.options[index].isDestructive = true
    }
    prompt.choices = choices
    prompt.completions = list.names
    return prompt
  }

  /// Whether an option destroys something.
  open func isDestructive(_ option: Option) -> Bool { false }

  /// What the line that cancels says, where there is one.
  open var cancelTitle: String? { nil }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Option {
    let list = list
    return list.options[try list.choose(text, in: context.grammar)]
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Option {
    if case .string(let text) = answer { return try read(text, in: context) }
    let list = list
    guard let index = try list.choose(answer, in: context.grammar) else {
      throw ReadingError("\(answer.quoted) is \(answer.kind), not one of the options")
    }
    return list.options[index]
  }

  /// What the beginning of a name was taken for.
  override open func note(on value: Option, readFrom text: String, in context: ReadingContext) -> Message? {
    let list = list
    guard let index = list.index(of: value) else { return nil }
    let said = [list.keys[index], list.names[index], list.labels[index]].map { $0.lowercased() }
    return said.contains(text.trimmed.lowercased()) ? nil : "taken as \(list.names[index])"
  }

  override open func text(for value: Option, in context: ReadingContext) -> String {
    OptionList<Option>.key(of: value)
  }

  override open func displayText(for value: Option, in context: ReadingContext) -> String {
    row?.displayValueFor.flatMap { $0(value) } ?? OptionList<Option>.name(of: value)
  }

  override open func predicateValue(for value: Option) -> PredicateValue { PredicateValue(option: value) }

  /// The options, as they stand in results.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema { .options(list, of: holder) }

  override open func answer(for value: Option, in context: ReadingContext) -> AnswerValue {
    AnswerValue(option: value)
  }
}

extension Choices {
  /// Adds what a list says of its options.
  mutating func describe<Option>(_ listed: ListedOptions<Option>) {
    groups = listed.groups
    for (index, item) in listed.items.enumerated() where options.indices.contains(index) {
      options[index].detail = item.detail
    }
  }
}

extension OptionList {
  /// The options of a row.
  init(of holder: (any OptionsHolder<Option>)?, name: (Option) -> String?) {
    let options = holder?.options ?? []
    self.init(options, name: name)
    if let isAvailable = holder?.isAvailable {
      unavailable = Set(options.indices.filter { !isAvailable(options[$0]) })
    }
  }

  /// The options of a row as a list shows them.
  init(_ listed: ListedOptions<Option>, of holder: (any OptionsHolder<Option>)?) {
    self.init(listed.items.map(\.option), names: listed.items.map(\.name))
    unavailable = Set(
      options.indices.filter { !listed.items[$0].isAvailable || holder?.isAvailable?(options[$0]) == false })
  }

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

  /// What is accepted for one choice.
  var accepts: Message {
    guard let first = labels.first, let last = labels.last else { return "nothing, as there are no options" }
    return labels.count == 1
      ? "\(first) or the option's name" : "\(first) to \(last), or the name or beginning of an option"
  }

  /// What is accepted for several choices.
  var acceptsSeveral: Message {
    guard let first = labels.first, let last = labels.last else { return "nothing, as there are no options" }
    return
      "labels from \(first) to \(last), ranges such as \(first + "-" + last), names, all, none, or \("+" + first) and \("-" + first)"
  }
}

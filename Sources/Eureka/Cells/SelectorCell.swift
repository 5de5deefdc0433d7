/// Reads one of a row's options; subclasses give the options their shape.
open class SelectorCell<Option: Equatable>: Cell<Option>, OptionsCellType {
  /// How the options stand on the screen.
  open func style(title: String?) -> Choices.Style { .list(title: title) }

  override open var accepts: Message { "one of the options" }

  override open func accepted(in context: ReadingContext) -> Message {
    context.grammar == .canonical ? list.listed(in: .canonical) : list.accepts
  }

  var list: OptionList<Option> {
    let name = row?.displayValueFor
    return OptionList((baseRow as? any OptionsHolder<Option>)?.options ?? []) { name?($0) }
  }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    let list = list
    let selected = row?.value.flatMap { list.index(of: $0) }
    prompt.choices = list.choices(
      style: style(title: (baseRow as? any OptionsHolder<Option>)?.selectorTitle),
      selected: selected.map { [$0] } ?? [])
    prompt.completions = list.names
    return prompt
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Option {
    let list = list
    return list.options[try list.choose(text, in: context.grammar)]
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Option {
    switch answer {
    case .string(let text): try read(text, in: context)
    case .number, .bool: try read(answer.quoted, in: context)
    default:
      throw ReadingError(
        "\(answer.quoted) is \(answer.kind), not one of the options")
    }
  }

  override open func text(for value: Option, in context: ReadingContext) -> String {
    OptionList<Option>.key(of: value)
  }

  override open func predicateValue(for value: Option) -> PredicateValue {
    switch PredicateValue(value) {
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .decimal(let value): .decimal(value)
    default: .string(OptionList<Option>.key(of: value))
    }
  }

  override open func answer(for value: Option, in context: ReadingContext) -> AnswerValue {
    switch predicateValue(for: value) {
    case .bool(let value): .bool(value)
    case .integer(let value): .number(Decimal(value))
    default: .string(text(for: value, in: context))
    }
  }
}

extension OptionList {
  func choices(style: Choices.Style, selected: Set<Int>, isMultiple: Bool = false) -> Choices {
    Choices(
      style: style,
      options: options.indices.map {
        Choices.Option(label: labels[$0], name: names[$0], isSelected: selected.contains($0))
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
      "labels from \(first) to \(last), ranges such as \(first)-\(last), names, all, none, or +\(first) and -\(first)"
  }
}

/// Reads one of a row's options; subclasses choose their layout.
open class SelectorCell<Option: Equatable>: OptionsCell<Option, Option> {
  override open var accepts: Message { "one of the options" }

  override open func name(of option: Option, in context: ReadingContext) -> String? {
    row?.displayValueFor?(option)
  }

  override var chosen: [Option] { row?.value.map { [$0] } ?? [] }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Option {
    let list = list(in: context)
    // The path of an item may begin with a former tag of the list.
    let isItem = context.grammar == .canonical && holder?.tagOfListedItems != nil && text.hasSuffix("]")
    let text = isItem ? row?.form?.root.path(ofKey: text).description ?? text : text
    do throws(ReadingError) {
      return list.options[try list.choose(text, in: context)]
    } catch {
      guard error.kind == .notAnOption, let other = try otherAnswer(text, than: list, in: context) else {
        throw error
      }
      return other
    }
  }

  /// An answer in somebody's own words. At a prompt, a number would be a label, and what is almost an option is one that is
  /// misspelled.
  private func otherAnswer(
    _ text: String, than list: OptionList<Option>, in context: ReadingContext
  ) throws(ReadingError) -> Option? {
    guard let name = holder?.otherName, case let words = text.trimmed, !words.isEmpty else { return nil }
    let own = try list.ownAnswer(text, besides: name)
    if context.grammar == .prompt,
      OptionList<Option>.isNumber(words) || (list.names + [name]).nearest(to: words) != nil
    {
      return nil
    }
    return own
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Option {
    if case .string(let text) = answer { return try read(text, in: context.canonical) }
    let list = list(in: context)
    guard let index = try list.choose(answer, in: context) else {
      throw ReadingError("\(answer.quoted) is not an option")
    }
    return list.options[index]
  }

  override open func interpretation(
    of value: Option, readFrom text: String, in context: ReadingContext
  ) -> Message? {
    let list = list(in: context)
    guard let index = list.index(of: value) else {
      return holder?.otherName == nil ? nil : "taken as an answer of your own"
    }
    let said = [list.keys[index], list.names[index], list.labels[index]].map { $0.lowercased() }
    return said.contains(text.trimmed.lowercased()) ? nil : "taken as \(list.names[index])"
  }

  override open func text(for value: Option, in context: ReadingContext) -> String {
    OptionList<Option>.key(of: value)
  }

  override open func displayText(for value: Option, in context: ReadingContext) -> String {
    OptionList<Option>.name(of: value)
  }

  override open func predicateValue(for value: Option) -> PredicateValue { PredicateValue(option: value) }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    .options(list(in: context), of: holder, in: context)
  }

  override open func answer(for value: Option, in context: ReadingContext) -> AnswerValue {
    AnswerValue(option: value)
  }
}

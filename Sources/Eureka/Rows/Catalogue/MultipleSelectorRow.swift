/// Asks for any number of options, in a list with check marks.
public final class MultipleSelectorRow<T: Hashable>: PresentedOptionsRow<MultipleSelectorCell<T>, T>,
  PresenterRowType, ExclusiveOptionsRow, RowType
{
  /// Which controller lists the options, and how it is presented.
  public var presentationMode: PresentationMode<MultipleSelectorViewController<MultipleSelectorRow<T>>>? =
    .show(
      controllerProvider: ControllerProvider.callback { MultipleSelectorViewController() },
      onDismiss: { _ = $0.navigationController?.popViewController(animated: true) })
  /// Called before the list is presented; use it to configure the controller.
  public var onPresentCallback:
    ((FormViewController, MultipleSelectorViewController<MultipleSelectorRow<T>>) -> Void)?
}

/// A row with options that are chosen alone.
@MainActor
package protocol ExclusiveOptionsRow<Option> {
  associatedtype Option: Hashable
  var exclusiveOptions: [Option] { get }
  /// Whether a rule rejects an answer that chooses nothing, or may do so.
  var refusesEmptyChoice: Bool { get }
}

extension ExclusiveOptionsRow {
  /// The answers with options that are chosen alone; `nil` if there are none.
  package var answersThatExclude: [AnswerValue]? {
    exclusiveOptions.isEmpty ? nil : exclusiveOptions.map { AnswerValue(option: $0) }
  }
}

/// Reads several of a row's options.
open class MultipleSelectorCell<Option: Hashable>: SeveralOptionsCell<Option, Set<Option>>, CellType {
  override open var accepts: Message { "some of the options" }

  override var isMultiple: Bool { true }
  override var chosen: [Option] { Array(row?.value ?? []) }
  override func refuses(_ options: [Option]) -> Bool { row?.refuses(Set(options)) == true }

  override func list(in context: ReadingContext) -> OptionList<Option> {
    var list = super.list(in: context)
    let alone = (row as? any ExclusiveOptionsRow<Option>)?.exclusiveOptions ?? []
    if !alone.isEmpty { list.exclusive = Set(alone.compactMap { list.index(of: $0) }) }
    return list
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Set<Option> {
    let list = list(in: context)
    var own: [String]? = holder?.otherName == nil ? nil : []
    var known = list
    if own != nil, context.grammar == .prompt { known.add(own: chosen.filter { list.index(of: $0) == nil }) }
    let indexes = try known.chooseSeveral(
      text, from: Set(chosen.compactMap { known.index(of: $0) }), in: context, own: &own)
    return Set(indexes.map { known.options[$0] }).union(try ownAnswers(own ?? [], besides: list))
  }

  private func ownAnswers(
    _ texts: [String], besides list: OptionList<Option>
  ) throws(ReadingError) -> [Option] {
    guard let name = holder?.otherName else { return [] }
    var answers: [Option] = []
    for text in texts {
      if let answer = try list.ownAnswer(text, besides: name) { answers.append(answer) }
    }
    return answers
  }

  override open func read(
    _ answer: AnswerValue, in context: ReadingContext
  ) throws(ReadingError) -> Set<Option> {
    guard case .array(let elements) = answer else { return try super.read(answer, in: context) }
    let list = list(in: context)
    guard holder?.otherName != nil else { return Set(try list.options(chosenBy: elements, in: context)) }
    var chosen: Set<Option> = []
    for element in elements {
      if case .string(let text) = element, !list.keys.contains(text), !list.names.contains(text) {
        chosen.formUnion(try ownAnswers([text], besides: list))
      } else {
        chosen.formUnion(try list.options(chosenBy: [element], in: context))
      }
    }
    return chosen
  }

  override open func displayText(for value: Set<Option>, in context: ReadingContext) -> String {
    guard !value.isEmpty else { return context.messages.text(of: "none") }
    return context.messages.list(
      elements(of: value).map { name(of: $0, in: context) ?? OptionList<Option>.name(of: $0) })
  }

  /// The chosen options in order, then values that are not options, sorted by key.
  override func elements(of value: Set<Option>) -> [Option] {
    let options = holder?.options ?? []
    let others = value.subtracting(options).sorted {
      OptionList<Option>.key(of: $0) < OptionList<Option>.key(of: $1)
    }
    return options.filter { value.contains($0) } + others
  }
}

/// A row that represents an option.
open class ChoosableRow<Cell: CellType>: Row<Cell> {
  /// The option that the row represents.
  public var selectableValue: Cell.Value?

  override package func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] {
    let own: [FormIssue.Kind] = severity == .warning && selectableValue == nil ? [.optionWithoutValue] : []
    return own + super.declarationIssues(severity)
  }

  override func readValue(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> Cell.Value? {
    let isNo =
      switch input {
      case .text(let text), .value(.string(let text)):
        (try? context.yesOrNo(text)) == false && !isKey(text, in: context)
      case .value(let value): value == .bool(false)
      }
    return isNo ? nil : try super.readValue(input, in: context)
  }

  /// Whether a text of a file, flag or variable is the option's key; at a prompt, `no` is an answer to the question.
  private func isKey(_ text: String, in context: ReadingContext) -> Bool {
    context.grammar == .canonical
      && selectableValue.map { OptionList<Cell.Value>.isKey(text.trimmed, of: $0) } == true
  }
}

/// An option in a list: one of a `SelectableSection`, or elsewhere a question of its own.
public final class ListCheckRow<T: Equatable>: ChoosableRow<ListCheckCell<T>>, SelectableRowType, RowType {}

/// An option in a list, with one image while it is chosen and another while it is not.
public final class ImageCheckRow<T: Equatable>: ChoosableRow<ImageCheckCell<T>>, SelectableRowType, RowType {}

/// Reads yes, no, or the option's name; yes and the name choose the option.
open class ListCheckCell<T: Equatable>: YesOrNoCell<T>, CellType {
  private var selectableValue: T? { (baseRow as? any SelectableRowType)?.selectableValue as? T }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    prompt.yesOrNo = Prompt.YesOrNo(keeping: prompt.value != nil)
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> T {
    guard let value = selectableValue else { throw ReadingError("there is nothing to choose here") }
    if OptionList<T>.isKey(text.trimmed, of: value) { return value }
    if try context.yesOrNo(text) { return value }
    throw ReadingError("\(text.quoted) clears the choice")
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> T {
    guard let value = selectableValue else { throw ReadingError("there is nothing to choose here") }
    switch answer {
    case .bool(true): return value
    case .string(let text): return try read(text, in: context)
    case .number, .bool:
      if answer.quoted == OptionList<T>.key(of: value) { return value }
      throw ReadingError("\(answer.quoted) is not \(OptionList<T>.key(of: value).quoted)")
    default:
      if answer.optionKey == OptionList<T>.key(of: value) { return value }
      throw ReadingError("\(answer.quoted) is \(answer.kind), not a choice")
    }
  }

  override open func text(for value: T, in context: ReadingContext) -> String { OptionList<T>.key(of: value) }

  override open func displayText(for value: T, in context: ReadingContext) -> String {
    context.messages.word(for: true)
  }

  /// The schema of `true` or the option, and of `false`, which clears the value.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    .enumeration(
      (selectableValue.map(chosenAnswers) ?? []) + (row?.acceptsNull == false ? [] : [.bool(false)]))
  }

  private func chosenAnswers(_ value: T) -> [AnswerValue] {
    let answer = AnswerValue(option: value)
    return answer == .bool(true) || answer == .bool(false) ? [.bool(true)] : [.bool(true), answer]
  }

  override open func predicateValue(for value: T) -> PredicateValue { PredicateValue(option: value) }

  override open func answer(for value: T, in context: ReadingContext) -> AnswerValue {
    AnswerValue(option: value)
  }
}

/// Reads like `ListCheckCell`, and shows images.
open class ImageCheckCell<T: Equatable>: ListCheckCell<T> {
  /// The image shown while the row is chosen.
  public var trueImage: Image?
  /// The image shown while the row is not chosen.
  public var falseImage: Image?

  override func image(isChosen: Bool) -> Image? { isChosen ? trueImage : falseImage }
}

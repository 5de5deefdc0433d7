/// A cell of a value type: the prompt strategy of the rows that hold such values.
///
/// A subclass overrides what differs: `accepts` in a phrase, `read(_:in:)`, `text(for:)`. As it stands, a cell reads
/// whatever `LosslessStringConvertible` reads.
public protocol TypedCellType: BaseCell {
  /// The type of the row's value.
  associatedtype Value: Equatable

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row the cell belongs to.
  var row: RowOf<Value>! { get }
  /// What to ask, now.
  func prompt(in context: ReadingContext) -> Prompt
  /// Reads a line, or the whole of a text block, that is not blank.
  func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Value
  /// Reads a typed answer of an answers file.
  func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Value
  /// The canonical text of a value, which reads back to it.
  func text(for value: Value, in context: ReadingContext) -> String
  /// The value as people read it.
  func displayText(for value: Value, in context: ReadingContext) -> String
  /// The value as it stands in a result.
  func answer(for value: Value, in context: ReadingContext) -> AnswerValue
  /// What is said of a value when a line was read as it.
  func note(on value: Value, readFrom text: String, in context: ReadingContext) -> Message?
  /// What stands against a value outside of the form.
  func objection(to value: Value, in context: ReadingContext) -> ReadingError?
  /// The value as conditions see it.
  func predicateValue(for value: Value) -> PredicateValue
  /// What typed answers are read as a value.
  func answerSchema(in context: ReadingContext) -> AnswerSchema
}

/// A cell that rows can have: what a cell class of your own conforms to.
///
/// ```swift
/// public class CustomCell: Cell<Bool>, CellType { … }
/// ```
public protocol CellType: TypedCellType {}

/// The base class of cells: subclass it for a row of your own.
open class Cell<Value: Equatable>: BaseCell, TypedCellType {
  // Eureka's own declaration, which form files use as `cell.row.value`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row the cell belongs to.
  public var row: RowOf<Value>! { baseRow as? RowOf<Value> }

  /// What the row accepts, as a noun phrase: `a whole number`.
  open var accepts: Message { "an answer" }

  /// What the row accepts as things stand: its options, its bounds, an example.
  open func accepted(in context: ReadingContext) -> Message { accepts }

  /// The prompt: title, value, placeholder, what is accepted.
  open func prompt(in context: ReadingContext) -> Prompt {
    let row = self.row
    var prompt = Prompt(
      title: (titleLabel?.text ?? row?.title ?? standIn(in: context)) + mark,
      value: row?.value.flatMap { shown($0, in: context) },
      placeholder: row?.placeholder,
      accepts: row?.accepts.map(Message.init(verbatim:)) ?? required(accepted(in: context)),
      help: row?.help,
      isRequired: row?.isRequired ?? false)
    prompt.titleAppearance = titleAppearance
    prompt.valueAppearance = valueAppearance
    prompt.introduction = resourceLines(title: prompt.title, value: prompt.value)
    prompt.blankLinesAbove = Swift.max(
      (height?() ?? automaticDimension).lines - 1 - prompt.introduction.count, 0)
    return prompt
  }

  /// Reads a line.
  ///
  /// - Throws: `ReadingError` if it is no answer to this row.
  open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Value {
    guard let type = Value.self as? any LosslessStringConvertible.Type, let value = type.init(text) as? Value
    else { throw ReadingError("\(text.quoted) is not \(accepts)") }
    return value
  }

  /// Reads a typed answer: by default a string, as its canonical text.
  ///
  /// - Throws: `ReadingError` if it is no answer to this row.
  open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Value {
    guard case .string(let text) = answer else {
      throw ReadingError("\(answer.quoted) is \(answer.kind), not a string")
    }
    return try read(text, in: context)
  }

  /// The canonical text of a value.
  open func text(for value: Value, in context: ReadingContext) -> String {
    (value as? any LosslessStringConvertible)?.description ?? String(describing: value)
  }

  /// The value as people read it: what the row's `displayValueFor` makes of it, else its canonical text.
  open func displayText(for value: Value, in context: ReadingContext) -> String {
    row?.displayValueFor.flatMap { $0(value) } ?? text(for: value, in: context)
  }

  /// The value as it stands in a result: by default its canonical text.
  open func answer(for value: Value, in context: ReadingContext) -> AnswerValue {
    .string(text(for: value, in: context))
  }

  /// What is said of a value when a line was read as it: what the line was taken for, where that is more than it says.
  open func note(on value: Value, readFrom text: String, in context: ReadingContext) -> Message? { nil }

  /// What stands against a value outside of the form, such as a file that does not exist; `nil` if nothing does.
  open func objection(to value: Value, in context: ReadingContext) -> ReadingError? { nil }

  /// The value as conditions see it.
  open func predicateValue(for value: Value) -> PredicateValue {
    PredicateValue(of: value)
  }

  /// What typed answers are read as a value, `null` apart: by default a string. What the row's rules say comes on top.
  ///
  /// A cell that reads other types describes them: `AnswerSchema(.integer)`.
  open func answerSchema(in context: ReadingContext) -> AnswerSchema { AnswerSchema(.string) }

  /// What stands in for a title.
  private func standIn(in context: ReadingContext) -> String {
    row?.standInTitle.map(context.vocabulary.text(of:)) ?? row?.tag ?? row?.itemNumber.map { "\($0)." } ?? ""
  }

  /// What is accepted, with what the rules require of it.
  private func required(_ accepts: Message) -> Message {
    row?.rules.compactMap(\.requirement).reduce(accepts) { "\($0), \($1)" } ?? accepts
  }

  func shown(_ value: Value, in context: ReadingContext) -> String {
    if row?.isSecret == true { return "••••" }
    return detailTextLabel?.text ?? row?.displayText(for: value, in: context)
      ?? displayText(for: value, in: context)
  }

  private var mark: String {
    switch accessoryType {
    case .none: ""
    case .disclosureIndicator: " >"
    case .detailButton: " (i)"
    case .checkmark: " [x]"
    }
  }
}

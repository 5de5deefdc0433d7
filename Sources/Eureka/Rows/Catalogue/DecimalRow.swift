/// Asks for a decimal number.
public final class DecimalRow: FieldRow<DecimalCell>, RowType {}

/// Reads a decimal number in the range of `Double`.
open class DecimalCell: NumberCell<Double>, CellType {
  override class func makeFormatter() -> Formatter? { RowNumberFormatter(minimumFractionDigits: 2) }
}

/// Reads a decimal number in the range of its type.
open class NumberCell<Value: BinaryFloatingPoint & LosslessStringConvertible>: FieldCell<Value> {
  override open var accepts: Message { "\("a number" as Message) such as \("12.5")" }

  override open func accepted(in context: ReadingContext) -> Message {
    if context.grammar == .canonical { return accepts }
    return "\("a number" as Message) such as \(displayText(for: isPercent ? 0.125 : 12.5, in: context))"
  }

  /// Whether numbers are shown as percentages, which are usually below 1.
  private var isPercent: Bool { (baseRow?.formatterInUse as? NumberFormatter)?.numberStyle == .percent }

  override open func value(_ value: Value?, movedBy steps: Int, in context: ReadingContext) -> Value? {
    let number = if let value { NumberReader.exact(value) } else { Decimal() }
    return Value(NumberReader.description(number + Decimal(steps) / (isPercent ? 100 : 1)))
  }

  override open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Value {
    let number = try NumberReader.read(
      line, else: "\(line.quoted) is not a number", in: context)
    return try NumberReader.value(of: number, in: line.asNumber) { "\(text(for: $0, in: context))" }
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Value {
    if case .number(let number) = answer { return try read(NumberReader.description(number), in: context) }
    guard case .string = answer else { throw ReadingError("\(answer.quoted) is not a number") }
    return try super.read(answer, in: context)
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema { AnswerSchema(.number) }

  override open func text(for value: Value, in context: ReadingContext) -> String {
    NumberReader.description(NumberReader.exact(value))
  }

  override open func displayText(for value: Value, in context: ReadingContext) -> String {
    FormattedText(baseRow, in: context)?.text(of: value)
      ?? NumberReader.displayText(NumberReader.exact(value), in: context)
  }

  override open func answer(for value: Value, in context: ReadingContext) -> AnswerValue {
    .number(NumberReader.exact(value))
  }
}

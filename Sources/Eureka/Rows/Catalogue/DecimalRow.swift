/// Asks for a decimal number.
public final class DecimalRow: FieldRow<DecimalCell>, RowType {}

/// Reads a decimal number in the range of `Double`.
open class DecimalCell: NumberCell<Double>, CellType {
  override class func makeFormatter() -> Formatter? { RowNumberFormatter(minimumFractionDigits: 2) }
}

/// Reads a number in the range of its type.
open class NumberCell<Value: Numeric & LosslessStringConvertible>: FieldCell<Value> {
  override open var accepts: Message { "\("a number" as Message) such as \("12.5")" }

  override open func accepted(in context: ReadingContext) -> Message {
    let example = isPercent ? "0.125" : "12.5"
    guard context.grammar == .prompt, let number = Value(example) else { return accepts }
    return "\("a number" as Message) such as \(displayText(for: number, in: context))"
  }

  /// Whether numbers are shown as percentages, which are usually below 1.
  final var isPercent: Bool {
    (baseRow?.details?.formatterInUse as? NumberFormatter)?.numberStyle == .percent
  }

  override open func value(_ value: Value?, movedBy steps: Int, in context: ReadingContext) -> Value? {
    let number = number(of: value ?? 0) ?? .nan
    let isInHundredths = isPercent && !(Value.self is any BinaryInteger.Type)
    return Value(NumberReader.description(number + Decimal(steps) / (isInHundredths ? 100 : 1)))
  }

  override open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Value {
    let number = try NumberReader.read(
      line, else: "\(line.quoted) is not a number", isPercent: isPercent, in: context)
    return try NumberReader.value(of: number, in: line.asNumber) { "\(text(for: $0, in: context))" }
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Value {
    guard case .number(let number) = answer else { return try super.read(answer, in: context) }
    return try read(NumberReader.description(number), in: context)
  }

  override func mismatch(with answer: AnswerValue) -> Message { "\(answer.quoted) is not a number" }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema { AnswerSchema(.number) }

  override func number(of value: Value) -> Decimal? { NumberReader.exact(value) }
}

/// Asks for a decimal number.
public final class DecimalRow: FieldRow<DecimalCell>, RowType {}

/// Reads a decimal number in the range of `Double`.
open class DecimalCell: FieldCell<Double>, CellType {
  override open var accepts: Message { "a number such as 12.5" }

  override open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Double {
    let number = try NumberReader.read(line, accepts: accepts, in: context)
    // The text, not the Decimal, gives the nearest Double.
    guard let value = Double(NumberReader.description(number)), value.isFinite else {
      throw ReadingError("\(line.quoted) is out of range")
    }
    return value
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Double {
    if case .number(let number) = answer { return try read(NumberReader.description(number), in: context) }
    return try super.read(answer, in: context)
  }

  override open func text(for value: Double, in context: ReadingContext) -> String {
    NumberReader.description(exact(value))
  }

  override open func answer(for value: Double, in context: ReadingContext) -> AnswerValue {
    .number(exact(value))
  }

  /// The shortest decimal that reads back as the value: 0.1 is 0.1.
  private func exact(_ value: Double) -> Decimal {
    Decimal(string: value.description) ?? Decimal(value)
  }
}

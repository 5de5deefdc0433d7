/// Asks for a whole number.
public final class IntRow: FieldRow<IntCell>, RowType {}

/// Reads a whole number in the range of `Int`.
open class IntCell: FieldCell<Int>, CellType {
  override open var accepts: Message { "a whole number" }

  override open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Int {
    let mismatch: Message = "\(line.quoted) is not a whole number"
    let number = try NumberReader.read(line, else: mismatch, in: context)
    guard let value = Int(NumberReader.description(number)) else {
      let fits = number > Decimal(Int.min) && number < Decimal(Int.max)
      throw fits
        ? ReadingError(mismatch) : ReadingError("\(line.quoted) is out of range")
    }
    return value
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Int {
    if case .number(let number) = answer { return try read(NumberReader.description(number), in: context) }
    return try super.read(answer, in: context)
  }

  override var answerShape: AnswerShape { .number }

  /// A whole number.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = AnswerSchema(.integer)
    schema.minimum = Decimal(Int.min)
    schema.maximum = Decimal(Int.max)
    return schema
  }

  override open func displayText(for value: Int, in context: ReadingContext) -> String {
    if hasOwnDisplayText { return super.displayText(for: value, in: context) }
    return NumberReader.displayText(Decimal(value), in: context)
  }

  override open func answer(for value: Int, in context: ReadingContext) -> AnswerValue {
    .number(Decimal(value))
  }
}

/// Asks for a whole number.
public final class IntRow: FieldRow<IntCell>, RowType {}

/// Reads a whole number in the range of `Int`.
open class IntCell: WholeNumberCell<Int>, CellType {
  override class func makeFormatter() -> Formatter? { RowNumberFormatter(minimumFractionDigits: 0) }
}

/// Reads a whole number in the range of its type.
open class WholeNumberCell<Value: FixedWidthInteger>: NumberCell<Value> {
  override open var accepts: Message { "a whole number" }

  override open func accepted(in context: ReadingContext) -> Message { accepts }

  override open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Value {
    if context.locale == nil, let number = NumberReader.short(line), let value = Value(exactly: number) {
      return value
    }
    let mismatch: Message = "\(line.asNumber) is not a whole number"
    let number = try NumberReader.read(line, else: mismatch, isPercent: isPercent, in: context)
    guard let value = Value(NumberReader.description(number)) else {
      if number >= decimal(.max) {
        throw ReadingError("\(line.asNumber) is too large", suggestion: within(.maximum, .max, in: context))
      }
      guard number <= decimal(.min) else { throw ReadingError(mismatch) }
      throw ReadingError("\(line.asNumber) is too small", suggestion: within(.minimum, .min, in: context))
    }
    return value
  }

  /// What is accepted, with the bound of the type if no rule has a narrower one.
  private func within(_ code: Requirement.Code, _ bound: Value, in context: ReadingContext) -> Message? {
    guard prompt(in: context).accepts == accepts else { return nil }
    return accepts.narrowed(by: [Requirement(code, limit: .number(decimal(bound)))], countsWholes: true)
  }

  override func mismatch(with answer: AnswerValue) -> Message { "\(answer.quoted) is not a whole number" }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(.integer, from: decimal(.min), to: decimal(.max))
  }

  override func number(of value: Value) -> Decimal? { decimal(value) }

  private func decimal(_ value: Value) -> Decimal {
    Int32(exactly: value).map { Decimal($0) } ?? NumberReader.decimal(value.description)
  }
}

/// Asks for a whole number.
public final class IntRow: FieldRow<IntCell>, RowType {}

/// Reads a whole number in the range of `Int`.
open class IntCell: WholeNumberCell<Int>, CellType {
  override class func makeFormatter() -> Formatter? { RowNumberFormatter(minimumFractionDigits: 0) }
}

/// Reads a whole number in the range of its type.
open class WholeNumberCell<Value: FixedWidthInteger>: FieldCell<Value> {
  override open var accepts: Message { "a whole number" }

  override open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Value {
    if context.locale == nil, let number = NumberReader.short(line), let value = Value(exactly: number) {
      return value
    }
    let mismatch: Message = "\(line.asNumber) is not a whole number"
    let number = try NumberReader.read(line, else: mismatch, in: context)
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

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Value {
    if case .number(let number) = answer { return try read(NumberReader.description(number), in: context) }
    guard case .string = answer else { throw ReadingError("\(answer.quoted) is not a whole number") }
    return try super.read(answer, in: context)
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(.integer, from: decimal(.min), to: decimal(.max))
  }

  override open func displayText(for value: Value, in context: ReadingContext) -> String {
    FormattedText(baseRow, in: context)?.text(of: value)
      ?? NumberReader.displayText(decimal(value), in: context)
  }

  override open func answer(for value: Value, in context: ReadingContext) -> AnswerValue {
    .number(decimal(value))
  }

  override open func value(_ value: Value?, movedBy steps: Int, in context: ReadingContext) -> Value? {
    guard let number = Int(exactly: value ?? 0) else { return nil }
    let (moved, isTooFar) = number.addingReportingOverflow(steps)
    return isTooFar ? nil : Value(exactly: moved)
  }

  private func decimal(_ value: Value) -> Decimal {
    Int32(exactly: value).map { Decimal($0) } ?? NumberReader.decimal(value.description)
  }
}

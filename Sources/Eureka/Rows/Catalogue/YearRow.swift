/// Asks for a year from 1000 to 9999.
///
/// ```swift
/// YearRow("founded") { $0.title = "Founded in" }
/// ```
///
/// The value is a number, which is shown without separators.
public final class YearRow: FieldRow<YearCell>, RowType {}

/// Reads a year of four digits.
open class YearCell: WholeNumberCell<Int>, CellType {
  override open var accepts: Message { "a year of four digits" }

  override open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> Int {
    guard let numbers = try DateLine(line, in: context).numbers("([1-9][0-9]{3})"), let year = numbers[0]
    else {
      throw ReadingError("\(line.asNumber) is not a year of four digits")
    }
    return year
  }

  override open func displayText(for value: Int, in context: ReadingContext) -> String {
    FormattedText(baseRow, in: context)?.text(of: value) ?? value.description
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(.integer, from: 1000, to: 9999)
  }

  /// The year some years later; without a value, the present one first.
  override open func value(_ value: Int?, movedBy steps: Int, in context: ReadingContext) -> Int? {
    let moved = super.value(
      value ?? context.clock.local(context.now).day.parts.year, movedBy: value == nil ? 0 : steps, in: context
    )
    return moved.flatMap { (1000...9999).contains($0) ? $0 : nil }
  }
}

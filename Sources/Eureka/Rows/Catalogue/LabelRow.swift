/// Shows its title and value, and asks for nothing.
public final class LabelRow: Row<LabelCell>, RowType {}

/// Shows text.
public typealias LabelCell = LabelCellOf<String>

/// Shows a value.
open class LabelCellOf<T: Equatable>: Cell<T>, CellType {
  override open var takesAnswer: Bool { false }
  override open var accepts: Message { "no answer" }

  // No field reads a `Decimal`, but a computed one is a number like others.
  override open func answer(for value: T, in context: ReadingContext) -> AnswerValue {
    number(value).map(AnswerValue.number) ?? super.answer(for: value, in: context)
  }

  override open func displayText(for value: T, in context: ReadingContext) -> String {
    number(value).map { NumberReader.displayText($0, in: context) }
      ?? super.displayText(for: value, in: context)
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    T.self == Decimal.self ? AnswerSchema(.number) : super.answerSchema(in: context)
  }

  private func number(_ value: T) -> Decimal? { (value as? Decimal).flatMap { $0.isFinite ? $0 : nil } }
}

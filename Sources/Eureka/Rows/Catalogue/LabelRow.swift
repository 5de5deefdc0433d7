/// Shows its title and value, and asks for nothing.
public final class LabelRow: Row<LabelCell>, RowType {}

/// Shows text.
public typealias LabelCell = LabelCellOf<String>

/// Shows a value.
open class LabelCellOf<T: Equatable>: Cell<T>, CellType {
  override open var takesAnswer: Bool { false }
  override open var accepts: Message { "no answer" }

  // No field reads a `Decimal`, but a computed one is a number like others.
  override func number(of value: T) -> Decimal? { (value as? Decimal).flatMap { $0.isFinite ? $0 : nil } }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    T.self == Decimal.self ? AnswerSchema(.number) : super.answerSchema(in: context)
  }
}

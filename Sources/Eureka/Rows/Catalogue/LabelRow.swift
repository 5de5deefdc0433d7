/// Shows its title and value, and asks for nothing.
public final class LabelRow: Row<LabelCell>, RowType {}

/// Shows text.
public typealias LabelCell = LabelCellOf<String>

/// Shows a value.
open class LabelCellOf<T: Equatable>: Cell<T>, CellType {
  override open var takesAnswer: Bool { false }
  override open var accepts: Message { "no answer" }
}

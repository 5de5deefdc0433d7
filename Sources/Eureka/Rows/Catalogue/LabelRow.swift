/// Shows its title and value, and asks for nothing.
public final class LabelRow: Row<LabelCell>, RowType {}

/// Shows text.
open class LabelCell: Cell<String>, CellType {
  override open var takesAnswer: Bool { false }
  override open var accepts: Message { "no answer" }
}

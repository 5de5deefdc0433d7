/// Asks for a line of text.
public final class TextRow: FieldRow<TextCell>, RowType {}

/// Asks for a person's name.
public final class NameRow: FieldRow<NameCell>, RowType {}

/// Reads a line of text.
open class TextCell: FieldCell<String>, CellType {
  override open var accepts: Message { "a line of text" }
}

/// Reads a name.
open class NameCell: FieldCell<String>, CellType {
  override open var accepts: Message { "a name" }
}

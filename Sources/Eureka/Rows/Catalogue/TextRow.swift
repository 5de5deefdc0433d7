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

/// Asks for the name of an account.
public final class AccountRow: FieldRow<AccountCell>, RowType {}

/// Asks for a name on Twitter.
public final class TwitterRow: FieldRow<TwitterCell>, RowType {}

/// Reads the name of an account.
open class AccountCell: FieldCell<String>, CellType {
  override open var accepts: Message { "the name of an account" }
  override open func allows(_ character: Character) -> Bool { !character.isWhitespace }
}

/// Reads a name on Twitter.
open class TwitterCell: FieldCell<String>, CellType {
  override open var accepts: Message { "a name such as @example" }
  override open func allows(_ character: Character) -> Bool { !character.isWhitespace }
}

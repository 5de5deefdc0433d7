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

/// Asks for an account name.
public final class AccountRow: FieldRow<AccountCell>, RowType {}

/// Asks for a Twitter name.
public final class TwitterRow: FieldRow<TwitterCell>, RowType {}

/// Reads an account name.
open class AccountCell: FieldCell<String>, CellType {
  override open var accepts: Message { "the name of an account" }
  override open func allows(_ character: Character) -> Bool { !character.isWhitespace }
}

/// Reads a Twitter name.
open class TwitterCell: FieldCell<String>, CellType {
  override open var accepts: Message { "\("a name" as Message) such as \("@example")" }
  override open func allows(_ character: Character) -> Bool { !character.isWhitespace }
}

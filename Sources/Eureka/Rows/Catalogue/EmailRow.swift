/// Asks for an e-mail address; add `RuleEmail` to check its format.
public final class EmailRow: FieldRow<EmailCell>, RowType {}

/// Reads an e-mail address.
open class EmailCell: FieldCell<String>, CellType {
  override open var accepts: Message { "\("an e-mail address" as Message) such as \("name@example.org")" }
  override open func allows(_ character: Character) -> Bool { !character.isWhitespace }
}

/// Asks for a telephone number.
public final class PhoneRow: FieldRow<PhoneCell>, RowType {}

/// Reads a telephone number: digits and separators.
open class PhoneCell: FieldCell<String>, CellType {
  override open var accepts: Message { "a telephone number of digits, spaces and + - ( ) . / * # , ;" }
  override open func allows(_ character: Character) -> Bool {
    character.isASCII && (character.isNumber || "+-() ./*#,;".contains(character))
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(matching: CharacterPattern.line(ofASCII: allows))
  }
}

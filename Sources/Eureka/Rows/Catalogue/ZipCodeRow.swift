/// Asks for a postal code.
public final class ZipCodeRow: FieldRow<ZipCodeCell>, RowType {}

/// Reads a postal code of any country.
open class ZipCodeCell: FieldCell<String>, CellType {
  override open var accepts: Message { "a postal code of letters, digits, spaces and hyphens" }
  override open func allows(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == " " || character == "-")
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(matching: CharacterPattern.line(ofASCII: allows))
  }
}

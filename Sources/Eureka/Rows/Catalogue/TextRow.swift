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

/// Asks for an e-mail address; add `RuleEmail` to check its format.
public final class EmailRow: FieldRow<EmailCell>, RowType {}

/// Reads an e-mail address.
open class EmailCell: FieldCell<String>, CellType {
  override open var accepts: Message { "\("an e-mail address" as Message) such as \("name@example.org")" }
  override open func allows(_ character: Character) -> Bool { !character.isWhitespace }
}

/// Asks for a telephone number.
public final class PhoneRow: FieldRow<PhoneCell>, RowType {}

/// Reads a telephone number: digits and separators.
open class PhoneCell: FieldCell<String>, CellType {
  override open var accepts: Message { "a telephone number such as +1 555 0100" }
  override open func allows(_ character: Character) -> Bool {
    character.isASCII && (character.isNumber || "+-() ./*#,;".contains(character))
  }

  /// Reads the line without invisible marks, which address books add, and with plain spaces and hyphens.
  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> String {
    let number = try super.read(Self.plain(text), in: context)
    if !number.isEmpty, !number.contains(where: \.isNumber) {
      throw ReadingError("\(text.quoted) has no digit")
    }
    return number
  }

  override open func interpretation(
    of value: String, readFrom text: String, in context: ReadingContext
  ) -> Message? {
    Self.plain(text) == text
      ? super.interpretation(of: value, readFrom: text, in: context)
      : "taken as \(displayText(for: value, in: context))"
  }

  private static func plain(_ text: String) -> String {
    if text.isPrintableASCII { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { scalar in
          switch scalar {
          case "\u{A0}", "\u{2007}", "\u{202F}": " "
          case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2212}": "-"
          default:
            scalar.properties.generalCategory == .format || scalar.properties.isDefaultIgnorableCodePoint
              ? nil : scalar
          }
        }))
  }

  override var pattern: String? { CharacterPattern.number(ofASCII: allows) }
}

/// Asks for a postal code.
public final class ZipCodeRow: FieldRow<ZipCodeCell>, RowType {}

/// Reads a postal code of any country.
open class ZipCodeCell: FieldCell<String>, CellType {
  override open var accepts: Message { "a postal code of letters, digits, spaces and hyphens" }
  override open func allows(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == " " || character == "-")
  }

  override var pattern: String? { CharacterPattern.line(ofASCII: allows) }
}

/// Asks for a URL.
public final class URLRow: FieldRow<URLCell>, RowType {}

/// Reads a URL with a scheme (RFC 3986 §3).
open class URLCell: FieldCell<URL>, CellType {
  override open var accepts: Message { "\("a URL" as Message) such as \("https://example.org/")" }

  override open func allows(_ character: Character) -> Bool { !character.isWhitespace }

  override open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> URL {
    // Non-ASCII letters are encoded: as Punycode in a host name (RFC 3492), with percent signs elsewhere.
    guard let url = URL(string: line, encodingInvalidCharacters: !line.utf8.allSatisfy { $0 < 0x80 }) else {
      throw ReadingError("\(line.quoted) is not a URL")
    }
    guard url.scheme?.isEmpty == false else {
      throw ReadingError("\(line.quoted) has no scheme such as https")
    }
    return url
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = super.answerSchema(in: context)
    schema.narrow(by: AnswerSchema { $0.pattern = "^[A-Za-z][A-Za-z0-9+.\\-]*:" })
    return schema
  }

  override open func text(for value: URL, in context: ReadingContext) -> String { value.absoluteString }
}

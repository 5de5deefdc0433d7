/// Asks for a secret, which is not echoed, written out or kept in a history.
public final class PasswordRow: _PasswordRow, RowType {}

/// The base class of rows that ask for a secret.
open class _PasswordRow: FieldRow<PasswordCell> {
  /// A row with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    isSecret = true
  }
}

/// Reads a secret exactly as it is typed.
open class PasswordCell: FieldCell<String>, CellType {
  override open var accepts: Message { "a password" }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> String {
    guard text.firstControlCharacter == nil else {
      throw ReadingError("the password has a control character or several lines")
    }
    return text
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(matching: CharacterPattern.secret)
  }

  override open func read(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> String {
    guard case .string(let text) = answer else {
      throw ReadingError("the password must be a string")
    }
    return try read(text, in: context)
  }
}

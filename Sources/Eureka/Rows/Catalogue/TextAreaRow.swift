/// Asks for text of several lines.
public final class TextAreaRow: Row<TextAreaCell>, RowType {}

/// Reads a block of lines.
open class TextAreaCell: Cell<String>, CellType {
  override open var accepts: Message { "lines of text, ended by a line that is a single dot" }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.input = .block
    return prompt
  }

  override var answerShape: AnswerShape { .text }

  /// Lines of text.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = AnswerSchema(.string)
    schema.pattern = CharacterPattern.lines
    return schema
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> String {
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines { try String(line).requireLine() }
    return lines.joined(separator: "\n")
  }
}

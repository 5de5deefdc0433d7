/// Asks for text of several lines.
public final class TextAreaRow: AreaRow<TextAreaCell>, RowType {}

/// The base class of rows that hold text of several lines.
open class AreaRow<Cell: CellType>: Row<Cell>, ReadOnlyRow {
  /// Whether the text is asked for, or only shown.
  open var textAreaMode = TextAreaMode.normal
  /// The height that a screen would give the text; a terminal takes as many lines as there are.
  open var textAreaHeight = TextAreaHeight.fixed(cellHeight: 110)

  var isReadOnly: Bool { textAreaMode == .readOnly }
}

/// Whether a text of several lines is asked for.
public enum TextAreaMode: Hashable, Sendable {
  /// It is asked for.
  case normal
  /// It is only shown.
  case readOnly
}

/// The height of a text of several lines on a screen.
public enum TextAreaHeight: Hashable, Sendable {
  /// The same whatever the text is.
  case fixed(cellHeight: CGFloat)
  /// That of the text, and at first this.
  case dynamic(initialTextViewHeight: CGFloat)
}

/// A row that may only be shown.
@MainActor
protocol ReadOnlyRow: BaseRow {
  var isReadOnly: Bool { get }
}

/// Reads a block of lines.
open class TextAreaCell: Cell<String>, CellType {
  override open var accepts: Message { "lines of text, ended by a line that is a single dot" }

  override open var takesAnswer: Bool { (baseRow as? any ReadOnlyRow)?.isReadOnly != true }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.input = .block
    return prompt
  }

  /// Lines of text.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    AnswerSchema(matching: CharacterPattern.lines)
  }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> String {
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines { try String(line).requireLine() }
    return lines.joined(separator: "\n")
  }
}

/// Asks for multi-line text.
public final class TextAreaRow: AreaRow<TextAreaCell>, RowType {}

/// The base class of rows that hold multi-line text.
open class AreaRow<Cell: CellType>: Row<Cell>, ReadOnlyRow {
  override class var ownTraits: RowTraits { super.ownTraits.union(.takesBlocks) }

  /// Whether the text is asked for, or only shown.
  open var textAreaMode = TextAreaMode.normal
  /// The text's height on a screen; a terminal uses as many lines as needed.
  open var textAreaHeight = TextAreaHeight.fixed(cellHeight: 110)

  var isReadOnly: Bool { textAreaMode == .readOnly }
}

/// Whether multi-line text is asked for, or only shown.
public enum TextAreaMode: Hashable, Sendable {
  /// Asked for.
  case normal
  /// Only shown.
  case readOnly
}

/// The height of multi-line text on a screen.
public enum TextAreaHeight: Hashable, Sendable {
  /// A fixed height.
  case fixed(cellHeight: CGFloat)
  /// The text's own height, starting with an initial one.
  case dynamic(initialTextViewHeight: CGFloat)
}

@MainActor
protocol ReadOnlyRow: BaseRow {
  var isReadOnly: Bool { get }
}

/// Reads a block of lines.
open class TextAreaCell: Cell<String>, CellType {
  override open var accepts: Message { "lines of text" }

  override open var takesAnswer: Bool { (baseRow as? any ReadOnlyRow)?.isReadOnly != true }

  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    prompt.input = .block
    if context.grammar == .prompt {
      prompt.accepts = "\(prompt.accepts), ended by a line that is a single dot"
    }
  }

  override var pattern: String? { CharacterPattern.lines }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> String {
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines { try String(line).requireLine() }
    return lines.joined(separator: "\n")
  }
}

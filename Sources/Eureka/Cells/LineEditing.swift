/// How a line is edited, if it can be: its initial text, and what it becomes at each key.
public struct LineEditing: Sendable {
  /// The initial text of the line.
  public var initialText: String?
  /// Returns the text and the cursor's offset after a key; `nil` leaves them as they are.
  public var reformat: (@MainActor (_ text: String, _ cursor: Int) -> (text: String, cursor: Int)?)?

  /// An empty line that is never reformatted.
  public init() {}
}

/// How a line is edited, if it can be: its initial text, what it becomes at each key, and what the arrow keys step to.
public struct LineEditing: Sendable {
  /// The initial text of the line.
  public var initialText: String?
  /// Returns the text and the cursor's offset after a key; `nil` leaves them as they are.
  public var reformat: (@MainActor (_ text: String, _ cursor: Int) -> (text: String, cursor: Int)?)?
  /// Returns the text some steps up from a text, or down if the number is negative; `nil` if there is none.
  public var step: (@MainActor (_ text: String, _ count: Int) -> String?)?

  /// An empty line that is never reformatted and has no steps.
  public init() {}
}

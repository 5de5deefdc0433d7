/// How a line is edited where it can be: what it begins with, and what it turns into at each key.
public struct LineEditing: Sendable {
  /// The text that the line begins with.
  public var initialText: String?
  /// What a text becomes after a key, and the number of characters before the cursor then; `nil` leaves it as it is.
  public var reformat: (@MainActor (_ text: String, _ cursor: Int) -> (text: String, cursor: Int)?)?

  /// An empty line that is left as it is typed.
  public init() {}
}

/// A row with a text that is shown while it has no value.
@MainActor
public protocol NoValueDisplayTextConformance: BaseRow {
  /// The text that is shown while the row has no value; in a question it is a hint, never the answer.
  var noValueDisplayText: String? { get set }
}

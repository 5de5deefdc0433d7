/// A row that shows a text while it has no value.
@MainActor
public protocol NoValueDisplayTextConformance: BaseRow {
  /// The text shown while the row has no value; in a question it is a hint, never the answer.
  var noValueDisplayText: String? { get set }
}

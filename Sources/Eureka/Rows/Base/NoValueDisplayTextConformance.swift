/// A row with a text that is shown while it has no value.
public protocol NoValueDisplayTextConformance: BaseRow {
  /// The text that is shown while the row has no value; in a question it is a hint, never the answer.
  var noValueDisplayText: String? { get set }
}

extension BaseRow {
  /// The text that is shown while the row has no value.
  package var textWithoutValue: String? {
    guard baseValue == nil else { return nil }
    return (self as? any NoValueDisplayTextConformance)?.noValueDisplayText
  }
}

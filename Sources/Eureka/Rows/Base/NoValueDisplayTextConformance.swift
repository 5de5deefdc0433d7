/// A row with a text that is shown while it has no value.
@MainActor
public protocol NoValueDisplayTextConformance: BaseRow {
  /// The text that is shown while the row has no value; in a question it is a hint, never the answer.
  var noValueDisplayText: String? { get set }
}

extension BaseRow {
  /// The text that is shown while the row has no value: what `displayValueFor` makes of `nil`, else `noValueDisplayText`.
  package var textWithoutValue: String? {
    guard baseValue == nil else { return nil }
    return (self as? any NilDisplaying)?.displayTextOfNil
      ?? (self as? any NoValueDisplayTextConformance)?.noValueDisplayText
  }
}

/// A row whose author may say what is shown while it has no value.
@MainActor
private protocol NilDisplaying: BaseRow {
  var displayTextOfNil: String? { get }
}

extension RowOf: NilDisplaying {
  fileprivate var displayTextOfNil: String? { displayValueFor.flatMap { $0(nil) } }
}

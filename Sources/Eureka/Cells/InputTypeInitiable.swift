/// A value that a field reads from a line: what the values of a field row of your own conform to.
///
/// ```swift
/// struct ISBN: Equatable, InputTypeInitiable { init?(string: String) { … } }
/// final class ISBNCell: _FieldCell<ISBN>, CellType {}
/// final class ISBNRow: FieldRow<ISBNCell>, RowType {}
/// ```
///
/// Give it a `description` that reads back: that is what stands in results and answers files.
public protocol InputTypeInitiable {
  /// The value that a line stands for; `nil` if it stands for none.
  init?(string stringValue: String)
}

extension InputTypeInitiable where Self: LosslessStringConvertible {
  /// The value that a line stands for, as its description does.
  public init?(string stringValue: String) { self.init(stringValue) }
}

extension Int: InputTypeInitiable {}
extension Float: InputTypeInitiable {}
extension Double: InputTypeInitiable {}
extension String: InputTypeInitiable {}
extension URL: InputTypeInitiable {}

/// A type that a field can read from a line.
///
/// ```swift
/// struct ISBN: Equatable, InputTypeInitiable { init?(string: String) { … } }
/// final class ISBNCell: _FieldCell<ISBN>, CellType {}
/// final class ISBNRow: FieldRow<ISBNCell>, RowType {}
/// ```
///
/// Give it a `description` that reads back: it is written to results and answers files.
public protocol InputTypeInitiable {
  /// The value for a line; `nil` if the line is not valid.
  init?(string stringValue: String)
}

extension InputTypeInitiable where Self: LosslessStringConvertible {
  /// The value whose description is the line. `Int.init` alone goes on meaning what it means without Eureka.
  @_disfavoredOverload
  public init?(string stringValue: String) { self.init(stringValue) }
}

extension Int: InputTypeInitiable {}
extension Float: InputTypeInitiable {}
extension Double: InputTypeInitiable {}
extension String: InputTypeInitiable {}
extension URL: InputTypeInitiable {}

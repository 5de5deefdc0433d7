import Synchronization

/// What all rows of a type do, beside what each of them does.
struct RowDefaults<Row: RowType>: Sendable {
  var initializer: (@Sendable (Row) -> Void)?
  var cellSetup: (@Sendable (Row.Cell, Row) -> Void)?
  var cellUpdate: (@Sendable (Row.Cell, Row) -> Void)?
  var highlightChange: (@Sendable (Row.Cell, Row) -> Void)?
  var validationChange: (@Sendable (Row.Cell, Row) -> Void)?

  /// Whether any type has defaults.
  static var exist: Bool { registry.withLock { !$0.isEmpty } }

  /// The defaults of the row's own type.
  static var current: RowDefaults {
    get { registry.withLock { $0[ObjectIdentifier(Row.self)] as? RowDefaults } ?? RowDefaults() }
    set { registry.withLock { $0[ObjectIdentifier(Row.self)] = newValue } }
  }
}

/// The defaults of every type that has some, by the type.
private let registry = Mutex<[ObjectIdentifier: any Sendable]>([:])

/// What all rows of a type do beside what each does for itself: set before the rows are made, from any thread.
///
/// ```swift
/// TextRow.defaultCellUpdate = { cell, row in cell.textLabel?.textColor = row.isValid ? nil : .red }
/// ```
extension RowType {
  /// Runs when a row of this type is made, before its own initializer closure.
  public static var defaultRowInitializer: (@Sendable (Self) -> Void)? {
    get { RowDefaults<Self>.current.initializer }
    set { RowDefaults<Self>.current.initializer = newValue }
  }

  /// Runs when the cell of a row of this type is made, before the row's own `cellSetup`.
  public static var defaultCellSetup: (@Sendable (Cell, Self) -> Void)? {
    get { RowDefaults<Self>.current.cellSetup }
    set { RowDefaults<Self>.current.cellSetup = newValue }
  }

  /// Runs when a row of this type is shown, before the row's own `cellUpdate`.
  public static var defaultCellUpdate: (@Sendable (Cell, Self) -> Void)? {
    get { RowDefaults<Self>.current.cellUpdate }
    set { RowDefaults<Self>.current.cellUpdate = newValue }
  }

  /// Runs when the prompt of a row of this type opens or closes, before the row's own `onCellHighlightChanged`.
  public static var defaultOnCellHighlightChanged: (@Sendable (Cell, Self) -> Void)? {
    get { RowDefaults<Self>.current.highlightChange }
    set { RowDefaults<Self>.current.highlightChange = newValue }
  }

  /// Runs when the validation errors of a row of this type change, before the row's own `onRowValidationChanged`.
  public static var defaultOnRowValidationChanged: (@Sendable (Cell, Self) -> Void)? {
    get { RowDefaults<Self>.current.validationChange }
    set { RowDefaults<Self>.current.validationChange = newValue }
  }
}

@MainActor
struct RowDefaults<Row: RowType> {
  var initializer: (@MainActor (Row) -> Void)?
  var callbacks: [RowEvent: @MainActor (Row.Cell, Row) -> Void] = [:]

  static var exist: Bool { !registry.isEmpty }

  static var current: RowDefaults {
    get { registry[ObjectIdentifier(Row.self)] as? RowDefaults ?? RowDefaults() }
    set { registry[ObjectIdentifier(Row.self)] = newValue }
  }
}

@MainActor
@exclusivity(unchecked) private var registry: [ObjectIdentifier: Any] = [:]

/// Defaults for all rows of a type; set them before the rows are created.
///
/// ```swift
/// TextRow.defaultCellUpdate = { cell, row in cell.textLabel?.textColor = row.isValid ? nil : .red }
/// ```
extension RowType {
  /// Runs when a row of this type is created, before its own initializer closure.
  public static var defaultRowInitializer: (@MainActor (Self) -> Void)? {
    get { RowDefaults<Self>.current.initializer }
    set { RowDefaults<Self>.current.initializer = newValue }
  }

  /// Runs when the cell of a row of this type is created, before the row's own `cellSetup`.
  public static var defaultCellSetup: (@MainActor (Cell, Self) -> Void)? {
    get { RowDefaults<Self>.current.callbacks[.cellSetup] }
    set { RowDefaults<Self>.current.callbacks[.cellSetup] = newValue }
  }

  /// Runs when a row of this type is shown, before the row's own `cellUpdate`.
  public static var defaultCellUpdate: (@MainActor (Cell, Self) -> Void)? {
    get { RowDefaults<Self>.current.callbacks[.cellUpdate] }
    set { RowDefaults<Self>.current.callbacks[.cellUpdate] = newValue }
  }

  /// Runs when the prompt of a row of this type opens or closes, before the row's own `onCellHighlightChanged`.
  public static var defaultOnCellHighlightChanged: (@MainActor (Cell, Self) -> Void)? {
    get { RowDefaults<Self>.current.callbacks[.highlightChange] }
    set { RowDefaults<Self>.current.callbacks[.highlightChange] = newValue }
  }

  /// Runs when the validation errors of a row of this type change, before the row's own `onRowValidationChanged`.
  public static var defaultOnRowValidationChanged: (@MainActor (Cell, Self) -> Void)? {
    get { RowDefaults<Self>.current.callbacks[.validationChange] }
    set { RowDefaults<Self>.current.callbacks[.validationChange] = newValue }
  }

  func runDefault(_ event: RowEvent) {
    RowDefaults<Self>.current.callbacks[event]?(cell, self)
  }
}

enum RowEvent {
  case cellSetup, cellUpdate, selection, highlightChange, highlight, unhighlight, validationChange, change
  case expansion, collapse
  /// The value of the inline row has changed; runs before `change`.
  case inlineChange
}

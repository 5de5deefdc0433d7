/// A section of which rows can be chosen.
@MainActor
public protocol SelectableSectionType: Collection {
  /// The type of the rows that can be chosen.
  associatedtype SelectableRow: SelectableRowType
  /// How many rows can be chosen.
  var selectionType: SelectionType { get set }
  /// Called when a row was chosen or given up.
  var onSelectSelectableRow: ((SelectableRow.Cell, SelectableRow) -> Void)? { get set }
  /// The row that is chosen, of those of which one can be.
  func selectedRow() -> SelectableRow?
  /// The rows that are chosen.
  func selectedRows() -> [SelectableRow]
}

extension SelectableSectionType where Self: Section {
  /// The row that is chosen, of those of which one can be.
  public func selectedRow() -> SelectableRow? { selectedRows().first }

  /// The rows that are chosen.
  public func selectedRows() -> [SelectableRow] {
    shownRows.compactMap { $0 as? SelectableRow }.filter(\.isChosen)
  }
}

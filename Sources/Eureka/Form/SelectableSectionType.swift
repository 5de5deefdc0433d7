/// A section whose rows are options to choose from.
@MainActor
public protocol SelectableSectionType: Collection {
  /// The type of the option rows.
  associatedtype SelectableRow: SelectableRowType
  /// How many options can be chosen.
  var selectionType: SelectionType { get set }
  /// Called after an option is selected or deselected.
  var onSelectSelectableRow: ((SelectableRow.Cell, SelectableRow) -> Void)? { get set }
  /// The chosen row; the first one if several are chosen.
  func selectedRow() -> SelectableRow?
  /// The chosen rows.
  func selectedRows() -> [SelectableRow]
}

extension SelectableSectionType where Self: Section {
  /// The chosen row; the first one if several are chosen.
  public func selectedRow() -> SelectableRow? { selectedRows().first }

  /// The chosen rows.
  public func selectedRows() -> [SelectableRow] {
    shownRows.compactMap { $0 as? SelectableRow }.filter(\.isChosen)
  }
}

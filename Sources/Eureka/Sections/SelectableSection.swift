/// A section whose rows are options to choose from, asked as one question.
///
/// ```swift
/// form +++ SelectableSection<ListCheckRow<String>>(
///   "Where do you live", selectionType: .singleSelection(enableDeselection: true))
/// for continent in ["Africa", "Asia", "Europe"] {
///   form.last! <<< ListCheckRow<String>(continent) { $0.selectableValue = continent }
/// }
/// ```
///
/// If the section has a tag, its answer is the key of the chosen option, or a list of keys.
open class SelectableSection<SelectableRow: SelectableRowType>: Section, @MainActor SelectableSectionType {
  /// How many options can be chosen.
  public var selectionType = SelectionType.singleSelection(enableDeselection: true)
  /// Called after an option is selected or deselected.
  public var onSelectSelectableRow: ((SelectableRow.Cell, SelectableRow) -> Void)?

  /// Creates a section with a header, labelled or not, a footer and a selection type.
  public init(
    _ title: String? = nil, header: String? = nil, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true)
  ) {
    super.init(title, header: header, footer: footer)
    self.selectionType = selectionType
  }

  /// Creates an empty section with single selection.
  public required init() {
    super.init()
  }

  var selectableRows: [SelectableRow] { shownRows.compactMap { $0 as? SelectableRow } }

  /// The rows of the outline; the first option represents all of them.
  private var outlineRows: [BaseRow] {
    guard let first = selectableRows.first else { return allRows }
    return allRows.filter { $0 === first || !($0 is SelectableRow) }
  }
  override package var outlineCount: Int { outlineRows.count }
  override package func outline(at index: Int) -> Outline {
    let row = outlineRows[index]
    return row === selectableRows.first ? node : row.node
  }
  override package var ownQuestion: (any Answerable)? { self }
  override package func values(includeHidden: Bool) -> Any? {
    let values = (includeHidden ? allRows : shownRows).filter { ($0 as? SelectableRow)?.isChosen == true }
      .map(\.baseValue)
    return isMultiple ? values : values.first ?? nil
  }

  override var observesRows: Bool { type(of: self) != SelectableSection.self }

  /// Whether the section's question is being answered, so that the selection is already set.
  private var isAnswering = false

  override func didSelect(_ row: BaseRow) {
    guard let row = row as? SelectableRow else { return }
    if !isAnswering {
      guard !row.isDisabled else { return }
      if !isMultiple {
        for case let other as SelectableRow in allRows where other !== row && other.isChosen {
          other.setChosen(false)
          other.updateCell()
        }
      }
      if !row.isChosen || selectionType != .singleSelection(enableDeselection: false) {
        row.setChosen(!row.isChosen)
      }
      row.updateCell()
    }
    onSelectSelectableRow?(row.cell, row)
  }

  /// In a single selection, deselects the others when code selects a row.
  override func valueDidChange(of row: BaseRow) {
    guard !isMultiple, let row = row as? SelectableRow, row.isChosen else { return }
    for other in allRows where other !== row { (other as? SelectableRow)?.setChosen(false) }
  }

  override func didAdd(_ row: BaseRow) {
    valueDidChange(of: row)
  }
}

extension SelectableSection: Choice {
  package var options: [any SelectableRowType] { selectableRows }
  package var hiddenChoices: [any SelectableRowType] {
    allRows.compactMap { $0 as? SelectableRow }.filter { $0.isHidden && $0.isChosen && !$0.isUndecided }
  }

  package func choose(_ option: any SelectableRowType, _ isChosen: Bool) {
    option.setChosen(isChosen)
    isAnswering = true
    option.didSelect()
    isAnswering = false
  }

  // Convenience initializers, as for `Section`.

  /// Creates a section from a builder of its rows.
  public convenience init(
    _ title: String? = nil, header: String? = nil, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true),
    @SectionBuilder rows: @MainActor () -> [BaseRow]
  ) {
    self.init(title, header: header, footer: footer, selectionType: selectionType, rows: { _ in rows() })
  }

  /// Creates a section from a closure that sets it up and builds its rows.
  public convenience init(
    _ title: String? = nil, header: String? = nil, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true),
    @SectionBuilder rows: @MainActor (SelectableSection) -> [BaseRow]
  ) {
    self.init(title, header: header, footer: footer, selectionType: selectionType)
    append(built: rows(self))
  }

  /// Creates a section that a closure sets up.
  @_disfavoredOverload
  public convenience init(
    _ title: String? = nil, header: String? = nil, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true),
    _ initializer: @MainActor (SelectableSection) -> Void
  ) {
    self.init(title, header: header, footer: footer, selectionType: selectionType)
    setUp { initializer(self) }
  }
}

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

/// How many options of a list can be chosen.
public enum SelectionType: Hashable, Sendable {
  /// Any number.
  case multipleSelection
  /// One. With deselection enabled, choosing it again leaves none chosen.
  case singleSelection(enableDeselection: Bool)
}

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
/// With a tag, the section's value stands under it: the key of what is chosen, or a list of keys.
open class SelectableSection<SelectableRow: SelectableRowType>: Section, @MainActor SelectableSectionType {
  /// How many rows can be chosen.
  public var selectionType = SelectionType.singleSelection(enableDeselection: true)
  /// Called when a row was chosen or given up.
  public var onSelectSelectableRow: ((SelectableRow.Cell, SelectableRow) -> Void)?

  /// A section with a header, a footer and a way of choosing.
  public init(
    _ header: String?, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true)
  ) {
    super.init(header, footer: footer)
    self.selectionType = selectionType
  }

  /// A section with a header, a footer and a way of choosing.
  public init(
    header: String? = nil, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true)
  ) {
    super.init(header, footer: footer)
    self.selectionType = selectionType
  }

  /// An empty section of which one row can be chosen.
  public required init() {
    super.init()
  }

  /// The rows that can be chosen and are shown.
  var selectableRows: [SelectableRow] { shownRows.compactMap { $0 as? SelectableRow } }

  /// The rows of the outline: the first option stands for all of them.
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
    let rows = includeHidden ? allRows.compactMap { $0 as? SelectableRow } : selectableRows
    let values = rows.filter(\.isChosen).map(\.baseValue)
    return isMultiple ? values : values.first ?? nil
  }

  var isMultiple: Bool { selectionType == .multipleSelection }
  override var observesRows: Bool { type(of: self) != SelectableSection.self }

  /// Whether the section's question is being answered: what is chosen is known then.
  private var isAnswering = false

  /// A row that is opened is chosen, or given up if that is possible.
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

  /// Of several rows that are chosen in code, the last one stays where one can be.
  override func valueDidChange(of row: BaseRow) {
    guard !isMultiple, let row = row as? SelectableRow, row.isChosen else { return }
    for other in allRows where other !== row { (other as? SelectableRow)?.setChosen(false) }
  }

  override func didTake(_ row: BaseRow) {
    valueDidChange(of: row)
  }
}

// Convenience as those of `Section` are.
extension SelectableSection {
  /// A section with its rows.
  public convenience init(
    _ header: String? = nil, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true),
    @SectionBuilder rows: @MainActor () -> [BaseRow]
  ) {
    self.init(header, footer: footer, selectionType: selectionType)
    append(built: rows())
  }

  /// A section that a closure sets up and builds the rows of.
  public convenience init(
    _ header: String? = nil, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true),
    @SectionBuilder rows: @MainActor (SelectableSection) -> [BaseRow]
  ) {
    self.init(header, footer: footer, selectionType: selectionType)
    append(built: rows(self))
  }

  /// A section that a closure sets up.
  @_disfavoredOverload
  public convenience init(
    _ header: String? = nil, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true),
    _ initializer: @MainActor (SelectableSection) -> Void
  ) {
    self.init(header, footer: footer, selectionType: selectionType)
    setUp { initializer(self) }
  }

  /// A section with its rows.
  public convenience init(
    header: String?, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true),
    @SectionBuilder rows: @MainActor () -> [BaseRow]
  ) {
    self.init(header, footer: footer, selectionType: selectionType)
    append(built: rows())
  }

  /// A section that a closure sets up and builds the rows of.
  public convenience init(
    header: String?, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true),
    @SectionBuilder rows: @MainActor (SelectableSection) -> [BaseRow]
  ) {
    self.init(header, footer: footer, selectionType: selectionType)
    append(built: rows(self))
  }

  /// A section that a closure sets up.
  @_disfavoredOverload
  public convenience init(
    header: String?, footer: String? = nil,
    selectionType: SelectionType = .singleSelection(enableDeselection: true),
    _ initializer: @MainActor (SelectableSection) -> Void
  ) {
    self.init(header, footer: footer, selectionType: selectionType)
    setUp { initializer(self) }
  }
}

extension SelectableSection: Choice {
  package var options: [any SelectableRowType] { selectableRows }

  package func choose(_ option: any SelectableRowType, _ isChosen: Bool) {
    option.setChosen(isChosen)
    isAnswering = true
    option.didSelect()
    isAnswering = false
  }
}

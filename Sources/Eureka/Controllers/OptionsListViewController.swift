/// The base class of lists of options, for single and multiple selection.
open class OptionsListViewController<Option: Equatable>: FormViewController, NibControllerType {
  /// The type of the list's rows.
  public typealias Row = ListCheckRow<Option>

  /// Whether an answer dismisses the list. If not, a blank line does.
  public var dismissOnSelection = true
  /// Whether changing the row's value dismisses the list.
  public var dismissOnChange = true
  /// Sets up the row of an option.
  public var selectableRowSetup: (@MainActor (Row) -> Void)?
  /// Called each time the row of an option is shown.
  public var selectableRowCellUpdate: (@MainActor (Row.Cell, Row) -> Void)?
  /// Called when the cell of an option's row is created.
  public var selectableRowCellSetup: (@MainActor (Row.Cell, Row) -> Void)?
  /// Returns the key of an option's section; sections are sorted by their keys.
  public var sectionKeyForValue: (@MainActor (Option) -> String)?
  /// Returns the header for a section's key.
  public var sectionHeaderTitleForKey: (@MainActor (String) -> String?)? = { $0 }
  /// Returns the footer for a section's key.
  public var sectionFooterTitleForKey: (@MainActor (String) -> String?)?

  /// Creates a list with a text resource.
  override public required init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a list with a callback for its dismissal.
  public convenience init(_ callback: ((ViewController) -> Void)?) {
    self.init(nibName: nil, bundle: nil)
    onDismissCallback = callback
  }

  // Overridden by the lists for single and multiple selection.

  var answeredRow: BaseRow? { nil }
  var selectionType: SelectionType { .multipleSelection }
  func isChosen(_ option: Option) -> Bool { false }
  func name(of option: Option) -> String? { nil }

  /// Fills the list's form, once the options are loaded: one row for each option, one selectable section for each group.
  override open func viewDidLoad() {
    super.viewDidLoad()
    form.resources = answeredRow?.form?.resources ?? .none
    guard let holder = answeredRow as? any OptionsHolder<Option> else { return fill(with: []) }
    holder.loadOptions(for: self)
    holder.whenLoaded { [weak self, weak holder] in self?.fill(with: holder?.options ?? []) }
  }

  private func fill(with options: [Option]) {
    guard let sectionKeyForValue else { return form.append(section(of: options, key: nil)) }
    let groups = Dictionary(grouping: options, by: sectionKeyForValue).sorted { $0.key < $1.key }
    for (key, options) in groups {
      form.append(section(of: options, key: key))
    }
  }

  private func section(of options: [Option], key: String?) -> SelectableSection<Row> {
    let section = SelectableSection<Row>(
      header: key.flatMap { sectionHeaderTitleForKey?($0) },
      footer: key.flatMap { sectionFooterTitleForKey?($0) }, selectionType: selectionType)
    for option in options { section.append(row(of: option)) }
    return section
  }

  private func row(of option: Option) -> Row {
    let row = Row()
    row.title = name(of: option) ?? OptionList<Option>.name(of: option)
    row.selectableValue = option
    row.value = isChosen(option) ? option : nil
    if let selectableRowCellSetup { row.cellSetup(selectableRowCellSetup) }
    if let selectableRowCellUpdate { row.cellUpdate(selectableRowCellUpdate) }
    selectableRowSetup?(row)
    return row
  }
}

extension OptionsListViewController: OptionsListing {
  var listTitle: String? { title }

  func updateCells() {
    loadViewIfNeeded()
    for row in form.shownSections.flatMap(\.shownRows) { row.updateCell() }
  }

  func listedOptions() -> ListedOptions<Option> {
    loadViewIfNeeded()
    var items: [ListedOptions<Option>.Item] = []
    var groups: [Choices.Group] = []
    for section in form.shownSections {
      let rows = section.shownRows.compactMap { $0 as? Row }
      groups.append(
        Choices.Group(header: section.header?.title, footer: section.footer?.title, count: rows.count))
      for row in rows {
        guard let option = row.selectableValue else { continue }
        let lines = row.cell.resourceLines(title: row.title ?? "", value: nil)
        items.append(
          .init(
            option: option,
            name: lines.isEmpty ? row.cell.textLabel?.text ?? row.title : lines.joined(separator: " "),
            detail: row.cell.madeDetailTextLabel?.ownText, isAvailable: !row.isDisabled))
      }
    }
    let isGrouped = groups.contains { $0.header != nil || $0.footer != nil }
    return ListedOptions(items: items, groups: isGrouped ? groups : [])
  }
}

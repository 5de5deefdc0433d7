/// The list of a row's options, of which one is chosen.
///
/// At a terminal it is the numbered list that the row shows.
open class SelectorViewController<OptionsRow: OptionsProviderRow>: FormViewController, TypedRowControllerType,
  OptionsController
{
  /// The type of the list's rows.
  public typealias Row = ListCheckRow<OptionsRow.Option>

  // Eureka's own declaration. The row holds the list while it is shown.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row that is answered.
  public weak var row: RowOf<OptionsRow.Option>!
  /// Whether an option that is chosen can be given up again.
  public var enableDeselection = true
  /// Whether the list goes away when an option is chosen. If not, a person chooses until a blank line.
  public var dismissOnSelection = true
  /// Whether the list goes away when the row's value is another.
  public var dismissOnChange = true
  /// Sets up the row of an option.
  public var selectableRowSetup: ((Row) -> Void)?
  /// Called each time the row of an option is shown.
  public var selectableRowCellUpdate: ((Row.Cell, Row) -> Void)?
  /// Called when the cell of an option's row is made.
  public var selectableRowCellSetup: ((Row.Cell, Row) -> Void)?
  /// The key of the section that an option belongs to; sections stand in the order of their keys.
  public var sectionKeyForValue: ((OptionsRow.Option) -> String)?
  /// The header of a section, by its key.
  public var sectionHeaderTitleForKey: ((String) -> String?)? = { $0 }
  /// The footer of a section, by its key.
  public var sectionFooterTitleForKey: ((String) -> String?)?

  /// A list with a resource.
  public required init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// A list, and what is called when it goes away.
  public convenience init(_ callback: ((ViewController) -> Void)?) {
    self.init(nibName: nil, bundle: nil)
    onDismissCallback = callback
  }

  /// Fills the list's form with the options.
  override open func viewDidLoad() {
    super.viewDidLoad()
    fill()
  }

  private func fill() {
    form.resources = row?.form?.resources ?? .none
    OptionsListForm<OptionsRow.Option>(
      options: (row as? any OptionsHolder<OptionsRow.Option>)?.options ?? [],
      isChosen: { [row] in row?.value == $0 },
      name: { [row] in row?.displayValueFor?($0) },
      sectionKey: sectionKeyForValue, headerTitle: sectionHeaderTitleForKey,
      footerTitle: sectionFooterTitleForKey,
      rowSetup: selectableRowSetup, cellSetup: selectableRowCellSetup, cellUpdate: selectableRowCellUpdate,
      selectionType: .singleSelection(enableDeselection: enableDeselection)
    ).fill(form)
  }
}

extension SelectorViewController: OptionsListing {
  typealias Option = OptionsRow.Option
  var listTitle: String? { title }
  func listedOptions() -> ListedOptions<Option> {
    loadViewIfNeeded()
    return form.listedOptions()
  }
}

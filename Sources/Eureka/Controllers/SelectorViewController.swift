/// The list of a row's options, of which one is chosen.
///
/// At a terminal it is the numbered list that the row shows.
open class SelectorViewController<OptionsRow: OptionsProviderRow>: OptionsListViewController<
  OptionsRow.Option
>,
TypedRowControllerType, OptionsController
{
  // Eureka's own declaration.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row that is answered.
  public var row: RowOf<OptionsRow.Option>!
  /// Whether an option that is chosen can be given up again.
  public var enableDeselection = true

  override var answeredRow: BaseRow? { row }
  override var selectionType: SelectionType { .singleSelection(enableDeselection: enableDeselection) }
  override func isChosen(_ option: OptionsRow.Option) -> Bool { row?.value == option }
  override func name(of option: OptionsRow.Option) -> String? { row?.displayValueFor?(option) }
}

/// A list of a row's options with single selection: at a terminal, the numbered list that the row shows.
open class SelectorViewController<OptionsRow: OptionsProviderRow>: OptionsListViewController<
  OptionsRow.Option
>,
TypedRowControllerType, OptionsController
{
  // Declared as in Eureka.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row to answer.
  public var row: RowOf<OptionsRow.Option>!
  /// Whether the option can be deselected.
  public var enableDeselection = true

  override var answeredRow: BaseRow? { row }
  override var selectionType: SelectionType { .singleSelection(enableDeselection: enableDeselection) }
  override func isChosen(_ option: OptionsRow.Option) -> Bool { row?.value == option }
  override func name(of option: OptionsRow.Option) -> String? { row?.displayValueFor?(option) }
}

/// A list of a row's options with multiple selection: at a terminal, the numbered list with ticks that the row shows.
open class MultipleSelectorViewController<OptionsRow: OptionsProviderRow>: OptionsListViewController<
  OptionsRow.Option
>, TypedRowControllerType, OptionsController
where OptionsRow.Option: Hashable {
  // Declared as in Eureka.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row to answer.
  public var row: RowOf<Set<OptionsRow.Option>>!
  /// Whether options can be deselected; always `true`.
  public var enableDeselection: Bool { true }

  override var answeredRow: BaseRow? { row }
  override func isChosen(_ option: OptionsRow.Option) -> Bool { row?.value?.contains(option) == true }
}

/// The list of a row's options, of which several are chosen.
///
/// At a terminal it is the numbered list with ticks that the row shows.
open class MultipleSelectorViewController<OptionsRow: OptionsProviderRow>: OptionsListViewController<
  OptionsRow.Option
>, TypedRowControllerType, OptionsController
where OptionsRow.Option: Hashable {
  // Eureka's own declaration.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row that is answered.
  public var row: RowOf<Set<OptionsRow.Option>>!
  /// Whether options that are chosen can be given up again: they always can.
  public var enableDeselection: Bool { true }

  override var answeredRow: BaseRow? { row }
  override func isChosen(_ option: OptionsRow.Option) -> Bool { row?.value?.contains(option) == true }
}

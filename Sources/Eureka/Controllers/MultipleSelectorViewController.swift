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

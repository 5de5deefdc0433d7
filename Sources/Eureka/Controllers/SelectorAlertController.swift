/// A row's options as they come up by themselves: in an alert, in a sheet.
open class SelectorAlertController<OptionsRow: OptionsProviderRow>: ViewController, TypedRowControllerType,
  OptionsController
{
  // Eureka's own declaration.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row that is answered.
  public var row: RowOf<OptionsRow.Option>!
  /// What is said below the title.
  public var message: String?
  /// What the line that cancels says; `nil` leaves it to the row.
  public var cancelTitle: String?
  /// Whether an option that is chosen can be given up again.
  public var enableDeselection = true
  /// It always goes away.
  public var dismissOnSelection: Bool { true }
  /// It always goes away.
  public var dismissOnChange: Bool { true }
}

extension SelectorAlertController: OptionsListing {
  typealias Option = OptionsRow.Option
  var listTitle: String? {
    [title, message].compactMap { $0 }.isEmpty
      ? nil : [title, message].compactMap { $0 }.joined(separator: " ")
  }
  func listedOptions() -> ListedOptions<Option> {
    let options = (row as? any OptionsHolder<Option>)?.options ?? []
    return ListedOptions(
      items: options.map { .init(option: $0, name: row?.displayValueFor?($0), detail: nil) }, groups: [])
  }
}

/// A row's options in an alert or a sheet.
open class SelectorAlertController<OptionsRow: OptionsProviderRow>: ViewController, TypedRowControllerType,
  OptionsController
{
  // Declared as in Eureka.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row to answer.
  public var row: RowOf<OptionsRow.Option>!
  /// The message below the title.
  public var message: String?
  /// The title of the cancel line; `nil` uses the title of the row.
  public var cancelTitle: String?
  /// Whether the option can be deselected.
  public var enableDeselection = true
  /// Whether selecting an option dismisses the alert; always `true`.
  public var dismissOnSelection: Bool { true }
  /// Whether changing the value dismisses the alert; always `true`.
  public var dismissOnChange: Bool { true }
}

extension SelectorAlertController: OptionsListing {
  typealias Option = OptionsRow.Option
  var listTitle: String? {
    let texts = [title, message].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
  func updateCells() {}
  func listedOptions() -> ListedOptions<Option> {
    let options = (row as? any OptionsHolder<Option>)?.options ?? []
    return ListedOptions(
      items: options.map { .init(option: $0, name: row?.displayValueFor?($0), detail: nil) }, groups: [])
  }
}

/// A controller that shows a row's options; the row's own question stands for it at a terminal.
@MainActor
public protocol OptionsController: RowControllerType {
  /// Whether an option that is chosen can be given up again.
  var enableDeselection: Bool { get }
  /// Whether the list goes away when an option is chosen.
  var dismissOnSelection: Bool { get }
  /// Whether the list goes away when the row's value is another.
  var dismissOnChange: Bool { get }
}

extension OptionsController {
  /// An option was chosen, or what was chosen kept: the list goes away, if it does so now.
  ///
  /// - Returns: whether it has gone.
  public func didChoose(changing: Bool) -> Bool {
    guard dismissOnSelection || changing && dismissOnChange else { return isDismissed }
    leave()
    return true
  }

  /// The list goes away.
  public func leave() {
    guard !isDismissed else { return }
    if let onDismissCallback { onDismissCallback(self) }
    isDismissed = true
  }
}

/// The options of a list as it shows them.
struct ListedOptions<Option: Equatable> {
  struct Item {
    let option: Option
    let name: String?
    let detail: String?
    var isAvailable = true
  }

  let items: [Item]
  let groups: [Choices.Group]
}

/// What has a say in how the options of a row look.
@MainActor
protocol OptionsListing<Option>: AnyObject {
  associatedtype Option: Equatable
  func listedOptions() -> ListedOptions<Option>
  var listTitle: String? { get }
}

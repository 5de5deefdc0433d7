/// A controller that lists a row's options; at a terminal, the row's own question shows the list.
@MainActor
public protocol OptionsController: RowControllerType {
  /// Whether the selected option can be deselected.
  var enableDeselection: Bool { get }
  /// Whether selecting an option dismisses the list.
  var dismissOnSelection: Bool { get }
  /// Whether changing the row's value dismisses the list.
  var dismissOnChange: Bool { get }
}

extension OptionsController {
  /// Dismisses the list after an answer, if the settings say so.
  ///
  /// - Returns: Whether the list is dismissed.
  public func didChoose(changing: Bool) -> Bool {
    guard dismissOnSelection || changing && dismissOnChange else { return isDismissed }
    dismissList()
    return true
  }

  /// Dismisses the list, once.
  public func dismissList() {
    guard !isDismissed else { return }
    if let onDismissCallback { onDismissCallback(self) }
    isDismissed = true
  }
}

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

/// A controller that determines how the options of a row are listed.
@MainActor
protocol OptionsListing<Option>: AnyObject {
  associatedtype Option: Equatable
  func updateCells()
  func listedOptions() -> ListedOptions<Option>
  var listTitle: String? { get }
}

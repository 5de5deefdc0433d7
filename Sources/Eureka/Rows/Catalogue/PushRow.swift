/// Asks for one of many options, in a titled list.
public final class PushRow<T: Equatable>: _PushRow<PushSelectorCell<T>>, RowType {}

/// The base class of rows that ask for one of many options in a titled list.
open class _PushRow<Cell: CellType>: SelectorRow<Cell> {
  /// A row with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    presentationMode = .show(
      controllerProvider: ControllerProvider.callback { SelectorViewController() },
      onDismiss: { _ = $0.navigationController?.popViewController(animated: true) })
  }
}

/// Shows options in a list.
open class PushSelectorCell<T: Equatable>: SelectorCell<T>, CellType {}

/// Asks for one of several options, in a list beside the row.
public final class PopoverSelectorRow<T: Equatable>: _PopoverSelectorRow<PushSelectorCell<T>>, RowType {}

/// The base class of rows that ask for one of several options in a list beside the row.
open class _PopoverSelectorRow<Cell: CellType>: SelectorRow<Cell> {
  /// A row with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    presentationMode = .popover(
      controllerProvider: ControllerProvider.callback { SelectorViewController() },
      onDismiss: { $0.dismiss(animated: true) })
  }
}

/// A row whose options a controller shows; the subclasses say which one.
open class PresentedOptionsRow<Cell: CellType, Option: Equatable>: ChoosingRow<Cell, Option> {
  override open func customDidSelect() {
    super.customDidSelect()
    (self as? any PresenterRowType)?.presentController(title: selectorTitle)
  }

  override open func prepare(for segue: Segue) {
    super.prepare(for: segue)
    (self as? any PresenterRowType)?.prepareController(for: segue, title: selectorTitle)
  }
}

/// A row whose options are shown by a list.
open class SelectorRow<Cell: CellType>: PresentedOptionsRow<Cell, Cell.Value>, PresenterRowType {
  /// Which controller lists the options, and how it is presented.
  open var presentationMode: PresentationMode<SelectorViewController<SelectorRow<Cell>>>?
  /// Called before the list is presented; use it to configure the controller.
  open var onPresentCallback: ((FormViewController, SelectorViewController<SelectorRow<Cell>>) -> Void)?
}

/// A row with a few options, presented with a message and a way to cancel.
open class AlertOptionsRow<Cell: CellType>: PresentedOptionsRow<Cell, Cell.Value>, PresenterRowType {
  /// How the options are presented.
  open var presentationMode: PresentationMode<SelectorAlertController<AlertOptionsRow<Cell>>>? =
    .presentModally(
      controllerProvider: ControllerProvider.callback { SelectorAlertController() },
      onDismiss: { $0.dismiss(animated: true) })
  /// Called before the options are presented; use it to configure the controller.
  open var onPresentCallback: ((FormViewController, SelectorAlertController<AlertOptionsRow<Cell>>) -> Void)?
  /// The title of the line that cancels.
  public var cancelTitle: String?

  override package var presentedCancelTitle: String? {
    (presentedOptions as? SelectorAlertController<AlertOptionsRow<Cell>>)?.cancelTitle ?? cancelTitle
  }
}

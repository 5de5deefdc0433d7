/// A row with a few options, presented with a message and a way to cancel.
open class AlertOptionsRow<Cell: CellType>: OptionsRow<Cell>, PresenterRowType {
  /// How the options are presented.
  open var presentationMode: PresentationMode<SelectorAlertController<AlertOptionsRow<Cell>>>? =
    .presentModally(
      controllerProvider: ControllerProvider.callback { SelectorAlertController() },
      onDismiss: { $0.dismiss(animated: true) })
  /// Called before the options are presented; use it to configure the controller.
  open var onPresentCallback: ((FormViewController, SelectorAlertController<AlertOptionsRow<Cell>>) -> Void)?
  /// The title of the line that cancels.
  public var cancelTitle: String?
  var presentedCancelTitle: String? {
    (presentedOptions as? SelectorAlertController<AlertOptionsRow<Cell>>)?.cancelTitle ?? cancelTitle
  }

  override open func customDidSelect() {
    super.customDidSelect()
    presentController(title: selectorTitle)
  }

  override open func prepare(for segue: Segue) {
    super.prepare(for: segue)
    prepareController(for: segue, title: selectorTitle)
  }
}

/// A row whose cancel line can have its own title.
@MainActor
protocol CancellableRow: BaseRow {
  var presentedCancelTitle: String? { get }
}

extension AlertOptionsRow: CancellableRow {}

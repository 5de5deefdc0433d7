/// A row whose few options come up by themselves, with a message and a way to cancel.
open class AlertOptionsRow<Cell: CellType>: OptionsRow<Cell>, PresenterRowType {
  /// How the options are presented.
  open var presentationMode: PresentationMode<SelectorAlertController<AlertOptionsRow<Cell>>>? =
    .presentModally(
      controllerProvider: ControllerProvider.callback { SelectorAlertController() },
      onDismiss: { $0.dismiss(animated: true) })
  /// Called before the options are presented: sets them up.
  open var onPresentCallback: ((FormViewController, SelectorAlertController<AlertOptionsRow<Cell>>) -> Void)?
  /// What the line that cancels says.
  public var cancelTitle: String?
  var presentedCancelTitle: String? {
    (presentedOptions as? SelectorAlertController<AlertOptionsRow<Cell>>)?.cancelTitle ?? cancelTitle
  }

  /// Presents the options.
  override open func customDidSelect() {
    super.customDidSelect()
    presentController(title: selectorTitle)
  }

  /// Sets up what a segue leads to.
  override open func prepare(for segue: Segue) {
    super.prepare(for: segue)
    prepareController(for: segue, title: selectorTitle)
  }
}

/// A row that may be cancelled in words of its own.
@MainActor
protocol CancellableRow: BaseRow {
  var presentedCancelTitle: String? { get }
}

extension AlertOptionsRow: CancellableRow {}

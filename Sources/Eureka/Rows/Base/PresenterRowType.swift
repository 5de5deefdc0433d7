/// A row that presents a controller when it is opened.
@MainActor
public protocol PresenterRowType: TypedRowType {
  /// The type of the controller.
  associatedtype PresentedControllerType: ViewController, TypedRowControllerType
  /// Which controller is presented, and how.
  var presentationMode: PresentationMode<PresentedControllerType>? { get set }
  /// Called before the controller is presented; use it to configure the controller.
  var onPresentCallback: ((FormViewController, PresentedControllerType) -> Void)? { get set }
}

extension PresenterRowType {
  /// Called before the controller is presented; use it to configure the controller.
  @discardableResult
  public func onPresent(
    _ callback: (@MainActor (FormViewController, PresentedControllerType) -> Void)?
  ) -> Self {
    onPresentCallback = callback
    return self
  }

  /// Presents the controller; `customDidSelect()` of a presenter row calls this.
  public func presentController(title: String?) {
    guard let presentationMode, !isDisabled, let presenting = baseCell?.formViewController() else { return }
    guard let controller = presentationMode.makeController() else {
      return presentationMode.present(nil, row: self, presentingController: presenting)
    }
    controller.row = self as? RowOf<PresentedControllerType.RowValue>
    controller.title = title ?? controller.title
    onPresentCallback?(presenting, controller)
    presentationMode.present(controller, row: self, presentingController: presenting)
  }

  /// Configures a segue's destination if it is of the row's controller type.
  public func prepareController(for segue: Segue, title: String?) {
    guard let controller = segue.destination as? PresentedControllerType,
      let presenting = baseCell?.formViewController()
    else { return }
    controller.title = title ?? controller.title
    controller.onDismissCallback = presentationMode?.onDismissCallback ?? controller.onDismissCallback
    controller.row = self as? RowOf<PresentedControllerType.RowValue>
    onPresentCallback?(presenting, controller)
  }
}

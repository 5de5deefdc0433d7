/// How a row presents a controller.
///
/// At a terminal, the modes differ only in the words that announce the controller.
public enum PresentationMode<VCType: ViewController> {
  /// Pushes the controller.
  case show(controllerProvider: ControllerProvider<VCType>, onDismiss: ((ViewController) -> Void)?)
  /// Presents the controller modally.
  case presentModally(controllerProvider: ControllerProvider<VCType>, onDismiss: ((ViewController) -> Void)?)
  /// Performs the segue registered for the name.
  case segueName(segueName: String, onDismiss: ((ViewController) -> Void)?)
  /// Performs a segue of the class to a new controller of the row's type, a `NibControllerType`.
  case segueClass(segueClass: Segue.Type, onDismiss: ((ViewController) -> Void)?)
  /// Presents the controller in a popover.
  case popover(controllerProvider: ControllerProvider<VCType>, onDismiss: ((ViewController) -> Void)?)

  /// Called when the controller is dismissed.
  public var onDismissCallback: ((ViewController) -> Void)? {
    switch self {
    case .show(_, let onDismiss), .presentModally(_, let onDismiss), .popover(_, let onDismiss): onDismiss
    case .segueName(_, let onDismiss), .segueClass(_, let onDismiss): onDismiss
    }
  }

  /// Creates the controller and sets its dismissal callback; returns `nil` if a segue creates it.
  @MainActor
  public func makeController() -> VCType? {
    switch self {
    case .show(let provider, let onDismiss), .presentModally(let provider, let onDismiss),
      .popover(let provider, let onDismiss):
      let controller = provider.makeController()
      if let onDismiss { controller.setOnDismiss(onDismiss) }
      return controller
    case .segueName, .segueClass:
      return nil
    }
  }

  /// Requests the presentation of a controller for a row; pass `nil` if a segue creates it.
  @MainActor
  public func present(_ viewController: VCType?, row: BaseRow, presentingController: FormViewController) {
    switch self {
    case .show:
      if let viewController { presentingController.show(viewController, sender: row) }
    case .presentModally, .popover:
      guard let viewController else { return }
      let style: Presentation.Style = if case .popover = self { .popover } else { .modal }
      presentingController.request(Presentation(controller: viewController, style: style, sender: row))
    case .segueName(let name, _):
      presentingController.performSegue(withIdentifier: name, sender: row)
    case .segueClass(let segueClass, _):
      let made = (VCType.self as? any NibControllerType.Type)?.init(nibName: nil, bundle: nil)
      guard let destination = viewController ?? made else {
        return presentingController.performSegue(withIdentifier: "\(segueClass)", sender: row)
      }
      let segue = segueClass.init(
        identifier: row.tag, source: presentingController, destination: destination)
      presentingController.follow(segue, sender: row)
    }
  }
}

/// How a row presents a controller, and what is done when that goes away.
///
/// At a terminal the ways look alike, but for their words: what is shown is gone to, what is presented comes up.
public enum PresentationMode<VCType: ViewController> {
  /// The controller is shown.
  case show(controllerProvider: ControllerProvider<VCType>, onDismiss: ((ViewController) -> Void)?)
  /// The controller is presented.
  case presentModally(controllerProvider: ControllerProvider<VCType>, onDismiss: ((ViewController) -> Void)?)
  /// A segue leads to a controller that was registered for its name.
  case segueName(segueName: String, onDismiss: ((ViewController) -> Void)?)
  /// A segue of a class leads to a controller of the row's type, which is a `NibControllerType`.
  case segueClass(segueClass: Segue.Type, onDismiss: ((ViewController) -> Void)?)
  /// The controller is presented beside the row.
  case popover(controllerProvider: ControllerProvider<VCType>, onDismiss: ((ViewController) -> Void)?)

  /// What is done when the controller goes away.
  public var onDismissCallback: ((ViewController) -> Void)? {
    switch self {
    case .show(_, let onDismiss), .presentModally(_, let onDismiss), .popover(_, let onDismiss): onDismiss
    case .segueName(_, let onDismiss), .segueClass(_, let onDismiss): onDismiss
    }
  }

  /// A new controller with what is to be done when it goes away; `nil` where a segue makes it.
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

  /// Asks for a controller to be presented for a row; `nil` stands for one that a segue makes.
  @MainActor
  public func present(_ viewController: VCType?, row: BaseRow, presentingController: FormViewController) {
    switch self {
    case .show:
      if let viewController { presentingController.show(viewController, sender: row) }
    case .presentModally, .popover:
      guard let viewController else { return }
      presentingController.request(
        Presentation(controller: viewController, style: isPopover ? .popover : .modal, sender: row))
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

  private var isPopover: Bool {
    if case .popover = self { true } else { false }
  }
}

/// Creates a controller to present.
public enum ControllerProvider<VCType: ViewController> {
  /// Calls a closure.
  case callback(builder: @MainActor () -> VCType)

  /// Creates the controller.
  @MainActor
  public func makeController() -> VCType {
    switch self {
    case .callback(let builder): builder()
    }
  }
}

/// A controller that can be created from the name of a resource, such as a list of options.
///
/// Declare the conformance for a controller that a nib file provides:
///
/// ```swift
/// class MapController: FormViewController, NibControllerType {
///   required override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
/// }
/// ```
@MainActor
public protocol NibControllerType: ViewController {
  /// Creates a controller with a text resource.
  init(nibName: String?, bundle: Bundle?)
}

extension ControllerProvider where VCType: NibControllerType {
  /// Uses the controller's initializer; a text resource announces the controller.
  public static func nibFile(name: String, bundle: Bundle?) -> ControllerProvider {
    .callback { VCType(nibName: name, bundle: bundle) }
  }

  /// Uses the controller's initializer; the storyboard's text resource announces the controller.
  public static func storyBoard(
    storyboardId: String, storyboardName: String, bundle: Bundle?
  ) -> ControllerProvider {
    nibFile(name: storyboardName, bundle: bundle)
  }
}

/// What makes a controller that is to be presented.
public enum ControllerProvider<VCType: ViewController> {
  /// A closure.
  case callback(builder: @MainActor () -> VCType)

  /// A new controller.
  @MainActor
  public func makeController() -> VCType {
    switch self {
    case .callback(let builder): builder()
    }
  }
}

/// A controller that can be made from the name of a resource alone, as the lists of options can.
///
/// Other controllers may have initializers of their own; one that is provided by a nib file says that it can be made so:
///
/// ```swift
/// class MapController: FormViewController, NibControllerType {
///   required override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
/// }
/// ```
@MainActor
public protocol NibControllerType: ViewController {
  /// A controller with a resource.
  init(nibName: String?, bundle: Bundle?)
}

extension ControllerProvider where VCType: NibControllerType {
  /// The controller's class, with the text of a resource to announce it.
  public static func nibFile(name: String, bundle: Bundle?) -> ControllerProvider {
    .callback { VCType(nibName: name, bundle: bundle) }
  }

  /// The controller's class, with the text of a resource to announce it: that of the storyboard.
  public static func storyBoard(
    storyboardId: String, storyboardName: String, bundle: Bundle?
  ) -> ControllerProvider {
    nibFile(name: storyboardName, bundle: bundle)
  }
}

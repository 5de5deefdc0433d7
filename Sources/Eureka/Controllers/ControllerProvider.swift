/// What makes a controller that is to be presented.
public enum ControllerProvider<VCType: ViewController> {
  /// A closure.
  case callback(builder: () -> VCType)
  /// The controller's class, with the text of a resource to announce it.
  case nibFile(name: String, bundle: Bundle?)
  /// The controller's class, with the text of a resource to announce it: that of the storyboard.
  case storyBoard(storyboardId: String, storyboardName: String, bundle: Bundle?)

  /// A new controller.
  public func makeController() -> VCType {
    switch self {
    case .callback(let builder): builder()
    case .nibFile(let name, let bundle): VCType(nibName: name, bundle: bundle)
    case .storyBoard(_, let storyboardName, let bundle): VCType(nibName: storyboardName, bundle: bundle)
    }
  }
}

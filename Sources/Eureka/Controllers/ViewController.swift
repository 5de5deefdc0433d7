/// Something that is shown in the place of a form for a while: a list of options, another form.
///
/// At a terminal nothing lies above something else. What is presented is announced, walked through, and returned from;
/// presenting only asks for that, and the walk takes it up when the callback that asked is over.
@MainActor
open class ViewController {
  /// What the controller is announced with.
  open var title: String?
  /// The resource whose text is shown when the controller is announced: `Map.txt` for the name `Map`.
  public let nibName: String?
  /// The bundle of that resource; `nil` is the program's own.
  public let nibBundle: Bundle?
  /// Whether `viewDidLoad()` has run.
  public private(set) var isViewLoaded = false
  /// Whether the controller was told to go away.
  @exclusivity(unchecked) public internal(set) var isDismissed = false
  /// The controller that presented this one.
  public internal(set) weak var presentingViewController: ViewController?

  var dismissCallback: ((ViewController) -> Void)?
  @exclusivity(unchecked) private var presentations: [Presentation] = []
  private var segues: [String: @MainActor () -> ViewController] = [:]
  /// Mistakes that showed only while the controller was used.
  public private(set) var notedIssues: [FormIssue] = []

  /// A controller with a resource.
  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle
  }

  /// A controller.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: Moments

  /// Called once, before the controller is first shown: a form is built here.
  open func viewDidLoad() {}
  /// Called before the controller is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the controller is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the controller goes away.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the controller is gone.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Calls `viewDidLoad()` unless it has run.
  public func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }

  // MARK: Presenting

  /// Asks for another controller to be shown, as if it came from above.
  open func present(_ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil)
  {
    request(Presentation(controller: controller, style: .modal, sender: nil))
    completion?()
  }

  /// Asks for another controller to be shown, as if it came from the side.
  open func show(_ controller: ViewController, sender: Any?) {
    request(Presentation(controller: controller, style: .show, sender: sender as? BaseRow))
  }

  /// Goes away: the walk returns to the controller that presented this one.
  open func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    isDismissed = true
    completion?()
  }

  /// The way back from a controller that was shown.
  public var navigationController: NavigationController? { NavigationController(of: self) }

  /// Names the controller that a segue leads to.
  public func registerSegue(_ identifier: String, destination: @escaping @MainActor () -> ViewController) {
    segues[identifier] = destination
  }

  /// Follows a segue to the controller that was registered for it; a name nobody registered is a mistake of the form.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let destination = segues[identifier] else {
      notedIssues.append(
        FormIssue(kind: .unknownSegue(identifier), subject: (sender as? BaseRow)?.name ?? "form"))
      return
    }
    let segue = Segue(identifier: identifier, source: self, destination: destination())
    follow(segue, sender: sender)
  }

  /// Called before a segue is followed: lets the row that asked for it set the other controller up.
  open func prepare(for segue: Segue, sender: Any?) {
    (sender as? BaseRow)?.prepare(for: segue)
  }

  func follow(_ segue: Segue, sender: Any?) {
    prepare(for: segue, sender: sender)
    segue.sender = sender as? BaseRow
    segue.perform()
  }

  func request(_ presentation: Presentation) {
    presentation.controller.presentingViewController = self
    presentation.controller.isDismissed = false
    presentations.append(presentation)
  }

  /// What is to be presented next, if anything.
  public func takePresentation() -> Presentation? {
    presentations.isEmpty ? nil : presentations.removeFirst()
  }
}

/// A wish to show a controller.
public struct Presentation {
  /// How the controller comes up, where there are several ways.
  public enum Style: Hashable, Sendable {
    case show, modal, popover
  }

  /// The controller.
  public let controller: ViewController
  /// How it comes up.
  public let style: Style
  /// The row that asks for it.
  public let sender: BaseRow?
}

/// The way back from a controller that was shown.
@MainActor
public final class NavigationController {
  private weak var controller: ViewController?

  init(of controller: ViewController) {
    self.controller = controller
  }

  /// Goes back to the controller before.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    controller?.dismiss(animated: animated)
    return controller
  }

  /// Shows another controller.
  public func pushViewController(_ viewController: ViewController, animated: Bool) {
    controller?.show(viewController, sender: nil)
  }
}

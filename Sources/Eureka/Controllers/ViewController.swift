/// A controller that rows and other controllers can present: a form, or a list of options.
///
/// At a terminal, a presented controller is announced and run, and then the walk returns. Presenting only makes a request,
/// which the walk handles after the current callback.
@MainActor
open class ViewController {
  /// The title that announces the controller.
  open var title: String?
  /// The resource with the text that announces the controller: `Map.txt` for the name `Map`.
  public let nibName: String?
  /// The bundle of the resource; `nil` searches the main bundle, then all others.
  public let nibBundle: Bundle?
  /// Whether `viewDidLoad()` has run.
  public private(set) var isViewLoaded = false
  @exclusivity(unchecked) package internal(set) var isDismissed = false
  /// The controller that presented this one.
  public internal(set) weak var presentingViewController: ViewController?

  var dismissCallback: ((ViewController) -> Void)?
  @exclusivity(unchecked) private var presentations: [Presentation] = []
  private var segues: [String: @MainActor () -> ViewController] = [:]
  package private(set) var runtimeIssues: [FormIssue] = []

  /// Creates a controller with a text resource.
  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle
  }

  /// Creates a controller.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: Life cycle

  /// Called once, before the controller is first shown. Build the form here.
  open func viewDidLoad() {}
  /// Called before the controller is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the controller is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the controller is dismissed.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the controller was dismissed.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Calls `viewDidLoad()` unless it has run.
  public func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }

  // MARK: Presenting

  /// Requests the modal presentation of another controller.
  open func present(_ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil)
  {
    request(Presentation(controller: controller, style: .modal, sender: nil))
    completion?()
  }

  /// Requests that another controller be pushed.
  open func show(_ controller: ViewController, sender: Any?) {
    request(Presentation(controller: controller, style: .show, sender: sender as? BaseRow))
  }

  /// Dismisses the controller; the walk returns to the one that presented it.
  open func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    isDismissed = true
    completion?()
  }

  /// The navigation controller, for popping and pushing.
  public var navigationController: NavigationController? { NavigationController(of: self) }

  /// Registers the controller that a segue leads to.
  public func registerSegue(_ identifier: String, destination: @escaping @MainActor () -> ViewController) {
    segues[identifier] = destination
  }

  /// Performs a registered segue; an unknown name is reported as a mistake in the form.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let destination = segues[identifier] else {
      let name = (sender as? BaseRow)?.name ?? "form"
      return note(FormIssue(kind: .unknownSegue(identifier), subject: name))
    }
    let segue = Segue(identifier: identifier, source: self, destination: destination())
    follow(segue, sender: sender)
  }

  /// Called before a segue is performed; lets the row that triggered it set up the destination.
  open func prepare(for segue: Segue, sender: Any?) {
    (sender as? BaseRow)?.prepare(for: segue)
  }

  func follow(_ segue: Segue, sender: Any?) {
    prepare(for: segue, sender: sender)
    segue.sender = sender as? BaseRow
    segue.perform()
  }

  private static let maximumDepth = 50

  /// Whether a controller can be presented on top of this one and of those that have presented it; if it or its form is
  /// shown there already, that is a mistake of the form.
  package func canPresent(_ presentation: Presentation) -> Bool {
    let presented = presentation.controller
    let form = (presented as? FormViewController)?.form.root
    let shown = sequence(first: self) { $0.isDismissed ? nil : $0.presentingViewController }
      .prefix(Self.maximumDepth + 1).map { $0 }
    let isShown = shown.contains {
      $0 === presented || form != nil && ($0 as? FormViewController)?.form.root === form
    }
    guard isShown || shown.count > Self.maximumDepth else { return true }
    // The form may have another controller by now.
    let name = presentation.sender?.label ?? presented.title ?? "form"
    let issue = FormIssue(kind: .containsItself, subject: name)
    if let form = (self as? FormViewController)?.form { form.note(issue) } else { note(issue) }
    return false
  }

  func request(_ presentation: Presentation) {
    guard canPresent(presentation) else { return }
    presentation.controller.presentingViewController = self
    presentation.controller.isDismissed = false
    presentations.append(presentation)
  }

  private func note(_ issue: FormIssue) {
    if !runtimeIssues.contains(issue) { runtimeIssues.append(issue) }
  }

  package func takePresentation() -> Presentation? {
    presentations.isEmpty ? nil : presentations.removeFirst()
  }
}

package struct Presentation {
  package enum Style: Hashable, Sendable {
    case show, modal, popover
  }

  package let controller: ViewController
  package let style: Style
  package let sender: BaseRow?
}

/// Pops and pushes controllers.
@MainActor
public final class NavigationController {
  private weak var controller: ViewController?

  init(of controller: ViewController) {
    self.controller = controller
  }

  /// Returns to the previous controller.
  @discardableResult
  public func popViewController(animated: Bool) -> ViewController? {
    controller?.dismiss(animated: animated)
    return controller
  }

  /// Pushes another controller.
  public func pushViewController(_ viewController: ViewController, animated: Bool) {
    controller?.show(viewController, sender: nil)
  }
}

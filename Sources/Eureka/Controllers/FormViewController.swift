/// Holds a form and its navigation settings.
///
/// ```swift
/// class SettingsController: FormViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     form +++ Section("Network") <<< TextRow("host") { $0.title = "Host" }
///   }
/// }
/// ```
open class FormViewController: ViewController, FormDelegate {
  /// The form.
  public var form = Form() {
    didSet {
      guard form !== oldValue else { return }
      if oldValue.delegate === self { oldValue.delegate = nil }
      if oldValue.viewController === self { oldValue.viewController = nil }
      adopt()
    }
  }

  /// How a person can move between rows; `nil` means `Form.defaultNavigationOptions`.
  open var navigationOptions: RowNavigationOptions? = Form.defaultNavigationOptions
  /// Whether jumping to another row prints the rows passed on the way.
  open var animateScroll = false
  /// The space above a prompt, in points: one blank line for every 30.
  open var rowKeyboardSpacing: CGFloat = 0
  /// Help text and extra commands, available at every question.
  open var navigationAccessoryView: NavigationAccessoryView?

  /// Creates a controller with a text resource.
  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    adopt()
  }

  /// Creates a controller; the style of UIKit's table has no effect.
  public convenience init(style: UIKitStyle) {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller for an existing form, which keeps its delegate.
  public convenience init(form: Form) {
    self.init(nibName: nil, bundle: nil)
    let delegate = form.delegate
    self.form = form
    form.viewController = self
    form.delegate = delegate
  }

  /// Collapses the form's expanded inline rows.
  public func hideInlineRows() { form.hideInlineRows() }

  private func adopt() {
    form.delegate = self
    form.viewController = self
  }

  package var blankLinesAbovePrompts: Int { rowKeyboardSpacing.lines }

  // MARK: FormDelegate

  /// Sections were added.
  open func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet) {}
  /// Sections were removed.
  open func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet) {}
  /// Sections were replaced by others.
  open func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at indexes: IndexSet) {}
  /// Rows were added.
  open func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) {}
  /// Rows were removed.
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath]) {}
  /// Rows were replaced by others.
  open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath]) {}
  /// A row's value has changed.
  open func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {}
}

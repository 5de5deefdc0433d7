/// Holds a form, and how it is walked.
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

  /// How the walk lets itself be led about; `nil` is as `Form.defaultNavigationOptions`.
  open var navigationOptions: RowNavigationOptions? = Form.defaultNavigationOptions
  /// Whether jumping to another row prints the rows passed on the way.
  open var animateScroll = false
  /// The space above a prompt in points: blank lines, one for 30 points.
  open var rowKeyboardSpacing: CGFloat = 0
  /// What a person has at hand beside the question.
  open var navigationAccessoryView: NavigationAccessoryView?

  /// A controller with a resource.
  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    adopt()
  }

  /// A controller of a form that is there already. The form's changes are not reported to it.
  public convenience init(form: Form) {
    self.init(nibName: nil, bundle: nil)
    self.form = form
    form.viewController = self
    form.delegate = nil
  }

  private func adopt() {
    form.delegate = self
    form.viewController = self
  }

  /// The blank lines above a prompt.
  public var blankLinesAbovePrompts: Int { rowKeyboardSpacing.lines }

  // MARK: FormDelegate

  /// Sections are shown that were not before.
  open func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet) {}
  /// Sections are shown no more.
  open func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet) {}
  /// Sections stand in the place of others.
  open func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at indexes: IndexSet) {}
  /// Rows are shown that were not before.
  open func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) {}
  /// Rows are shown no more.
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath]) {}
  /// Rows stand in the place of others.
  open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath]) {}
  /// A row's value is another.
  open func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {}
}

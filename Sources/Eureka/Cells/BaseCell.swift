/// A cell of any value type: it styles its row's lines and runs the setup and update hooks.
///
/// A cell is a row's prompt strategy: it describes what to ask and reads the answer; it never touches the terminal.
@MainActor
open class BaseCell {
  /// The alignment of a text on its line.
  public enum TextAlignment: Hashable, Sendable {
    case left, center, right, justified, natural
  }

  /// A mark at the end of a row's title.
  public enum AccessoryType: String, Sendable {
    /// No mark.
    case none
    /// The row leads somewhere.
    case disclosureIndicator = ">"
    /// There are details.
    case detailButton = "(i)"
    /// A check mark.
    case checkmark = "[x]"
  }

  /// The row's title.
  public var titleLabel: Label? {
    if madeTitleLabel == nil { madeTitleLabel = Label(\.title, of: baseRow) }
    return madeTitleLabel
  }
  /// The row's title, by its UIKit name.
  public var textLabel: Label? { titleLabel }
  /// The row's value.
  public var detailTextLabel: Label? {
    if madeDetailTextLabel == nil { madeDetailTextLabel = makeDetailTextLabel() }
    return madeDetailTextLabel
  }
  func makeDetailTextLabel() -> Label { Label(\.shownValue, of: baseRow) }
  /// The labels in use; other text shows the row as it is.
  @exclusivity(unchecked) package private(set) var madeTitleLabel: Label?
  @exclusivity(unchecked) package private(set) var madeDetailTextLabel: Label?
  /// The background colour of the row's title and value.
  public var backgroundColor: Color? {
    get { storedBackgroundColor }
    set { storedBackgroundColor = newValue }
  }
  @exclusivity(unchecked) private final var storedBackgroundColor: Color?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The accent colour, for form code that highlights labels.
  public var tintColor: Color! = .systemBlue
  /// The mark at the end of the row's title.
  public var accessoryType: AccessoryType {
    get { storedAccessoryType }
    set { storedAccessoryType = newValue }
  }
  @exclusivity(unchecked) private final var storedAccessoryType: AccessoryType = .none
  /// The mark at the end of the title while a table is edited, which a terminal never does.
  public var editingAccessoryType = AccessoryType.none
  /// The height in points; a terminal adds a blank line above the row for every 30 points, and at most two.
  public var height: (@MainActor () -> CGFloat)? {
    get { storedHeight }
    set { storedHeight = newValue }
  }
  @exclusivity(unchecked) private final var storedHeight: (@MainActor () -> CGFloat)?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row the cell belongs to; `nil` once that is gone.
  package internal(set) var baseRow: BaseRow! {
    get { rowReference.object }
    set {
      rowReference.object = newValue
      madeTitleLabel?.row = newValue
      madeDetailTextLabel?.row = newValue
    }
  }
  @exclusivity(unchecked) private var rowReference = BackReference<BaseRow>()
  /// The resource whose text is shown above the question.
  @exclusivity(unchecked) public internal(set) var resource: (name: String, bundle: Bundle?)?

  /// A cell; rows create their own.
  public required init() {}

  package func calendar(in context: ReadingContext) -> [String] { [] }

  /// Called once, when the row is first shown.
  open func setup() {}

  /// Called each time the row is shown, and whenever its errors, its lock or its highlight change.
  open func update() {}

  /// Called when the row is opened, unless it is locked.
  open func didSelect() {}

  /// Whether the row takes an answer. A label's does not.
  open var takesAnswer: Bool { true }

  /// Whether the row's value is part of the form's result. A button's is not.
  open var isPartOfResult: Bool { true }

  /// The mistakes in the cell's setup: errors, which keep the form from being walked, or warnings.
  package func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] { [] }

  /// How the row's line is edited, if lines can be edited.
  open func editing(in context: ReadingContext) -> LineEditing { LineEditing() }

  /// The image previewed below the row's answer on terminals that show images; for an image row, its value.
  open var illustration: Image? { nil }

  func image(isChosen: Bool) -> Image? { nil }

  class func makeFormatter() -> Formatter? { nil }

  /// Whether the cell can have the focus, as rows that take answers can.
  open func cellCanBecomeFirstResponder() -> Bool {
    takesAnswer && baseRow?.isDisabled != true
  }

  /// The controller that walks the row's form; `nil` before the walk if the form was built without one.
  public func formViewController() -> FormViewController? { baseRow?.form?.root.viewController }

  package var titleAppearance: Appearance { appearance(of: madeTitleLabel) }

  /// The value's appearance.
  public var valueAppearance: Appearance { appearance(of: madeDetailTextLabel) }

  private func appearance(of label: Label?) -> Appearance {
    Appearance(textColor: label?.textColor, backgroundColor: backgroundColor, font: label?.font)
  }

  func resourceLines(title: String, value: String?) -> [String] {
    guard let resource, let text = baseRow?.form?.resources.text(resource.name, resource.bundle) else {
      return []
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.replacingOccurrences(of: "{title}", with: title)
        .replacingOccurrences(of: "{value}", with: value ?? "")
    }
  }
}

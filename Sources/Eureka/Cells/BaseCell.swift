/// What every cell has, whatever its value: the styling of its row's lines, and its moments.
///
/// A cell is a row's prompt strategy. It describes what to ask and reads what is answered; it touches no terminal.
@MainActor
open class BaseCell {
  /// Where a text stands on its line.
  public enum TextAlignment: Hashable, Sendable {
    case left, center, right, justified, natural
  }

  /// What stands at the end of a row's title.
  public enum AccessoryType: Hashable, Sendable {
    /// Nothing.
    case none
    /// That the row leads to somewhere: `>`.
    case disclosureIndicator
    /// That there is more to say: `(i)`.
    case detailButton
    /// A tick: `[x]`.
    case checkmark
  }

  /// The row's title.
  public var titleLabel: Label? {
    if madeTitleLabel == nil { madeTitleLabel = Label(.title, of: baseRow) }
    return madeTitleLabel
  }
  /// The row's title, by its UIKit name.
  public var textLabel: Label? { titleLabel }
  /// The row's value.
  public var detailTextLabel: Label? {
    if madeDetailTextLabel == nil { madeDetailTextLabel = Label(.value, of: baseRow) }
    return madeDetailTextLabel
  }
  /// The labels that somebody has used; the others show the row as it is.
  @exclusivity(unchecked) package private(set) var madeTitleLabel: Label?
  @exclusivity(unchecked) package private(set) var madeDetailTextLabel: Label?
  /// The colour behind the row's title and value.
  public var backgroundColor: Color?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The accent colour: what a form's own code gives to labels that it wants to stand out.
  public var tintColor: Color! = .systemBlue
  /// What stands at the end of the row's title.
  public var accessoryType = AccessoryType.none
  /// The height in points: a terminal puts blank lines above the row to fill up to it, a line for 30 points.
  public var height: (@MainActor () -> CGFloat)?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row the cell belongs to; `nil` once that is gone.
  @exclusivity(unchecked) public internal(set) unowned var baseRow: BaseRow! {
    didSet {
      madeTitleLabel?.row = baseRow
      madeDetailTextLabel?.row = baseRow
    }
  }
  /// The resource whose text is shown above the question.
  @exclusivity(unchecked) public internal(set) var resource: (name: String, bundle: Bundle?)?

  /// A cell; rows make their own.
  public required init() {}

  /// Called once, when the row is first shown.
  open func setup() {}

  /// Called each time the row is shown, and whenever its errors, its lock or its highlight change.
  open func update() {}

  /// Called when the row is opened, unless it is locked.
  open func didSelect() {}

  /// Whether the row asks for an answer at all. Labels do not.
  open var takesAnswer: Bool { true }

  /// Whether the row's value is part of the form's result. A button's is not.
  open var isPartOfResult: Bool { true }

  /// The mistakes in how the cell was set up that a form cannot be walked with.
  var errorsInDeclaration: [FormIssue.Kind] { [] }
  /// What is odd in how the cell was set up.
  var warningsOfDeclaration: [FormIssue.Kind] { [] }

  /// How the line is edited that answers the row, where it can be.
  open func editing(in context: ReadingContext) -> LineEditing { LineEditing() }

  /// The image that is shown small below the row's answer, on a terminal that shows images; an image row's is its value.
  open var illustration: Image? { nil }

  /// Whether the cell can have the focus, as a row that takes an answer can.
  open func cellCanBecomeFirstResponder() -> Bool {
    takesAnswer && baseRow?.isDisabled != true
  }

  /// The controller that walks the row's form; `nil` before a walk, if the form was built without one.
  public func formViewController() -> FormViewController? { baseRow?.form?.root.viewController }

  /// How the title looks.
  public var titleAppearance: Appearance {
    Appearance(
      textColor: madeTitleLabel?.textColor, backgroundColor: backgroundColor,
      font: madeTitleLabel?.font)
  }

  /// How the value looks.
  public var valueAppearance: Appearance {
    Appearance(
      textColor: madeDetailTextLabel?.textColor, backgroundColor: backgroundColor,
      font: madeDetailTextLabel?.font)
  }

  /// The resource's text, with the row's title and value in it.
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

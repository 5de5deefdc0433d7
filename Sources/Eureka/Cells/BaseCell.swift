/// What every cell has, whatever its value: the styling of its row's lines, and its moments.
///
/// A cell is a row's prompt strategy. It describes what to ask and reads what is answered; it touches no terminal.
open class BaseCell {
  /// A piece of a row's text that can be styled.
  public final class Label {
    /// The text; `nil` shows the row's own.
    public var text: String?
    /// The colour; `nil` leaves it to the theme.
    public var textColor: Color?
    /// The font: bold and italic are what a terminal has.
    public var font: Font?
  }

  /// The row's title.
  public let titleLabel: Label? = Label()
  /// The row's title, by its UIKit name.
  public var textLabel: Label? { titleLabel }
  /// The row's value.
  public let detailTextLabel: Label? = Label()
  /// The colour behind the row's line.
  public var backgroundColor: Color?

  /// The row the cell belongs to.
  public internal(set) weak var baseRow: BaseRow?

  /// A cell; rows make their own.
  public required init() {}

  /// Called once, when the row is first shown.
  open func setup() {}

  /// Called each time the row is shown.
  open func update() {}

  /// Whether the row asks for an answer at all. Labels do not.
  open var takesAnswer: Bool { true }

  /// Whether the row's value is part of the form's result. A button's is not.
  open var isPartOfResult: Bool { true }

  /// Whether the cell can have the focus, as a row that takes an answer can.
  open func cellCanBecomeFirstResponder() -> Bool {
    takesAnswer && baseRow?.isDisabled != true
  }
}

/// The field of a cell that is answered with one line.
@MainActor
public final class TextField {
  private weak var cell: BaseCell?

  init(of cell: BaseCell) {
    self.cell = cell
  }

  /// The row's placeholder: an example of an answer, shown as a hint.
  public var placeholder: String? {
    get { cell?.baseRow?.placeholder }
    set { cell?.baseRow?.placeholder = newValue }
  }

  /// The value as people read it, unless another text was set.
  public var text: String? {
    get { cell?.detailTextLabel?.text }
    set { cell?.detailTextLabel?.text = newValue }
  }

  /// The value's colour; `nil` leaves it to the theme.
  public var textColor: Color? {
    get { cell?.detailTextLabel?.textColor }
    set { cell?.detailTextLabel?.textColor = newValue }
  }

  /// The value's font: bold and italic are what a terminal has.
  public var font: Font? {
    get { cell?.detailTextLabel?.font }
    set { cell?.detailTextLabel?.font = newValue }
  }

  /// The value's alignment. A question's line begins at the left, whatever the alignment is.
  public var textAlignment: BaseCell.TextAlignment {
    get { cell?.detailTextLabel?.textAlignment ?? .natural }
    set { cell?.detailTextLabel?.textAlignment = newValue }
  }

  /// Whether the row is a secret, which is not shown.
  public var isSecureTextEntry: Bool {
    get { cell?.baseRow?.isSecret ?? false }
    set { cell?.baseRow?.isSecret = newValue }
  }
}

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

  /// The value as people read it, unless you set another text.
  public var text: String? {
    get { cell?.detailTextLabel?.text }
    set { cell?.detailTextLabel?.text = newValue }
  }

  /// The value's colour; `nil` uses the theme's.
  public var textColor: Color? {
    get { cell?.detailTextLabel?.textColor }
    set { cell?.detailTextLabel?.textColor = newValue }
  }

  /// The value's font; a terminal has only bold and italic.
  public var font: Font? {
    get { cell?.detailTextLabel?.font }
    set { cell?.detailTextLabel?.font = newValue }
  }

  /// The value's alignment. A question's line always starts at the left.
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

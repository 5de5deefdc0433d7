extension BaseCell {
  /// A piece of a row's text that can be styled.
  ///
  /// `Cell.update()` restores the row's own text and colour, so what a `cellUpdate` sets lasts until the next update.
  @MainActor
  public class Label {
    /// The text: the row's title or displayed value, unless you set another.
    public var text: String? {
      get { ownText ?? rowText }
      set { ownText = newValue }
    }
    /// The colour; `nil` uses the default.
    public var textColor: Color?
    /// The font; a terminal has only bold and italic.
    public var font: Font?
    /// The alignment. A question's line always starts at the left.
    public var textAlignment = TextAlignment.natural
    /// The number of lines on iOS; a terminal uses as many as needed.
    public var numberOfLines = 1

    /// The text set instead of the row's own.
    package private(set) var ownText: String?
    weak var row: BaseRow?
    private let rowTextPath: KeyPath<BaseRow, String?>
    private var setupText: String?
    private var setupColor: Color?

    init(_ rowTextPath: KeyPath<BaseRow, String?>, of row: BaseRow?) {
      self.rowTextPath = rowTextPath
      self.row = row
    }

    private var rowText: String? { row?[keyPath: rowTextPath] }

    func rememberSetup() { (setupText, setupColor) = (ownText, textColor) }

    /// Restores the row's own text, or the setup's if the row has none.
    func resetText() { ownText = setupText.flatMap { rowText == nil ? $0 : nil } }

    func resetColor() { textColor = row?.isDisabled == true ? .gray : setupColor }
  }
}

/// The value's label in a cell that is answered with one line. It takes what sets a keyboard up, without effect.
public final class TextField: BaseCell.Label {
  /// UIKit's button that clears the field; `:clear` does.
  public var clearButtonMode = UIKitStyle.never
  /// UIKit's capital letters while typing.
  public var autocapitalizationType = UIKitStyle.none
  /// UIKit's corrections while typing.
  public var autocorrectionType = UIKitStyle.default
  /// UIKit's title of the return key.
  public var returnKeyType = UIKitStyle.default
  /// UIKit's lock of the field; a row has `disabled`.
  public var isEnabled = true
  /// The row's placeholder: an example of an answer, shown as a hint.
  public var placeholder: String? {
    get { row?.placeholder }
    set { row?.placeholder = newValue }
  }

  /// Whether the row is a secret, which is not shown.
  public var isSecureTextEntry: Bool {
    get { row?.isSecret ?? false }
    set { row?.isSecret = newValue }
  }
}

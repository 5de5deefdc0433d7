/// How a piece of text is to look, where its author says so; what is `nil` or `false` is left to the theme.
public struct Appearance: Hashable, Sendable {
  /// The colour of the letters.
  public var textColor: Color?
  /// The colour behind them.
  public var backgroundColor: Color?
  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether the text is italic.
  public var isItalic: Bool

  /// An appearance from colours and a font.
  public init(textColor: Color? = nil, backgroundColor: Color? = nil, font: Font? = nil) {
    self.textColor = textColor
    self.backgroundColor = backgroundColor
    isBold = font?.isBold ?? false
    isItalic = font?.isItalic ?? false
  }

  /// Whether everything is left to the theme.
  public var isPlain: Bool { self == Appearance() }
}

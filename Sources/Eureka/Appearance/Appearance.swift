/// The appearance of text as set by the form's author; the theme decides where it is `nil` or `false`.
public struct Appearance: Hashable, Sendable {
  /// The colour of the text.
  public var textColor: Color?
  /// The colour of the background.
  public var backgroundColor: Color?
  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether the text is italic.
  public var isItalic: Bool

  /// Creates an appearance from colours and a font.
  public init(textColor: Color? = nil, backgroundColor: Color? = nil, font: Font? = nil) {
    self.textColor = textColor
    self.backgroundColor = backgroundColor
    isBold = font?.isBold ?? false
    isItalic = font?.isItalic ?? false
  }
}

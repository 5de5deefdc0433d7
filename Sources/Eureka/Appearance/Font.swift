/// A font as far as a terminal has one: bold and italic.
public struct Font: Hashable, Sendable {
  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether the text is italic.
  public var isItalic: Bool

  /// A bold font; a terminal has one size.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(isBold: true, isItalic: false) }
  /// An italic font; a terminal has one size.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font { Font(isBold: false, isItalic: true) }
  /// The ordinary font; a terminal has one size.
  public static func systemFont(ofSize size: CGFloat) -> Font { Font(isBold: false, isItalic: false) }
}

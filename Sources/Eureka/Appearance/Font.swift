/// A font at a terminal: bold, italic, both or neither.
public struct Font: Hashable, Sendable {
  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether the text is italic.
  public var isItalic: Bool

  /// A bold font; the size is ignored.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(isBold: true, isItalic: false) }
  /// An italic font; the size is ignored.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font { Font(isBold: false, isItalic: true) }
  /// The regular font; the size is ignored.
  public static func systemFont(ofSize size: CGFloat) -> Font { Font(isBold: false, isItalic: false) }
}

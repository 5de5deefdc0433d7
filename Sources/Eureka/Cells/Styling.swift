/// A colour of a row's text; a theme maps it to what the terminal has.
public enum Color: Hashable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white, gray

  /// The colour, by its name in UIKit's system palette.
  public static let systemRed = Color.red
  /// The colour, by its name in UIKit's system palette.
  public static let systemGreen = Color.green
  /// The colour, by its name in UIKit's system palette.
  public static let systemBlue = Color.blue
  /// The lighter grey, which a terminal shows as grey.
  public static let lightGray = Color.gray
}

/// A font as far as a terminal has one: bold and italic.
public struct Font: Hashable, Sendable {
  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether the text is italic.
  public var isItalic: Bool

  /// A bold font; a terminal has one size.
  public static func boldSystemFont(ofSize size: Double) -> Font { Font(isBold: true, isItalic: false) }
  /// An italic font; a terminal has one size.
  public static func italicSystemFont(ofSize size: Double) -> Font { Font(isBold: false, isItalic: true) }
  /// The ordinary font; a terminal has one size.
  public static func systemFont(ofSize size: Double) -> Font { Font(isBold: false, isItalic: false) }
}

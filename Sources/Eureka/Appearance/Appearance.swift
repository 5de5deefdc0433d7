/// The appearance of text as set by the form's author; where it is `nil` or `false`, the default applies.
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

/// A colour; a terminal shows the nearest one that it supports.
public enum Color: Hashable, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white, gray, orange, purple, brown, lightGray, darkGray

  /// The colour's name in UIKit's system palette.
  public static let systemRed = Color.red
  /// The colour's name in UIKit's system palette.
  public static let systemGreen = Color.green
  /// The colour's name in UIKit's system palette.
  public static let systemBlue = Color.blue
  /// The colour's name in UIKit's system palette.
  public static let systemYellow = Color.yellow
  /// The colour's name in UIKit's system palette.
  public static let systemOrange = Color.orange
  /// The colour's name in UIKit's system palette.
  public static let systemGray = Color.gray
  /// No colour of its own: the terminal's.
  public static var clear: Color? { nil }
}

extension Color? {
  /// No colour of its own: the terminal's.
  public static var clear: Color? { nil }
}

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

/// The natural height of a row, a header or a footer.
public let automaticDimension: CGFloat = -1

extension CGFloat {
  /// The height in terminal lines of 30 points each, so that UIKit's usual row of 44 points is one line.
  var lines: Int {
    guard isFinite, self > 0 else { return 0 }
    return Int((Swift.min(self, 3000) / 30).rounded())
  }
}

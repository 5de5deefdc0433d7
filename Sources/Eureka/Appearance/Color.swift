/// A colour; the theme maps it to one that the terminal supports.
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
}

/// A colour of a row's text; a theme maps it to what the terminal has.
public enum Color: Hashable, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white, gray, orange, purple, brown, lightGray, darkGray

  /// The colour, by its name in UIKit's system palette.
  public static let systemRed = Color.red
  /// The colour, by its name in UIKit's system palette.
  public static let systemGreen = Color.green
  /// The colour, by its name in UIKit's system palette.
  public static let systemBlue = Color.blue
  /// The colour, by its name in UIKit's system palette.
  public static let systemYellow = Color.yellow
  /// The colour, by its name in UIKit's system palette.
  public static let systemOrange = Color.orange
  /// The colour, by its name in UIKit's system palette.
  public static let systemGray = Color.gray
}

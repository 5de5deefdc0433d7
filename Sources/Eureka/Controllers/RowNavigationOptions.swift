/// How a person can move between rows.
public struct RowNavigationOptions: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: Int

  /// Creates options from raw bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Rejects `:back` and `:next`.
  public static let disabled = RowNavigationOptions(rawValue: 1 << 0)
  /// Allows `:back` and `:next`.
  public static let enabled = RowNavigationOptions(rawValue: 1 << 1)
  /// Pauses at locked rows until Enter is pressed, at a terminal.
  public static let stopDisabledRow = RowNavigationOptions(rawValue: 1 << 2)
  /// Does not pause at rows that take no answer.
  public static let skipCanNotBecomeFirstResponderRow = RowNavigationOptions(rawValue: 1 << 3)
}

/// How a walk lets itself be led about.
public struct RowNavigationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// `:back` and `:next` are refused.
  public static let disabled = RowNavigationOptions(rawValue: 1 << 0)
  /// `:back` and `:next` move about.
  public static let enabled = RowNavigationOptions(rawValue: 1 << 1)
  /// A person's walk pauses at a row that is locked, until Enter is pressed.
  public static let stopDisabledRow = RowNavigationOptions(rawValue: 1 << 2)
  /// Rows that take no answer are only printed; without this a person's walk pauses at them.
  public static let skipCanNotBecomeFirstResponderRow = RowNavigationOptions(rawValue: 1 << 3)
}

// Eureka's capitalized names for its option sets.

extension MultivaluedOptions {
  /// The same as `none`.
  public static let None: MultivaluedOptions = .none
  /// The same as `insert`.
  public static let Insert: MultivaluedOptions = .insert
  /// The same as `delete`.
  public static let Delete: MultivaluedOptions = .delete
  /// The same as `reorder`.
  public static let Reorder: MultivaluedOptions = .reorder
}

extension RowNavigationOptions {
  /// The same as `disabled`.
  public static let Disabled: RowNavigationOptions = .disabled
  /// The same as `enabled`.
  public static let Enabled: RowNavigationOptions = .enabled
  /// The same as `stopDisabledRow`.
  public static let StopDisabledRow: RowNavigationOptions = .stopDisabledRow
  /// The same as `skipCanNotBecomeFirstResponderRow`.
  public static let SkipCanNotBecomeFirstResponderRow: RowNavigationOptions =
    .skipCanNotBecomeFirstResponderRow
}

extension InlineRowHideOptions {
  /// The same as `never`.
  public static let Never: InlineRowHideOptions = .never
  /// The same as `anotherInlineRowIsShown`.
  public static let AnotherInlineRowIsShown: InlineRowHideOptions = .anotherInlineRowIsShown
  /// The same as `firstResponderChanges`.
  public static let FirstResponderChanges: InlineRowHideOptions = .firstResponderChanges
}

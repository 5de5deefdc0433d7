/// The look of each role: parameters of ECMA-48's select graphic rendition.
///
/// ```swift
/// var theme = Theme.standard
/// theme.codes[.title] = "1;34"
/// ```
public struct Theme: Hashable, Sendable {
  /// The parameters by role, separated by semicolons; a missing role is plain.
  public var codes: [StyledText.Role: String]

  /// A theme from its parameters.
  package init(codes: [StyledText.Role: String]) {
    self.codes = codes
  }

  /// Bold titles, dim hints, cyan answers, red errors and destructive options, yellow warnings.
  ///
  /// Only the sixteen colours that every colour terminal has, and no backgrounds, so that it suits light
  /// and dark screens.
  public static let standard = Theme(codes: [
    .heading: "1", .title: "1", .hint: "2", .answer: "36", .error: "31", .destructive: "31", .warning: "33",
  ])
}

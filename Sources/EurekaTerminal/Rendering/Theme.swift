/// How the parts of a line look by their roles: parameters of ECMA-48's select graphic rendition.
///
/// ```swift
/// var theme = Theme.standard
/// theme.codes[.title] = "1;34"
/// ```
public struct Theme: Hashable, Sendable {
  /// The parameters by role, parted by semicolons; a role that is not there looks plain.
  public var codes: [StyledText.Role: String]

  /// A theme from its parameters.
  package init(codes: [StyledText.Role: String]) {
    self.codes = codes
  }

  /// Bold titles, dim hints, cyan answers, red for what is wrong or destroys, yellow for what is to be thought over.
  ///
  /// No more than the sixteen colours that every terminal with colours has, and none behind the letters, so that light
  /// and dark screens serve alike.
  public static let standard = Theme(codes: [
    .heading: "1", .title: "1", .hint: "2", .answer: "36", .error: "31", .destructive: "31", .warning: "33",
  ])
}

/// What stands above or below a section's rows.
public struct HeaderFooterView: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public var title: String?

  /// A text.
  public init(title: String?) {
    self.title = title
  }

  /// A text.
  public init(stringLiteral value: String) {
    self.init(title: value)
  }
}

/// How the rows of a multivalued section can be edited.
public struct MultivaluedOptions: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: Int

  /// Creates options from raw bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No editing.
  public static let none: MultivaluedOptions = []
  /// Rows can be added: the section ends by asking for one more.
  public static let insert = MultivaluedOptions(rawValue: 1 << 0)
  /// Rows can be deleted: enter `:delete` at their question.
  public static let delete = MultivaluedOptions(rawValue: 1 << 1)
  /// Rows can be moved: enter `:move 2` at their question.
  public static let reorder = MultivaluedOptions(rawValue: 1 << 2)
}

/// What can be done with the rows of a multivalued section.
public struct MultivaluedOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Nothing.
  public static let none: MultivaluedOptions = []
  /// Rows can be added: the section ends with a question for one more.
  public static let insert = MultivaluedOptions(rawValue: 1 << 0)
  /// Rows can be taken away: `:delete` at their question.
  public static let delete = MultivaluedOptions(rawValue: 1 << 1)
  /// Rows can be moved: `:move 2` at their question.
  public static let reorder = MultivaluedOptions(rawValue: 1 << 2)
}

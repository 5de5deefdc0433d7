/// Why a predicate format cannot be parsed, and where.
public struct PredicateSyntaxError: Error, Hashable {
  /// The whole format.
  public var format: String
  /// The position of the error, in characters.
  public var offset: Int
  /// The text that was expected there.
  public var expected: String
}

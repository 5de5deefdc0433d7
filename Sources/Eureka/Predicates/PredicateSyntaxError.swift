/// Why a predicate format cannot be parsed, and where.
public struct PredicateSyntaxError: Error, Hashable, Sendable {
  /// The whole format.
  public var format: String
  /// The place, in characters from the start of the format.
  public var offset: Int
  /// What should stand there.
  public var expected: String

  /// The format, a caret under the place, and what was expected.
  public var report: String {
    // Control characters would move the caret away from its place.
    let line = String(format.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return "expected \(expected)\n  \(line)\n  \(String(repeating: " ", count: offset))^"
  }
}

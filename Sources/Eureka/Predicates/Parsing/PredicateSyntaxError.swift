/// Why a predicate format cannot be parsed, and where.
public struct PredicateSyntaxError: Hashable, Sendable {
  /// The whole format.
  public var format: String
  /// The place, in characters from the start of the format.
  public var offset: Int
  /// What should stand there.
  public var expected: String

  /// A format longer than this is shown around the place only, so that the caret stands under it on any screen.
  private static let maximumWidth = 60

  /// The format, a caret under the place, and what was expected.
  public var report: String {
    // Control characters would move the caret away from its place.
    var characters = format.map { $0.displayWidth == 0 || $0.isNewline || $0 == "\t" ? " " : $0 }
    var caret = min(offset, characters.count)
    if characters.count > Self.maximumWidth {
      let end = min(caret + Self.maximumWidth / 3, characters.count)
      if end < characters.count { characters.replaceSubrange(end..., with: ["…"]) }
      let begin = max(0, characters.count - Self.maximumWidth)
      if begin > 0 { characters.replaceSubrange(..<begin, with: ["…"]) }
      caret -= max(0, begin - 1)
    }
    let indentation = String(repeating: " ", count: characters[..<caret].reduce(0) { $0 + $1.displayWidth })
    return "expected \(expected)\n  \(String(characters))\n  \(indentation)^"
  }
}

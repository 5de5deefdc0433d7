extension PredicateSyntaxError {
  /// The maximum width. Longer formats are cut around the error, so that the caret stands under it on any screen.
  private static let maximumWidth = 60

  /// The expected text, and the format with a caret under the error.
  public var report: String {
    // Control characters would misplace the caret.
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

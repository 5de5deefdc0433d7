extension String {
  /// Whether the text is a part of another, found in linear time.
  ///
  /// Uses the algorithm of Knuth, Morris and Pratt on Swift's characters: canonical equivalents match, and `e` is not
  /// found in `é`.
  func occurs(in text: String) -> Bool {
    func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }
    return isPlain(self) && isPlain(text)
      ? Self.occurs(Array(utf8), in: text.utf8) : Self.occurs(Array(self), in: text)
  }

  private static func occurs<Element: Equatable>(_ part: [Element], in text: some Sequence<Element>) -> Bool {
    guard !part.isEmpty else { return false }
    // For each length of a matched prefix, the length of the longest shorter prefix that also ends there.
    var fallbacks = [Int](repeating: 0, count: part.count)
    var matched = 0
    for index in part.indices.dropFirst() {
      while matched > 0, part[index] != part[matched] { matched = fallbacks[matched - 1] }
      if part[index] == part[matched] { matched += 1 }
      fallbacks[index] = matched
    }
    matched = 0
    for element in text {
      while matched > 0, element != part[matched] { matched = fallbacks[matched - 1] }
      if element == part[matched] { matched += 1 }
      if matched == part.count { return true }
    }
    return false
  }
}

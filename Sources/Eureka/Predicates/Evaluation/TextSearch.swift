/// Finds a text in others, in time that grows with their lengths only.
///
/// The search is that of Knuth, Morris and Pratt, over the characters as Swift compares them: canonical equivalents are
/// the same, and a letter is not found in itself with an accent.
struct TextSearch {
  private let part: String

  init(_ part: String) {
    self.part = part
  }

  func occurs(in text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }), part.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      return Self.occurs(Array(part.utf8), in: text.utf8)
    }
    return Self.occurs(Array(part), in: text)
  }

  private static func occurs<Element: Equatable>(_ part: [Element], in text: some Sequence<Element>) -> Bool {
    guard !part.isEmpty else { return false }
    // For each length of a matched beginning, the length of the longest shorter one that also ends there.
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

/// Compares two texts with the options of an operator.
///
/// Apple, *Predicate Format String Syntax*, "String Comparisons": by default, case and diacritics matter.
struct TextComparison {
  private let options: PredicateComparison.Options

  init(_ options: PredicateComparison.Options) {
    // `n` overrides the other options (`NSComparisonPredicate.Options.normalized`).
    self.options = options.contains(.normalized) ? .normalized : options
  }

  func folded(_ text: String) -> String {
    if options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive]) { return text }
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return options.contains(.caseInsensitive) ? text.lowercased() : text
    }
    var folding: String.CompareOptions = []
    if options.contains(.caseInsensitive) { folding.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
    return text.folding(options: folding, locale: locale)
  }

  /// The text in Normalization Form C (Unicode Standard Annex #15), so that canonical equivalents match.
  private static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }

  private var locale: Locale? { options.contains(.localeSensitive) ? .current : nil }

  func compare(_ left: String, _ right: String) -> ComparisonResult {
    let (left, right) = (folded(left), folded(right))
    if options.contains(.normalized) {
      if left.unicodeScalars.elementsEqual(right.unicodeScalars) { return .orderedSame }
      return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        ? .orderedAscending : .orderedDescending
    }
    if options.contains(.localeSensitive) { return left.compare(right, locale: .current) }
    return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
  }

  /// No text begins with the empty one: Apple, `NSString`, `range(of:)`.
  func hasPrefix(_ text: String, _ part: String) -> Bool {
    !part.isEmpty && folded(text).hasPrefix(folded(part))
  }

  func hasSuffix(_ text: String, _ part: String) -> Bool {
    !part.isEmpty && folded(text).hasSuffix(folded(part))
  }

  /// By characters, in linear time: canonical equivalents match, and `e` is not found in `é`.
  func contains(_ text: String, _ part: String) -> Bool {
    if part.isEmpty { return false }
    let (text, part) = (folded(text), folded(part))
    func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }
    // The library searches for an array by its elements, but for a text by scalars, and in quadratic time.
    return isPlain(text) && isPlain(part)
      ? text.utf8.firstRange(of: Array(part.utf8)) != nil : text.firstRange(of: Array(part)) != nil
  }

  /// Whether the whole text matches an ICU regular expression; an invalid one matches nothing.
  func matches(
    _ text: String, _ pattern: String, _ budget: inout PredicateBudget
  ) throws(PredicateFailure) -> Bool {
    let accents = options.intersection(.diacriticInsensitive)
    let comparison = TextComparison(accents)
    return try RegularExpressions.match(
      Self.composed(comparison.folded(text)), Self.composed(comparison.folded(pattern)),
      ignoringCase: options.contains(.caseInsensitive), &budget)
  }
}

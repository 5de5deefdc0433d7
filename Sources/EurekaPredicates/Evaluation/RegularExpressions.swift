import Synchronization

/// Matches whole texts with regular expressions, as `MATCHES` does, and caches the compiled expressions.
///
/// As in Foundation, `.` matches every character, and `^` and `$` match at each line.
package enum RegularExpressions {
  private struct Key: Hashable {
    /// The bytes, as patterns may differ though they are equal as strings (canonical equivalents).
    let pattern: [UInt8]
    let ignoresCase: Bool
  }

  private static let maximumLength = 20_000
  private static let cache = Mutex<[Key: NSRegularExpression?]>([:])
  private static let maximumCount = 100

  package static func isValid(_ pattern: String) -> Bool { expression(pattern) != nil }

  package static func match(
    _ text: String, _ pattern: String, ignoringCase: Bool, _ budget: inout PredicateBudget
  ) throws(PredicateFailure) -> Bool {
    guard let expression = expression(pattern, ignoringCase: ignoringCase) else { return false }
    try budget.spend(text.utf8.count + 100)
    var isMatch = false
    var isGivenUp = false
    var left = budget
    expression.enumerateMatches(
      in: text, options: [.anchored, .reportProgress], range: NSRange(location: 0, length: text.utf16.count)
    ) { match, flags, stop in
      if match != nil {
        isMatch = true
        stop.pointee = true
      } else if flags.contains(.progress) {
        // The engine reports its progress from time to time; it has no limit of its own.
        do { try left.spend(20_000) } catch {
          isGivenUp = true
          stop.pointee = true
        }
      }
      // Running out of memory counts as giving up.
      if flags.contains(.internalError) { isGivenUp = true }
    }
    budget = left
    if isGivenUp { throw PredicateFailure.limit }
    return isMatch
  }

  package static func expression(_ pattern: String, ignoringCase: Bool = false) -> NSRegularExpression? {
    guard pattern.utf8.count <= maximumLength else { return nil }
    let key = Key(pattern: Array(pattern.utf8), ignoresCase: ignoringCase)
    return cache.withLock { cache in
      if let known = cache[key] { return known }
      if cache.count >= maximumCount { cache.removeAll() }
      let made = compile(pattern, ignoringCase: ignoringCase)
      cache[key] = made
      return made
    }
  }

  private static func compile(_ pattern: String, ignoringCase: Bool) -> NSRegularExpression? {
    var options: NSRegularExpression.Options = [.dotMatchesLineSeparators, .anchorsMatchLines]
    if ignoringCase { options.insert(.caseInsensitive) }
    // Foundation refuses the empty pattern, which matches the empty text.
    let pattern = pattern.isEmpty ? "(?:)" : pattern
    guard (try? NSRegularExpression(pattern: pattern, options: options)) != nil else { return nil }
    // A pattern may end in a quotation or, under `(?x)`, in a comment: both would swallow the parenthesis.
    for end in ["", "\\E", "\n"] {
      if let whole = try? NSRegularExpression(pattern: "\\A(?:\(pattern)\(end))\\z", options: options) {
        return whole
      }
    }
    return nil
  }
}

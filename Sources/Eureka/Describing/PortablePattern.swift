/// A regular expression of ICU's, if it means the same in ECMA-262 (with its `u` flag) and in the dialects that resemble it.
///
/// What differs is not translated: named classes such as `\d` and `\w`, which have all of Unicode's digits and letters in
/// ICU, sets within sets, possessive quantifiers, flags, names, references, and what looks back.
struct PortablePattern {
  /// The expression for ECMA-262.
  private(set) var text = ""
  private var rest: Substring.UnicodeScalarView
  private var isQuantifiable = false
  private var hasAnchor = false
  private let dotMatchesAll: Bool

  /// The expression; `nil` if it may mean something else.
  ///
  /// - Parameter dotMatchesAll: Whether `.` is any character, newlines too.
  init?(_ pattern: String, dotMatchesAll: Bool = false) {
    self.dotMatchesAll = dotMatchesAll
    rest = pattern[...].unicodeScalars
    while let scalar = rest.popFirst() {
      guard append(scalar) else { return nil }
    }
    guard (try? NSRegularExpression(pattern: pattern)) != nil else { return nil }
  }

  /// The expression for texts that match as a whole, as those of `MATCHES` do; `nil` if it may mean something else.
  static func matchingAll(_ pattern: String) -> String? {
    // At the ends, anchors add nothing. Elsewhere they stand at each line, which they do not in ECMA-262.
    var inner = pattern[...]
    if inner.first == "^" { inner.removeFirst() }
    if inner.last == "$", !inner.dropLast().hasSuffix("\\") { inner.removeLast() }
    guard RegularExpressions.isValid(pattern),
      let portable = PortablePattern(String(inner), dotMatchesAll: true),
      !portable.hasAnchor
    else { return nil }
    return portable.text.contains("|") ? "^(?:\(portable.text))$" : "^\(portable.text)$"
  }

  private mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    if "^$".unicodeScalars.contains(scalar) { hasAnchor = true }
    defer { isQuantifiable = !"(|^$*+?{".unicodeScalars.contains(scalar) }
    switch scalar {
    case "\\": return escape(inClass: false)
    case "[": return characterClass()
    case "(":
      text += "("
      guard rest.first == "?" else { return true }
      rest.removeFirst()
      guard let kind = rest.popFirst(), ":=!".unicodeScalars.contains(kind) else { return false }
      text += "?\(kind)"
      return true
    case "*", "+", "?":
      guard isQuantifiable else { return false }
      text.unicodeScalars.append(scalar)
      return lazyMark()
    case "{": return count()
    case "." where dotMatchesAll:
      text += "[\\s\\S]"
      return true
    case "}", "]": return false
    default:
      text.unicodeScalars.append(scalar)
      return true
    }
  }

  /// A quantifier may be lazy, but not possessive.
  private mutating func lazyMark() -> Bool {
    if rest.first == "?" {
      rest.removeFirst()
      text += "?"
    }
    return rest.first.map { !"*+?{".unicodeScalars.contains($0) } ?? true
  }

  /// `{2}`, `{2,}`, `{2,5}`
  private mutating func count() -> Bool {
    guard isQuantifiable, let end = rest.firstIndex(of: "}") else { return false }
    let inside = String(rest[..<end])
    guard inside.range(of: "^[0-9]{1,4}(,[0-9]{0,4})?$", options: .regularExpression) != nil else {
      return false
    }
    rest = rest[rest.index(after: end)...]
    text += "{\(inside)}"
    return lazyMark()
  }

  /// A backslash with what follows.
  private mutating func escape(inClass: Bool) -> Bool {
    guard let scalar = rest.popFirst() else { return false }
    switch scalar {
    case "t", "n", "r", "f":
      text += "\\\(scalar)"
    // ICU's white space is Unicode's property, and ECMA-262's is not.
    case "s":
      // No range ends in a class.
      if inClass, text.hasSuffix("-"), !text.hasSuffix("\\-") { return false }
      text += inClass ? Self.whiteSpace : "[\(Self.whiteSpace)]"
    case "S" where !inClass: text += "[^\(Self.whiteSpace)]"
    case "u":
      let digits = rest.prefix(4)
      guard digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }) else { return false }
      rest = rest.dropFirst(4)
      text += "\\u\(String(digits))"
    case _ where "^$\\.*+?()[]{}|/".unicodeScalars.contains(scalar) || inClass && scalar == "-":
      text += "\\\(scalar)"
    case _ where scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil:
      text.unicodeScalars.append(scalar)
    default: return false
    }
    return true
  }

  private static let whiteSpace =
    "\\t\\n\\u000B\\f\\r \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000"

  /// A class of characters, from behind its bracket to its end.
  private mutating func characterClass() -> Bool {
    text += "["
    if rest.first == "^" {
      rest.removeFirst()
      text += "^"
    }
    if rest.first == "]" { return false }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "]":
        text += "]"
        return true
      case "[", "&": return false
      case "-":
        // Two in a row, or one at an end, are read in more than one way.
        guard let next = rest.first, next != "-", !text.hasSuffix(Self.whiteSpace) || next == "]" else {
          return false
        }
        text += next == "]" || text.hasSuffix("[") || text.hasSuffix("[^") ? "\\-" : "-"
      case "\\": guard escape(inClass: true) else { return false }
      case "^", "$", ".", "*", "+", "?", "(", ")", "{", "}", "|", "/":
        text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return false
  }
}

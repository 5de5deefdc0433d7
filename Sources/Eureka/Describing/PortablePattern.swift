/// Translates regular expressions of ICU's that mean the same in ECMA-262 (with its `u` flag) and in the dialects that
/// resemble it.
///
/// What differs is not translated: named classes such as `\d` and `\w`, which have all of Unicode's digits and letters in
/// ICU, sets within sets, possessive quantifiers, flags, names, references, anchors inside, and what looks back.
enum PortablePattern {
  /// The expression for texts that match as a whole, as those of `MATCHES` do; `nil` if it may mean something else.
  static func matchingAll(_ pattern: String) -> String? {
    // At the ends, anchors add nothing. Elsewhere they stand at each line, which they do not in ECMA-262.
    var inner = pattern[...]
    if inner.first == "^" { inner.removeFirst() }
    if inner.last == "$", !inner.dropLast().hasSuffix("\\") { inner.removeLast() }
    // Marks that combine with a sign would hide it.
    guard inner.allSatisfy({ $0.unicodeScalars.count == 1 }), RegularExpressions.isValid(pattern),
      RegularExpressions.isValid(String(inner)), let text = translation(of: inner)
    else { return nil }
    return text.contains("|") ? "^(?:\(text))$" : "^\(text)$"
  }

  private static func translation(of pattern: Substring) -> String? {
    var (text, rest, isQuantifiable) = ("", pattern, false)
    while let first = rest.first {
      let length: Int
      if let match = rest.prefixMatch(of: /(?:[*+?]|\{[0-9]{1,4}(?:,[0-9]{0,4})?\})\??(?![*+?{])/) {
        guard isQuantifiable else { return nil }
        text += match.output
        (length, isQuantifiable) = (match.output.count, false)
      } else if let match = rest.prefixMatch(of: /\((?:\?[:=!]|(?!\?))|\|/) {
        text += match.output
        (length, isQuantifiable) = (match.output.count, false)
      } else {
        if let match = rest.prefixMatch(of: /\[(\^?)((?:[^\\\[\]&]|\\.)+)\]/) {
          guard let members = members(match.output.2) else { return nil }
          text += "[\(match.output.1)\(members)]"
          length = match.output.0.count
        } else if first == "\\" {
          guard let (escape, count) = escape(rest) else { return nil }
          text += escape
          length = count
        } else if first == "." {
          text += "[\\s\\S]"
          length = 1
        } else {
          guard !"[]{}(^$*+?".contains(first) else { return nil }
          text.append(first)
          length = 1
        }
        isQuantifiable = true
      }
      rest = rest.dropFirst(length)
    }
    return text
  }

  /// ICU's white space is Unicode's property, and ECMA-262's is not.
  private static let whiteSpace =
    "\\t\\n\\u000B\\f\\r \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000"

  /// A backslash with what follows, and how long that is.
  private static func escape(_ rest: Substring) -> (String, Int)? {
    if let match = rest.prefixMatch(of: /\\(?:[tnrf^$\\.*+?()\[\]{}|\/]|u[0-9A-Fa-f]{4})/) {
      return (String(match.output), match.output.count)
    }
    guard let sign = rest.dropFirst().first else { return nil }
    switch sign {
    case "s": return ("[\(whiteSpace)]", 2)
    case "S": return ("[^\(whiteSpace)]", 2)
    default: return sign.isASCII && !sign.isLetter && !sign.isNumber ? (String(sign), 2) : nil
    }
  }

  /// What stands in a class of characters.
  private static func members(_ inside: Substring) -> String? {
    var (text, rest) = ("", inside)
    while let first = rest.first {
      if rest.hasPrefix("\\s") {
        // No range ends in a class, or begins with one.
        if text.hasSuffix("-"), !text.hasSuffix("\\-") { return nil }
        if let next = rest.dropFirst(2).first, next == "-", rest.count > 3 { return nil }
        text += whiteSpace
        rest = rest.dropFirst(2)
      } else if first == "\\" {
        guard !rest.hasPrefix("\\S"), let (escape, length) = escape(rest) else { return nil }
        text += rest.hasPrefix("\\-") ? "\\-" : escape
        rest = rest.dropFirst(length)
      } else if first == "-" {
        // Two in a row are read in more than one way.
        guard !rest.hasPrefix("--") else { return nil }
        text += text.isEmpty || rest.count == 1 ? "\\-" : "-"
        rest = rest.dropFirst()
      } else {
        text += "^$.*+?(){}|/".contains(first) ? "\\\(first)" : String(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}

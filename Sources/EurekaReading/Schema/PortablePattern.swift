/// Translates ICU regular expressions to ECMA-262 (with its `u` flag) and similar dialects.
///
/// Constructs that differ are not translated: named classes such as `\d` and `\w`, which include all of Unicode in ICU,
/// nested sets, possessive quantifiers, flags, names, references, inner anchors and lookbehind.
package enum PortablePattern {
  /// The expression for a match of the whole text, as with `MATCHES`; `nil` if it may mean something else.
  package static func matchingAll(_ pattern: String) -> String? {
    // Anchors at the ends add nothing. Elsewhere, ICU matches them at each line and ECMA-262 does not.
    var inner = pattern[...]
    if inner.first == "^" { inner.removeFirst() }
    if inner.last == "$", !inner.dropLast().hasSuffix("\\") { inner.removeLast() }
    // A combining mark would hide the sign before it.
    guard inner.allSatisfy({ $0.unicodeScalars.count == 1 }), RegularExpressions.isValid(pattern),
      RegularExpressions.isValid(String(inner)), let text = translation(of: inner)
    else { return nil }
    return text.contains("|") ? "^(?:\(text))$" : "^\(text)$"
  }

  private static func translation(of pattern: Substring) -> String? {
    var (text, rest, isQuantifiable) = ("", pattern, false)
    while let first = rest.first {
      let length: Int
      let quantifier = rest.prefixMatch(of: /(?:[*+?]|\{[0-9]{1,4}(?:,[0-9]{0,4})?\})\??(?![*+?{])/)
      if let match = quantifier ?? rest.prefixMatch(of: /\((?:\?[:=!]|(?!\?))|\|/) {
        guard quantifier == nil || isQuantifiable else { return nil }
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

  /// Unicode's White_Space, as in ICU; ECMA-262's `\s` differs.
  private static let whiteSpace =
    "\\t\\n\\u000B\\f\\r \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000"

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

  private static func members(_ inside: Substring) -> String? {
    var (text, rest) = ("", inside)
    while let first = rest.first {
      if rest.hasPrefix("\\s") {
        // A range cannot begin or end with a class.
        if text.hasSuffix("-"), !text.hasSuffix("\\-") { return nil }
        if let next = rest.dropFirst(2).first, next == "-", rest.count > 3 { return nil }
        text += whiteSpace
        rest = rest.dropFirst(2)
      } else if first == "\\" {
        guard !rest.hasPrefix("\\S"), let (escape, length) = escape(rest) else { return nil }
        text += rest.hasPrefix("\\-") ? "\\-" : escape
        rest = rest.dropFirst(length)
      } else if first == "-" {
        // `--` means different things in different dialects.
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

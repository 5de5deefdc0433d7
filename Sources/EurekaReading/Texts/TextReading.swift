extension String {
  package var trimmed: String {
    // Most texts have none.
    if let first = utf8.first, let last = utf8.last, first.isVisibleASCII, last.isVisibleASCII { return self }
    return trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text to compare with others, without case and accents: `bogota` for `Bogotá`.
  package var folded: String {
    if isPrintableASCII { return lowercased() }
    let folded = folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    // Letters that Unicode does not decompose.
    let plain: [Character: String] = [
      "ł": "l", "ø": "o", "đ": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe",
    ]
    return folded.reduce(into: "") { $0 += plain[$1] ?? String($1) }
  }

  /// Whether the text tells you what to do, as a placeholder may: `Enter your name`, `Choose…`.
  package var isInstruction: Bool {
    let starts: Set = ["enter", "type", "your", "please", "choose", "select", "pick", "e.g."]
    return starts.contains(prefix { !$0.isWhitespace }.lowercased()) || hasSuffix("…") || hasSuffix("...")
  }

  /// The first character that a line must not have: a control character other than a tab.
  package var firstControlCharacter: Unicode.Scalar? {
    if isPrintableASCII { return nil }
    return unicodeScalars.first {
      $0.properties.generalCategory == .control && $0 != "\t" || $0 == "\u{2028}" || $0 == "\u{2029}"
    }
  }

  package func requireVisible() throws(ReadingError) {
    if utf8.first?.isVisibleASCII == true { return }
    let isUnseen = unicodeScalars.allSatisfy {
      $0.properties.generalCategory == .format || $0.properties.isWhitespace
    }
    if isUnseen, !isEmpty { throw ReadingError("\(quoted) has no character that can be seen") }
  }

  package func requireLine() throws(ReadingError) {
    guard let scalar = firstControlCharacter else { return }
    if scalar == "\n" || scalar == "\r" { throw ReadingError("\(quoted) has more than one line") }
    throw ReadingError("\(quoted) has the control character \(scalar.codePoint)")
  }

  /// The groups of a pattern that matches the whole text, `nil` for unused groups; `nil` if it does not match.
  package func groups(_ pattern: String) -> [String?]? {
    guard let expression = RegularExpressions.expression(pattern),
      let match = expression.firstMatch(in: self, range: NSRange(startIndex..., in: self))
    else { return nil }
    return (1..<match.numberOfRanges).map { group in
      Range(match.range(at: group), in: self).map { String(self[$0]) }
    }
  }
}

extension Character {
  /// The character as messages name it: quoted, or by its code if it looks like nothing or like a blank.
  package var named: String {
    let isSeen = !unicodeScalars.allSatisfy {
      $0.properties.isWhitespace && $0 != " " || $0.properties.isDefaultIgnorableCodePoint
        || $0.properties.generalCategory == .control
    }
    return isSeen ? String(self).quoted : unicodeScalars.map(\.codePoint).joined(separator: " ")
  }
}

extension UInt8 {
  package var isVisibleASCII: Bool { (0x21...0x7E).contains(self) }
}

extension String {
  package var withoutColon: String {
    if let mark = lastASCIIMark, mark != UInt8(ascii: ":") { return self }
    guard let mark = lastMark, ":：".contains(mark) else { return self }
    return String(trimmed.dropLast()).trimmed
  }

  package var isQuestion: Bool {
    if let mark = lastASCIIMark { return mark == UInt8(ascii: "?") }
    return lastMark.map { "?？؟".contains($0) } == true
  }

  /// The text between a title and its value: `: `, or a space after a question mark.
  package var labelEnd: String { isEmpty ? "" : isQuestion ? " " : ": " }

  /// The last character, if it is an ASCII one that is seen: most titles end so, and it is found at once.
  private var lastASCIIMark: UInt8? { utf8.last.flatMap { (0x21..<0x7F).contains($0) ? $0 : nil } }
  private var lastMark: Character? { last { !$0.isWhitespace } }

  /// A title inside a sentence: `"Do you smoke?"` in quotation marks, so that the sentence goes on after it.
  package var inSentence: String { isQuestion ? "\"\(self)\"" : self }

  /// Whether the English article before a noun is "an": by its first letter, or by the name of an abbreviation's.
  package var takesAn: Bool {
    let letters = Array(prefix(3))
    guard let first = letters.first else { return false }
    if letters.dropFirst().first?.isUppercase == true { return "AEFHILMNORSX".contains(first) }
    // A user and a unit, but an uncle.
    if "uU".contains(first), letters.count == 3 { return !"aeiou".contains(letters[2]) }
    return "aeiouAEIOU".contains(first)
  }
}

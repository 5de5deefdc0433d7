/// Text in Markdown that shows letter for letter what it was, whatever it holds (CommonMark 0.31.2, with the tables of
/// GitHub Flavored Markdown 0.29). A mark is one even if an accent follows it, so scalars are compared.
enum Markdown {
  /// What means something within a line, and the dollar sign of formulas.
  private static let marks = Set("\\`*_[]<>#|~&$".unicodeScalars)

  /// A text on one line, for a heading, a paragraph, an item of a list or a cell of a table.
  static func line(_ text: String) -> String {
    let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init)
    let scalars = Array(visible(words.joined(separator: " ")).unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      // §2.4: any ASCII punctuation may follow a backslash, and then stands for itself.
      if isMark(scalar, before: index + 1 < scalars.count ? scalars[index + 1] : nil) { result.append("\\") }
      result.append(scalar)
    }
    return withoutBlockMark(String(result))
  }

  /// Lines of text as they are, in a fenced code block (§4.5).
  static func block(_ text: String) -> String {
    // The fence is longer than any row of backticks inside, so that nothing inside ends the block.
    let rows = text.unicodeScalars.split { $0 != "`" }
    let fence = String(repeating: "`", count: max(3, (rows.map(\.count).max() ?? 0) + 1))
    return "\(fence)text\n\(visible(text))\n\(fence)\n"
  }

  /// A table of cells that are Markdown already (GitHub Flavored Markdown §4.10).
  static func table(_ header: [String], _ rows: [[String]]) -> String {
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  /// Whether a mark means something where it stands. A number sign before a digit begins no heading (§4.2), and is that
  /// of an issue, which some readers link.
  private static func isMark(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    marks.contains(scalar) && !(scalar == "#" && next.map(isDigit) == true)
  }

  /// A line that begins no list and underlines no heading (§4.3, §5.2).
  private static func withoutBlockMark(_ line: String) -> String {
    let scalars = line.unicodeScalars
    if let first = scalars.first, "-+=".unicodeScalars.contains(first) { return "\\" + line }
    let digits = scalars.prefix(while: isDigit)
    let rest = scalars.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")",
      rest.dropFirst().first ?? " " == " "
    else { return line }
    return String(digits) + "\\" + String(rest)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// A text without characters that control a screen or turn the reading direction round.
  private static func visible(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
      result.append(isControl || scalar.properties.isBidiControl ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}

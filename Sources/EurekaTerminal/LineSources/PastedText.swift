/// Text that was pasted: lines, and what follows the last newline.
struct PastedText {
  /// The lines that end in a newline.
  var lines: [String]
  /// What follows the last of them.
  var rest: String

  /// Text as a terminal sends it, with carriage returns for newlines. Of the control characters only tabs stay, as
  /// spaces.
  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.map {
      line in
      let scalars = line.unicodeScalars.lazy.map { $0 == "\t" ? " " : $0 }
      return String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .control }))
    }
    rest = lines.popLast() ?? ""
  }

  /// The text if it is on one line; a newline at its end does not count.
  var onlyLine: String? {
    if lines.isEmpty { return rest }
    return lines.count == 1 && rest.isEmpty ? lines[0] : nil
  }

  /// The text inside a line that is being typed.
  func inside(_ typed: Editline.TypedText) -> PastedText {
    var result = self
    if lines.isEmpty {
      result.rest = typed.before + rest + typed.behind
    } else {
      result.lines[0] = typed.before + lines[0]
      result.rest += typed.behind
    }
    return result
  }

  /// The text as lines of a text block, none of which is its end or a command.
  ///
  /// - Parameter atStart: Whether the block begins with it; a blank line there would keep the text that was.
  func escaped(atStart: Bool) -> PastedText {
    var result = self
    if atStart { result.lines = Array(lines.drop { $0.allSatisfy(\.isWhitespace) }) }
    result.lines = result.lines.map(Command.escapedInBlock)
    result.rest = Command.escapedInBlock(rest)
    return result
  }

  /// The lines, with what follows them as the last.
  var allLines: [String] { rest.isEmpty ? lines : lines + [rest] }

  var isEmpty: Bool { lines.isEmpty && rest.isEmpty }
}

import Eureka

/// Pasted text: lines, and the text after the last newline.
struct PastedText {
  /// The lines that end in a newline.
  var lines: [String]
  /// The text after the last of them.
  var rest: String
  /// Whether it was UTF-8; bytes that were not are replaced.
  private(set) var isValid = true

  /// Text as a terminal sends it, with carriage returns as newlines. Tabs become spaces; other control characters are
  /// removed.
  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.map {
      String($0).replacing("\t", with: " ").withoutControls
    }
    rest = lines.popLast() ?? ""
  }

  /// Text in the bytes that a terminal sends.
  init(_ bytes: [UInt8]) {
    let text = String(validating: bytes, as: UTF8.self)
    self.init(text ?? String(decoding: bytes, as: UTF8.self))
    isValid = text != nil
  }

  /// The text if it is a single line, with or without a newline at its end.
  var onlyLine: String? {
    if lines.isEmpty { return rest }
    return lines.count == 1 && rest.isEmpty ? lines[0] : nil
  }

  /// The text as inserted into a line being typed.
  func inside(_ typed: Editline.TypedText) -> PastedText {
    var result = self
    if lines.isEmpty {
      result.rest = typed.before + rest + typed.after
    } else {
      result.lines[0] = typed.before + lines[0]
      result.rest += typed.after
    }
    return result
  }

  /// The text as lines of a text block, escaped so that none ends it or is a command. At its start, a blank line would
  /// keep the earlier text.
  func escaped(atStart: Bool) -> PastedText {
    var result = self
    if atStart { result.lines = Array(lines.drop { $0.allSatisfy(\.isWhitespace) }) }
    result.lines = result.lines.map(Command.escapedInBlock)
    result.rest = Command.escapedInBlock(rest)
    return result
  }

  /// The lines as items of a list: without blank lines, and none a command.
  var items: PastedText {
    var result = self
    let setting = StepSetting(toleratesSlips: false, messages: .english)
    result.lines = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { line in
      if case .text = Command.parse(line, setting) { line } else { Command.escape + line }
    }
    return result
  }

  var allLines: [String] { rest.isEmpty ? lines : lines + [rest] }

  var isEmpty: Bool { lines.isEmpty && rest.isEmpty }
}

package import Eureka

/// Pasted text: the lines that a file with the same bytes has, and the text after the last newline.
package struct PastedText {
  package enum Problem {
    case notUTF8, tooLong
    case control(Unicode.Scalar)
    /// It has so many lines where an answer is one.
    case lines(Int)
  }

  /// The lines that end in a newline.
  package var lines: [String]
  /// The text after the last of them.
  package var rest: String
  /// Whether the lines are items of the list that they were pasted at.
  package var areItems = false
  package private(set) var problem: Problem?

  /// Text as a terminal sends it: a newline is CR, LF, or both.
  package init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
      .map(String.init)
    rest = lines.popLast() ?? ""
  }

  /// Text in the bytes that a terminal sends. The keys of a line cannot stand for control characters.
  package init(_ bytes: [UInt8]) {
    let text = String(validating: bytes, as: UTF8.self)
    self.init(text ?? "")
    let control = text?.unicodeScalars.first { $0.isControl && $0 != "\n" && $0 != "\r" }
    problem = text == nil ? .notUTF8 : control.map(Problem.control)
  }

  package init(_ key: KeyDecoder.Paste) {
    switch key {
    case .whole(let bytes): self.init(bytes)
    case .tooLong:
      self.init("")
      problem = .tooLong
    }
  }

  /// The text if it is a single line, with or without a newline at its end.
  package var onlyLine: String? {
    if lines.isEmpty { return rest }
    return lines.count == 1 && rest.isEmpty ? lines[0] : nil
  }

  /// The text as inserted into a line being typed.
  package func inside(_ typed: Editline.TypedText) -> PastedText {
    var result = self
    if lines.isEmpty {
      result.rest = typed.before + rest + typed.after
    } else {
      result.lines[0] = typed.before + lines[0]
      result.rest += typed.after
    }
    return result
  }

  package var allLines: [String] { rest.isEmpty ? lines : lines + [rest] }

  /// The lines as one, without blank ones.
  package var joined: String { allLines.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: " ") }

  package var isEmpty: Bool { lines.isEmpty && rest.isEmpty }
}

extension PastedText.Problem {
  package var message: Message {
    switch self {
    case .notUTF8: "The terminal sent text that is not UTF-8; set its encoding to UTF-8."
    case .tooLong: "The paste is longer than 4 MiB: nothing of it was used."
    case .control(let scalar):
      "The paste has the control character \(scalar.code): nothing of it was used."
    case .lines(let count):
      "The paste has \(count) lines, and an answer here is one line: nothing of it was used."
    }
  }
}

extension Unicode.Scalar {
  /// Whether it would act as a key; a tab is text.
  fileprivate var isControl: Bool { properties.generalCategory == .control && self != "\t" }

  /// `U+001B`
  fileprivate var code: String { String(format: "U+%04X", value) }
}

extension String {
  /// The text without control characters, which would act as keys; tabs are text.
  var withoutControls: String { String(unicodeScalars.filter { !$0.isControl }) }
}

/// The error for an answer that a row cannot read.
public struct ReadingError: Error, Hashable, Sendable {
  /// The reason, as a clause that quotes the answer: `"abc" is not a whole number`.
  public var reason: Message
  /// The description of valid answers, if it differs from the prompt's `accepts`.
  public var suggestion: Message?
  /// The kind of problem.
  public var kind = Problem.Kind.unreadable
  var lacksReader = false

  /// Creates an error with a reason.
  public init(_ reason: Message, suggestion: Message? = nil, kind: Problem.Kind = .unreadable) {
    self.reason = reason
    self.kind = kind
    self.suggestion = suggestion
  }
}

extension String {
  /// The text, quoted for messages: in quotation marks, with control characters escaped, truncated to 60 characters.
  public var quoted: String {
    shortened.unicodeScalars.quoted { $0.isInvisible ? $0.escaped : nil }
  }

  /// The text's beginning, as long as messages quote texts.
  package var shortened: String {
    let start = prefix(60)
    return start.endIndex == endIndex ? self : start + "…"
  }

  /// The text as refusals name it: a number as it is, anything else quoted.
  package var asNumber: String {
    let parts = (hasPrefix("-") ? dropFirst() : self[...]).split(
      separator: ".", omittingEmptySubsequences: false)
    let isNumber =
      utf8.count <= 40 && parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    return isNumber ? self : quoted
  }

  package var visible: String { escaping(\.isUnseen) }

  /// The text with some characters escaped as in Swift: `\u{1B}`.
  package func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if isEscaped(scalar) { result += scalar.escaped } else { result.unicodeScalars.append(scalar) }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var escaped: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }

  /// Whether a text looks the same without the character. A joiner or a selector shows in the characters around it.
  var isInvisible: Bool {
    if isUnseen { return true }
    guard properties.isDefaultIgnorableCodePoint else { return false }
    let isPart = (0xFE00...0xFE0F).contains(value) || (0xE0020...0xE01EF).contains(value)
    return !isPart && value != 0x200C && value != 0x200D
  }

  /// Whether the character is invisible and can disturb the text around it: a control character, line separator, zero-width
  /// character, or bidirectional embedding, override or isolate (Unicode Standard Annex #9).
  var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default:
      (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        || [0x200B, 0x2060, 0xFEFF].contains(value)
    }
  }
}

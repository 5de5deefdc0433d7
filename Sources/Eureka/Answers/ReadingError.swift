/// Why a line is not an answer to a row.
public struct ReadingError: Error, Hashable, Sendable {
  /// What is wrong with it, quoting it, as a clause: `"abc" is not a whole number`.
  public var reason: Message
  /// What would be accepted instead, where that is more than the prompt's own `accepts`.
  public var suggestion: Message?
  /// What is the matter.
  public var kind = Problem.Kind.unreadable
  /// Whether the cell has no way of reading anything.
  var lacksReader = false

  /// An error from its reason.
  public init(_ reason: Message, suggestion: Message? = nil, kind: Problem.Kind = .unreadable) {
    self.reason = reason
    self.kind = kind
    self.suggestion = suggestion
  }
}

extension String {
  /// The text as messages quote it: in quotation marks, control characters made visible, shortened to 60 characters.
  public var quoted: String {
    var result = "\""
    for (index, character) in enumerated() {
      if index == 60 {
        result += "…"
        break
      }
      for scalar in character.unicodeScalars {
        switch scalar {
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\"", "\\": result += "\\" + String(scalar)
        case _ where scalar.isUnseen: result += scalar.escaped
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// The text with every character visible that would move what stands around it.
  package var visible: String { escaping(\.isUnseen) }

  /// The text with some characters as Swift escapes them: `\u{1B}`.
  package func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if isEscaped(scalar) { result += scalar.escaped } else { result.unicodeScalars.append(scalar) }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var escaped: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }

  /// Whether a character would move what stands around it: controls, separators of lines, and the embeddings, overrides
  /// and isolates of bidirectional text (Unicode Standard Annex #9).
  var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default:
      (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        || [0x200B, 0x2060, 0xFEFF].contains(value)
    }
  }
}

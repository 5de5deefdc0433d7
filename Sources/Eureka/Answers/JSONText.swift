package import OrderedCollections

/// JSON (RFC 8259) of answers, in their order: Foundation's encoders keep none.
package enum JSONText {
  /// One object over several lines, indented by two spaces, with a newline at the end.
  package static func of(_ answers: OrderedDictionary<String, AnswerValue>) -> String {
    text(of: .object(answers), indentation: "") + "\n"
  }

  /// A value on one line.
  package static func line(of value: AnswerValue) -> String {
    switch value {
    case .array(let values): "[" + values.map(line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(quoted($0)): \(line(of: $1))" }.joined(separator: ", ") + "}"
    case .null, .bool, .number, .string: text(of: value, indentation: "")
    }
  }

  /// A value over several lines, with a newline at the end.
  package static func text(of value: AnswerValue) -> String { text(of: value, indentation: "") + "\n" }

  private static func text(of value: AnswerValue, indentation: String) -> String {
    switch value {
    case .null: return "null"
    case .bool(let value): return String(value)
    case .number(let value): return NSDecimalNumber(decimal: value).description(withLocale: nil)
    case .string(let value): return quoted(value)
    case .array(let values):
      guard values.contains(where: \.isObject) else {
        return "[" + values.map { text(of: $0, indentation: indentation) }.joined(separator: ", ") + "]"
      }
      let inner = indentation + "  "
      let lines = values.map { inner + text(of: $0, indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let inner = indentation + "  "
      let lines = members.map { "\(inner)\(quoted($0)): \(text(of: $1, indentation: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
    }
  }

  /// A text in quotation marks, with control characters and those escaped that override the direction of text.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isUnseen(scalar): result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension AnswerValue {
  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

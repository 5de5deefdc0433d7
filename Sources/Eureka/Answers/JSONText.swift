import OrderedCollections

/// JSON (RFC 8259) of answers, in their order: Foundation's encoders keep none.
package enum JSONText {
  /// One object over several lines, indented by two spaces, with a newline at the end.
  package static func of(_ answers: some Sequence<(key: String, value: AnswerValue)>) -> String {
    of { take in for (key, value) in answers { take(key, value) } }
  }

  /// One object of the members that a closure gives, over several lines, with a newline at the end.
  package static func of(members: (_ take: (String, AnswerValue) -> Void) -> Void) -> String {
    var text = ""
    writeObject(members, to: &text, indentation: "")
    text += "\n"
    return text
  }

  /// A value on one line.
  package static func line(of value: AnswerValue) -> String {
    var text = ""
    write(value, to: &text, indentation: nil)
    return text
  }

  /// A value over several lines, with a newline at the end.
  package static func text(of value: AnswerValue) -> String {
    var text = ""
    write(value, to: &text, indentation: "")
    return text + "\n"
  }

  /// Writes a value: over several lines with an indentation, on one without.
  private static func write(_ value: AnswerValue, to text: inout String, indentation: String?) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += NumberReader.description(value)
    case .string(let value): write(quoted: value, to: &text)
    case .array(let values):
      // Only objects take lines of their own.
      let inner = values.contains(where: \.isObject) ? indentation.map { $0 + "  " } : nil
      text += "["
      for (index, value) in values.enumerated() {
        if let inner { text += (index > 0 ? ",\n" : "\n") + inner } else if index > 0 { text += ", " }
        write(value, to: &text, indentation: inner ?? indentation)
      }
      text += inner == nil ? "]" : "\n\(indentation ?? "")]"
    case .object(let members):
      writeObject(
        { take in for (key, value) in members { take(key, value) } }, to: &text, indentation: indentation)
    }
  }

  private static func writeObject(
    _ members: (_ take: (String, AnswerValue) -> Void) -> Void, to text: inout String, indentation: String?
  ) {
    let inner = indentation.map { $0 + "  " }
    var isEmpty = true
    text += "{"
    members { key, value in
      if !isEmpty { text += inner == nil ? ", " : "," }
      if let inner {
        text += "\n"
        text += inner
      }
      isEmpty = false
      write(quoted: key, to: &text)
      text += ": "
      write(value, to: &text, indentation: inner)
    }
    if let indentation, !isEmpty { text += "\n" + indentation }
    text += "}"
  }

  private static func write(quoted string: String, to text: inout String) {
    let isPlain = string.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain else {
      text += quoted(string)
      return
    }
    text += "\""
    text += string
    text += "\""
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

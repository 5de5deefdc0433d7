import OrderedCollections

/// Writes answers as JSON (RFC 8259), in their order, which Foundation's encoders do not keep.
package enum JSONText {
  /// An object on several lines, indented by two spaces, with a newline at the end.
  package static func of(_ answers: some Sequence<(key: String, value: AnswerValue)>) -> String {
    of { emit in for (key, value) in answers { emit(key, value) } }
  }

  /// One object of the members that a closure gives, over several lines, with a newline at the end.
  package static func of(members: (_ take: (String, AnswerValue) -> Void) -> Void) -> String {
    string { writeObject(members, to: &$0, indentation: "") } + "\n"
  }

  package static func line(of value: AnswerValue) -> String {
    string { write(value, to: &$0, indentation: nil) }
  }

  /// A value on several lines, with a newline at the end.
  package static func text(of value: AnswerValue) -> String {
    string { write(value, to: &$0, indentation: "") } + "\n"
  }

  private static func string(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a value: on several lines if there is an indentation, else on one.
  private static func write(_ value: AnswerValue, to bytes: inout [UInt8], indentation: String?) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += NumberReader.description(value).utf8
    case .string(let value): write(quoted: value, to: &bytes)
    case .array(let values):
      // Only objects go on separate lines.
      let inner =
        values.contains { if case .object = $0 { true } else { false } } ? indentation.map { $0 + "  " } : nil
      bytes += "[".utf8
      for (index, value) in values.enumerated() {
        if let inner {
          bytes += ((index > 0 ? ",\n" : "\n") + inner).utf8
        } else if index > 0 {
          bytes += ", ".utf8
        }
        write(value, to: &bytes, indentation: inner ?? indentation)
      }
      bytes += (inner == nil ? "]" : "\n\(indentation ?? "")]").utf8
    case .object(let members):
      writeObject(
        { take in for (key, value) in members { take(key, value) } }, to: &bytes, indentation: indentation)
    }
  }

  private static func writeObject(
    _ members: (_ take: (String, AnswerValue) -> Void) -> Void, to bytes: inout [UInt8], indentation: String?
  ) {
    let inner = indentation.map { $0 + "  " }
    var isEmpty = true
    bytes.append(UInt8(ascii: "{"))
    members { key, value in
      if !isEmpty { bytes += (inner == nil ? ", " : ",").utf8 }
      if let inner {
        bytes.append(UInt8(ascii: "\n"))
        bytes += inner.utf8
      }
      isEmpty = false
      write(quoted: key, to: &bytes)
      bytes += ": ".utf8
      write(value, to: &bytes, indentation: inner)
    }
    if let indentation, !isEmpty { bytes += ("\n" + indentation).utf8 }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func write(quoted string: String, to bytes: inout [UInt8]) {
    if string.isPrintableASCII, !string.mustBeEscapedInJSON {
      bytes.append(UInt8(ascii: "\""))
      bytes += string.utf8
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes += string.quotedAsJSON.utf8
    }
  }
}

extension String {
  /// Whether it has a quotation mark or a backslash.
  fileprivate var mustBeEscapedInJSON: Bool {
    // Without a branch a byte, so that sixteen are tested at once.
    let marks = utf8.withContiguousStorageIfAvailable {
      $0.reduce(0) { $0 | ($1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 1 : 0) } as UInt8
    }
    return marks.map { $0 != 0 } ?? utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  }
}

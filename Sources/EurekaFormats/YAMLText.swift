import Eureka
import Yams

/// Writes answers as YAML: numbers and Booleans plain, texts so that every reader takes them for text.
enum YAMLText {
  /// One member of a mapping, without a newline at the end; `nil` leaves the value out.
  static func entry(_ tag: String, _ value: AnswerValue?) -> String {
    let node = Node([(string(tag), value.map(node) ?? plain(""))], Tag(.map), .block)
    // Lines are never folded. A failed emission falls back to JSON, which is YAML.
    let text = try? serialize(node: node, indent: 2, width: -1, allowUnicode: true)
    return text.map { readable(String($0.dropLast())) }
      ?? JSONText.line(of: .string(tag)) + ": " + (value.map(JSONText.line) ?? "")
  }

  private static func node(of value: AnswerValue) -> Node {
    switch value {
    case .null: plain("null")
    case .bool, .number: plain(JSONText.line(of: value))
    case .string(let value): string(value)
    case .array(let values): Node(values.map(node), Tag(.seq), .block)
    case .object(let members): Node(members.map { (string($0), node(of: $1)) }, Tag(.map), .block)
    }
  }

  private static func plain(_ text: String) -> Node { Node(text, Tag(.str), .plain) }

  private static func string(_ text: String) -> Node {
    Node(text, Tag(.str), isWords(text) ? .plain : .doubleQuoted)
  }

  /// Words that some version of YAML reads as a Boolean or null.
  private static let meaningful: Set = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]

  /// Whether every version of YAML reads a text as text without quotation marks: ASCII words, the first beginning with a
  /// letter, none with a meaning in YAML (YAML 1.1 has `y`, `no`, `on` and more).
  private static func isWords(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else {
      return false
    }
    let words = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    return !meaningful.contains(text.lowercased())
      && words.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { $0.isOfWord || "./@-".unicodeScalars.contains($0) }
      }
  }

  /// The text with characters beyond U+FFFF unescaped: the emitter treats them as unprintable.
  private static func readable(_ text: String) -> String {
    guard text.contains("\\U") else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let next = rest.popFirst() {
      guard next == "\\", let letter = rest.popFirst() else {
        result.append(next)
        continue
      }
      if letter == "U", let scalar = UInt32(String(rest.prefix(8)), radix: 16).flatMap(Unicode.Scalar.init),
        scalar.properties.generalCategory != .unassigned
      {
        result.append(scalar)
        rest = rest.dropFirst(8)
      } else {
        result.append(contentsOf: [next, letter])
      }
    }
    return String(result)
  }
}

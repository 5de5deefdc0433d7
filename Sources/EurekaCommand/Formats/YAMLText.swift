import Eureka
import OrderedCollections
import Yams

/// YAML of answers: numbers and Booleans plain, texts so that no reader of YAML takes them for anything else.
enum YAMLText {
  /// One mapping over several lines, with a newline at the end.
  static func of(_ answers: OrderedDictionary<String, AnswerValue>) -> String {
    // What cannot be emitted is written as JSON, which is YAML, too.
    emitted(node(of: .object(answers))) ?? JSONText.of(answers)
  }

  /// The lines of one answer; with no value, the value is left out.
  static func lines(of tag: String, _ value: AnswerValue?) -> String {
    let value = value.map(node) ?? plain("")
    let text = emitted(Node([(string(tag), value)], Tag(.map), .block)) ?? JSONText.of([tag: .null])
    return String(text.dropLast())
  }

  private static func emitted(_ node: Node) -> String? {
    // Lines are never folded.
    (try? serialize(node: node, indent: 2, width: -1, allowUnicode: true)).map(readable)
  }

  // MARK: Nodes

  private static func node(of value: AnswerValue) -> Node {
    switch value {
    case .null: plain("null")
    case .bool(let value): plain(String(value))
    case .number: plain(JSONText.line(of: value))
    case .string(let value): string(value)
    case .array(let values): Node(values.map(node), Tag(.seq), .block)
    case .object(let members):
      Node(members.map { (string($0), node(of: $1)) }, Tag(.map), .block)
    }
  }

  private static func plain(_ text: String) -> Node {
    Node(text, Tag(.str), .plain)
  }

  private static func string(_ text: String) -> Node {
    Node(text, Tag(.str), isWord(text) ? .plain : .doubleQuoted)
  }

  /// Whether a text is one in every version of YAML without quotation marks: words of ASCII, the first of which begins with a
  /// letter, and none of YAML's own (YAML 1.1 has `y`, `no`, `on` and more).
  private static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isOfWord, !("0"..."9").contains(first), first != "_",
      !meaningful.contains(text.lowercased())
    else { return false }
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isSpace = scalar == " "
      guard scalar.isOfWord || "./@-".unicodeScalars.contains(scalar) || isSpace && before != " " else {
        return false
      }
      before = scalar
    }
    return before != " "
  }

  /// Words that some version of YAML takes for a Boolean or null.
  private static let meaningful: Set = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]

  // MARK: Text

  /// The text with characters beyond U+FFFF as themselves: the emitter takes them for unprintable ones.
  private static func readable(_ text: String) -> String {
    guard text.contains("\\U") else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let next = rest.popFirst() {
      guard next == "\\", let letter = rest.popFirst() else {
        result.append(next)
        continue
      }
      let digits = String(rest.prefix(8))
      if letter == "U", let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init),
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

public import OrderedCollections

/// A typed answer in a result or an answers file: a JSON value (RFC 8259) with ordered objects.
public enum AnswerValue: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// No answer.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A number, with up to 38 digits.
  case number(Decimal)
  /// Text.
  case string(String)
  /// A list.
  case array([AnswerValue])
  /// Answers by tag, in order.
  case object(OrderedDictionary<String, AnswerValue>)

  package var isBlank: Bool {
    switch self {
    case .null: true
    case .array(let items): items.allSatisfy(\.isBlank)
    case .object(let members): members.values.allSatisfy(\.isBlank)
    case .bool, .number, .string: false
    }
  }

  package func isSame(as other: AnswerValue) -> Bool { self == other || sorted == other.sorted }

  /// The kind of value, with an article: `a number`.
  public var kind: Message {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The value as the review shows it, in the language of the run: `Ada`, `45`, `yes`; empty if there is none.
  public var description: String {
    switch self {
    case .null: ""
    case .bool(let value): MessageCatalog.current.word(for: value)
    case .number, .string: optionKey
    case .array(let values): Self.list(values)
    case .object(let members): Self.list(members.values.elements)
    }
  }

  /// The value as JSON.
  public var debugDescription: String { JSONText.line(of: self) }

  private static func list(_ values: [AnswerValue]) -> String {
    MessageCatalog.current.list(values.map(\.description).filter { !$0.isEmpty })
  }

  /// The value, quoted for messages; of an object, which may have secrets, the keys.
  public var quoted: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let value): NumberReader.description(value)
    case .string(let value): value.quoted
    case .array(let values): ("[" + values.prefix(60).map(\.quoted).joined(separator: ", ") + "]").shortened
    case .object(let members):
      ("{" + members.keys.prefix(60).map { "\($0.quoted): …" }.joined(separator: ", ") + "}").shortened
    }
  }
}

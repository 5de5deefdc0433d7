public import OrderedCollections

/// A typed answer as it stands in a result or an answers file: the values of JSON (RFC 8259), objects in order.
public enum AnswerValue: Hashable, Sendable {
  /// No answer.
  case null
  /// true or false.
  case bool(Bool)
  /// A number, exact to 38 digits.
  case number(Decimal)
  /// Text.
  case string(String)
  /// A list.
  case array([AnswerValue])
  /// Answers by tag, in order.
  case object(OrderedDictionary<String, AnswerValue>)

  /// What kind of value it is, with its article: `a number`.
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

  /// The value as messages quote it.
  public var quoted: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let value): NumberReader.description(value)
    case .string(let value): value.quoted
    case .array(let values): "[" + values.prefix(5).map(\.quoted).joined(separator: ", ") + "]"
    case .object: "{…}"
    }
  }
}

import OrderedCollections

/// Answers are written as the literals of Swift: `["port": 8080, "name": "Ada", "tags": ["a", "b"]]`. That there is none
/// is written as `.null`.
extension AnswerValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// true or false.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// A whole number.
  public init(integerLiteral value: Int) {
    self = .number(Decimal(value))
  }

  /// A number as it is written: 0.1 is exact.
  public init(floatLiteral value: Double) {
    // The shortest text that is the number's alone has the digits of the literal; `Decimal(0.1)` would have others.
    self = .number(Decimal(string: String(describing: value)) ?? Decimal(value))
  }

  /// Text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// A list.
  public init(arrayLiteral elements: AnswerValue...) {
    self = .array(elements)
  }

  /// Answers by tag, in their order; of two for one tag, the later.
  public init(dictionaryLiteral elements: (String, AnswerValue)...) {
    self = .object(OrderedDictionary(elements) { $1 })
  }
}

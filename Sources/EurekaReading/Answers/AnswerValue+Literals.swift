import OrderedCollections

/// Write answers as Swift literals: `["port": 8080, "name": "Ada", "tags": ["a", "b"]]`; for no answer, write `.null`.
extension AnswerValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Creates a whole number.
  public init(integerLiteral value: Int) {
    self = .number(Decimal(value))
  }

  /// Creates a number with exactly the digits of the literal, such as 0.1.
  public init(floatLiteral value: Double) {
    // The shortest description has the literal's digits; `Decimal(0.1)` has others.
    self = .number(Decimal(string: String(describing: value)) ?? Decimal(value))
  }

  /// Creates text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Creates a list.
  public init(arrayLiteral elements: AnswerValue...) {
    self = .array(elements)
  }

  /// Creates answers by tag, in order; the last one wins among duplicates.
  public init(dictionaryLiteral elements: (String, AnswerValue)...) {
    self = .object(OrderedDictionary(elements) { $1 })
  }
}

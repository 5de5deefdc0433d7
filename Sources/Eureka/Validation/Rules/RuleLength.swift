/// Refuses texts with fewer characters than a minimum. No value and the empty text are accepted.
public struct RuleMinLength: RuleType, PureRule {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError
  private let minimum: UInt
  /// The number of characters.
  public var requirement: Message? { "at least \(minimum) characters" }

  /// At least so many code points: a character has one or more.
  public var answerSchema: AnswerSchema? { .either([.emptyText, .atLeast(minimum)]) }

  /// A rule for a least number of characters.
  public init(minLength: UInt, msg: String? = nil, id: String? = nil) {
    minimum = minLength
    validationError = ValidationError(msg: msg, otherwise: "It must have at least \(minLength) characters.")
    self.id = id
  }

  /// The error if the text is too short.
  public func isValid(value: String?) -> ValidationError? {
    value.map { !$0.isEmpty && $0.count < minimum } == true ? validationError : nil
  }
}

/// Refuses texts with more characters than a maximum. No value is accepted.
public struct RuleMaxLength: RuleType, PureRule {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError
  private let maximum: UInt
  /// The number of characters.
  public var requirement: Message? { "at most \(maximum) characters" }

  /// At most so many code points, in ASCII: elsewhere, a character may have more than one.
  public var answerSchema: AnswerSchema? { .atMost(maximum) }

  /// A rule for a greatest number of characters.
  public init(maxLength: UInt, msg: String? = nil, id: String? = nil) {
    maximum = maxLength
    validationError = ValidationError(msg: msg, otherwise: "It must have at most \(maxLength) characters.")
    self.id = id
  }

  /// The error if the text is too long.
  public func isValid(value: String?) -> ValidationError? {
    value.map { $0.count > maximum } == true ? validationError : nil
  }
}

/// Refuses texts of another length. No value and the empty text are accepted.
public struct RuleExactLength: RuleType, PureRule {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError
  private let length: UInt
  /// The number of characters.
  public var requirement: Message? { "exactly \(length) characters" }

  /// So many code points, in ASCII.
  public var answerSchema: AnswerSchema? {
    var schema = AnswerSchema.atMost(length)
    schema.narrow(by: .atLeast(length))
    return .either([.emptyText, schema])
  }

  /// A rule for a number of characters.
  public init(exactLength: UInt, msg: String? = nil, id: String? = nil) {
    length = exactLength
    validationError = ValidationError(msg: msg, otherwise: "It must have exactly \(exactLength) characters.")
    self.id = id
  }

  /// The error if the text has another length.
  public func isValid(value: String?) -> ValidationError? {
    value.map { !$0.isEmpty && $0.count != length } == true ? validationError : nil
  }
}

extension AnswerSchema {
  /// JSON Schema counts Unicode code points (JSON Schema Validation §6.3.1), and characters of several are one here.
  fileprivate static func atMost(_ maximum: UInt) -> AnswerSchema {
    .either([
      AnswerSchema { $0.maxLength = Int(clamping: maximum) },
      AnswerSchema { $0.pattern = "[^\\u0000-\\u007F]" },
    ])
  }

  fileprivate static func atLeast(_ minimum: UInt) -> AnswerSchema {
    AnswerSchema { $0.minLength = Int(clamping: minimum) }
  }
}

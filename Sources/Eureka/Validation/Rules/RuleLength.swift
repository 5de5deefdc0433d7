/// Requires a minimum number of characters. `nil` and the empty text are accepted.
public struct RuleMinLength: RuleType, PureRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError
  private let minimum: UInt
  /// The number of characters.
  public var requirement: Requirement { Requirement(.minLength, count: minimum) }

  /// The minimum in code points, of which each character has at least one.
  public var answerSchema: AnswerSchema? { .either([.emptyText, .atLeast(minimum)]) }

  /// A rule with a minimum number of characters.
  public init(minLength: UInt, msg: String? = nil, id: String? = nil) {
    minimum = minLength
    validationError = ValidationError(
      msg: msg, otherwise: "It must have at least \(minLength) characters.",
      Requirement(.minLength, count: minLength))
    self.id = id
  }

  /// The error if the text is too short.
  public func isValid(value: String?) -> ValidationError? {
    value.map { !$0.isEmpty && $0.count < minimum } == true ? validationError : nil
  }
}

/// Limits the number of characters. `nil` is accepted.
public struct RuleMaxLength: RuleType, PureRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError
  private let maximum: UInt
  /// The number of characters.
  public var requirement: Requirement { Requirement(.maxLength, count: maximum) }

  /// The maximum for ASCII; other characters may have several code points.
  public var answerSchema: AnswerSchema? { .atMost(maximum) }

  /// A rule with a maximum number of characters.
  public init(maxLength: UInt, msg: String? = nil, id: String? = nil) {
    maximum = maxLength
    validationError = ValidationError(
      msg: msg, otherwise: "It must have at most \(maxLength) characters.",
      Requirement(.maxLength, count: maxLength))
    self.id = id
  }

  /// The error if the text is too long.
  public func isValid(value: String?) -> ValidationError? {
    value.map { $0.count > maximum } == true ? validationError : nil
  }
}

/// Requires an exact number of characters. `nil` and the empty text are accepted.
public struct RuleExactLength: RuleType, PureRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError
  private let length: UInt
  /// The number of characters.
  public var requirement: Requirement { Requirement(.exactLength, count: length) }

  /// The exact number for ASCII; other characters may have several code points.
  public var answerSchema: AnswerSchema? {
    var schema = AnswerSchema.atMost(length)
    schema.narrow(by: .atLeast(length))
    return .either([.emptyText, schema])
  }

  /// A rule with an exact number of characters.
  public init(exactLength: UInt, msg: String? = nil, id: String? = nil) {
    length = exactLength
    validationError = ValidationError(
      msg: msg, otherwise: "It must have exactly \(exactLength) characters.",
      Requirement(.exactLength, count: exactLength))
    self.id = id
  }

  /// The error if the text has another length.
  public func isValid(value: String?) -> ValidationError? {
    value.map { !$0.isEmpty && $0.count != length } == true ? validationError : nil
  }
}

extension AnswerSchema {
  /// JSON Schema counts code points (JSON Schema Validation §6.3.1); the rule counts characters.
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

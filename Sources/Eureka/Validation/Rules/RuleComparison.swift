/// Refuses values that are not greater than a bound. No value is accepted.
public struct RuleGreaterThan<T: Comparable>: RuleType {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError
  private let min: T
  /// The bound.
  public var requirement: Message? { Message("greater than \(String(describing: min))") }

  /// The bound, if it is a number.
  public var answerSchema: AnswerSchema? { AnswerSchema(bound: min, \.exclusiveMinimum) }

  /// A rule with its bound.
  public init(min: T, msg: String? = nil, id: String? = nil) {
    self.min = min
    validationError = ValidationError(
      msg: msg, otherwise: "It must be greater than \(String(describing: min)).")
    self.id = id
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    value.map { $0 > min } == false ? validationError : nil
  }
}

/// Refuses values that are not at least a bound. No value is accepted.
public struct RuleGreaterOrEqualThan<T: Comparable>: RuleType {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError
  private let min: T
  /// The bound.
  public var requirement: Message? { Message("at least \(String(describing: min))") }

  /// The bound, if it is a number.
  public var answerSchema: AnswerSchema? { AnswerSchema(bound: min, \.minimum) }

  /// A rule with its bound.
  public init(min: T, msg: String? = nil, id: String? = nil) {
    self.min = min
    validationError = ValidationError(msg: msg, otherwise: "It must be at least \(String(describing: min)).")
    self.id = id
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    value.map { $0 >= min } == false ? validationError : nil
  }
}

/// Refuses values that are not less than a bound. No value is accepted.
public struct RuleSmallerThan<T: Comparable>: RuleType {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError
  private let max: T
  /// The bound.
  public var requirement: Message? { Message("less than \(String(describing: max))") }

  /// The bound, if it is a number.
  public var answerSchema: AnswerSchema? { AnswerSchema(bound: max, \.exclusiveMaximum) }

  /// A rule with its bound.
  public init(max: T, msg: String? = nil, id: String? = nil) {
    self.max = max
    validationError = ValidationError(msg: msg, otherwise: "It must be less than \(String(describing: max)).")
    self.id = id
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    value.map { $0 < max } == false ? validationError : nil
  }
}

/// Refuses values that are not at most a bound. No value is accepted.
public struct RuleSmallerOrEqualThan<T: Comparable>: RuleType {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError
  private let max: T
  /// The bound.
  public var requirement: Message? { Message("at most \(String(describing: max))") }

  /// The bound, if it is a number.
  public var answerSchema: AnswerSchema? { AnswerSchema(bound: max, \.maximum) }

  /// A rule with its bound.
  public init(max: T, msg: String? = nil, id: String? = nil) {
    self.max = max
    validationError = ValidationError(msg: msg, otherwise: "It must be at most \(String(describing: max)).")
    self.id = id
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    value.map { $0 <= max } == false ? validationError : nil
  }
}

extension AnswerSchema {
  /// A schema with a bound that is a number; `nil` for another, which no schema has.
  fileprivate init?(bound: some Comparable, _ keyword: WritableKeyPath<AnswerSchema, Decimal?>) {
    let number: Decimal? =
      switch PredicateValue(bound) {
      case .integer(let value): Decimal(value)
      case .number(let value) where value.isFinite: Decimal(string: String(describing: bound))
      case .decimal(let value): value
      default: nil
      }
    guard let number else { return nil }
    self.init()
    self[keyPath: keyword] = number
  }
}

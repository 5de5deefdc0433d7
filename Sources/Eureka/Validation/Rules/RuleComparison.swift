/// Requires values greater than a bound. `nil` is accepted.
public struct RuleGreaterThan<T: Comparable>: RuleType, BoundRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError {
    get {
      ownError
        ?? ValidationError(msg: nil, otherwise: "It must be greater than \(text(of: min)).", requirement)
    }
    set { ownError = newValue }
  }
  private var ownError: ValidationError?
  private let min: T
  var bound: any Comparable { min }
  /// The bound.
  public var requirement: Requirement { Requirement(.exclusiveMinimum, bound: min) }

  /// The bound, if it is a number.
  public var answerSchema: AnswerSchema? { AnswerSchema(bound: min, \.exclusiveMinimum) }

  /// A rule with its bound.
  public init(min: T, msg: String? = nil, id: String? = nil) {
    self.min = min
    ownError = msg.map(ValidationError.init(msg:))
    self.id = id
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    if let value, !(value > min) { validationError } else { nil }
  }
}

/// Requires values greater than or equal to a bound. `nil` is accepted.
public struct RuleGreaterOrEqualThan<T: Comparable>: RuleType, BoundRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError {
    get {
      ownError ?? ValidationError(msg: nil, otherwise: "It must be at least \(text(of: min)).", requirement)
    }
    set { ownError = newValue }
  }
  private var ownError: ValidationError?
  private let min: T
  var bound: any Comparable { min }
  /// The bound.
  public var requirement: Requirement { Requirement(.minimum, bound: min) }

  /// The bound, if it is a number.
  public var answerSchema: AnswerSchema? { AnswerSchema(bound: min, \.minimum) }

  /// A rule with its bound.
  public init(min: T, msg: String? = nil, id: String? = nil) {
    self.min = min
    ownError = msg.map(ValidationError.init(msg:))
    self.id = id
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    if let value, !(value >= min) { validationError } else { nil }
  }
}

/// Requires values less than a bound. `nil` is accepted.
public struct RuleSmallerThan<T: Comparable>: RuleType, BoundRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError {
    get {
      ownError ?? ValidationError(msg: nil, otherwise: "It must be less than \(text(of: max)).", requirement)
    }
    set { ownError = newValue }
  }
  private var ownError: ValidationError?
  private let max: T
  var bound: any Comparable { max }
  /// The bound.
  public var requirement: Requirement { Requirement(.exclusiveMaximum, bound: max) }

  /// The bound, if it is a number.
  public var answerSchema: AnswerSchema? { AnswerSchema(bound: max, \.exclusiveMaximum) }

  /// A rule with its bound.
  public init(max: T, msg: String? = nil, id: String? = nil) {
    self.max = max
    ownError = msg.map(ValidationError.init(msg:))
    self.id = id
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    if let value, !(value < max) { validationError } else { nil }
  }
}

/// Requires values less than or equal to a bound. `nil` is accepted.
public struct RuleSmallerOrEqualThan<T: Comparable>: RuleType, BoundRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError {
    get {
      ownError ?? ValidationError(msg: nil, otherwise: "It must be at most \(text(of: max)).", requirement)
    }
    set { ownError = newValue }
  }
  private var ownError: ValidationError?
  private let max: T
  var bound: any Comparable { max }
  /// The bound.
  public var requirement: Requirement { Requirement(.maximum, bound: max) }

  /// The bound, if it is a number.
  public var answerSchema: AnswerSchema? { AnswerSchema(bound: max, \.maximum) }

  /// A rule with its bound.
  public init(max: T, msg: String? = nil, id: String? = nil) {
    self.max = max
    ownError = msg.map(ValidationError.init(msg:))
    self.id = id
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    if let value, !(value <= max) { validationError } else { nil }
  }
}

/// A rule that compares the value with a bound.
@MainActor
protocol BoundRule: PureRule {
  var bound: any Comparable { get }
}

extension AnswerSchema {
  /// A schema with a bound that is a number; `nil` for other bounds, which JSON Schema does not have.
  fileprivate init?(bound: some Comparable, _ keyword: WritableKeyPath<AnswerSchema, Decimal?>) {
    guard let number = Decimal(bound: bound) else { return nil }
    self.init()
    self[keyPath: keyword] = number
  }
}

/// A bound in messages; an `Int`, the usual case, needs no reflection.
private func text(of bound: some Comparable) -> String {
  if let number = bound as? Int { number.description } else { String(describing: bound) }
}

/// Requires values greater than a bound. `nil` is accepted.
public struct RuleGreaterThan<T: Comparable>: BoundRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  let bound: T
  var ownError: ValidationError?
  static var code: Requirement.Code { .exclusiveMinimum }

  /// A rule with its bound.
  public init(min: T, msg: String? = nil, id: String? = nil) {
    (bound, ownError, self.id) = (min, msg.map(ValidationError.init(msg:)), id)
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    if let value, !(value > bound) { validationError } else { nil }
  }
}

/// Requires values greater than or equal to a bound. `nil` is accepted.
public struct RuleGreaterOrEqualThan<T: Comparable>: BoundRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  let bound: T
  var ownError: ValidationError?
  static var code: Requirement.Code { .minimum }

  /// A rule with its bound.
  public init(min: T, msg: String? = nil, id: String? = nil) {
    (bound, ownError, self.id) = (min, msg.map(ValidationError.init(msg:)), id)
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    if let value, !(value >= bound) { validationError } else { nil }
  }
}

/// Requires values less than a bound. `nil` is accepted.
public struct RuleSmallerThan<T: Comparable>: BoundRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  let bound: T
  var ownError: ValidationError?
  static var code: Requirement.Code { .exclusiveMaximum }

  /// A rule with its bound.
  public init(max: T, msg: String? = nil, id: String? = nil) {
    (bound, ownError, self.id) = (max, msg.map(ValidationError.init(msg:)), id)
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    if let value, !(value < bound) { validationError } else { nil }
  }
}

/// Requires values less than or equal to a bound. `nil` is accepted.
public struct RuleSmallerOrEqualThan<T: Comparable>: BoundRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  let bound: T
  var ownError: ValidationError?
  static var code: Requirement.Code { .maximum }

  /// A rule with its bound.
  public init(max: T, msg: String? = nil, id: String? = nil) {
    (bound, ownError, self.id) = (max, msg.map(ValidationError.init(msg:)), id)
  }

  /// The error if the value is out of bounds.
  public func isValid(value: T?) -> ValidationError? {
    if let value, !(value <= bound) { validationError } else { nil }
  }
}

/// A rule that compares the value with a bound.
/// Each stores its fields itself, as reading those of a shared generic struct costs a piped question 3 %.
@MainActor
protocol BoundRule: PureRule where RowValueType: Comparable {
  var bound: RowValueType { get }
  var ownError: ValidationError? { get set }
  static var code: Requirement.Code { get }
}

extension BoundRule {
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError {
    get { ownError ?? ValidationError(msg: nil, otherwise: Self.code.message(limit: bound), requirement) }
    set { ownError = newValue }
  }

  /// The bound.
  public var requirement: Requirement { Requirement(Self.code, bound: bound) }

  /// The bound, if it is a number; JSON Schema has no other bounds.
  public var answerSchema: AnswerSchema? {
    Decimal(bound: bound).map { number in AnswerSchema { $0[keyPath: keyword] = number } }
  }

  private var keyword: WritableKeyPath<AnswerSchema, Decimal?> {
    switch Self.code {
    case .exclusiveMinimum: \.exclusiveMinimum
    case .minimum: \.minimum
    case .exclusiveMaximum: \.exclusiveMaximum
    default: \.maximum
    }
  }
}

extension Requirement.Code {
  /// The error for a value, or a text, that a limit refuses.
  func message(limit: some Any) -> Message {
    // An `Int`, the usual case, needs no reflection.
    let text = (limit as? Int)?.description ?? String(describing: limit)
    return switch self {
    case .exclusiveMinimum: "It must be greater than \(text)."
    case .minimum: "It must be at least \(text)."
    case .exclusiveMaximum: "It must be less than \(text)."
    case .minLength: "It must have at least \(text) characters."
    case .maxLength: "It must have at most \(text) characters."
    case .exactLength: "It must have exactly \(text) characters."
    default: "It must be at most \(text)."
    }
  }
}

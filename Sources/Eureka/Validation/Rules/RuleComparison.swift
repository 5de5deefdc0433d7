/// Requires values greater than a bound. `nil` is accepted.
public struct RuleGreaterThan<T: Comparable>: BoundRule {
  /// The type of the values.
  public typealias RowValueType = T
  var limit: RuleLimit<T>

  /// A rule with its bound.
  public init(min: T, msg: String? = nil, id: String? = nil) {
    limit = RuleLimit(.exclusiveMinimum, min, msg, id)
  }
}

/// Requires values greater than or equal to a bound. `nil` is accepted.
public struct RuleGreaterOrEqualThan<T: Comparable>: BoundRule {
  /// The type of the values.
  public typealias RowValueType = T
  var limit: RuleLimit<T>

  /// A rule with its bound.
  public init(min: T, msg: String? = nil, id: String? = nil) {
    limit = RuleLimit(.minimum, min, msg, id)
  }
}

/// Requires values less than a bound. `nil` is accepted.
public struct RuleSmallerThan<T: Comparable>: BoundRule {
  /// The type of the values.
  public typealias RowValueType = T
  var limit: RuleLimit<T>

  /// A rule with its bound.
  public init(max: T, msg: String? = nil, id: String? = nil) {
    limit = RuleLimit(.exclusiveMaximum, max, msg, id)
  }
}

/// Requires values less than or equal to a bound. `nil` is accepted.
public struct RuleSmallerOrEqualThan<T: Comparable>: BoundRule {
  /// The type of the values.
  public typealias RowValueType = T
  var limit: RuleLimit<T>

  /// A rule with its bound.
  public init(max: T, msg: String? = nil, id: String? = nil) {
    limit = RuleLimit(.maximum, max, msg, id)
  }
}

/// A rule that compares the value with a bound.
@MainActor
protocol BoundRule: LimitRule where Limit == RowValueType {}

extension BoundRule {
  var anyLimit: any Comparable { limit.value }

  /// The bound.
  public var requirement: Requirement { Requirement(limit.code, bound: limit.value) }

  /// The bound, if it is a number; JSON Schema has no other bounds.
  public var answerSchema: AnswerSchema? {
    Decimal(bound: limit.value).map { number in AnswerSchema { $0[keyPath: keyword] = number } }
  }

  private var keyword: WritableKeyPath<AnswerSchema, Decimal?> {
    switch limit.code {
    case .exclusiveMinimum: \.exclusiveMinimum
    case .minimum: \.minimum
    case .exclusiveMaximum: \.exclusiveMaximum
    default: \.maximum
    }
  }

  /// The error if the value is out of bounds.
  public func isValid(value: RowValueType?) -> ValidationError? {
    if let value, !limit.accepts(value) { validationError } else { nil }
  }
}

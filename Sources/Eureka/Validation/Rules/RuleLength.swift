/// Requires a minimum number of characters. `nil` and the empty text are accepted.
public struct RuleMinLength: LengthRule {
  var limit: LengthLimit

  /// The minimum in code points, of which each character has at least one.
  public var answerSchema: AnswerSchema? { .either([.emptyText, .atLeast(limit.value)]) }

  /// A rule with a minimum number of characters.
  public init(minLength: UInt, msg: String? = nil, id: String? = nil) {
    limit = LengthLimit(.minLength, minLength, msg, id)
  }
}

/// Limits the number of characters. `nil` is accepted.
public struct RuleMaxLength: LengthRule {
  var limit: LengthLimit

  /// The maximum for ASCII; other characters may have several code points.
  public var answerSchema: AnswerSchema? { .atMost(limit.value) }

  /// A rule with a maximum number of characters.
  public init(maxLength: UInt, msg: String? = nil, id: String? = nil) {
    limit = LengthLimit(.maxLength, maxLength, msg, id)
  }
}

/// Requires an exact number of characters. `nil` and the empty text are accepted.
public struct RuleExactLength: LengthRule {
  var limit: LengthLimit

  /// The exact number for ASCII; other characters may have several code points.
  public var answerSchema: AnswerSchema? {
    var schema = AnswerSchema.atMost(limit.value)
    schema.narrow(by: .atLeast(limit.value))
    return .either([.emptyText, schema])
  }

  /// A rule with an exact number of characters.
  public init(exactLength: UInt, msg: String? = nil, id: String? = nil) {
    limit = LengthLimit(.exactLength, exactLength, msg, id)
  }
}

@MainActor
protocol LengthRule: PureRule {
  var limit: LengthLimit { get set }
}

struct LengthLimit {
  let code: Requirement.Code
  let value: UInt
  var id: String?
  var ownError: ValidationError?

  init(_ code: Requirement.Code, _ value: UInt, _ msg: String?, _ id: String?) {
    (self.code, self.value, self.id) = (code, value, id)
    ownError = msg.map(ValidationError.init(msg:))
  }
}

extension LengthRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String? {
    get { limit.id }
    set { limit.id = newValue }
  }

  /// The error for a value that breaks the rule.
  public var validationError: ValidationError {
    get {
      limit.ownError
        ?? ValidationError(msg: nil, otherwise: limit.code.message(limit: limit.value), requirement)
    }
    set { limit.ownError = newValue }
  }

  /// The number of characters.
  public var requirement: Requirement { Requirement(limit.code, limit: .number(Decimal(limit.value))) }

  /// The error if the text has another length; the empty text never has.
  public func isValid(value: String?) -> ValidationError? {
    guard let count = value?.count, count > 0 else { return nil }
    let isValid =
      switch limit.code {
      case .minLength: count >= limit.value
      case .maxLength: count <= limit.value
      default: count == limit.value
      }
    return isValid ? nil : validationError
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

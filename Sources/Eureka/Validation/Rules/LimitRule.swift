/// A rule with a limit, on the value or on its length.
@MainActor
protocol LimitRule: PureRule {
  associatedtype Limit: Comparable
  var limit: RuleLimit<Limit> { get set }
}

extension LimitRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String? {
    get { limit.id }
    set { limit.id = newValue }
  }

  /// The error for a value that breaks the rule.
  public var validationError: ValidationError {
    get { limit.ownError ?? ValidationError(msg: nil, otherwise: limit.message, requirement) }
    set { limit.ownError = newValue }
  }
}

/// What a rule with a limit stores.
struct RuleLimit<Limit: Comparable> {
  let code: Requirement.Code
  let value: Limit
  var id: String?
  /// The author's error.
  var ownError: ValidationError?

  init(_ code: Requirement.Code, _ value: Limit, _ msg: String?, _ id: String?) {
    (self.code, self.value, self.id) = (code, value, id)
    ownError = msg.map(ValidationError.init(msg:))
  }

  func accepts(_ candidate: Limit) -> Bool {
    switch code {
    case .exclusiveMinimum: candidate > value
    case .minimum, .minLength: candidate >= value
    case .exclusiveMaximum: candidate < value
    case .exactLength: candidate == value
    default: candidate <= value
    }
  }

  var message: Message {
    // An `Int`, the usual case, needs no reflection.
    let text = (value as? Int)?.description ?? String(describing: value)
    return switch code {
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

/// Requires a value; an empty text counts as none.
public struct RuleRequired<T: Equatable>: RuleType, PureRule {
  static var traits: RuleTraits { RuleTraits(isRequirement: true, isPure: true) }

  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError

  /// A value.
  public var requirement: Requirement { Requirement(.required) }

  /// Texts must not be empty; the row itself requires a value.
  public var answerSchema: AnswerSchema? {
    AnswerSchema { if T.self == String.self { $0.minLength = 1 } }
  }

  /// A rule, with its own message if you give one.
  public init(msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg, otherwise: "An answer is required.", Requirement(.required))
    self.id = id
  }

  /// The error if there is no value.
  public func isValid(value: T?) -> ValidationError? {
    if let text = value as? String { return text.isEmpty ? validationError : nil }
    return value == nil ? validationError : nil
  }
}

/// Refuses that there is no value; an empty text is none.
public struct RuleRequired<T: Equatable>: RuleType, PureRule, RequirementRule {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError

  /// A text must not be empty; that there is a value at all, the row says.
  public var answerSchema: AnswerSchema? {
    AnswerSchema { if T.self == String.self { $0.minLength = 1 } }
  }

  /// A rule with its words.
  public init(msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg, otherwise: "An answer is required.")
    self.id = id
  }

  /// The error if there is no value.
  public func isValid(value: T?) -> ValidationError? {
    if let text = value as? String { return text.isEmpty ? validationError : nil }
    return value == nil ? validationError : nil
  }
}

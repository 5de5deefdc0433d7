/// Requires an answer, which can be the empty text. At a prompt, `:=` alone is the empty text; a blank line is refused.
///
/// ```swift
/// TextRow("suffix") { $0.add(rule: RuleGiven()) }
/// ```
public struct RuleGiven<T: Equatable>: RuleType, PureRule {
  static var traits: RuleTraits { RuleTraits(isRequirement: true, isPure: true) }

  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a missing value.
  public var validationError: ValidationError

  /// A value.
  public var requirement: Requirement {
    var requirement = Requirement(.required)
    if T.self == String.self { requirement.typedPhrase = ":= for the empty text" }
    return requirement
  }

  /// Any answer but `null`, which the row itself refuses.
  public var answerSchema: AnswerSchema? { .anything }

  /// A rule, with its own message if you give one.
  public init(msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg, otherwise: "An answer is required.", Requirement(.required))
    self.id = id
  }

  /// The error if there is no value.
  public func isValid(value: T?) -> ValidationError? { value == nil ? validationError : nil }
}

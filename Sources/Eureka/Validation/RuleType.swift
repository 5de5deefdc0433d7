/// A rule about the values of a type.
public protocol RuleType {
  /// The type of the values.
  associatedtype RowValueType

  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  var id: String? { get set }
  /// What the rule says of a value it refuses.
  var validationError: ValidationError { get set }
  /// The error if the rule refuses a value, `nil` if it accepts it.
  func isValid(value: RowValueType?) -> ValidationError?
  /// What the rule adds to the description of what a row accepts, such as `at least 1`; `nil` adds nothing.
  var requirement: Message? { get }
}

extension RuleType {
  /// Nothing.
  public var requirement: Message? { nil }
}

/// A rule of any kind, about the values of a type.
public struct ValidationRule<T> {
  let id: String?
  let validate: (T?) -> ValidationError?
  /// Whether the rule refuses that there is no value.
  let refusesNil: Bool
  let requirement: Message?

  init<Rule: RuleType>(_ rule: Rule) where Rule.RowValueType == T {
    id = rule.id
    validate = { rule.isValid(value: $0) }
    refusesNil = rule is any RequirementRule
    requirement = rule.requirement
  }
}

/// A rule that a row without a value breaks.
protocol RequirementRule: RuleType {}

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
  /// What the rule adds to the schema of a row's typed answers, such as a minimum; `nil` if it leaves that to the form.
  ///
  /// It must take every answer that the rule accepts.
  var answerSchema: AnswerSchema? { get }
}

extension RuleType {
  /// Nothing.
  public var requirement: Message? { nil }
  /// Nothing: the form alone says what the rule refuses.
  public var answerSchema: AnswerSchema? { nil }
}

/// What it means that a rule finds something.
public enum RuleSeverity: Hashable, Sendable {
  /// The value is refused.
  case error
  /// The value stands; what the rule says is shown, and noted in the review.
  case warning
}

/// A rule of any kind, about the values of a type.
public struct ValidationRule<T> {
  let id: String?
  let validate: (T?) -> ValidationError?
  /// Whether the rule refuses that there is no value.
  let refusesNil: Bool
  let requirement: Message?
  let answerSchema: AnswerSchema?
  /// Whether what the rule says depends on another row's value.
  let readsOtherRow: Bool
  /// What the rule says of a value it refuses, as a rule.
  let words: String
  let severity: RuleSeverity

  init<Rule: RuleType>(_ rule: Rule, severity: RuleSeverity) where Rule.RowValueType == T {
    id = rule.id
    validate = { rule.isValid(value: $0) }
    refusesNil = rule is any RequirementRule && severity == .error
    requirement = severity == .error ? rule.requirement : nil
    answerSchema = severity == .error ? rule.answerSchema : nil
    readsOtherRow = rule is any RowComparisonRule
    words = rule.validationError.msg
    self.severity = severity
  }
}

/// A rule that a row without a value breaks.
protocol RequirementRule: RuleType {}

/// A rule that compares a row's value with another row's.
protocol RowComparisonRule: RuleType {}

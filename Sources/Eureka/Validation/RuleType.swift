/// A rule about the values of a type.
@MainActor
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
@MainActor
public struct ValidationRule<T> {
  let rule: AnyRule
}

/// A rule of any kind, about the values of any type: code that does not know the type runs faster than generic code.
@MainActor
class AnyRule {
  let severity: RuleSeverity
  /// Whether the rule refuses that there is no value.
  let refusesNil: Bool
  /// Whether what the rule says depends on another row's value.
  let readsOtherRow: Bool
  /// Whether the rule runs code of the form's author, which may read anything.
  let isClosure: Bool
  /// Whether the rule says the same of a value whenever it is run.
  let isPure: Bool

  init(_ type: any RuleType.Type, _ severity: RuleSeverity) {
    let traits = rulesByTraits[type]
    refusesNil = traits.isRequirement && severity == .error
    readsOtherRow = traits.isComparison
    isClosure = traits.isClosure
    isPure = traits.isPure
    self.severity = severity
  }

  /// What the rule says of the value that a row has.
  func finding(on row: BaseRow) -> ValidationError? { nil }
  var any: (any RuleType)? { nil }

  var requirement: Message? { nil }
  var answerSchema: AnswerSchema? { severity == .error ? any?.answerSchema : nil }
  /// What the rule says of a value it refuses, as a rule.
  var words: String { any?.validationError.msg ?? "" }
  /// The tag of the other row that the rule reads, if no row of the value's type has it.
  var missingTag: String? { readsOtherRow ? (any as? any RowComparisonRule)?.missingTag : nil }
  /// The rule's regular expression, if it is not valid.
  var invalidPattern: String? {
    isPure ? nil : (any as? RuleRegExp).flatMap { RegularExpressions.isValid($0.regExpr) ? nil : $0.regExpr }
  }
}

/// A rule of a type.
final class RuleOf<Rule: RuleType>: AnyRule where Rule.RowValueType: Equatable {
  let rule: Rule

  init(_ rule: Rule, severity: RuleSeverity) {
    self.rule = rule
    super.init(Rule.self, severity)
  }

  override var any: (any RuleType)? { rule }
  override var requirement: Message? { severity == .error ? rule.requirement : nil }

  override func finding(on row: BaseRow) -> ValidationError? {
    // A row has rules of its value's type alone.
    rule.isValid(value: unsafeDowncast(row, to: RowOf<Rule.RowValueType>.self).value)
  }
}

@MainActor
private var rulesByTraits = TypeTable {
  (
    isRequirement: $0 is any RequirementRule.Type, isComparison: $0 is any RowComparisonRule.Type,
    isClosure: $0 is any ClosureRule.Type, isPure: $0 is any PureRule.Type
  )
}

/// A rule that reads nothing but the value.
@MainActor
protocol PureRule: RuleType {}

/// A rule that a row without a value breaks.
@MainActor
protocol RequirementRule: RuleType {}

/// A rule that compares a row's value with another row's.
@MainActor
protocol RowComparisonRule: RuleType {
  /// The other row's tag, if no row of the value's type has it.
  var missingTag: String? { get }
}

/// A rule that runs a closure.
@MainActor
protocol ClosureRule: RuleType {}

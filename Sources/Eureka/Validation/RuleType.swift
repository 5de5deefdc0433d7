/// A rule for values of any type.
@MainActor
public protocol BaseRuleType {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  var id: String? { get set }
  /// The error for a value that breaks the rule.
  var validationError: ValidationError { get set }
}

/// A rule that the values of a row must satisfy.
@MainActor
public protocol RuleType: BaseRuleType {
  /// The type of the values.
  associatedtype RowValueType

  /// The error if the value breaks the rule, else `nil`.
  func isValid(value: RowValueType?) -> ValidationError?
  /// What the rule requires, for reports and for the description of what a row accepts.
  var requirement: Requirement { get }
  /// The rule's part of the schema of a row's answers, such as a minimum; `nil` if only the form checks the rule.
  ///
  /// It must accept every answer that the rule accepts.
  var answerSchema: AnswerSchema? { get }
}

extension RuleType {
  /// The requirement of an author's rule.
  public var requirement: Requirement { Requirement(.custom) }
  /// `nil` by default: only the form checks the rule.
  public var answerSchema: AnswerSchema? { nil }
}

/// Whether a value that breaks a rule is rejected or accepted with a warning.
public enum RuleSeverity: Hashable, Sendable {
  /// The value is refused.
  case error
  /// The value is accepted; the message is shown, and noted in the review.
  case warning
}

/// A type-erased rule for values of a type.
@MainActor
public struct ValidationRule<T> {
  let erased: AnyRule
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The rule; `nil` for one that waits.
  public var rule: (any BaseRuleType)! { erased.any }
}

/// A type-erased rule for values of any type: code without generics runs faster.
@MainActor
package class AnyRule {
  let traits: RuleTraits
  package let severity: RuleSeverity
  private let ownID: String?

  init(_ traits: RuleTraits, _ severity: RuleSeverity, id: String? = nil) {
    (self.traits, self.severity, ownID) = (traits, severity, id)
  }

  func finding(on row: BaseRow) -> ValidationError? { nil }

  /// The finding; what a form author's closure reads meanwhile is recorded.
  final func watchedFinding(on row: BaseRow) -> ValidationError? {
    guard traits.isClosure, !traits.isAsync, let form = row.form else { return finding(on: row) }
    return form.watching(row.label) { finding(on: row) }
  }

  /// The work that brings the verdict on the row's value; `nil` if it is known, or needs none.
  func pendingVerdict(on row: BaseRow) -> (@MainActor () async throws -> Void)? { nil }
  var any: (any RuleType)? { nil }
  /// An author can set that of a rule at any time.
  var id: String? { any?.id ?? ownID }

  package var requirement: Requirement? { nil }
  /// The smallest value that other answers let a row have.
  func minimum(of row: BaseRow) -> (value: Any, Requirement)? { nil }
  var answerSchema: AnswerSchema? { severity == .error ? any?.answerSchema : nil }
  var errorMessage: String { any?.validationError.msg ?? "" }
  /// The tag the rule refers to, if no row of the value's type has it.
  var missingTag: String? { traits.readsOtherRow ? (any as? any RowComparisonRule)?.missingTag : nil }
  var readTags: [String] { [] }
  /// Whether it is a rule of a whole form or list, which holds for all answers together, and not while they are given.
  var isOfWhole: Bool { false }
  func issues(on row: BaseRow) -> [FormIssue.Kind] { [] }
  func warnings(on row: BaseRow) -> [FormIssue.Kind] { [] }
  var invalidPattern: String? {
    traits.isPure
      ? nil : (any as? RuleRegExp).flatMap { RegularExpressions.isValid($0.regExpr) ? nil : $0.regExpr }
  }
}

final class RuleOf<Rule: RuleType>: AnyRule where Rule.RowValueType: Equatable {
  let rule: Rule

  init(_ rule: Rule, severity: RuleSeverity) {
    self.rule = rule
    super.init(.of(Rule.self), severity)
  }

  override var any: (any RuleType)? { rule }
  override package var requirement: Requirement? { severity == .error ? rule.requirement : nil }

  @_specialize(where Rule == RuleRequired<String>)
  @_specialize(where Rule == RuleGreaterOrEqualThan<Int>)
  @_specialize(where Rule == RuleSmallerOrEqualThan<Int>)
  override func finding(on row: BaseRow) -> ValidationError? { evaluate(on: row) }

  override func warnings(on row: BaseRow) -> [FormIssue.Kind] {
    guard let date = (rule as? any BoundRule)?.bound as? Date, date.isMomentAgo else { return [] }
    let isMinimum = [.minimum, .exclusiveMinimum].contains(rule.requirement.code)
    let bound = isMinimum ? "minimumDate" : "maximumDate"
    return [.fixedPresent("the bound of a rule", instead: "\(bound)(.present)")]
  }

  @inline(never)
  private func evaluate(on row: BaseRow) -> ValidationError? {
    // A row only has rules for its value's type.
    guard var error = rule.isValid(value: unsafeDowncast(row, to: RowOf<Rule.RowValueType>.self).value) else {
      return nil
    }
    if error.requirement == nil { error.requirement = rule.requirement }
    return error
  }
}

struct RuleTraits {
  var isRequirement = false
  var readsOtherRow = false
  /// Whether the rule runs the author's code, which may read anything.
  var isClosure = false
  /// Whether the result depends on the value alone.
  var isPure = false
  var isAsync = false

  @MainActor
  @exclusivity(unchecked) private static var table = TypeCache {
    ($0 as? any KnownRule.Type)?.traits ?? RuleTraits()
  }

  @MainActor static func of(_ type: any RuleType.Type) -> RuleTraits { table[type] }
}

/// A rule of this module: the runtime looks one conformance up among those of the whole process, and no more.
@MainActor
protocol KnownRule: RuleType {
  static var traits: RuleTraits { get }
}

/// A rule that reads nothing but the value.
@MainActor
protocol PureRule: KnownRule {}

extension PureRule {
  static var traits: RuleTraits { RuleTraits(isPure: true) }
}

@MainActor
protocol RowComparisonRule: KnownRule {
  var missingTag: String? { get }
}

extension RowComparisonRule {
  static var traits: RuleTraits { RuleTraits(readsOtherRow: true) }
}

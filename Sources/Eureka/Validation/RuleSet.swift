/// Rules that several rows share.
public struct RuleSet<T: Equatable> {
  var rules: [ValidationRule<T>] = []

  /// An empty set.
  public init() {}

  /// Removes every rule.
  public mutating func removeAllRules() {
    rules = []
  }

  /// Adds a rule.
  public mutating func add<Rule: RuleType>(rule: Rule, severity: RuleSeverity = .error)
  where Rule.RowValueType == T {
    rules.append(ValidationRule(rule, severity: severity))
  }

  /// Removes the rules with an identifier.
  public mutating func remove(ruleWithIdentifier identifier: String) {
    rules.removeAll { $0.id == identifier }
  }
}

/// Rules that several rows share.
@MainActor
public struct RuleSet<T: Equatable> {
  var rules: [AnyRule] = []

  /// An empty set.
  public init() {}

  /// Removes every rule.
  public mutating func removeAllRules() { rules = [] }

  /// Adds a rule.
  public mutating func add<Rule: RuleType>(rule: Rule, severity: RuleSeverity = .error)
  where Rule.RowValueType == T {
    rules.append(RuleOf(rule, severity: severity))
  }

  /// Adds a rule that waits, as a row's own `add(reading:id:severity:asyncRule:)` does.
  public mutating func add(
    reading tags: [String] = [], id: String? = nil, severity: RuleSeverity = .error,
    asyncRule: @escaping @MainActor (T, Form) async throws -> ValidationError?
  ) {
    rules.append(AsyncRule(id: id, reading: tags, severity: severity, asyncRule))
  }

  /// Removes the first rule with an identifier.
  public mutating func remove(ruleWithIdentifier identifier: String) {
    rules.remove(ruleWithIdentifier: identifier)
  }
}

extension RuleSet where T: Comparable {
  /// The rules that a value is in a range.
  ///
  /// ```swift
  /// IntRow("port") { $0.add(ruleSet: RuleSet(1...65535)) }
  /// ```
  public init(_ range: ClosedRange<T>) {
    self.init()
    add(rule: RuleGreaterOrEqualThan(min: range.lowerBound))
    add(rule: RuleSmallerOrEqualThan(max: range.upperBound))
  }
}

@MainActor
extension [AnyRule] {
  var readTags: [String] { flatMap(\.readTags) }

  func findings(
    _ severity: RuleSeverity, on row: BaseRow, async isAsync: Bool? = nil
  ) -> [ValidationError] {
    var findings: [ValidationError] = []
    for rule in self
    where rule.severity == severity && rule.traits.isAsync == isAsync ?? rule.traits.isAsync {
      if let finding = rule.watchedFinding(on: row) { findings.append(finding) }
    }
    return findings
  }

  /// Whether one rejects a row's value, regardless of other rows.
  func refuseValue(of row: BaseRow) -> Bool {
    contains { $0.severity == .error && !$0.traits.readsOtherRow && $0.finding(on: row) != nil }
  }

  mutating func remove(ruleWithIdentifier identifier: String) {
    if let index = firstIndex(where: { $0.id == identifier }) { remove(at: index) }
  }
}

/// Rules that several rows share.
@MainActor
public struct RuleSet<T: Equatable> {
  var list = RuleList()

  /// An empty set.
  public init() {}

  /// Removes every rule.
  public mutating func removeAllRules() { list = RuleList() }

  /// Adds a rule.
  public mutating func add<Rule: RuleType>(rule: Rule, severity: RuleSeverity = .error)
  where Rule.RowValueType == T {
    list.all.append(RuleOf(rule, severity: severity))
  }

  /// Adds a rule that waits, as a row's own `add(reading:id:severity:asyncRule:)` does.
  public mutating func add(
    reading tags: [String] = [], id: String? = nil, severity: RuleSeverity = .error,
    asyncRule: @escaping @MainActor (T, Form) async throws -> ValidationError?
  ) {
    list.all.append(AsyncRule(id: id, reading: tags, severity: severity, asyncRule))
  }

  /// Removes the first rule with an identifier.
  public mutating func remove(ruleWithIdentifier identifier: String) {
    list.remove(ruleWithIdentifier: identifier)
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

/// Rules in the order they were added. They read the row, so that none needs the type of its values.
@MainActor
package struct RuleList {
  package var all: [AnyRule] = [] {
    didSet {
      (hasAsyncRules, hasReadingRules) = (false, false)
      // A loop: a closure of the main actor checks where it runs, for each rule.
      for rule in all where !rule.traits.isPure {
        if rule.traits.isAsync { hasAsyncRules = true } else { hasReadingRules = true }
      }
    }
  }
  private(set) var hasAsyncRules = false
  /// Whether a rule that does not wait may read more than the value.
  private(set) var hasReadingRules = false

  package var readTags: [String] { all.flatMap(\.readTags) }

  func findings(
    _ severity: RuleSeverity, on row: BaseRow, async isAsync: Bool? = nil
  ) -> [ValidationError] {
    var findings: [ValidationError] = []
    for rule in all
    where rule.severity == severity && rule.traits.isAsync == isAsync ?? rule.traits.isAsync {
      if let finding = rule.watchedFinding(on: row) { findings.append(finding) }
    }
    return findings
  }

  /// Whether one rejects a row's value, regardless of other rows.
  func refuseValue(of row: BaseRow) -> Bool {
    all.contains { $0.severity == .error && !$0.traits.readsOtherRow && $0.finding(on: row) != nil }
  }

  mutating func remove(ruleWithIdentifier identifier: String) {
    if let index = all.firstIndex(where: { $0.id == identifier }) { all.remove(at: index) }
  }
}

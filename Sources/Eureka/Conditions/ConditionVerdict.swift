/// What a condition says whatever the answers are, where that can be known.
struct ConditionVerdict {
  /// More combinations of values than this are not tried.
  private static let greatestCount = 500

  private let form: Form

  init(_ form: Form) {
    self.form = form
  }

  /// Whether the predicate holds of every combination of values, or of none; `nil` if that differs or is unknown.
  func constantValue(of node: PredicateNode) -> Bool? {
    guard !node.isVolatile else { return nil }
    let readings = PredicateReadings(node)
    guard !readings.readsWholeObject else { return nil }
    var tags = readings.variables
    for key in readings.keys where !tags.contains(key) { tags.append(key) }
    guard let domains = domains(of: tags) else { return partialValue(of: node) }
    var result: Bool?
    // One budget for all of them.
    var budget = PredicateBudget()
    for values in Combinations(domains) {
      let scope = TrialScope(values: Dictionary(uniqueKeysWithValues: zip(tags, values)))
      var evaluation = PredicateEvaluation(scope, budget: budget)
      guard let holds = try? evaluation.holds(node), result == nil || result == holds else { return nil }
      budget = evaluation.budget
      result = holds
    }
    return result
  }

  private func domains(of tags: [String]) -> [[PredicateValue]]? {
    var domains: [[PredicateValue]] = []
    var count = 1
    for tag in tags {
      guard let domain = form.answerable(tag: tag)?.valueDomain else { return nil }
      count *= domain.count
      guard count <= Self.greatestCount else { return nil }
      domains.append(domain)
    }
    return domains
  }

  /// The same where values are unknown: from the parts that read none.
  private func partialValue(of node: PredicateNode) -> Bool? {
    switch node {
    case .constant(let value): return value
    case .comparison(let comparison):
      let readings = PredicateReadings(node)
      if readings.variables.isEmpty, readings.keys.isEmpty {
        var evaluation = PredicateEvaluation(TrialScope(values: [:]))
        return try? evaluation.holds(node)
      }
      // A value is equal to itself.
      guard comparison.left == comparison.right, comparison.modifier == .direct, comparison.left.isRead else {
        return nil
      }
      return comparison.comparison == .equal ? true : comparison.comparison == .notEqual ? false : nil
    case .not(let inner): return partialValue(of: inner).map { !$0 }
    case .and(let nodes):
      let values = nodes.map(partialValue)
      return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
    case .or(let nodes):
      let values = nodes.map(partialValue)
      return values.contains(true) ? true : values.allSatisfy { $0 == false } ? false : nil
    }
  }
}

/// Values that are tried.
private struct TrialScope: PredicateScope {
  let values: [String: PredicateValue]

  func value(ofVariable name: String) -> PredicateValue { values[name] ?? .null }
  func value(forKey key: String) -> PredicateValue { values[key] ?? .null }
  var object: PredicateValue { .dictionary(values) }
}

/// Every way to take one value of each list.
private struct Combinations: Sequence, IteratorProtocol {
  private let lists: [[PredicateValue]]
  private var positions: [Int]?

  init(_ lists: [[PredicateValue]]) {
    self.lists = lists
    positions = lists.contains(where: \.isEmpty) ? nil : lists.map { _ in 0 }
  }

  mutating func next() -> [PredicateValue]? {
    guard var current = positions else { return nil }
    let values = zip(lists, current).map { $0[$1] }
    positions = nil
    for index in current.indices.reversed() {
      current[index] += 1
      if current[index] < lists[index].count {
        positions = current
        break
      }
      current[index] = 0
    }
    return values
  }
}

extension PredicateExpression {
  /// Whether the expression is a value that is read, and nothing worked out of it.
  fileprivate var isRead: Bool {
    switch self {
    case .variable: true
    case .path(.evaluatedObject, let steps): steps.count == 1
    default: false
    }
  }
}

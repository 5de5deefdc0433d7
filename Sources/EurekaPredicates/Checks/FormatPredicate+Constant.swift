import OrderedCollections

extension FormatPredicate {
  private static let maximumCount = 500

  /// The result, if it is the same for all values of the variables and keys; `nil` if it differs or is unknown.
  ///
  /// - Parameters:
  ///   - domain: the values that one with a name can have, if they are known.
  ///   - isNeverNil: whether one with a name has a value whenever the predicate matters.
  package func constantResult(
    domain: (String) -> PredicateDomain?, isNeverNil: (String) -> Bool = { _ in false }
  ) -> Bool? {
    if readings.isVolatile || readings.readsWholeObject { return nil }
    var combinations: [[String: PredicateValue]] = [[:]]
    for name in readings.variables.union(readings.keys) {
      guard var domain = domain(name)?.values(deciding: node, of: name),
        combinations.count * domain.count <= Self.maximumCount
      else {
        return node.partialResult(isNeverNil)
      }
      if isNeverNil(name) { domain.removeAll { $0 == .null } }
      combinations = combinations.flatMap { values in
        domain.map { values.merging([name: $0]) { $1 } }
      }
    }
    var result: Bool?
    // One budget for all of them.
    var budget = PredicateBudget()
    for values in combinations {
      var evaluation = PredicateEvaluation(PredicateVariables(values: values, areKeys: true), budget: budget)
      guard let holds = try? evaluation.holds(node), result == nil || result == holds else { return nil }
      budget = evaluation.budget
      result = holds
    }
    return result
  }
}

extension PredicateNode {
  /// The result as far as it follows from the parts that read no value.
  fileprivate func partialResult(_ isNeverNil: (String) -> Bool) -> Bool? {
    switch self {
    case .constant(let value): return value
    case .comparison(let comparison):
      let readings = PredicateReadings(comparison.sides)
      if readings.variables.isEmpty, readings.keys.isEmpty {
        var evaluation = PredicateEvaluation(PredicateVariables(values: [:]))
        return try? evaluation.holds(self)
      }
      if let name = comparison.nameComparedWithNil, isNeverNil(name) {
        return comparison.comparison == .notEqual
      }
      // A value is equal to itself.
      guard comparison.left == comparison.right, comparison.left.name != nil,
        comparison.modifier == .direct
      else { return nil }
      return comparison.comparison == .equal ? true : comparison.comparison == .notEqual ? false : nil
    case .not(let node): return node.partialResult(isNeverNil).map { !$0 }
    case .compound(let connective, let nodes):
      let (results, decisive) = (nodes.map { $0.partialResult(isNeverNil) }, connective.decisive)
      return results.contains(decisive) ? decisive : results.allSatisfy { $0 == !decisive } ? !decisive : nil
    }
  }
}

extension PredicateComparison {
  fileprivate var nameComparedWithNil: String? {
    guard [.equal, .notEqual].contains(comparison), modifier == .direct else { return nil }
    return right == .constant(.null) ? left.name : left == .constant(.null) ? right.name : nil
  }
}

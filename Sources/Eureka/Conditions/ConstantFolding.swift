/// Finds conditions whose result is the same whatever the answers are.
@MainActor
struct ConstantFolding {
  /// The largest number of combinations of values to try.
  private static let maximumCount = 500

  let form: Form

  /// The result, if it is the same for every combination of values; `nil` if it differs or is unknown.
  func constantValue(of node: PredicateNode) -> Bool? {
    guard !node.isVolatile else { return nil }
    let readings = PredicateReadings(node)
    guard !readings.readsWholeObject else { return nil }
    var combinations: [[String: PredicateValue]] = [[:]]
    for tag in Set(readings.variables + readings.keys) {
      guard let domain = form.answerable(tag: tag)?.valueDomain,
        combinations.count * domain.count <= Self.maximumCount
      else { return partialValue(of: node) }
      combinations = combinations.flatMap { values in
        domain.map { values.merging([tag: $0]) { $1 } }
      }
    }
    var result: Bool?
    // One budget for all of them.
    var budget = PredicateBudget()
    for values in combinations {
      var evaluation = PredicateEvaluation(
        PredicateBindings(object: .dictionary(values), variables: values), budget: budget)
      guard let holds = try? evaluation.holds(node), result == nil || result == holds else { return nil }
      budget = evaluation.budget
      result = holds
    }
    return result
  }

  /// The result as far as it follows from the parts that read no value.
  private func partialValue(of node: PredicateNode) -> Bool? {
    switch node {
    case .constant(let value): return value
    case .comparison(let comparison):
      let readings = PredicateReadings(node)
      if readings.variables.isEmpty, readings.keys.isEmpty {
        var evaluation = PredicateEvaluation(PredicateBindings(variables: [String: PredicateValue]()))
        return try? evaluation.holds(node)
      }
      // A value is equal to itself.
      guard comparison.left == comparison.right, comparison.modifier == .direct, comparison.left.isRead else {
        return nil
      }
      return comparison.comparison == .equal ? true : comparison.comparison == .notEqual ? false : nil
    case .not(let inner): return partialValue(of: inner).map { !$0 }
    case .compound(let connective, let nodes):
      let (values, decisive) = (nodes.map(partialValue), connective.decisive)
      return values.contains(decisive) ? decisive : values.allSatisfy { $0 == !decisive } ? !decisive : nil
    }
  }
}

extension PredicateExpression {
  /// Whether the expression only reads a value.
  fileprivate var isRead: Bool {
    switch self {
    case .variable: true
    case .path(.evaluatedObject, let steps): steps.count == 1
    default: false
    }
  }
}

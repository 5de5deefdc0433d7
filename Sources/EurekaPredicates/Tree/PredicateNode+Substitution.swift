extension PredicateNode {
  /// The predicate with values instead of its variables; those without a value stay.
  func substituting(_ values: [String: PredicateValue]) -> PredicateNode {
    switch self {
    case .constant: return self
    case .comparison(var comparison):
      comparison.left = comparison.left.substituting(values)
      comparison.right = comparison.right.substituting(values)
      return .comparison(comparison)
    case .compound(let connective, let nodes):
      return .compound(connective, nodes.map { $0.substituting(values) })
    case .not(let node): return .not(node.substituting(values))
    }
  }
}

extension PredicateExpression {
  fileprivate func substituting(_ values: [String: PredicateValue]) -> PredicateExpression {
    func replaced(_ part: PredicateExpression) -> PredicateExpression { part.substituting(values) }
    let result: PredicateExpression
    switch self {
    case .constant, .evaluatedObject: return self
    case .variable(let name): return values[name].map(PredicateExpression.constant) ?? self
    case .path(let base, let steps):
      result = .path(
        replaced(base), steps.map { if case .index(let index) = $0 { .index(replaced(index)) } else { $0 } })
    case .aggregate(let elements): result = .aggregate(elements.map(replaced))
    case .function(let function, let arguments): result = .function(function, arguments.map(replaced))
    case .operation(let first, let steps):
      result = .operation(
        replaced(first), steps.map { Step(operation: $0.operation, operand: replaced($0.operand)) })
    case .negation(let operand): result = .negation(replaced(operand))
    case .subquery(let collection, let variable, let node):
      result = .subquery(
        replaced(collection), variable: variable, node.substituting(values.filter { $0.key != variable }))
    case .conditional(let node, let first, let second):
      result = .conditional(node.substituting(values), replaced(first), replaced(second))
    case .assignment(let name, let value): result = .assignment(name, replaced(value))
    }
    return result.folded
  }
}

extension PredicateNode {
  /// The predicate with values in the place of variables; those without a value stay.
  func substituting(_ values: [String: PredicateValue]) -> PredicateNode {
    switch self {
    case .constant: self
    case .comparison(var comparison):
      {
        comparison.left = comparison.left.substituting(values)
        comparison.right = comparison.right.substituting(values)
        return .comparison(comparison)
      }()
    case .and(let nodes): .and(nodes.map { $0.substituting(values) })
    case .or(let nodes): .or(nodes.map { $0.substituting(values) })
    case .not(let node): .not(node.substituting(values))
    }
  }
}

extension PredicateExpression {
  func substituting(_ values: [String: PredicateValue]) -> PredicateExpression {
    func replaced(_ expression: PredicateExpression) -> PredicateExpression {
      expression.substituting(values)
    }
    switch self {
    case .constant, .evaluatedObject: return self
    case .variable(let name): return values[name].map(PredicateExpression.constant) ?? self
    case .path(let base, let steps):
      return .path(
        replaced(base),
        steps.map { step in
          if case .index(let expression) = step { .index(replaced(expression)) } else { step }
        })
    case .aggregate(let elements): return PredicateExpression.aggregate(elements.map(replaced)).folded
    case .function(let function, let arguments):
      return PredicateExpression.function(function, arguments.map(replaced)).folded
    case .arithmetic(let first, let steps):
      return .arithmetic(
        replaced(first), steps.map { .init(operation: $0.operation, operand: replaced($0.operand)) })
    case .negation(let operand): return PredicateExpression.negation(replaced(operand)).folded
    case .setOperation(let first, let steps):
      return PredicateExpression.setOperation(
        replaced(first), steps.map { .init(operation: $0.operation, operand: replaced($0.operand)) }
      ).folded
    case .subquery(let collection, let variable, let node):
      var others = values
      others[variable] = nil
      return .subquery(replaced(collection), variable: variable, node.substituting(others))
    case .conditional(let node, let first, let second):
      return .conditional(node.substituting(values), replaced(first), replaced(second))
    case .assignment(let name, let value): return .assignment(name, replaced(value))
    }
  }
}

extension PredicateNode {
  var comparisons: [PredicateComparison] {
    switch self {
    case .constant: []
    case .comparison(let comparison): [comparison]
    case .compound(_, let nodes): nodes.flatMap(\.comparisons)
    case .not(let node): node.comparisons
    }
  }

  var expressions: [PredicateExpression] { comparisons.flatMap(\.sides) }
}

extension PredicateExpression {
  var parts: [PredicateExpression] {
    switch self {
    case .constant, .evaluatedObject, .variable: []
    case .path(let base, let steps):
      [base] + steps.compactMap { if case .index(let index) = $0 { index } else { nil } }
    case .aggregate(let elements), .function(_, let elements): elements
    case .operation(let first, let steps): [first] + steps.map(\.operand)
    case .negation(let operand), .assignment(_, let operand): [operand]
    case .subquery(let collection, _, let node): [collection] + node.expressions
    case .conditional(let node, let first, let second): node.expressions + [first, second]
    }
  }
}

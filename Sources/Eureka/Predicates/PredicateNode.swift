/// A parsed predicate.
indirect enum PredicateNode {
  case constant(Bool)
  case comparison(PredicateOperand, PredicateOperator, PredicateOperand)
  case and([PredicateNode])
  case or([PredicateNode])
  case not(PredicateNode)

  /// The names of the variables, in order of appearance.
  var variables: [String] {
    switch self {
    case .constant: []
    case .comparison(let left, _, let right): left.variables + right.variables
    case .and(let nodes), .or(let nodes): nodes.flatMap(\.variables)
    case .not(let node): node.variables
    }
  }

  func evaluate(_ value: (String) -> PredicateValue) -> Bool {
    switch self {
    case .constant(let result): result
    case .comparison(let left, let comparison, let right):
      comparison.holds(left.value(value), right.value(value))
    case .and(let nodes): nodes.allSatisfy { $0.evaluate(value) }
    case .or(let nodes): nodes.contains { $0.evaluate(value) }
    case .not(let node): !node.evaluate(value)
    }
  }
}

/// One side of a comparison.
enum PredicateOperand {
  case variable(String)
  case literal(PredicateValue)

  var variables: [String] {
    if case .variable(let name) = self { [name] } else { [] }
  }

  func value(_ lookup: (String) -> PredicateValue) -> PredicateValue {
    switch self {
    case .variable(let name): lookup(name)
    case .literal(let value): value
    }
  }
}

/// A comparison.
enum PredicateOperator {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

  init?(symbol: String) {
    switch symbol {
    case "=", "==": self = .equal
    case "!=", "<>": self = .notEqual
    case "<": self = .less
    case "<=", "=<": self = .lessOrEqual
    case ">": self = .greater
    case ">=", "=>": self = .greaterOrEqual
    default: return nil
    }
  }

  func holds(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left.compare(right) == .orderedAscending
    case .greater: left.compare(right) == .orderedDescending
    case .lessOrEqual: left.compare(right).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual: left.compare(right).map { $0 != .orderedAscending } ?? false
    }
  }
}

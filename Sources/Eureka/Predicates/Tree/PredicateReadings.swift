import OrderedCollections

/// What a predicate reads: the variables that nothing in it binds, and the keys of the object it is evaluated with, in
/// order of appearance.
struct PredicateReadings {
  private var variableNames: OrderedSet<String> = []
  private var keyNames: OrderedSet<String> = []
  /// Whether the object is read as a whole: `SELF.@count`.
  private(set) var readsWholeObject = false
  private var bound: [String] = []

  init(_ node: PredicateNode) {
    collect(node)
  }

  var variables: [String] { variableNames.elements }
  /// The names that key paths begin with.
  var keys: [String] { keyNames.elements }

  private mutating func collect(_ node: PredicateNode) {
    for expression in node.expressions { collect(expression) }
  }

  private mutating func collect(_ expression: PredicateExpression) {
    switch expression {
    case .evaluatedObject: readsWholeObject = true
    case .variable(let name): if !bound.contains(name) { variableNames.append(name) }
    case .path(.evaluatedObject, let steps):
      if let key = steps.first?.keyOfObject { keyNames.append(key) } else { readsWholeObject = true }
      for case .index(let index) in steps { collect(index) }
    case .subquery(let collection, let variable, let node):
      collect(collection)
      let outer = bound
      bound.append(variable)
      collect(node)
      bound = outer
    case .assignment(let name, let value):
      collect(value)
      bound.append(name)
    default: for part in expression.parts { collect(part) }
    }
  }
}

extension PredicatePathStep {
  /// The name of what the step reads, if it stands first in a path of the object.
  var keyOfObject: String? {
    switch self {
    case .key(let name), .index(.constant(.string(let name))): name
    default: nil
    }
  }
}

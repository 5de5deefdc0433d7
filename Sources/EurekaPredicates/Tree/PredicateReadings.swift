package import OrderedCollections

/// The free variables of a predicate, and the keys it reads of the evaluated object, in order of appearance.
package struct PredicateReadings {
  package private(set) var variables: OrderedSet<String> = []
  package private(set) var keys: OrderedSet<String> = []
  /// The first names of key paths, or those after a collection operator: the keys of the elements of a list.
  package private(set) var elementKeys: OrderedSet<String> = []
  /// Whether the object is read as a whole: `SELF.@count`.
  package private(set) var readsWholeObject = false
  package private(set) var isVolatile = false
  private var bound: [String] = []

  init(_ expressions: [PredicateExpression]) {
    for expression in expressions { collect(expression) }
  }

  private mutating func collect(_ expression: PredicateExpression) {
    switch expression {
    case .evaluatedObject: readsWholeObject = true
    case .variable(let name): if !bound.contains(name) { variables.append(name) }
    case .path(.evaluatedObject, let steps):
      if let key = steps.first?.keyOfObject { keys.append(key) } else { readsWholeObject = true }
      if let key = steps.lazy.compactMap(\.keyOfObject).first { elementKeys.append(key) }
      for case .index(let index) in steps { collect(index) }
    case .subquery(let collection, let variable, let node):
      collect(collection)
      let outer = bound
      bound.append(variable)
      for part in node.expressions { collect(part) }
      bound = outer
    case .assignment(let name, let value):
      collect(value)
      bound.append(name)
    default:
      if case .function(let function, _) = expression, PredicateFunction.volatile.contains(function) {
        isVolatile = true
      }
      for part in expression.parts { collect(part) }
    }
  }
}

extension PredicatePathStep {
  var keyOfObject: String? {
    switch self {
    case .key(let name), .index(.constant(.string(let name))): name
    default: nil
    }
  }
}

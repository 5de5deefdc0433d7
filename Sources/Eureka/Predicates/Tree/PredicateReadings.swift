/// What a predicate reads: the variables that nothing in it binds, and the keys of the object it is evaluated with.
struct PredicateReadings: Hashable, Sendable {
  /// The names behind `$`, in order of appearance, each once.
  private(set) var variables: [String] = []
  /// The names that key paths begin with, in order of appearance, each once.
  private(set) var keys: [String] = []
  /// Whether the object is read as a whole: `SELF.@count`.
  private(set) var readsWholeObject = false

  /// The names that `:=` has bound so far.
  private var assigned: [String] = []
  /// The names found, once they are many.
  private var manyVariables: Set<String> = []
  private var manyKeys: Set<String> = []
  private static let many = 16

  init(_ node: PredicateNode) {
    collect(node, bound: [])
  }

  private mutating func add(variable name: String) {
    if Self.isNew(name, among: variables, &manyVariables) { variables.append(name) }
  }

  private mutating func add(key name: String) {
    if Self.isNew(name, among: keys, &manyKeys) { keys.append(name) }
  }

  private static func isNew(_ name: String, among names: [String], _ all: inout Set<String>) -> Bool {
    if names.count < many { return !names.contains(name) }
    if all.isEmpty { all = Set(names) }
    return all.insert(name).inserted
  }

  private mutating func collect(_ node: PredicateNode, bound: [String]) {
    switch node {
    case .constant: break
    case .comparison(let comparison):
      collect(comparison.left, bound)
      collect(comparison.right, bound)
    case .and(let nodes), .or(let nodes):
      for node in nodes { collect(node, bound: bound) }
    case .not(let node): collect(node, bound: bound)
    }
  }

  private mutating func collect(_ expression: PredicateExpression, _ bound: [String]) {
    switch expression {
    case .constant: break
    case .evaluatedObject: readsWholeObject = true
    case .variable(let name):
      if !bound.contains(name), !assigned.contains(name) { add(variable: name) }
    case .path(.evaluatedObject, let steps):
      switch steps.first {
      case .key(let name), .index(.constant(.string(let name))): add(key: name)
      default: readsWholeObject = true
      }
      collect(steps, bound)
    case .path(let base, let steps):
      collect(base, bound)
      collect(steps, bound)
    case .aggregate(let elements), .function(_, let elements):
      for element in elements { collect(element, bound) }
    case .arithmetic(let first, let steps):
      collect(first, bound)
      for step in steps { collect(step.operand, bound) }
    case .setOperation(let first, let steps):
      collect(first, bound)
      for step in steps { collect(step.operand, bound) }
    case .negation(let operand): collect(operand, bound)
    case .subquery(let collection, let variable, let node):
      collect(collection, bound)
      collect(node, bound: bound + [variable])
    case .conditional(let node, let first, let second):
      collect(node, bound: bound)
      collect(first, bound)
      collect(second, bound)
    case .assignment(let name, let value):
      collect(value, bound)
      assigned.append(name)
    }
  }

  private mutating func collect(_ steps: [PredicatePathStep], _ bound: [String]) {
    for case .index(let expression) in steps { collect(expression, bound) }
  }
}

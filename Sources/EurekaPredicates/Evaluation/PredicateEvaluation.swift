/// One evaluation of a predicate, in three-valued (Kleene) logic: it throws `PredicateFailure.unknown` if unknown
/// operands leave the result open.
struct PredicateEvaluation {
  let scope: any PredicateScope
  var budget: PredicateBudget
  var dividesExactly = false
  /// The variables that the predicate binds, the innermost last.
  private var bindings: [(name: String, value: PredicateValue)] = []
  /// A cache of the collections read, which are costly to make.
  private var collections: [String: PredicateValue] = [:]

  init(_ scope: any PredicateScope, budget: PredicateBudget = PredicateBudget()) {
    self.scope = scope
    self.budget = budget
  }

  mutating func holds(_ node: PredicateNode) throws(PredicateFailure) -> Bool {
    switch node {
    case .constant(let result): return result
    case .comparison(let comparison): return try holds(comparison)
    case .compound(let connective, let nodes):
      return try decide(nodes, at: connective.decisive) { (evaluation, node) throws(PredicateFailure) in
        try evaluation.holds(node)
      }
    case .not(let node): return try !holds(node)
    }
  }

  /// One element with the decisive result is enough. Without one, no element may be unknown.
  private mutating func decide<Element>(
    _ elements: [Element], at decisive: Bool,
    holds: (inout PredicateEvaluation, Element) throws(PredicateFailure) -> Bool
  ) throws(PredicateFailure) -> Bool {
    var isUnknown = false
    for element in elements {
      do throws(PredicateFailure) {
        if try holds(&self, element) == decisive { return decisive }
      } catch .unknown {
        isUnknown = true
      }
    }
    if isUnknown { throw .unknown }
    return !decisive
  }

  private mutating func holds(_ comparison: PredicateComparison) throws(PredicateFailure) -> Bool {
    let left = try value(comparison.left)
    let right = try value(comparison.right)
    guard comparison.modifier != .direct else {
      do throws(PredicateFailure) {
        return try holds(comparison, left, right)
      } catch .unknown {
        // Some elements of the collection may be known.
        let (whole, part) = comparison.comparison == .in ? (right, left) : (left, right)
        guard [.in, .contains].contains(comparison.comparison), let elements = whole.elements else {
          throw .unknown
        }
        return try decide(elements, at: true) { (evaluation, element) throws(PredicateFailure) in
          try evaluation.charge(for: element)
          try evaluation.charge(for: part)
          return part != .null && comparison.isEqual(element, part)
        }
      }
    }
    if left == .unknown { throw .unknown }
    // A plain value has no elements: ANY is false, ALL and NONE are true.
    let result = try decide(left.elements ?? [], at: comparison.modifier != .all) {
      (evaluation, element) throws(PredicateFailure) in
      try evaluation.holds(comparison, element, right)
    }
    return comparison.modifier == .none ? !result : result
  }

  private mutating func holds(
    _ comparison: PredicateComparison, _ left: PredicateValue, _ right: PredicateValue
  ) throws(PredicateFailure) -> Bool {
    try charge(for: left)
    try charge(for: right)
    return try comparison.holds(left, right, &budget)
  }

  mutating func value(_ expression: PredicateExpression) throws(PredicateFailure) -> PredicateValue {
    switch expression {
    case .constant(let value): return value
    case .variable, .evaluatedObject: return try object(expression).withoutCodes
    case .path(.evaluatedObject, let steps):
      guard let key = steps.first?.keyOfObject else { return try value(scope.object, at: steps[...]) }
      return try value(scope.value(forKey: key), at: steps.dropFirst())
    case .path(let base, let steps): return try value(try object(base), at: steps[...])
    case .aggregate(let elements): return .collection(try values(elements))
    case .function(let function, let arguments):
      let values = try values(arguments)
      for value in values {
        if function.selector == "count:", let elements = value.elements {
          try chargeForCounting(elements)
        } else {
          try charge(for: value)
        }
      }
      return function.value(values)
    case .operation(let first, let steps):
      var result = try value(first)
      if result == .unknown { throw .unknown }
      for step in steps {
        let operand = try value(step.operand)
        if step.operation.level == .set { try charge(for: result) }
        try charge(for: operand)
        result = step.operation.apply(result, operand, isExact: dividesExactly)
      }
      return result
    case .negation(let operand): return try value(operand).negated ?? .null
    case .subquery(let collection, let variable, let node):
      return try elements(of: value(collection), variable, node)
    case .conditional(let node, let first, let second):
      do throws(PredicateFailure) {
        return try value(holds(node) ? first : second)
      } catch .unknown {
        // If both are the same, it does not matter which.
        let value = try value(first)
        guard try self.value(second) == value else { throw .unknown }
        return value
      }
    case .assignment(let name, let expression):
      let value = try value(expression)
      try charge(for: value)
      bindings.append((name, value))
      return value
    }
  }

  /// What a path begins with, which may be a code.
  private mutating func object(
    _ expression: PredicateExpression
  ) throws(PredicateFailure) -> PredicateValue {
    switch expression {
    case .variable(let name): try value(ofVariable: name)
    case .evaluatedObject: scope.object
    default: try value(expression)
    }
  }

  private mutating func values(
    _ expressions: [PredicateExpression]
  ) throws(PredicateFailure) -> [PredicateValue] {
    try budget.spend(expressions.count)
    return try expressions.map { expression throws(PredicateFailure) in try value(expression) }
  }

  /// Spends steps for a value and all its contents, which must be known, and not nested deeper than a format can be.
  private mutating func charge(for value: PredicateValue, depth: Int = 0) throws(PredicateFailure) {
    try budget.spend(1)
    guard depth <= PredicateParser.maximumDepth else { throw PredicateFailure.limit }
    switch value {
    case .unknown: throw .unknown
    case .string(let text): try budget.spend(text.utf8.count)
    case .collection(let elements), .set(let elements):
      for element in elements { try charge(for: element, depth: depth + 1) }
    case .dictionary(let values):
      for value in values.values { try charge(for: value, depth: depth + 1) }
    default: break
    }
  }

  /// What is unknown of an element does not change how many there are.
  private mutating func chargeForCounting(_ elements: [PredicateValue]) throws(PredicateFailure) {
    try budget.spend(elements.count)
    if elements.contains(.unknown) { throw .unknown }
  }

  private mutating func value(ofVariable name: String) throws(PredicateFailure) -> PredicateValue {
    if !bindings.isEmpty {
      try budget.spend(bindings.count)
      if let bound = bindings.last(where: { $0.name == name }) { return bound.value }
    }
    if !collections.isEmpty, let value = collections[name] { return value }
    let value = scope.value(ofVariable: name)
    switch value {
    case .collection, .set, .dictionary:
      do throws(PredicateFailure) {
        try charge(for: value)
      } catch .unknown {
        // An error is thrown only once an unknown part is read.
      }
      collections[name] = value
    default: break
    }
    return value
  }

  /// `SUBQUERY`: the elements for which the predicate is true, each bound to the variable in turn.
  private mutating func elements(
    of collection: PredicateValue, _ variable: String, _ node: PredicateNode
  ) throws(PredicateFailure) -> PredicateValue {
    if collection == .unknown { throw .unknown }
    guard let elements = collection.elements else { return collection == .null ? .null : .collection([]) }
    var result: [PredicateValue] = []
    let outer = bindings
    defer { bindings = outer }
    for element in elements {
      try budget.spend(10 + outer.count)
      bindings = outer
      bindings.append((variable, element))
      if try holds(node) { result.append(element) }
    }
    if case .set = collection { return .set(result) }
    return .collection(result)
  }

  // MARK: Key paths

  private mutating func value(
    _ base: PredicateValue, at steps: ArraySlice<PredicatePathStep>
  ) throws(PredicateFailure) -> PredicateValue {
    var result = base
    var rest = steps
    while let step = rest.popFirst() {
      if result == .unknown { throw .unknown }
      switch step {
      case .key(let key):
        if let elements = result.elements { try budget.spend(elements.count) }
        result = result.value(forKey: key)
      case .index(let expression): result = result.element(at: try value(expression))
      case .first: result = result.elements?.first ?? .null
      case .last: result = result.elements?.last ?? .null
      case .size: result = result.elements.map { .integer($0.count) } ?? .null
      case .collectionOperator(let collectionOperator):
        // The names after the operator are read in each element.
        let keys = rest.prefix { if case .key = $0 { true } else { false } }
        rest = rest.dropFirst(keys.count)
        guard let elements = result.elements else { return .null }
        try budget.spend(elements.count)
        let values = try elements.map { element throws(PredicateFailure) in try value(element, at: keys) }
        if case .count = collectionOperator {
          try chargeForCounting(values)
        } else {
          try charge(for: .collection(values))
        }
        result = collectionOperator.value(of: values, in: result)
      }
    }
    return result.withoutCodes
  }
}

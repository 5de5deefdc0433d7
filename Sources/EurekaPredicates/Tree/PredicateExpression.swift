indirect enum PredicateExpression: Equatable, Sendable {
  case constant(PredicateValue)
  /// `SELF`
  case evaluatedObject
  /// `$name`
  case variable(String)
  /// A path from a value: `.name`, `.@count`, `[0]`.
  case path(PredicateExpression, [PredicatePathStep])
  /// `{1, $a}`
  case aggregate([PredicateExpression])
  case function(PredicateFunction, [PredicateExpression])
  /// Operations of one level, from left to right: `1 + 2 - 3`, `a UNION b MINUS c`.
  case operation(PredicateExpression, [Step])
  case negation(PredicateExpression)
  /// The elements of a collection for which a predicate is true.
  case subquery(PredicateExpression, variable: String, PredicateNode)
  /// `TERNARY(predicate, a, b)`
  case conditional(PredicateNode, PredicateExpression, PredicateExpression)
  /// `$name := value`
  case assignment(String, PredicateExpression)

  struct Step: Equatable, Sendable {
    var operation: PredicateOperation
    var operand: PredicateExpression
  }

  /// The name of a value that is read as it is: `$port`, `port`, `SELF['port']`.
  var name: String? {
    switch self {
    case .variable(let name): name
    case .path(.evaluatedObject, let steps) where steps.count == 1: steps[0].keyOfObject
    default: nil
    }
  }

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

  /// The expression with its constant parts evaluated: `{1, 2}`, `-1` and `CAST(0, "NSDate")` become values.
  ///
  /// A format that is printed and parsed again then gives the same tree.
  var folded: PredicateExpression {
    switch self {
    case .aggregate(let elements):
      guard let values = Self.constants(elements) else { return self }
      return .constant(.collection(values))
    case .negation(.constant(let value)):
      return value.isNumeric ? value.negated.map(PredicateExpression.constant) ?? self : self
    case .operation(.constant(let first), let steps) where steps.first?.operation.level == .set:
      guard let operands = Self.constants(steps.map(\.operand)) else { return self }
      return .constant(zip(steps, operands).reduce(first) { $1.0.operation.apply($0, $1.1) })
    case .function(.cast, let arguments):
      guard let values = Self.constants(arguments), case .string(let type) = values[1] else { return self }
      // An invalid cast stays as it is written, so that the form's check finds it.
      let value = values[0].cast(to: type)
      return value == .null ? self : .constant(value)
    default: return self
    }
  }

  private static func constants(_ expressions: [PredicateExpression]) -> [PredicateValue]? {
    let values = expressions.compactMap { if case .constant(let value) = $0 { value } else { nil } }
    return values.count == expressions.count ? values : nil
  }

  func substituting(_ values: [String: PredicateValue]) -> PredicateExpression {
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

enum PredicatePathStep: Equatable, Sendable {
  /// `.name`: a value of a dictionary, of each element of a collection, or a property of a plain value.
  case key(String)
  case collectionOperator(CollectionOperator)
  /// `[0]`, `['key']`
  case index(PredicateExpression)
  case first
  case last
  case size
}

/// An operator in a key path.
///
/// Apple, *Key-Value Coding Programming Guide*, "Using Collection Operators".
enum CollectionOperator: String, Hashable, Sendable, CaseIterable {
  case count, sum, avg, min, max
  case distinctUnionOfObjects, unionOfObjects
  case distinctUnionOfArrays, unionOfArrays, distinctUnionOfSets
}

/// One side of a comparison: what has a value.
indirect enum PredicateExpression: Hashable, Sendable {
  case constant(PredicateValue)
  /// `SELF`
  case evaluatedObject
  /// `$name`
  case variable(String)
  /// What is reached from a value: `.name`, `.@count`, `[0]`.
  case path(PredicateExpression, [PredicatePathStep])
  /// `{1, $a}`
  case aggregate([PredicateExpression])
  case function(PredicateFunction, [PredicateExpression])
  /// Operands of one precedence, from left to right: `1 + 2 - 3`.
  case arithmetic(PredicateExpression, [ArithmeticStep])
  case negation(PredicateExpression)
  /// Set operations, from left to right: `a UNION b MINUS c`.
  case setOperation(PredicateExpression, [SetStep])
  /// The elements of a collection of which a predicate holds.
  case subquery(PredicateExpression, variable: String, PredicateNode)
  /// `TERNARY(predicate, a, b)`
  case conditional(PredicateNode, PredicateExpression, PredicateExpression)
  /// `$name := value`
  case assignment(String, PredicateExpression)

  /// An operation, and what is on the right of it.
  struct ArithmeticStep: Hashable, Sendable {
    var operation: ArithmeticOperation
    var operand: PredicateExpression
  }

  /// A set operation, and what is on the right of it.
  struct SetStep: Hashable, Sendable {
    var operation: PredicateSetOperation
    var operand: PredicateExpression
  }
}

/// An operation between numbers; the raw value is its sign.
enum ArithmeticOperation: String, Hashable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case power = "**"
}

/// An operation between collections; the raw value is its word.
enum PredicateSetOperation: String, Hashable, Sendable {
  case union = "UNION"
  case intersect = "INTERSECT"
  case minus = "MINUS"
}

/// A step from a value to what it holds.
enum PredicatePathStep: Hashable, Sendable {
  /// `.name`: a value of a dictionary, of each element of a collection, or a property of a plain value.
  case key(String)
  /// `.@count`
  case collectionOperator(CollectionOperator)
  /// `[0]`, `['key']`
  case index(PredicateExpression)
  /// `[FIRST]`
  case first
  /// `[LAST]`
  case last
  /// `[SIZE]`
  case size
}

/// What a key path makes of a collection.
///
/// Apple, *Key-Value Coding Programming Guide*, "Using Collection Operators".
enum CollectionOperator: String, Hashable, Sendable, CaseIterable {
  case count, sum, avg, min, max
  case distinctUnionOfObjects, unionOfObjects
  case distinctUnionOfArrays, unionOfArrays, distinctUnionOfSets
}

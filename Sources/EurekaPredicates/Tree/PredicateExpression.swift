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

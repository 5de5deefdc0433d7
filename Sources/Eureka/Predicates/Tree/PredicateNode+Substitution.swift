extension PredicateNode {
  /// The predicate as a format for people: dates stand as ISO 8601.
  var readableFormat: String { substituting([:], constants: \.withReadableDates).format }

  /// The predicate with values in the place of variables; those without a value stay.
  ///
  /// - Parameter constants: what constants become.
  func substituting(
    _ values: [String: PredicateValue],
    constants: (PredicateValue) -> PredicateExpression = PredicateExpression.constant
  ) -> PredicateNode {
    switch self {
    case .constant: self
    case .comparison(var comparison):
      {
        comparison.left = comparison.left.substituting(values, constants: constants)
        comparison.right = comparison.right.substituting(values, constants: constants)
        return .comparison(comparison)
      }()
    case .and(let nodes): .and(nodes.map { $0.substituting(values, constants: constants) })
    case .or(let nodes): .or(nodes.map { $0.substituting(values, constants: constants) })
    case .not(let node): .not(node.substituting(values, constants: constants))
    }
  }
}

extension PredicateExpression {
  /// The expression as a format for people: dates stand as ISO 8601.
  var readableFormat: String { substituting([:], constants: \.withReadableDates).format }

  func substituting(
    _ values: [String: PredicateValue],
    constants: (PredicateValue) -> PredicateExpression = PredicateExpression.constant
  ) -> PredicateExpression {
    func replaced(_ expression: PredicateExpression) -> PredicateExpression {
      expression.substituting(values, constants: constants)
    }
    switch self {
    case .constant(let value): return constants(value)
    case .evaluatedObject: return self
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
      return .subquery(
        replaced(collection), variable: variable, node.substituting(others, constants: constants))
    case .conditional(let node, let first, let second):
      return .conditional(node.substituting(values, constants: constants), replaced(first), replaced(second))
    case .assignment(let name, let value): return .assignment(name, replaced(value))
    }
  }
}

extension PredicateValue {
  /// The value as an expression in which dates are casts of texts that people can read.
  fileprivate var withReadableDates: PredicateExpression {
    switch self {
    case .date(let date):
      // Not folded, which would make the date of it again.
      .function(.cast, [.constant(.string(date.formatted(.iso8601))), .constant(.string("NSDate"))])
    case .collection(let elements): .aggregate(elements.map(\.withReadableDates))
    default: .constant(self)
    }
  }
}

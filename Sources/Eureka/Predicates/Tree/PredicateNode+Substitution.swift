extension PredicateNode {
  /// The predicate as a format for people, with dates as ISO 8601.
  var readableFormat: String { substituting(PredicateExpression.readableDates).format }

  /// The predicate with constants and variables replaced; those for which `replacement` returns `nil` stay.
  func substituting(_ replacement: (PredicateExpression) -> PredicateExpression?) -> PredicateNode {
    switch self {
    case .constant: return self
    case .comparison(var comparison):
      comparison.left = comparison.left.substituting(replacement)
      comparison.right = comparison.right.substituting(replacement)
      return .comparison(comparison)
    case .compound(let connective, let nodes):
      return .compound(connective, nodes.map { $0.substituting(replacement) })
    case .not(let node): return .not(node.substituting(replacement))
    }
  }
}

extension PredicateExpression {
  /// The expression as a format for people, with dates as ISO 8601.
  var readableFormat: String { substituting(Self.readableDates).format }

  func substituting(_ replacement: (PredicateExpression) -> PredicateExpression?) -> PredicateExpression {
    func replaced(_ expression: PredicateExpression) -> PredicateExpression {
      expression.substituting(replacement)
    }
    switch self {
    case .constant, .variable: return replacement(self) ?? self
    case .evaluatedObject: return self
    case .path(let base, let steps):
      return .path(
        replaced(base),
        steps.map { if case .index(let index) = $0 { .index(replaced(index)) } else { $0 } })
    case .aggregate(let elements): return PredicateExpression.aggregate(elements.map(replaced)).folded
    case .function(let function, let arguments):
      return PredicateExpression.function(function, arguments.map(replaced)).folded
    case .operation(let first, let steps):
      return PredicateExpression.operation(
        replaced(first), steps.map { Step(operation: $0.operation, operand: replaced($0.operand)) }
      ).folded
    case .negation(let operand): return PredicateExpression.negation(replaced(operand)).folded
    case .subquery(let collection, let variable, let node):
      return .subquery(
        replaced(collection), variable: variable,
        node.substituting { $0 == .variable(variable) ? nil : replacement($0) })
    case .conditional(let node, let first, let second):
      return .conditional(node.substituting(replacement), replaced(first), replaced(second))
    case .assignment(let name, let value): return .assignment(name, replaced(value))
    }
  }

  /// Replaces dates by casts of readable texts.
  fileprivate static func readableDates(_ expression: PredicateExpression) -> PredicateExpression? {
    switch expression {
    case .constant(.date(let date)):
      // Not folded, which would turn it into a date again.
      .function(.cast, [.constant(.string(date.formatted(.iso8601))), .constant(.string("NSDate"))])
    case .constant(.collection(let elements)):
      .aggregate(elements.map { readableDates(.constant($0)) ?? .constant($0) })
    default: nil
    }
  }
}

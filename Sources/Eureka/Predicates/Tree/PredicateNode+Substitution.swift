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
    func replaced(_ part: PredicateExpression) -> PredicateExpression { part.substituting(replacement) }
    let result: PredicateExpression
    switch self {
    case .constant, .variable: return replacement(self) ?? self
    case .evaluatedObject: return self
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
        replaced(collection), variable: variable,
        node.substituting { $0 == .variable(variable) ? nil : replacement($0) })
    case .conditional(let node, let first, let second):
      result = .conditional(node.substituting(replacement), replaced(first), replaced(second))
    case .assignment(let name, let value): result = .assignment(name, replaced(value))
    }
    return result.folded
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

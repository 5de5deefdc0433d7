extension PredicateExpression {
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
}

/// What a predicate of one value says of it in terms that other languages have, too.
package indirect enum ValueLimits {
  case minimum(Decimal, isExclusive: Bool)
  case maximum(Decimal, isExclusive: Bool)
  case oneOf([PredicateValue])
  case all([ValueLimits])
  case any([ValueLimits])
}

extension FormatPredicate {
  /// The limits that every evaluated object keeps for which the predicate is true; `nil` if it has none of these.
  package var limits: ValueLimits? { syntaxError == nil ? node.limits : nil }
}

extension PredicateNode {
  fileprivate var limits: ValueLimits? {
    switch self {
    case .comparison(let comparison): return comparison.limits
    case .compound(.and, let nodes):
      let limits = nodes.compactMap(\.limits)
      return limits.isEmpty ? nil : .all(limits)
    case .compound(.or, let nodes):
      let limits = nodes.compactMap(\.limits)
      return limits.count == nodes.count ? .any(limits) : nil
    case .constant, .not: return nil
    }
  }
}

extension PredicateComparison {
  fileprivate var limits: ValueLimits? {
    guard modifier == .direct, options.isEmpty, left == .evaluatedObject, case .constant(let value) = right
    else { return nil }
    let bound = value.isNumeric ? value.value(as: Decimal.self) : nil
    switch comparison {
    case .equal: return value.isScalar ? .oneOf([value]) : nil
    case .in:
      guard let values = value.elements, values.allSatisfy(\.isScalar) else { return nil }
      return .oneOf(values)
    case .between:
      guard let bounds = value.elements, bounds.count == 2, bounds.allSatisfy(\.isNumeric) else { return nil }
      let numbers = bounds.compactMap { $0.value(as: Decimal.self) }
      guard let low = numbers.min(), let high = numbers.max() else { return nil }
      return .all([.minimum(low, isExclusive: false), .maximum(high, isExclusive: false)])
    case .greater: return bound.map { .minimum($0, isExclusive: true) }
    case .greaterOrEqual: return bound.map { .minimum($0, isExclusive: false) }
    case .less: return bound.map { .maximum($0, isExclusive: true) }
    case .lessOrEqual: return bound.map { .maximum($0, isExclusive: false) }
    case .notEqual, .contains, .beginsWith, .endsWith, .like, .matches: return nil
    }
  }
}

extension PredicateValue {
  /// Whether it is a number or a text, which other languages compare alike.
  fileprivate var isScalar: Bool {
    switch self {
    case .integer, .number, .decimal, .string: true
    default: false
    }
  }
}

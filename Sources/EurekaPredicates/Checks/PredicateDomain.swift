package enum PredicateDomain {
  case values([PredicateValue])
  /// None, or numbers within bounds, in steps of one or of any size.
  case numbers(minimum: Decimal?, maximum: Decimal?, areWhole: Bool)

  /// Values that stand for all others in a predicate; `nil` if it does more with the variable than compare it with numbers.
  func values(deciding node: PredicateNode, of name: String) -> [PredicateValue]? {
    switch self {
    case .values(let values): return values
    case .numbers(let minimum, let maximum, let areWhole):
      guard let bounds = node.numbers(comparedWith: name) else { return nil }
      // Between two of them, all values compare alike.
      var places = (bounds + [minimum, maximum].compactMap(\.self)).sorted()
      if places.isEmpty { places = [0] }
      let between = areWhole ? [] : zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
      let beside = places.flatMap { [$0 - 1, $0, $0 + 1] }
      let samples = Set(beside + between).filter { number in
        !(areWhole && number.rounded(.plain) != number) && minimum.map { number >= $0 } ?? true
          && maximum.map { number <= $0 } ?? true
      }
      return [.null] + samples.sorted().map(PredicateValue.decimal)
    }
  }
}

extension PredicateNode {
  /// The numbers that a variable is compared with; `nil` if it is read in any other way.
  fileprivate func numbers(comparedWith name: String) -> [Decimal]? {
    var found: [Decimal] = []
    for comparison in comparisons {
      let readings = PredicateReadings(comparison.sides)
      guard readings.variables.contains(name) || readings.keys.contains(name) else { continue }
      let others = comparison.sides.filter { $0.name != name }
      guard comparison.modifier == .direct, others.count == 1, let numbers = others[0].numbers else {
        return nil
      }
      found += numbers
    }
    return found
  }
}

extension PredicateExpression {
  /// The numbers of a constant, or of a list of constants; none in `nil`, and `nil` for anything else.
  fileprivate var numbers: [Decimal]? {
    guard case .constant(let value) = self else { return nil }
    let elements = value.elements ?? [value]
    let numbers = elements.compactMap { $0.isNumeric ? $0.value(as: Decimal.self) : nil }
    return numbers.count == elements.count { $0 != .null } ? numbers : nil
  }
}

extension PredicateOperator {
  /// Whether the comparison holds.
  ///
  /// `nil` equals `nil` and nothing else (Apple, *Predicate Programming Guide*, "Using Predicates"); it is in no order but
  /// with itself, and no text operator holds of it. Values that do not compare, of which Foundation raises an
  /// exception, are unequal and in no order.
  func holds(
    _ left: PredicateValue, _ right: PredicateValue, _ options: PredicateComparison.Options,
    _ budget: inout PredicateBudget
  ) throws(PredicateLimit) -> Bool {
    switch self {
    case .equal: return try isEqual(left, right, options, &budget)
    case .notEqual: return try !isEqual(left, right, options, &budget)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if case .string(let text) = left { try budget.spend(text.utf8.count) }
      return isInOrder(left, right, options)
    case .between: return isBetween(left, right, options)
    case .in: return try contains(right, left, options, &budget)
    case .contains: return try contains(left, right, options, &budget)
    case .beginsWith, .endsWith, .like, .matches:
      guard case .string(let text) = left, case .string(let pattern) = right else { return false }
      return try holds(text, pattern, options, &budget)
    }
  }

  private func isEqual(
    _ left: PredicateValue, _ right: PredicateValue, _ options: PredicateComparison.Options,
    _ budget: inout PredicateBudget
  ) throws(PredicateLimit) -> Bool {
    if !options.isEmpty, case .string(let left) = left, case .string(let right) = right {
      try budget.spend(left.utf8.count + right.utf8.count)
      return TextComparison(options).compare(left, right) == .orderedSame
    }
    return try left.isEqual(to: right, &budget)
  }

  private func isInOrder(
    _ left: PredicateValue, _ right: PredicateValue, _ options: PredicateComparison.Options
  ) -> Bool {
    let order: ComparisonResult?
    if !options.isEmpty, case .string(let left) = left, case .string(let right) = right {
      order = TextComparison(options).compare(left, right)
    } else if left == .null, right == .null {
      order = .orderedSame
    } else {
      order = left.compare(right)
    }
    guard let order else { return false }
    return switch self {
    case .less: order == .orderedAscending
    case .lessOrEqual: order != .orderedDescending
    case .greater: order == .orderedDescending
    default: order != .orderedAscending
    }
  }

  /// Whether a value is one of two bounds or between them, whichever is the lower.
  private func isBetween(
    _ value: PredicateValue, _ bounds: PredicateValue, _ options: PredicateComparison.Options
  ) -> Bool {
    guard case .collection(let bounds) = bounds, bounds.count == 2, !bounds.contains(.null), value != .null
    else {
      return false
    }
    func isInOrder(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
      PredicateOperator.lessOrEqual.isInOrder(left, right, options)
    }
    return isInOrder(bounds[0], value) && isInOrder(value, bounds[1])
      || isInOrder(bounds[1], value) && isInOrder(value, bounds[0])
  }

  /// Whether a collection has an element, or a text a part.
  private func contains(
    _ whole: PredicateValue, _ part: PredicateValue, _ options: PredicateComparison.Options,
    _ budget: inout PredicateBudget
  ) throws(PredicateLimit) -> Bool {
    if case .string(let text) = whole, case .string(let part) = part {
      try budget.spend(text.utf8.count + part.utf8.count)
      return TextComparison(options).contains(text, part)
    }
    guard part != .null, let elements = whole.elements else { return false }
    for element in elements {
      try budget.spend(1)
      if try isEqual(element, part, options, &budget) { return true }
    }
    return false
  }

  private func holds(
    _ text: String, _ pattern: String, _ options: PredicateComparison.Options,
    _ budget: inout PredicateBudget
  ) throws(PredicateLimit) -> Bool {
    try budget.spend(text.utf8.count + pattern.utf8.count)
    let comparison = TextComparison(options)
    switch self {
    case .beginsWith: return comparison.hasPrefix(text, pattern)
    case .endsWith: return comparison.hasSuffix(text, pattern)
    case .like: return try comparison.isLike(text, pattern, &budget)
    default: return try comparison.matches(text, pattern, &budget)
    }
  }
}

extension PredicateOperator {
  /// Whether the comparison is true.
  ///
  /// `nil` equals only `nil` (Apple, *Predicate Programming Guide*, "Using Predicates"), is ordered only with itself,
  /// and matches no text operator. Values that cannot be compared, for which Foundation raises an exception, are
  /// unequal and have no order.
  func holds(
    _ left: PredicateValue, _ right: PredicateValue, _ options: PredicateComparison.Options,
    _ budget: inout PredicateBudget
  ) throws(PredicateFailure) -> Bool {
    switch self {
    case .equal: return isEqual(left, right, options)
    case .notEqual: return !isEqual(left, right, options)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return isInOrder(left, right, options)
    case .between: return isBetween(left, right, options)
    case .in: return contains(right, left, options)
    case .contains: return contains(left, right, options)
    case .beginsWith, .endsWith, .like, .matches:
      guard case .string(let text) = left, case .string(let pattern) = right else { return false }
      let comparison = TextComparison(options)
      switch self {
      case .beginsWith: return comparison.hasPrefix(text, pattern)
      case .endsWith: return comparison.hasSuffix(text, pattern)
      case .like: return try comparison.isLike(text, pattern, &budget)
      default: return try comparison.matches(text, pattern, &budget)
      }
    }
  }

  private func isEqual(
    _ left: PredicateValue, _ right: PredicateValue, _ options: PredicateComparison.Options
  ) -> Bool {
    if !options.isEmpty, case .string(let left) = left, case .string(let right) = right {
      return TextComparison(options).compare(left, right) == .orderedSame
    }
    return left.isEqual(to: right)
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

  /// Whether a value is between two bounds, or equal to one of them; the bounds may be in either order.
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

  /// Whether a collection contains an element, or a text another text.
  private func contains(
    _ whole: PredicateValue, _ part: PredicateValue, _ options: PredicateComparison.Options
  ) -> Bool {
    if case .string(let text) = whole, case .string(let part) = part {
      return TextComparison(options).contains(text, part)
    }
    return part != .null && whole.elements?.contains { isEqual($0, part, options) } == true
  }
}

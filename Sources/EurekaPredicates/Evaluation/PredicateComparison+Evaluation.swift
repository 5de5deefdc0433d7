extension PredicateComparison {
  /// Whether the comparison is true of two values.
  ///
  /// `nil` equals only `nil` (Apple, *Predicate Programming Guide*, "Using Predicates"), is ordered only with itself,
  /// and matches no text operator. Values that cannot be compared, for which Foundation raises an exception, are
  /// unequal and have no order.
  func holds(
    _ left: PredicateValue, _ right: PredicateValue, _ budget: inout PredicateBudget
  ) throws(PredicateFailure) -> Bool {
    switch comparison {
    case .equal: return isEqual(left, right)
    case .notEqual: return !isEqual(left, right)
    case .less: return order(left, right) == .orderedAscending
    case .lessOrEqual: return isInOrder(left, right)
    case .greater: return order(left, right) == .orderedDescending
    case .greaterOrEqual: return isInOrder(right, left)
    case .between: return isBetween(left, right)
    case .in: return contains(right, left)
    case .contains: return contains(left, right)
    case .beginsWith, .endsWith, .like, .matches:
      guard case .string(let text) = left, case .string(let pattern) = right else { return false }
      let texts = TextComparison(options)
      switch comparison {
      case .beginsWith: return texts.hasPrefix(text, pattern)
      case .endsWith: return texts.hasSuffix(text, pattern)
      // By characters: `ß` is folded to two letters, and `?` is one character.
      case .like: return try Wildcards(pattern, folding: texts.folded).match(text, &budget)
      default: return try texts.matches(text, pattern, &budget)
      }
    }
  }

  func isEqual(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    if !options.isEmpty, case .string = left, case .string = right {
      return order(left, right) == .orderedSame
    }
    return left.isEqual(to: right)
  }

  private func order(_ left: PredicateValue, _ right: PredicateValue) -> ComparisonResult? {
    if !options.isEmpty, case .string(let left) = left, case .string(let right) = right {
      return TextComparison(options).compare(left, right)
    }
    return left == .null && right == .null ? .orderedSame : left.compare(right)
  }

  private func isInOrder(_ left: PredicateValue, _ right: PredicateValue) -> Bool {
    order(left, right).map { $0 != .orderedDescending } ?? false
  }

  /// Whether a value is between two bounds, or equal to one of them; the bounds may be in either order.
  private func isBetween(_ value: PredicateValue, _ bounds: PredicateValue) -> Bool {
    guard case .collection(let bounds) = bounds, bounds.count == 2, !bounds.contains(.null), value != .null
    else { return false }
    return isInOrder(bounds[0], value) && isInOrder(value, bounds[1])
      || isInOrder(bounds[1], value) && isInOrder(value, bounds[0])
  }

  private func contains(_ whole: PredicateValue, _ part: PredicateValue) -> Bool {
    if case .string(let text) = whole, case .string(let part) = part {
      return TextComparison(options).contains(text, part)
    }
    return part != .null && whole.elements?.contains { isEqual($0, part) } == true
  }
}

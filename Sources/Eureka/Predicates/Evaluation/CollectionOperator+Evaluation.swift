extension CollectionOperator {
  /// What the operator makes of the values that a key path leads to; `nil` among them counts only for `@count`.
  ///
  /// Apple, *Key-Value Coding Programming Guide*, "Using Collection Operators".
  func value(of values: [PredicateValue], isSet: Bool) -> PredicateValue {
    let present = values.filter { $0 != .null }
    switch self {
    case .count: return .integer(values.count)
    case .sum: return Self.sum(present)
    case .avg: return present.isEmpty ? .integer(0) : Self.average(present)
    case .min: return Self.extreme(present, .orderedAscending)
    case .max: return Self.extreme(present, .orderedDescending)
    case .unionOfObjects: return .collection(present)
    case .distinctUnionOfObjects: return isSet ? .set(present.distinct) : .collection(present.distinct)
    case .unionOfArrays, .distinctUnionOfArrays, .distinctUnionOfSets:
      let lists = present.compactMap(\.elements)
      guard lists.count == present.count else { return .null }
      let joined = Array(lists.joined())
      if self == .unionOfArrays { return .collection(joined) }
      return self == .distinctUnionOfSets ? .set(joined.distinct) : .collection(joined.distinct)
    }
  }

  /// The sum of numbers, 0 for none; `null` if one of them is no number.
  static func sum(_ values: [PredicateValue]) -> PredicateValue {
    values.reduce(.integer(0)) { PredicateOperation.add.number($0, $1) }
  }

  /// The arithmetic mean of numbers; `null` for none.
  static func average(_ values: [PredicateValue]) -> PredicateValue {
    guard let sum = sum(values).double, !values.isEmpty else { return .null }
    return .number(sum / Double(values.count))
  }

  /// The least or the greatest of values that have an order; `null` for none, or if two of them have no order.
  static func extreme(_ values: [PredicateValue], _ wanted: ComparisonResult) -> PredicateValue {
    guard var result = values.first else { return .null }
    for value in values.dropFirst() {
      guard let order = value.compare(result) else { return .null }
      if order == wanted { result = value }
    }
    return result
  }
}

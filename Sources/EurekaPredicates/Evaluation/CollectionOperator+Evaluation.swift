extension CollectionOperator {
  /// The operator's result for the values at a key path; only `@count` counts `nil`.
  ///
  /// Apple, *Key-Value Coding Programming Guide*, "Using Collection Operators".
  func value(of values: [PredicateValue], in collection: PredicateValue) -> PredicateValue {
    let present = values.filter { $0 != .null }
    switch self {
    case .count: return .integer(values.count)
    case .sum: return Self.sum(present)
    case .avg: return present.isEmpty ? .integer(0) : Self.average(present)
    case .min: return Self.extreme(present, .orderedAscending)
    case .max: return Self.extreme(present, .orderedDescending)
    case .unionOfObjects: return .collection(present)
    case .distinctUnionOfObjects:
      if case .set = collection { return .set(present.distinct) }
      return .collection(present.distinct)
    case .unionOfArrays, .distinctUnionOfArrays, .distinctUnionOfSets:
      let lists = present.compactMap(\.elements)
      guard lists.count == present.count else { return .null }
      let joined = Array(lists.joined())
      if self == .unionOfArrays { return .collection(joined) }
      return self == .distinctUnionOfSets ? .set(joined.distinct) : .collection(joined.distinct)
    }
  }

  /// The sum of numbers, 0 for none; `null` if one of them is not a number.
  static func sum(_ values: [PredicateValue]) -> PredicateValue {
    values.reduce(.integer(0)) { PredicateOperation.add.number($0, $1) }
  }

  /// The arithmetic mean of numbers; `null` for none.
  static func average(_ values: [PredicateValue]) -> PredicateValue {
    guard let sum = sum(values).double, !values.isEmpty else { return .null }
    return PredicateOperation.divide.number(.number(sum), .integer(values.count))
  }

  /// The minimum or maximum of the values; `null` if there are none, or two of them cannot be ordered.
  static func extreme(_ values: [PredicateValue], _ wanted: ComparisonResult) -> PredicateValue {
    guard var result = values.first else { return .null }
    for value in values.dropFirst() {
      guard let order = value.compare(result) else { return .null }
      if order == wanted { result = value }
    }
    return result
  }
}

extension PredicateValue {
  /// How two values compare; `nil` if they have no order.
  ///
  /// A Boolean compares as the number 1 or 0, as `NSNumber` does.
  func compare(_ other: PredicateValue) -> ComparisonResult? {
    switch (withoutBool, other.withoutBool) {
    case (.integer(let left), .integer(let right)): return Self.order(left, right)
    case (.string(let left), .string(let right)): return Self.order(left, right)
    case (.date(let left), .date(let right)): return Self.order(left, right)
    case (let one, let other):
      // Doubles are exact enough for most numbers; the others are compared as decimals.
      if !one.needsDecimal, !other.needsDecimal { return Self.order(one.double, other.double) }
      if let one = one.exact, let other = other.exact { return Self.order(one, other) }
      return Self.order(one.double, other.double)
    }
  }

  private static func order<T: Comparable>(_ left: T?, _ right: T?) -> ComparisonResult? {
    guard let left, let right, left == left, right == right else { return nil }
    return left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
  }

  private var needsDecimal: Bool {
    switch self {
    case .decimal: true
    case .integer(let value): Double(exactly: value) == nil
    default: false
    }
  }

  var withoutBool: PredicateValue {
    if case .bool(let value) = self { .integer(value ? 1 : 0) } else { self }
  }

  var isDecimal: Bool {
    if case .decimal = self { true } else { false }
  }

  /// The number as a decimal: 19.99 is 19.99, not the nearest binary fraction.
  private var exact: Decimal? {
    switch withoutBool {
    case .integer(let value): Decimal(value)
    case .decimal(let value): value
    case .number(let value) where value.isFinite:
      Decimal(string: Int128(exactly: value)?.description ?? value.description)
    default: nil
    }
  }

  var double: Double? {
    switch withoutBool {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .decimal(let value): Double(value.description) ?? NSDecimalNumber(decimal: value).doubleValue
    default: nil
    }
  }

  var wholeNumber: Int? {
    switch withoutBool {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    case .decimal(let value): Int(value.description)
    default: nil
    }
  }

  var isNaN: Bool {
    if case .number(let value) = self { value.isNaN } else { false }
  }

  /// A key for lookups that equal values share; equal numbers of different types do, too.
  fileprivate var lookupKey: PredicateValue {
    switch self {
    case .bool, .integer, .number, .decimal: double.map(Self.number) ?? self
    case .collection(let elements), .set(let elements):
      // Ignores order and duplicates.
      .integer(Set(elements.map(\.lookupKey.hashValue)).reduce(0, &+))
    case .dictionary(let values):
      .integer(values.reduce(0) { $0 &+ ($1.key.hashValue ^ $1.value.lookupKey.hashValue) })
    default: self
    }
  }

  /// Whether two values are equal; `nil` equals only `nil`, and values that cannot be compared are unequal.
  ///
  /// A set equals every collection of the same values, whatever their order.
  func isEqual(to other: PredicateValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.collection(let left), .collection(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    case (.set(let left), .set(let right)): Self.haveSameElements(left, right)
    case (.set(let left), .collection(let right)), (.collection(let right), .set(let left)):
      Self.haveSameElements(left, right.distinct)
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count && left.allSatisfy { right[$0.key].map($0.value.isEqual) ?? false }
    default: compare(other) == .orderedSame
    }
  }

  private static func haveSameElements(_ left: [PredicateValue], _ right: [PredicateValue]) -> Bool {
    let elements = Set(distinct: right)
    return left.count == right.count && left.allSatisfy(elements.contains)
  }
}

/// A value that hashes by `isEqual(to:)`: equal numbers of different types count once.
struct DistinctValue: Hashable {
  let value: PredicateValue

  static func == (left: DistinctValue, right: DistinctValue) -> Bool { left.value.isEqual(to: right.value) }

  func hash(into hasher: inout Hasher) { hasher.combine(value.lookupKey) }
}

extension Set<DistinctValue> {
  /// The values without NaN, which equals nothing.
  init(distinct values: [PredicateValue]) {
    self.init(values.lazy.filter { !$0.isNaN }.map(DistinctValue.init(value:)))
  }

  /// Whether the set contains an equal value; never for NaN.
  func contains(_ value: PredicateValue) -> Bool { !value.isNaN && contains(DistinctValue(value: value)) }
}

extension [PredicateValue] {
  var distinct: [PredicateValue] {
    var seen: Set<DistinctValue> = []
    return filter { $0.isNaN || seen.insert(DistinctValue(value: $0)).inserted }
  }
}

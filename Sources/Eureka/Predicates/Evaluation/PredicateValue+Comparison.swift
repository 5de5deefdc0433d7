extension PredicateValue {
  /// How two values compare; `nil` if they have no order between them.
  ///
  /// A Boolean compares as the number 1 or 0, as `NSNumber` does.
  func compare(_ other: PredicateValue) -> ComparisonResult? {
    switch (withoutBool, other.withoutBool) {
    case (.integer(let left), .integer(let right)): return Self.order(left, right)
    case (.string(let left), .string(let right)): return Self.order(left, right)
    case (.date(let left), .date(let right)): return Self.order(left, right)
    case (let one, let other):
      // Doubles tell most numbers apart, and where they may not, decimals do.
      if !one.needsDecimal, !other.needsDecimal { return Self.order(one.double, other.double) }
      if let one = one.exact, let other = other.exact { return Self.order(one, other) }
      return Self.order(one.double, other.double)
    }
  }

  private static func order<T: Comparable>(_ left: T?, _ right: T?) -> ComparisonResult? {
    guard let left, let right, left == left, right == right else { return nil }
    return left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
  }

  /// Whether the number may have more digits than a `Double` can tell apart.
  private var needsDecimal: Bool {
    switch self {
    case .decimal: true
    case .integer(let value): Double(exactly: value) == nil
    default: false
    }
  }

  /// A Boolean as a number, anything else as it is.
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
    case .number(let value): Self.decimal(value)
    default: nil
    }
  }

  /// A whole number as it is, any other as it is written.
  private static func decimal(_ value: Double) -> Decimal? {
    guard value.isFinite else { return nil }
    return Decimal(string: Int128(exactly: value)?.description ?? value.description)
  }

  /// The number as a `Double`; `nil` for a value that is none.
  var double: Double? {
    switch withoutBool {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .decimal(let value): Double(value.description) ?? NSDecimalNumber(decimal: value).doubleValue
    default: nil
    }
  }

  /// The number as an `Int`, if it is a whole one.
  var wholeNumber: Int? {
    switch withoutBool {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    case .decimal(let value): Int(value.description)
    default: nil
    }
  }

  /// Whether the value is equal to nothing, itself included.
  fileprivate var isNaN: Bool {
    if case .number(let value) = self { value.isNaN } else { false }
  }

  /// What equal values have in common, so that they can be looked up: equal numbers of any kind have one.
  fileprivate var lookupKey: PredicateValue {
    switch self {
    case .bool, .integer, .number, .decimal: double.map(Self.number) ?? self
    case .collection(let elements), .set(let elements):
      // Whatever the order, and whatever is there twice.
      .integer(Set(elements.map(\.lookupKey.hashValue)).reduce(0, &+))
    case .dictionary(let values):
      .integer(values.reduce(0) { $0 &+ ($1.key.hashValue ^ $1.value.lookupKey.hashValue) })
    default: self
    }
  }
}

extension PredicateValue {
  /// Whether two values are equal; `nil` equals only `nil`, and values of kinds that do not compare are unequal.
  ///
  /// A set equals every collection of the same values, whatever their order. `budget` pays for each value looked at.
  func isEqual(to other: PredicateValue, _ budget: inout PredicateBudget) throws(PredicateLimit) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.integer(let left), .integer(let right)): return left == right
    case (.string(let left), .string(let right)):
      try budget.spend(left.utf8.count >> 4)
      return left == right
    case (.bool(let left), .bool(let right)): return left == right
    case (.collection(let left), .collection(let right)):
      guard left.count == right.count else { return false }
      for (left, right) in zip(left, right) {
        try budget.spend(1)
        guard try left.isEqual(to: right, &budget) else { return false }
      }
      return true
    case (.set(let left), .set(let right)):
      return try Self.haveSameElements(left, right, &budget)
    case (.set(let left), .collection(let right)), (.collection(let right), .set(let left)):
      return try Self.haveSameElements(left, Self.distinct(right, &budget), &budget)
    case (.dictionary(let left), .dictionary(let right)):
      guard left.count == right.count else { return false }
      for (key, value) in left {
        try budget.spend(1)
        guard let other = right[key], try value.isEqual(to: other, &budget) else { return false }
      }
      return true
    default: return compare(other) == .orderedSame
    }
  }

  private static func haveSameElements(
    _ left: [PredicateValue], _ right: [PredicateValue], _ budget: inout PredicateBudget
  ) throws(PredicateLimit) -> Bool {
    guard left.count == right.count else { return false }
    let index = try PredicateValueIndex(right, &budget)
    for element in left where try !index.contains(element, &budget) { return false }
    return true
  }

  /// The values without repetitions, in their order.
  static func distinct(
    _ values: [PredicateValue], _ budget: inout PredicateBudget
  ) throws(PredicateLimit) -> [PredicateValue] {
    var index = PredicateValueIndex()
    var result: [PredicateValue] = []
    for value in values where try index.insert(value, &budget) { result.append(value) }
    return result
  }

  /// The same for a value of the program's own, which costs what it costs.
  static func distinct(_ values: [PredicateValue]) -> [PredicateValue] {
    var budget = PredicateBudget(steps: .max)
    return (try? distinct(values, &budget)) ?? values
  }
}

/// Values by what equal ones have in common.
struct PredicateValueIndex {
  private var found: [PredicateValue: [(value: PredicateValue, position: Int)]] = [:]
  /// How many different values are there.
  private(set) var count = 0

  init() {}

  init(_ values: [PredicateValue], _ budget: inout PredicateBudget) throws(PredicateLimit) {
    for value in values { _ = try insert(value, &budget) }
  }

  /// The position of an equal value among those that are there; `nil` if there is none.
  func position(
    of value: PredicateValue, _ budget: inout PredicateBudget
  ) throws(PredicateLimit) -> Int? {
    try budget.spend(1)
    guard !value.isNaN else { return nil }
    for other in found[value.lookupKey] ?? [] {
      try budget.spend(1)
      if try value.isEqual(to: other.value, &budget) { return other.position }
    }
    return nil
  }

  /// Whether an equal value is there.
  func contains(_ value: PredicateValue, _ budget: inout PredicateBudget) throws(PredicateLimit) -> Bool {
    try position(of: value, &budget) != nil
  }

  /// Adds a value, unless an equal one is there; returns whether it was added.
  mutating func insert(
    _ value: PredicateValue, _ budget: inout PredicateBudget
  ) throws(PredicateLimit) -> Bool {
    guard try !contains(value, &budget) else { return false }
    if !value.isNaN { found[value.lookupKey, default: []].append((value, count)) }
    count += 1
    return true
  }
}

/// A value as conditions see it.
public enum PredicateValue: Sendable {
  /// nil.
  case null
  /// true or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number that is no `Int`.
  case number(Double)
  /// An exact decimal number.
  case decimal(Decimal)
  /// Text.
  case string(String)
  /// A moment.
  case date(Date)
  /// A set or list.
  case collection([PredicateValue])

  /// The value of a row: numbers, text and dates as they are, an option by its key, a set as a collection.
  public init(_ value: Any?) {
    switch value {
    case nil: self = .null
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(value)
    case let value as any BinaryInteger:
      self = Int(exactly: value).map(Self.integer) ?? .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as Decimal: self = .decimal(value)
    case let value as String: self = .string(value)
    case let value as Date: self = .date(value)
    case let value as URL: self = .string(value.absoluteString)
    case let value as any Collection: self = .collection(Self.elements(of: value))
    case let value as any RawRepresentable: self = PredicateValue(value.rawValue)
    case let value as any LosslessStringConvertible: self = .string(value.description)
    case .some(let value): self = .string(String(describing: value))
    }
  }

  private static func elements(of collection: any Collection) -> [PredicateValue] {
    collection.map { PredicateValue($0) }
  }
}

extension PredicateValue: Equatable {
  /// How two values compare; `nil` if they have no order between them.
  ///
  /// A Boolean compares as the number 1 or 0, as `NSNumber` does.
  func compare(_ other: PredicateValue) -> ComparisonResult? {
    switch (self, other) {
    case (.string(let left), .string(let right)): return Self.order(left, right)
    case (.date(let left), .date(let right)): return Self.order(left, right)
    default: break
    }
    if case .integer(let left) = numeric, case .integer(let right) = other.numeric {
      return Self.order(left, right)
    }
    if isDecimal || other.isDecimal, let left = exact, let right = other.exact {
      return Self.order(left, right)
    }
    guard let left = double, let right = other.double else { return nil }
    return left.isNaN || right.isNaN ? nil : Self.order(left, right)
  }

  /// Whether two values are equal; `nil` equals only `nil`, and values of kinds that do not compare are unequal.
  public static func == (left: PredicateValue, right: PredicateValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.collection(let left), .collection(let right)): left == right
    default: left.compare(right) == .orderedSame
    }
  }

  private static func order<T: Comparable>(_ left: T, _ right: T) -> ComparisonResult {
    left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
  }

  private var numeric: PredicateValue {
    if case .bool(let value) = self { .integer(value ? 1 : 0) } else { self }
  }

  private var isDecimal: Bool {
    if case .decimal = self { true } else { false }
  }

  /// The number as a decimal: 19.99 is 19.99, not the nearest binary fraction.
  private var exact: Decimal? {
    switch numeric {
    case .integer(let value): Decimal(value)
    case .decimal(let value): value
    case .number(let value): Decimal(string: value.description)
    default: nil
    }
  }

  private var double: Double? {
    switch numeric {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .decimal(let value): NSDecimalNumber(decimal: value).doubleValue
    default: nil
    }
  }
}

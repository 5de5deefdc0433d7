/// A value as conditions see it.
public enum PredicateValue: Hashable, Sendable {
  /// `nil`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A floating-point number.
  case number(Double)
  /// An exact decimal number.
  case decimal(Decimal)
  /// Text.
  case string(String)
  /// A moment.
  case date(Date)
  /// A list.
  case collection([PredicateValue])
  /// A collection without order, each value once.
  case set([PredicateValue])
  /// Values by name: the answers of a group, or of a whole form.
  case dictionary([String: PredicateValue])
  /// No value, and the code that was answered instead: `nil` to everything but the key `code`.
  case code(Int)
  /// The value of an unknown answer, which was rejected or could not be read.
  case unknown

  /// Converts the value of a row: numbers, texts and dates as they are, options by key, sets and lists as collections,
  /// optionals by what they wrap, URLs by their text.
  public init(_ value: Any?) {
    self.init(value, depth: 0)
  }

  /// The largest collection to convert to elements; a range may be huge.
  private static let maximumCount = 10_000_000
  /// The maximum nesting; deeper values are left out, so that any value can be printed as a format.
  private static let maximumDepth = 40

  private init(_ value: Any?, depth: Int) {
    guard depth <= Self.maximumDepth, let value = value.flatMap(unwrapped) else {
      self = .null
      return
    }
    switch value {
    case let value as PredicateValue: self = value
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(value)
    case let value as String: self = .string(value)
    case let value as Double: self = .number(value)
    case let value as any BinaryInteger:
      let whole = Int(exactly: value).map(Self.integer)
      self = whole ?? Decimal(string: value.description).map(Self.decimal) ?? .number(Double(value))
    // The number as it is written: 0.1 for a `Float` of 0.1, not the `Double` with its bits.
    case let value as any BinaryFloatingPoint: self = .number(Double("\(value)") ?? Double(value))
    case let value as Decimal: self = PredicateValue(decimal: value)
    case let value as Date: self = value.timeIntervalSinceReferenceDate.isFinite ? .date(value) : .null
    case let value as URL: self = .string(value.absoluteString)
    case let value as any StringProtocol: self = .string(String(value))
    case let value as NSDecimalNumber: self = PredicateValue(decimal: value.decimalValue)
    case let value as NSNumber: self = Int(exactly: value).map(Self.integer) ?? .number(value.doubleValue)
    case is NSNull: self = .null
    case let value as [String: Any?]:
      self = .dictionary(value.mapValues { PredicateValue($0, depth: depth + 1) })
    case let value as NSArray: self = .collection(value.map { PredicateValue($0, depth: depth + 1) })
    case let value as NSSet:
      self = .set(value.allObjects.map { PredicateValue($0, depth: depth + 1) }.distinct)
    case let value as any Collection where value.count <= Self.maximumCount:
      let elements = value.map { PredicateValue($0, depth: depth + 1) }
      self = value is any SetAlgebra ? .set(elements.distinct) : .collection(elements)
    case let value as any RawRepresentable: self = PredicateValue(value.rawValue, depth: depth + 1)
    case let value as any LosslessStringConvertible: self = .string(value.description)
    default: self = .string(String(describing: value))
    }
  }

  /// The same for a value of a known type, which is much faster for common ones.
  package init<T>(of value: T) {
    self =
      switch value {
      case let value as Bool where T.self == Bool.self: .bool(value)
      case let value as Int where T.self == Int.self: .integer(value)
      case let value as String where T.self == String.self: .string(value)
      default: PredicateValue(value)
      }
  }

  init(decimal value: Decimal) {
    self = value.isNaN ? .number(.nan) : .decimal(value)
  }

  package var elements: [PredicateValue]? {
    switch self {
    case .collection(let elements), .set(let elements): elements
    case .dictionary(let values): values.sorted { $0.key < $1.key }.map(\.value)
    default: nil
    }
  }

  package var withoutCodes: PredicateValue {
    switch self {
    case .code: return .null
    case .collection(let elements):
      let hasCodes = elements.contains { if case .code = $0 { true } else { false } }
      return hasCodes ? .collection(elements.map(\.withoutCodes)) : self
    default: return self
    }
  }

  package var isNumeric: Bool {
    switch self {
    case .bool, .integer, .number, .decimal: true
    default: false
    }
  }
}

private protocol AnyOptional {
  var anyValue: Any? { get }
}

extension Optional: AnyOptional {
  var anyValue: Any? { self }
}

private func unwrapped(_ value: Any) -> Any? {
  guard let optional = value as? any AnyOptional else { return value }
  return optional.anyValue.flatMap(unwrapped)
}

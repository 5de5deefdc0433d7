/// A value as conditions see it.
public enum PredicateValue: Hashable, Sendable {
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
  /// A list.
  case collection([PredicateValue])
  /// A collection without order, each value once.
  case set([PredicateValue])
  /// Values by name: the answers of a group, or of a whole form.
  case dictionary([String: PredicateValue])

  /// The value of a row: numbers, text and dates as they are, an option by its key, sets and lists as collections; an
  /// optional by what it holds, a URL by its text.
  public init(_ value: Any?) {
    guard let value = value.flatMap(unwrapped) else {
      self = .null
      return
    }
    switch value {
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(value)
    case let value as String: self = .string(value)
    case let value as Double: self = .number(value)
    case let value as any BinaryInteger: self = PredicateValue(integer: value)
    case let value as Float: self = .number(Double(value))
    case let value as Decimal: self = .decimal(value)
    case let value as Date: self = .date(value)
    case let value as URL: self = .string(value.absoluteString)
    case let value as PredicateValue: self = value
    case let value as NSNumber: self = PredicateValue(value)
    case is NSNull: self = .null
    case let value as [String: Any?]: self = .dictionary(value.mapValues { PredicateValue($0) })
    case let value as any SetAlgebra & Collection:
      self = .set(PredicateValue.distinct(Self.elements(of: value)))
    case let value as any Collection: self = .collection(Self.elements(of: value))
    case let value as any RawRepresentable: self = PredicateValue(value.rawValue)
    case let value as any LosslessStringConvertible: self = .string(value.description)
    default: self = .string(String(describing: value))
    }
  }

  /// The same for a value whose type is known, which is much faster for the common ones.
  init<T>(of value: T) {
    self =
      switch value {
      case let value as Bool where T.self == Bool.self: .bool(value)
      case let value as Int where T.self == Int.self: .integer(value)
      case let value as String where T.self == String.self: .string(value)
      default: PredicateValue(value)
      }
  }

  private init(integer value: some BinaryInteger) {
    self =
      Int(exactly: value).map(Self.integer)
      ?? Decimal(string: String(value)).map(Self.decimal) ?? .number(Double(value))
  }

  private init(_ value: NSNumber) {
    if value is NSDecimalNumber {
      self = .decimal(value.decimalValue)
    } else {
      self = Int(exactly: value).map(Self.integer) ?? .number(value.doubleValue)
    }
  }

  private static func elements(of collection: any Collection) -> [PredicateValue] {
    collection.map { PredicateValue($0) }
  }

  /// The elements of a list or set, the values of a dictionary; `nil` for a value that holds no others.
  var elements: [PredicateValue]? {
    switch self {
    case .collection(let elements), .set(let elements): elements
    case .dictionary(let values): values.sorted { $0.key < $1.key }.map(\.value)
    default: nil
    }
  }

  /// Whether the value is a number or a Boolean.
  var isNumeric: Bool {
    switch self {
    case .bool, .integer, .number, .decimal: true
    default: false
    }
  }
}

/// A value that can be unwrapped, whatever it is an optional of.
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

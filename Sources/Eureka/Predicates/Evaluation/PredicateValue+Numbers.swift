extension PredicateValue {
  /// The value as a number: itself, or what a text begins with, as `NSString`'s `doubleValue` reads it; `nil` for
  /// anything else.
  var number: PredicateValue? {
    switch self {
    case .string(let text): Self.number(leading: text)
    default: isNumeric ? self : nil
    }
  }

  private static func number(leading text: String) -> PredicateValue {
    let text = text.drop(while: \.isWhitespace)
    var end = text.startIndex
    var hasPoint = false
    if let first = text.first, first == "-" || first == "+" { end = text.index(after: end) }
    while end < text.endIndex, text[end].isASCII, text[end].isNumber || text[end] == "." && !hasPoint {
      hasPoint = hasPoint || text[end] == "."
      end = text.index(after: end)
    }
    let digits = String(text[..<end])
    return Int(digits).map(PredicateValue.integer) ?? Double(digits).map(PredicateValue.number) ?? .integer(0)
  }

  /// The number without what stands behind its decimal mark.
  var truncated: PredicateValue {
    rounded(.towardZero)
  }

  /// The number rounded to a whole one, exactly where it can be.
  func rounded(_ rule: FloatingPointRoundingRule) -> PredicateValue {
    switch withoutBool {
    case .integer(let value): return .integer(value)
    default:
      guard let double else { return .null }
      let rounded = double.rounded(rule)
      return Int(exactly: rounded).map(PredicateValue.integer) ?? .number(rounded)
    }
  }

  /// The number with the other sign; `nil` for a value that is none.
  var negated: PredicateValue? {
    switch withoutBool {
    case .integer(let value):
      let (result, overflow) = Int(0).subtractingReportingOverflow(value)
      return overflow ? .decimal(-Decimal(value)) : .integer(result)
    case .number(let value): return .number(-value)
    case .decimal(let value):
      // What had no place in an `Int` may have one with its sign.
      return Int((-value).description).map(PredicateValue.integer) ?? .decimal(-value)
    default: return nil
    }
  }

  /// The value as a text, as `NSString` would describe it; `nil` if it has none.
  var text: String? {
    switch self {
    case .string(let text): text
    case .bool(let value): value ? "1" : "0"
    case .integer(let value): String(value)
    case .number(let value): Int(exactly: value).map(String.init) ?? value.description
    case .decimal(let value): value.description
    case .date(let date): date.formatted(.iso8601)
    default: nil
    }
  }

  /// The value as one of another type: of `NSNumber`, `NSDecimalNumber`, `NSString`, `NSDate`, `NSURL`, `NSArray`,
  /// `NSSet` or `NSDictionary`; `null` where it cannot be.
  ///
  /// Apple, `NSExpression`: a number as a date is a count of seconds since 1 January 2001. Ours: a text as a date is
  /// read as ISO 8601, and a list of keys and values makes a dictionary.
  func cast(to type: String) -> PredicateValue {
    switch type {
    case "NSNumber":
      if case .date(let date) = self { return .number(date.timeIntervalSinceReferenceDate) }
      guard case .string(let text) = self else { return isNumeric ? self : .null }
      if let whole = Int(text) { return .integer(whole) }
      return Double(text).flatMap { $0.isNaN ? nil : .number($0) } ?? .null
    case "NSDecimalNumber":
      switch withoutBool {
      case .integer(let value): return .decimal(Decimal(value))
      case .number(let value):
        return value.isFinite
          ? Decimal(string: value.description).map(PredicateValue.decimal) ?? .null : .null
      case .decimal: return self
      case .string(let text): return Self.decimal(text)
      default: return .null
      }
    case "NSString": return text.map(PredicateValue.string) ?? .null
    case "NSURL":
      guard case .string = self else { return .null }
      return self
    case "NSDate":
      if case .string(let text) = self { return Self.date(text) }
      if case .date = self { return self }
      return double.flatMap { $0.isFinite ? .date(Date(timeIntervalSinceReferenceDate: $0)) : nil } ?? .null
    case "NSArray": return elements.map(PredicateValue.collection) ?? .null
    case "NSSet": return elements.map { .set(Self.distinct($0)) } ?? .null
    case "NSDictionary":
      guard case .collection(let parts) = self, parts.count.isMultiple(of: 2) else { return .null }
      var values: [String: PredicateValue] = [:]
      for index in stride(from: 0, to: parts.count, by: 2) {
        guard case .string(let key) = parts[index] else { return .null }
        values[key] = parts[index + 1]
      }
      return .dictionary(values)
    default: return .null
    }
  }

  /// The types that values can be cast to.
  static let castTypes = [
    "NSNumber", "NSDecimalNumber", "NSString", "NSURL", "NSDate", "NSArray", "NSSet", "NSDictionary",
  ]

  private static func decimal(_ text: String) -> PredicateValue {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let isNumber =
      !digits.isEmpty && digits.allSatisfy { $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }
    return isNumber ? Decimal(string: text).flatMap { $0.isNaN ? nil : .decimal($0) } ?? .null : .null
  }

  private static func date(_ text: String) -> PredicateValue {
    let reader = DateReader(context: ReadingContext())
    guard let day = try? reader.day(String(text.prefix(10))) else { return .null }
    if text.utf16.count == 10 { return .date(day) }
    // The day is one of the calendar; what follows it is the parser's to judge.
    return (try? Date(text, strategy: .iso8601)).map(PredicateValue.date) ?? .null
  }
}

extension ArithmeticOperation {
  /// The result of an operation; `null` unless both are numbers, or a whole one is divided by zero.
  ///
  /// Whole numbers give whole numbers, as in Foundation: `7 / 2` is 3. What has no place in an `Int` goes on as a
  /// `Double`.
  func apply(_ left: PredicateValue, _ right: PredicateValue) -> PredicateValue {
    if self == .power { return Self.power(left, right) }
    if case .integer(let left) = left.withoutBool, case .integer(let right) = right.withoutBool {
      let (result, overflow) =
        switch self {
        case .add: left.addingReportingOverflow(right)
        case .subtract: left.subtractingReportingOverflow(right)
        case .multiply: left.multipliedReportingOverflow(by: right)
        default: right == 0 ? (0, true) : left.dividedReportingOverflow(by: right)
        }
      if !overflow { return .integer(result) }
      if self == .divide, right == 0 { return .null }
    }
    if case .decimal = left, let exact = Self.exact(self, left, right) { return exact }
    if case .decimal = right, let exact = Self.exact(self, left, right) { return exact }
    guard let left = left.double, let right = right.double else { return .null }
    switch self {
    case .add: return .number(left + right)
    case .subtract: return .number(left - right)
    case .multiply: return .number(left * right)
    default: return .number(left / right)
    }
  }

  private static func exact(
    _ operation: ArithmeticOperation, _ left: PredicateValue, _ right: PredicateValue
  ) -> PredicateValue? {
    guard left.isNumeric, right.isNumeric, case .decimal(let left) = left.cast(to: "NSDecimalNumber"),
      case .decimal(let right) = right.cast(to: "NSDecimalNumber")
    else { return nil }
    let result: Decimal? =
      switch operation {
      case .add: left + right
      case .subtract: left - right
      case .multiply: left * right
      case .divide: right.isZero ? nil : left / right
      case .power: nil
      }
    guard let result else { return .null }
    return result.isNaN ? nil : .decimal(result)
  }

  private static func power(_ base: PredicateValue, _ exponent: PredicateValue) -> PredicateValue {
    guard let base = base.double, let exponent = exponent.double else { return .null }
    let result = pow(base, exponent)
    return Int(exactly: result).map(PredicateValue.integer) ?? .number(result)
  }
}

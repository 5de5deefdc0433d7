extension PredicateValue {
  /// The number, or the number that a text begins with, as `NSString`'s `doubleValue` reads it; `nil` for other values.
  var number: PredicateValue? {
    switch self {
    case .string(let text): Self.number(leading: text, isWhole: false)
    default: isNumeric ? self : nil
    }
  }

  /// The same as `NSString`'s `integerValue` reads it: up to the first character that is not a digit.
  var leadingWholeNumber: PredicateValue? {
    switch self {
    case .string(let text): Self.number(leading: text, isWhole: true)
    default: isNumeric ? truncated : nil
    }
  }

  private static func number(leading text: String, isWhole: Bool) -> PredicateValue {
    let rest = text.drop { $0 == " " || ("\t"..."\r").contains($0) || $0 == "\r\n" }
    let pattern = isWhole ? "^[+-]?[0-9]*" : "^[+-]?[0-9]*\\.?[0-9]*([eE][+-]?[0-9]+)?"
    let digits = String(rest.range(of: pattern, options: .regularExpression).map { rest[$0] } ?? "")
    if let whole = Int(digits) { return .integer(whole) }
    if !isWhole { return Double(digits).map(PredicateValue.number) ?? .integer(0) }
    // A number that overflows `Int` becomes its maximum or minimum.
    return .integer(digits.last?.isNumber != true ? 0 : digits.hasPrefix("-") ? .min : .max)
  }

  /// The number without its fraction.
  var truncated: PredicateValue { rounded(.towardZero) }

  /// The number rounded to a whole one, exactly: down, up or towards zero.
  func rounded(_ rule: FloatingPointRoundingRule) -> PredicateValue {
    switch withoutBool {
    case .integer(let value): return .integer(value)
    case .decimal(let value):
      let isDown = rule == .down || rule == .towardZero && value > 0
      let whole = value.rounded(isDown ? .down : .up)
      return Int(whole.description).map(PredicateValue.integer) ?? .decimal(whole)
    case let value:
      guard let double = value.double else { return .null }
      let rounded = double.rounded(rule)
      return Int(exactly: rounded).map(PredicateValue.integer) ?? .number(rounded)
    }
  }

  /// The negated number; `nil` for other values.
  var negated: PredicateValue? {
    switch withoutBool {
    case .integer(let value):
      let (result, overflow) = Int(0).subtractingReportingOverflow(value)
      return overflow ? .decimal(-Decimal(value)) : .integer(result)
    case .number(let value): return .number(-value)
    case .decimal(let value):
      // A number that overflows `Int` may fit once it is negated.
      return Int((-value).description).map(PredicateValue.integer) ?? .decimal(-value)
    default: return nil
    }
  }

  /// The value as a text, as `NSString` describes it; `nil` if it has none.
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

  /// The value cast to `NSNumber`, `NSDecimalNumber`, `NSString`, `NSDate`, `NSURL`, `NSArray`, `NSSet` or
  /// `NSDictionary`; `null` if that is impossible.
  ///
  /// Apple, `NSExpression`: a number as a date is a count of seconds since 1 January 2001. Ours: a text as a date is
  /// read as ISO 8601, and a list of keys and values becomes a dictionary.
  func cast(to type: String) -> PredicateValue {
    switch type {
    case "NSNumber":
      if case .date(let date) = self { return .number(date.timeIntervalSinceReferenceDate) }
      guard case .string(let text) = self else { return isNumeric ? self : .null }
      if let whole = Int(text) { return .integer(whole) }
      return Double(text).map(PredicateValue.number) ?? .null
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
    case "NSSet": return elements.map { .set($0.distinct) } ?? .null
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
    let pattern = "^[+-]?(?=\\.?[0-9])[0-9]*\\.?[0-9]*([eE][+-]?[0-9]+)?\\z"
    guard text.range(of: pattern, options: .regularExpression) != nil, let value = Decimal(string: text),
      !value.isNaN
    else { return .null }
    return .decimal(value)
  }

  private static func date(_ text: String) -> PredicateValue {
    guard let day = try? ReadingContext().day(String(text.prefix(10))) else { return .null }
    if text.utf16.count == 10 { return .date(day) }
    // The day is valid; the parser checks what follows it.
    return (try? Date(text, strategy: .iso8601)).map(PredicateValue.date) ?? .null
  }
}

import OrderedCollections

extension PredicateValue {
  /// The number, or the one that a text begins with, as `NSString`'s `doubleValue` or `integerValue` reads it; `nil` for
  /// other values.
  func leadingNumber(isWhole: Bool = false) -> PredicateValue? {
    guard case .string(let text) = self else { return isNumeric ? isWhole ? truncated : self : nil }
    let rest = text.drop { $0 == " " || ("\t"..."\r").contains($0) || $0 == "\r\n" }
    let pattern = isWhole ? "^[+-]?[0-9]*" : "^[+-]?[0-9]*\\.?[0-9]*([eE][+-]?[0-9]+)?"
    let digits = String(rest.range(of: pattern, options: .regularExpression).map { rest[$0] } ?? "")
    if let whole = Int(digits) { return .integer(whole) }
    if !isWhole { return Double(digits).map(PredicateValue.number) ?? .integer(0) }
    // A number that overflows `Int` becomes its maximum or minimum.
    return .integer(digits.last?.isNumber != true ? 0 : digits.hasPrefix("-") ? .min : .max)
  }

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
    switch (type, withoutBool) {
    case ("NSNumber", .date(let date)): .number(date.timeIntervalSinceReferenceDate)
    case ("NSNumber", .string(let text)):
      Int(text).map(PredicateValue.integer) ?? Double(text).map(PredicateValue.number) ?? .null
    case ("NSNumber", _): isNumeric ? self : .null
    case ("NSDecimalNumber", .integer(let value)): .decimal(Decimal(value))
    case ("NSDecimalNumber", .number(let value)) where value.isFinite:
      Decimal(string: value.description).map(PredicateValue.decimal) ?? .null
    case ("NSDecimalNumber", .string(let text)): Self.decimal(reading: text)
    case ("NSString", _): text.map(PredicateValue.string) ?? .null
    case ("NSDate", .string(let text)): Self.date(reading: text)
    case ("NSDecimalNumber", .decimal), ("NSURL", .string), ("NSDate", .date): self
    case ("NSDate", _):
      double.flatMap { $0.isFinite ? .date(Date(timeIntervalSinceReferenceDate: $0)) : nil } ?? .null
    case ("NSArray", _): elements.map(PredicateValue.collection) ?? .null
    case ("NSSet", _): elements.map { .set($0.distinct) } ?? .null
    case ("NSDictionary", .collection(let parts)): Self.dictionary(of: parts)
    default: .null
    }
  }

  /// The types that a value can be cast to, in the order in which messages list them.
  static let castTypes: OrderedDictionary<String, PredicateType> = [
    "NSNumber": .number, "NSDecimalNumber": .number, "NSString": .text, "NSURL": .text, "NSDate": .date,
    "NSArray": .unknown, "NSSet": .unknown, "NSDictionary": .unknown,
  ]

  private static func decimal(reading text: String) -> PredicateValue {
    let pattern = "^[+-]?(?=\\.?[0-9])[0-9]*\\.?[0-9]*([eE][+-]?[0-9]+)?\\z"
    guard text.range(of: pattern, options: .regularExpression) != nil, let value = Decimal(string: text),
      !value.isNaN
    else { return .null }
    return .decimal(value)
  }

  private static func date(reading text: String) -> PredicateValue {
    guard let day = CivilDay(text: text.prefix(10)) else { return .null }
    // The day is valid; the parser checks what follows it.
    let date =
      text.utf16.count == 10 ? ProcessTimeZone.clock.start(of: day) : try? Date(text, strategy: .iso8601)
    return date.map(PredicateValue.date) ?? .null
  }

  private static func dictionary(of parts: [PredicateValue]) -> PredicateValue {
    var values: [String: PredicateValue] = [:]
    for (index, part) in parts.enumerated() where index.isMultiple(of: 2) {
      guard case .string(let key) = part, index + 1 < parts.count else { return .null }
      values[key] = parts[index + 1]
    }
    return .dictionary(values)
  }
}

extension Decimal {
  package func rounded(_ mode: NSDecimalNumber.RoundingMode, digits: Int = 0) -> Decimal {
    var (value, result) = (self, Decimal())
    NSDecimalRound(&result, &value, digits, mode)
    return result
  }
}

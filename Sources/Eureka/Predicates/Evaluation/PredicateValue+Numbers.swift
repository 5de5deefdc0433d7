extension PredicateValue {
  /// The value as a number: itself, or what a text begins with, as `NSString`'s `doubleValue` reads it; `nil` for
  /// anything else.
  var number: PredicateValue? {
    switch self {
    case .string(let text): Self.number(leading: text, isWhole: false)
    default: isNumeric ? self : nil
    }
  }

  /// The same as `NSString`'s `integerValue` reads it: to the first character that is no digit.
  var leadingWholeNumber: PredicateValue? {
    switch self {
    case .string(let text): Self.number(leading: text, isWhole: true)
    default: isNumeric ? truncated : nil
    }
  }

  private static func number(leading text: String, isWhole: Bool) -> PredicateValue {
    let characters = Array(text.utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) })
    var end = 0
    func isDigit(_ index: Int) -> Bool {
      characters.indices.contains(index)
        && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(characters[index])
    }
    func isSign(_ index: Int) -> Bool { index < characters.count && "+-".utf8.contains(characters[index]) }
    if isSign(0) { end = 1 }
    while isDigit(end) { end += 1 }
    let whole = String(decoding: characters[..<end], as: UTF8.self)
    if !isWhole {
      if end < characters.count, characters[end] == UInt8(ascii: ".") { end += 1 }
      while isDigit(end) { end += 1 }
      if end < characters.count, characters[end] | 0x20 == UInt8(ascii: "e") {
        let exponent = isSign(end + 1) ? end + 2 : end + 1
        if isDigit(exponent) {
          end = exponent
          while isDigit(end) { end += 1 }
        }
      }
      let digits = String(decoding: characters[..<end], as: UTF8.self)
      return Int(digits).map(PredicateValue.integer) ?? Double(digits).map(PredicateValue.number)
        ?? .integer(0)
    }
    // What has no place in an `Int` is its greatest or its least.
    return .integer(Int(whole) ?? (isDigit(end - 1) ? whole.hasPrefix("-") ? .min : .max : 0))
  }

  /// The number without what stands behind its decimal mark.
  var truncated: PredicateValue {
    rounded(.towardZero)
  }

  /// The number rounded to a whole one, exactly.
  func rounded(_ rule: FloatingPointRoundingRule) -> PredicateValue {
    switch withoutBool {
    case .integer(let value): return .integer(value)
    case .decimal(let value): return Self.rounded(value, rule)
    default:
      guard let double else { return .null }
      let rounded = double.rounded(rule)
      return Int(exactly: rounded).map(PredicateValue.integer) ?? .number(rounded)
    }
  }

  private static func rounded(_ value: Decimal, _ rule: FloatingPointRoundingRule) -> PredicateValue {
    // A decimal's description has no exponent.
    let parts = value.description.split(separator: ".")
    var whole = parts.first.flatMap { Decimal(string: String($0)) } ?? 0
    let hasFraction = parts.count > 1 && parts[1].contains { $0 != "0" }
    if hasFraction, rule == .down, value < 0 { whole -= 1 }
    if hasFraction, rule == .up, value > 0 { whole += 1 }
    return Int(whole.description).map(PredicateValue.integer) ?? .decimal(whole)
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

  /// A sign, digits with a point among them, and an exponent.
  private static func decimal(_ text: String) -> PredicateValue {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    func isWhole(_ text: some StringProtocol) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    func withoutSign(_ text: Substring) -> Substring {
      text.first == "-" || text.first == "+" ? text.dropFirst() : text
    }
    let digits = withoutSign(parts[0]).split(separator: ".", omittingEmptySubsequences: false)
    let isNumber =
      (1...2).contains(digits.count) && digits.allSatisfy { $0.isEmpty || isWhole($0) }
      && digits.contains { !$0.isEmpty } && (parts.count == 1 || isWhole(withoutSign(parts[1])))
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
      case .multiply: Self.product(left, right)
      case .divide: right.isZero ? nil : left / right
      case .power: nil
      }
    // What is no decimal goes on as a `Double`; nothing is divided by zero.
    guard let result else { return operation == .divide ? .null : nil }
    return result.isNaN ? nil : .decimal(result)
  }

  /// The product, where it has a place among the decimals: Foundation traps where it is too small.
  private static func product(_ left: Decimal, _ right: Decimal) -> Decimal? {
    if left.isZero || right.isZero { return 0 }
    return (-128...127).contains(left.exponent + right.exponent) ? left * right : nil
  }

  private static func power(_ base: PredicateValue, _ exponent: PredicateValue) -> PredicateValue {
    guard let base = base.double, let exponent = exponent.double else { return .null }
    let result = pow(base, exponent)
    return Int(exactly: result).map(PredicateValue.integer) ?? .number(result)
  }
}

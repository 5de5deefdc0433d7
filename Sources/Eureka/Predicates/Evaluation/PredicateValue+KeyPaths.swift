extension PredicateValue {
  var isSet: Bool {
    if case .set = self { true } else { false }
  }

  /// The value under a key: of a dictionary, of each element of a collection, or a property of a plain value.
  ///
  /// Apple, *Key-Value Coding Programming Guide*, "Accessing Object Properties": a collection passes the key on to its
  /// elements, and `nil` stays `nil`.
  func value(forKey key: String, _ budget: inout PredicateBudget) throws(PredicateLimit) -> PredicateValue {
    switch self {
    case .dictionary(let values): return values[key] ?? (key == "self" ? self : .null)
    case _ where key == "self": return self
    case .collection(let elements):
      return .collection(try Self.values(forKey: key, in: elements, &budget))
    case .set(let elements):
      return .set(try Self.distinct(Self.values(forKey: key, in: elements, &budget), &budget))
    default: return PredicateProperty(rawValue: key)?.value(of: self) ?? .null
    }
  }

  private static func values(
    forKey key: String, in elements: [PredicateValue], _ budget: inout PredicateBudget
  ) throws(PredicateLimit) -> [PredicateValue] {
    var result: [PredicateValue] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      try budget.spend(1)
      result.append(try element.value(forKey: key, &budget))
    }
    return result
  }

  /// The element of a list at a position counted from 0, the value of a dictionary under a key, or the element of a
  /// set that is equal; `null` if there is none.
  func element(
    at index: PredicateValue, _ budget: inout PredicateBudget
  ) throws(PredicateLimit) -> PredicateValue {
    switch self {
    case .collection(let elements):
      guard let position = index.wholeNumber, elements.indices.contains(position) else { return .null }
      return elements[position]
    case .set(let elements):
      for element in elements {
        try budget.spend(1)
        if try element.isEqual(to: index, &budget) { return element }
      }
      return .null
    case .dictionary(let values):
      guard case .string(let key) = index else { return .null }
      return values[key] ?? .null
    default: return .null
    }
  }

  /// Pays for every value that this one holds, and lets none be deeper than a format can write it.
  func spendSize(_ budget: inout PredicateBudget, depth: Int = 0) throws(PredicateLimit) {
    try budget.spend(1)
    guard depth <= PredicateParser.maximumDepth else { throw PredicateLimit() }
    switch self {
    case .collection(let elements), .set(let elements):
      for element in elements { try element.spendSize(&budget, depth: depth + 1) }
    case .dictionary(let values):
      for value in values.values { try value.spendSize(&budget, depth: depth + 1) }
    default: break
    }
  }
}

/// What key paths reach of a plain value: the properties of `NSString`, `NSNumber` and `NSDate` that have no side
/// effects.
enum PredicateProperty: String {
  case length, uppercaseString, lowercaseString, capitalizedString
  case intValue, integerValue, longLongValue, doubleValue, floatValue, boolValue, stringValue
  case timeIntervalSince1970, timeIntervalSinceReferenceDate
  case description

  func value(of value: PredicateValue) -> PredicateValue {
    switch (self, value) {
    case (_, .null): .null
    case (.length, .string(let text)): .integer(text.utf16.count)
    case (.uppercaseString, .string(let text)): .string(text.uppercased())
    case (.lowercaseString, .string(let text)): .string(text.lowercased())
    case (.capitalizedString, .string(let text)): .string(text.capitalized)
    case (.intValue, _), (.integerValue, _), (.longLongValue, _):
      value.leadingWholeNumber ?? .null
    case (.doubleValue, _), (.floatValue, _): value.number?.double.map(PredicateValue.number) ?? .null
    case (.boolValue, .string(let text)): .bool(Self.isTrue(text))
    case (.boolValue, _): value.number?.double.map { .bool($0 != 0) } ?? .null
    case (.stringValue, _), (.description, _): value.text.map(PredicateValue.string) ?? .null
    case (.timeIntervalSince1970, .date(let date)): .number(date.timeIntervalSince1970)
    case (.timeIntervalSinceReferenceDate, .date(let date)): .number(date.timeIntervalSinceReferenceDate)
    default: .null
    }
  }

  /// Apple, `NSString`, `boolValue`: behind white space, a sign and zeros, a digit from 1 to 9 or one of `YyTt`.
  private static func isTrue(_ text: String) -> Bool {
    let signed = text.drop(while: \.isWhitespace)
    let digits = signed.first == "+" || signed.first == "-" ? signed.dropFirst() : signed
    let rest = digits.drop { $0 == "0" }
    return rest.first.map { "123456789YyTt".contains($0) } ?? false
  }
}

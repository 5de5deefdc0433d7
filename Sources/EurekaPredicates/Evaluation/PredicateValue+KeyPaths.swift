extension PredicateValue {
  /// The value under a key: of a dictionary, of each element of a collection, or a property of a plain value.
  ///
  /// Apple, *Key-Value Coding Programming Guide*, "Accessing Object Properties": a collection passes the key on to its
  /// elements, and `nil` stays `nil`.
  package func value(forKey key: String) -> PredicateValue {
    switch self {
    case .dictionary(let values): values[key] ?? (key == "self" ? self : .null)
    case _ where key == "self": self
    case .code(let code) where key == "code": .integer(code)
    case .collection(let elements): .collection(elements.map { $0.value(forKey: key) })
    case .set(let elements): .set(elements.map { $0.value(forKey: key) }.distinct)
    default: PredicateProperty(rawValue: key)?.value(of: self) ?? .null
    }
  }

  /// The element of a list at a position from 0, the value of a dictionary for a key, or the equal element of a set;
  /// `null` if there is none.
  func element(at index: PredicateValue) -> PredicateValue {
    switch (self, index) {
    case (.collection(let elements), _):
      index.wholeNumber.flatMap { elements.indices.contains($0) ? elements[$0] : nil } ?? .null
    case (.set(let elements), _): elements.first { $0.isEqual(to: index) } ?? .null
    case (.dictionary(let values), .string(let key)): values[key] ?? .null
    default: .null
    }
  }
}

/// The properties that key paths can read: those of `NSString`, `NSNumber` and `NSDate` without side effects.
enum PredicateProperty: String {
  case length, uppercaseString, lowercaseString, capitalizedString
  case intValue, integerValue, longLongValue, doubleValue, floatValue, boolValue, stringValue
  case timeIntervalSince1970, timeIntervalSinceReferenceDate
  case description

  func value(of value: PredicateValue) -> PredicateValue {
    switch (self, value) {
    case (_, .null), (_, .code): .null
    case (.length, .string(let text)): .integer(text.utf16.count)
    case (.uppercaseString, .string(let text)): .string(text.uppercased())
    case (.lowercaseString, .string(let text)): .string(text.lowercased())
    case (.capitalizedString, .string(let text)): .string(text.capitalized)
    case (.intValue, _), (.integerValue, _), (.longLongValue, _):
      value.leadingNumber(isWhole: true) ?? .null
    case (.doubleValue, _), (.floatValue, _):
      value.leadingNumber()?.double.map(PredicateValue.number) ?? .null
    case (.boolValue, .string(let text)): .bool(Self.isTrue(text))
    case (.boolValue, _): value.double.map { .bool($0 != 0) } ?? .null
    case (.stringValue, _), (.description, _): value.text.map(PredicateValue.string) ?? .null
    case (.timeIntervalSince1970, .date(let date)): .number(date.timeIntervalSince1970)
    case (.timeIntervalSinceReferenceDate, .date(let date)): .number(date.timeIntervalSinceReferenceDate)
    default: .null
    }
  }

  /// Apple, `NSString`, `boolValue`: after white space, a sign and zeros, a digit from 1 to 9 or one of `YyTt`.
  private static func isTrue(_ text: String) -> Bool {
    let signed = text.drop(while: \.isWhitespace)
    let digits = signed.first == "+" || signed.first == "-" ? signed.dropFirst() : signed
    let rest = digits.drop { $0 == "0" }
    return rest.first.map { "123456789YyTt".contains($0) } ?? false
  }
}

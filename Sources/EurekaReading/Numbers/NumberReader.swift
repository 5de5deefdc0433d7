/// Reads numbers strictly: Foundation's parsers read `12abc` as 12.
package enum NumberReader {
  /// Reads a number in canonical form or in the locale's; a text that is a different number in each is ambiguous.
  ///
  /// - Parameter isPercent: whether the number is shown as a percentage, so that 0.075 is proposed instead of `7.5%`.
  package static func read(
    _ text: String, else mismatch: @autoclosure () -> Message,
    isPercent: @autoclosure () -> Bool = false, in context: ReadingContext
  ) throws(ReadingError) -> Decimal {
    let canonical = canonical(text)
    let localized = context.locale.flatMap { NumberSymbols.of($0).canonical(text).flatMap(decimal) }
    if let canonical, let localized, canonical != localized {
      throw ReadingError(
        "\(text.quoted) can be read as \(description(canonical)) and as \(description(localized))")
    }
    let comma = canonical == nil && localized == nil ? decimalComma(text) : nil
    guard let number = canonical ?? localized ?? (context.locale == nil ? nil : comma) else {
      if let line = comma.map(description) ?? withoutLastMark(text, in: context) {
        throw ReadingError(mismatch(), proposing: [line])
      }
      let number = withoutUnit(text, in: context)
      if text.hasSuffix("%"), isPercent(), let percents = try? read(number ?? "", else: "", in: context) {
        throw ReadingError(mismatch(), proposing: [displayText(percents / 100, in: context)])
      }
      throw ReadingError(mismatch(), proposing: number.map { [$0] } ?? [], .withoutUnit)
    }
    guard number.isFinite else { throw ReadingError("\(text.asNumber) is out of range") }
    return number
  }

  /// The number in an answer, or in a text: not every answer format has numbers.
  package static func read(
    _ answer: AnswerValue?, else mismatch: Message, in context: ReadingContext
  ) throws(ReadingError) -> Decimal {
    switch answer {
    case .number(let number): return number
    case .string(let text): return try read(text, else: "\(text.quoted) is not a number", in: context)
    default: throw ReadingError(mismatch)
    }
  }

  package static func description(_ number: Decimal) -> String {
    let object = NSDecimalNumber(decimal: number)
    // A whole number that a Double holds exactly needs no division.
    let nearest = object.doubleValue
    if number.exponent >= 0, abs(nearest) < 1e15 { return Int(nearest).description }
    return object.description(withLocale: nil)
  }

  package static func description(_ value: Double) -> String { description(exact(value)) }

  /// The shortest decimal that reads back as the value: 0.1 for 0.1. NaN for infinity, and beyond the range of `Decimal`.
  package static func exact<Number: LosslessStringConvertible>(_ value: Number) -> Decimal {
    Decimal(string: value.description) ?? .nan
  }

  /// The value of a number that it holds exactly.
  ///
  /// - Parameters:
  ///   - text: the answer as errors name it.
  ///   - suggestion: what to enter instead of a number with too many digits.
  package static func value<Value: LosslessStringConvertible>(
    of number: Decimal, in text: String, suggestion: (Value) -> Message? = { _ in nil }
  ) throws(ReadingError) -> Value {
    guard let value = Value(description(number)), case let kept = exact(value), kept.isFinite else {
      throw ReadingError("\(text) is out of range")
    }
    guard kept == number else {
      throw ReadingError("\(text) has more digits than are kept", suggestion: suggestion(value))
    }
    return value
  }

  /// The nearest Double, read from text: converting a `Decimal` may be off by one place.
  package static func double(_ number: Decimal) -> Double {
    Double(description(number)) ?? NSDecimalNumber(decimal: number).doubleValue
  }

  private static func canonical(_ text: String) -> Decimal? {
    if let number = short(text) { return Decimal(number) }
    // A number longer than any Double without an exponent is out of range.
    if text.utf8.count > 400 {
      let isNumber = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 || $0 == 45 || $0 == 43 }
      return isNumber ? .nan : nil
    }
    let pattern = "^[+-]?(?:[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)([eE][+-]?[0-9]{1,300})?$"
    return text.range(of: pattern, options: .regularExpression).map { _ in decimal(text) }
  }

  /// The number in a text with a decimal comma that cannot separate thousands: `40,5`, `,5`.
  private static func decimalComma(_ text: String) -> Decimal? {
    let pattern = "^[+-]?(?:[0-9]{1,15},(?:[0-9]{1,2}|[0-9]{4,15})|0?,[0-9]{1,15})$"
    guard text.utf8.count <= 40, text.range(of: pattern, options: .regularExpression) != nil else {
      return nil
    }
    return decimal(text.replacingOccurrences(of: ",", with: "."))
  }

  /// What to enter instead of a number that ends with its decimal mark: 5 for `5.`.
  private static func withoutLastMark(_ text: String, in context: ReadingContext) -> String? {
    guard text.utf8.count <= 80, text.hasSuffix(".") || text.hasSuffix(",") else { return nil }
    return (try? read(String(text.dropLast()), else: "", in: context)).map { displayText($0, in: context) }
  }

  /// What to enter instead of a number with a unit: 500 for `500mg`. The unit may not be the row's, so it is not ignored. A letter
  /// alone is a unit if it is one of physics: `8O` is a misspelled 80.
  private static func withoutUnit(_ text: String, in context: ReadingContext) -> String? {
    guard text.utf8.count <= 80,
      let parts = text.groups(
        "([+-]?[0-9.,]*[0-9][0-9.,]*) ?(?:[ghkmstABCFJKLNPVW%°]|[\\p{L}%°][\\p{L}%°/²³]{1,7})"),
      let number = parts[0], (try? read(number, else: "", in: context)) != nil
    else { return nil }
    return number
  }

  /// A whole number of a few digits, the most common case; it needs no pattern.
  package static func short(_ text: String) -> Int? {
    text.utf8.count <= 18 && text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }

  /// A number as the locale writes it; it reads back.
  package static func displayText(_ number: Decimal, in context: ReadingContext) -> String {
    let canonical = description(number)
    return context.locale.map { NumberSymbols.of($0).localized(canonical) } ?? canonical
  }

  /// The number in a canonical text; NaN if it is too large or has too many digits to be exact.
  package static func decimal(_ text: String) -> Decimal {
    let parts = text.lowercased().split(separator: "e", maxSplits: 1).map(String.init)
    let exponent = parts.count > 1 ? Int(parts[1]) : 0
    let places = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let fraction = places.count > 1 ? places[1] : ""
    // The digits alone, and how many places they are from the decimal mark.
    var digits = Substring((places[0] + fraction).filter(\.isNumber)).drop { $0 == "0" }
    guard var exponent, abs(exponent) < 1000 else { return digits.isEmpty ? 0 : .nan }
    exponent -= fraction.count
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    guard !digits.isEmpty else { return 0 }
    guard digits.count <= 38, exponent <= 127, exponent >= -127 else { return .nan }
    let sign = text.hasPrefix("-") ? "-" : ""
    guard let number = Decimal(string: "\(sign)\(digits)e\(exponent)"), number.isFinite else { return .nan }
    return number
  }
}

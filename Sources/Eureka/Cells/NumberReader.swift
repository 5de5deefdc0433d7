/// Reads numbers strictly: Foundation's parsers take `12abc` for 12.
enum NumberReader {
  /// The numbers a text can be read as: at most one in canonical form, and one in the locale's.
  ///
  /// - Throws: `ReadingError` if there is none, or if the two differ.
  ///
  /// - Parameter mismatch: what is said of a text that is no number.
  static func read(
    _ text: String, else mismatch: @autoclosure () -> Message, in context: ReadingContext
  ) throws(ReadingError) -> Decimal {
    let canonical = canonical(text)
    let localized = context.locale.flatMap { self.localized(text, in: $0) }
    if let canonical, let localized, canonical != localized {
      throw ReadingError(
        "\(text.quoted) can be read as \(description(canonical)) and as \(description(localized))")
    }
    guard let number = canonical ?? localized else { throw ReadingError(mismatch()) }
    guard number.isFinite else { throw ReadingError("\(text.quoted) is out of range") }
    return number
  }

  static func description(_ number: Decimal) -> String {
    NSDecimalNumber(decimal: number).description(withLocale: nil)
  }

  static func description(_ value: Double) -> String { description(exact(value)) }

  /// The shortest decimal that reads back as the value: 0.1 is 0.1.
  static func exact(_ value: Double) -> Decimal {
    Decimal(string: value.description) ?? Decimal(value)
  }

  /// The nearest value: that of the text, as the conversion of a `Decimal` may be off by one place.
  static func double(_ number: Decimal) -> Double {
    Double(description(number)) ?? NSDecimalNumber(decimal: number).doubleValue
  }

  private static func canonical(_ text: String) -> Decimal? {
    guard matches(text, "^[+-]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]{1,4})?$") else { return nil }
    return decimal(text)
  }

  private static func localized(_ text: String, in locale: Locale) -> Decimal? {
    NumberSymbols.of(locale).canonical(text).flatMap(decimal)
  }

  /// A number as people in a locale write it, which is read there.
  static func displayText(_ number: Decimal, in context: ReadingContext) -> String {
    let canonical = description(number)
    return context.locale.map { NumberSymbols.of($0).localized(canonical) } ?? canonical
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    text.utf16.count <= 400 && text.range(of: pattern, options: .regularExpression) != nil
  }

  /// A number too large or with too many digits to be held exactly is not a number here.
  private static func decimal(_ text: String) -> Decimal {
    let digits = text.split(whereSeparator: { "eE".contains($0) }).first ?? ""
    let significant = digits.filter(\.isNumber).drop { $0 == "0" }
    guard significant.count <= 38, let number = Decimal(string: text), !number.isNaN else { return .nan }
    return number
  }
}

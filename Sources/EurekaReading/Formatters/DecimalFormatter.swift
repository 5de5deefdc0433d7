/// Formats numbers with two decimal places, as the locale does.
///
/// When it formats a line while you type, digits shift in from the right: `1`, `2`, `3` give 0.01, 0.12, 1.23.
open class DecimalFormatter: NumberFormatter, FormatterProtocol, LocalizedFormatter, ObjectValueFormatter,
  @unchecked Sendable
{
  private var hasOwnLocale = false

  /// A formatter for the locale the form is answered in, unless you set one.
  override public init() {
    super.init()
    prepare()
  }

  /// A formatter from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  func prepare() {
    super.locale = Locale(identifier: "en_US_POSIX")
    numberStyle = .decimal
    minimumFractionDigits = 2
    maximumFractionDigits = 2
    usesGroupingSeparator = true
  }

  // Foundation's own declaration.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale; set it if the form uses one locale everywhere.
  override open var locale: Locale! {
    get { super.locale }
    set {
      hasOwnLocale = true
      super.locale = newValue
    }
  }

  /// The same formatter for a locale, unless it has its own.
  open func localized(for locale: Locale?) -> Formatter {
    guard !hasOwnLocale else { return self }
    let formatter = makeCopy()
    formatter.usesGroupingSeparator = usesGroupingSeparator
    formatter.setLocale(locale ?? Locale(identifier: "en_US_POSIX"))
    return formatter
  }

  func makeCopy() -> DecimalFormatter {
    let formatter = DecimalFormatter()
    formatter.minimumFractionDigits = minimumFractionDigits
    formatter.maximumFractionDigits = maximumFractionDigits
    return formatter
  }

  func setLocale(_ locale: Locale) { super.locale = locale }

  /// The number of decimal places, found by formatting 0, as each currency has its own.
  private var fractionDigits: Int {
    let mark = (numberStyle == .currency ? currencyDecimalSeparator : decimalSeparator) ?? "."
    guard let zero = string(from: 0), let found = zero.range(of: mark) else { return 0 }
    return zero[found.upperBound...].prefix(while: \.isNumber).count
  }

  /// The number with the digits of a text; the last ones are its decimal places.
  open func objectValue(for string: String) -> Any? {
    let digits = string.compactMap { $0.wholeNumberValue.map(String.init) }.joined()
    guard !digits.isEmpty, digits.count <= 38, let number = Decimal(string: digits) else { return nil }
    let sign = string.contains { "-\u{2212}".contains($0) } ? Decimal(-1) : 1
    return NSDecimalNumber(decimal: sign * number / pow(10, fractionDigits))
  }

  /// Keeps the cursor at the same distance from the end.
  open func getNewPosition(
    forPosition position: TextPosition, inTextInput textInput: TextInput, oldValue: String?, newValue: String?
  ) -> TextPosition {
    TextPosition(Swift.max(0, position.offset + (newValue?.count ?? 0) - (oldValue?.count ?? 0)))
  }
}

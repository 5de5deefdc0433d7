/// Formats amounts of money as the locale does.
///
/// The currency is the locale's unless you set `currencyCode`, such as `EUR` (ISO 4217). The number of decimal places
/// is the currency's: two for euros, none for yen.
open class CurrencyFormatter: DecimalFormatter, @unchecked Sendable {
  private var ownCurrencyCode: String?

  override func prepare() {
    setLocale(Locale(identifier: "en_US_POSIX"))
    numberStyle = .currency
  }

  // Foundation's own declaration.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The currency's code (ISO 4217).
  override open var currencyCode: String! {
    get { super.currencyCode }
    set {
      ownCurrencyCode = newValue
      super.currencyCode = newValue
    }
  }

  override func makeCopy() -> DecimalFormatter {
    let formatter = CurrencyFormatter()
    if let ownCurrencyCode { formatter.currencyCode = ownCurrencyCode }
    return formatter
  }
}

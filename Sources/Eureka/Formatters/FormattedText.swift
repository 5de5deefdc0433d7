/// What a row's formatter makes of values and of lines.
struct FormattedText {
  let formatter: Formatter
  /// Whether numbers are shown with fewer digits than are kept.
  private let isRounding: Bool

  /// The formatter of a row, for the locale and the time zone of a context; `nil` if it has none that writes.
  @MainActor
  init?(_ row: BaseRow?, in context: ReadingContext) {
    guard let formatter = row?.formatterInUse, formatter.canWrite else { return nil }
    self.formatter = Self.localized(formatter, in: context)
    isRounding = (formatter as? RowNumberFormatter)?.isRounding == true
  }

  /// The formatter for a context: what a formatter of Foundation was not given, a locale or a time zone, it has from there.
  private static func localized(_ formatter: Formatter, in context: ReadingContext) -> Formatter {
    let standard = Locale(identifier: "en_US_POSIX")
    switch formatter {
    case let formatter as any LocalizedFormatter: return formatter.localized(for: context.locale)
    case let numbers as NumberFormatter
    where type(of: numbers) == NumberFormatter.self || numbers is RowNumberFormatter:
      guard numbers.locale.identifier == Locale.current.identifier,
        let copy = numbers.copy() as? NumberFormatter
      else { return formatter }
      copy.locale = context.locale ?? standard
      return copy
    case let dates as DateFormatter where type(of: dates) == DateFormatter.self:
      guard let copy = dates.copy() as? DateFormatter else { return formatter }
      if dates.locale.identifier == Locale.current.identifier { copy.locale = context.dateLocale ?? standard }
      if dates.timeZone == .current { copy.timeZone = context.timeZone }
      return copy
    default: return formatter
    }
  }

  /// The text of a value; `nil` if the formatter has none.
  ///
  /// - Parameter exactly: whether a number has all of its digits, even if the row's author wants fewer.
  func text(of value: Any, exactly: Bool = false) -> String? {
    switch value {
    // The decimal that a value is written as, not the binary one behind it, is to be rounded.
    case let value as Double: text(of: NumberReader.exact(value), exactly: exactly || !isRounding)
    default: formatter.string(for: value)
    }
  }

  /// The text of a number with all of its digits, as they are kept.
  private func text(of number: Decimal, exactly: Bool) -> String? {
    if !exactly, let numbers = formatter as? NumberFormatter {
      // Foundation on Linux heeds the maximum of digits only where there is no minimum.
      let digits = numbers.maximumFractionDigits + (numbers.numberStyle == .percent ? 2 : 0)
      return formatter.string(for: NSDecimalNumber(decimal: number.rounded(.bankers, digits: digits)))
    }
    let rounded = formatter.string(for: NSDecimalNumber(decimal: number))
    guard let numbers = formatter as? NumberFormatter, let rounded,
      canonicalNumber(rounded).flatMap({ Decimal(string: $0) }) != number,
      let exact = numbers.copy() as? NumberFormatter
    else { return rounded }
    // A currency heeds the least number of digits alone.
    exact.minimumFractionDigits = Swift.max(0, Swift.min(15, -number.exponent))
    exact.maximumFractionDigits = 15
    return exact.string(from: NSDecimalNumber(decimal: number)) ?? rounded
  }

  /// Whether a line that was formatted still has the digits of what was typed.
  func keepsDigits(of typed: String, as text: String) -> Bool {
    guard formatter is NumberFormatter, let number = value(of: typed) as? NSNumber else { return true }
    return canonicalNumber(text).flatMap { Decimal(string: $0) } == number.decimalValue
  }

  /// The canonical text of the number that a line of a number formatter stands for; `nil` if it is none.
  func canonicalNumber(_ line: String) -> String? {
    guard let numbers = formatter as? NumberFormatter else { return nil }
    // The signs that the formatter writes, each once; those of other formatters are none.
    let signs: [String?] =
      switch numbers.numberStyle {
      case .currency, .currencyISOCode, .currencyPlural, .currencyAccounting:
        [numbers.currencySymbol, numbers.currencyCode, numbers.internationalCurrencySymbol]
      case .percent: [numbers.percentSymbol]
      default: [numbers.positivePrefix, numbers.positiveSuffix]
      }
    var text = line
    let isPercent = numbers.numberStyle == .percent && text.contains(numbers.percentSymbol ?? "%")
    if let sign = signs.compactMap(\.self).first(where: { !$0.trimmed.isEmpty && text.contains($0) }),
      let place = text.range(of: sign)
    {
      text.removeSubrange(place)
    }
    guard let canonical = NumberSymbols(numbers).canonical(text.trimmed) else { return nil }
    guard isPercent, let number = Decimal(string: canonical) else { return canonical }
    return NumberReader.description(number / 100)
  }

  /// The value that a line stands for, as the formatter reads it.
  func value(of line: String) -> Any? {
    switch formatter {
    case let formatter as any ObjectValueFormatter: formatter.objectValue(for: line)
    case let formatter as DateFormatter: formatter.date(from: line)
    case let formatter as NumberFormatter: formatter.number(from: line)
    default: nil
    }
  }

  /// A line as it is written after a key was typed, and where the cursor is then.
  func reformatted(_ text: String, cursor: Int) -> (text: String, cursor: Int)? {
    guard !text.isEmpty, let value = value(of: text), var new = formatter.string(for: value) else {
      return nil
    }
    // Zero has no sign, but a number that begins with zeros may yet become a negative one.
    if text.hasPrefix("-"), !new.contains("-") { new = "-" + new }
    let position = TextPosition(cursor)
    let end = TextPosition(Swift.max(0, cursor + new.count - text.count))
    let place =
      (formatter as? any FormatterProtocol)?.getNewPosition(
        forPosition: position, inTextInput: TextInput(text: text), oldValue: text, newValue: new) ?? end
    return (new, Swift.min(Swift.max(place.offset, 0), new.count))
  }
}

/// A cell whose rows have a formatter from the start.
@MainActor
protocol FormattedCell: BaseCell {
  static func makeFormatter() -> Formatter
}

extension Formatter {
  /// Whether the formatter has text for values: some of Foundation end the process on Linux where they are asked.
  var canWrite: Bool {
    ![
      Formatter.self, EnergyFormatter.self, LengthFormatter.self, MassFormatter.self,
      ISO8601DateFormatter.self,
    ].contains { $0 == type(of: self) }
  }
}

/// A row that has a formatter.
@MainActor
protocol FormattedRow: BaseRow {
  var useFormatterDuringInput: Bool { get }
  var useFormatterOnDidBeginEditing: Bool? { get }
}

/// What a row's formatter makes of values and of lines.
struct FormattedText {
  let formatter: Formatter

  /// The formatter of a row, for the locale of a context; `nil` if it has none.
  init?(_ row: BaseRow?, in context: ReadingContext) {
    guard let formatter = (row as? any FormattedRow)?.formatter else { return nil }
    self.formatter = Self.localized(formatter, for: context.locale)
  }

  /// The formatter for a locale: a number formatter that was given none follows it, too.
  private static func localized(_ formatter: Formatter, for locale: Locale?) -> Formatter {
    if let formatter = formatter as? any LocalizedFormatter { return formatter.localized(for: locale) }
    guard let numbers = formatter as? NumberFormatter, type(of: numbers) == NumberFormatter.self,
      numbers.locale.identifier == Locale.current.identifier, let copy = numbers.copy() as? NumberFormatter
    else { return formatter }
    copy.locale = locale ?? Locale(identifier: "en_US_POSIX")
    return copy
  }

  /// The text of a value; `nil` if the formatter has none.
  func text(of value: Any) -> String? {
    switch value {
    // The decimal that a value is written as, not the binary one behind it, is to be rounded.
    case let value as Double: text(of: NumberReader.exact(value))
    default: formatter.string(for: value)
    }
  }

  /// The text of a number with all of its digits: what is shown is what is kept.
  private func text(of number: Decimal) -> String? {
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

/// A row that has a formatter.
protocol FormattedRow: BaseRow {
  var formatter: Formatter? { get }
  var useFormatterDuringInput: Bool { get }
  var useFormatterOnDidBeginEditing: Bool? { get }
}

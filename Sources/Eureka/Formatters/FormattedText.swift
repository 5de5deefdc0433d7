/// What a row's formatter makes of values and of lines.
struct FormattedText {
  let formatter: Formatter

  /// The formatter of a row, for the locale of a context; `nil` if it has none.
  init?(_ row: BaseRow?, in context: ReadingContext) {
    guard let formatter = (row as? any FormattedRow)?.formatter else { return nil }
    self.formatter = (formatter as? any LocalizedFormatter)?.localized(for: context.locale) ?? formatter
  }

  /// The text of a value; `nil` if the formatter has none.
  func text(of value: Any) -> String? {
    switch value {
    // The decimal that a value is written as, not the binary one behind it, is to be rounded.
    case let value as Double: formatter.string(for: NSDecimalNumber(decimal: NumberReader.exact(value)))
    default: formatter.string(for: value)
    }
  }

  /// The canonical text of the number that a line of a number formatter stands for; `nil` if it is none.
  func canonicalNumber(_ line: String) -> String? {
    guard let numbers = formatter as? NumberFormatter else { return nil }
    var text = line
    let signs = [
      numbers.currencySymbol, numbers.currencyCode, numbers.internationalCurrencySymbol,
      numbers.percentSymbol,
      numbers.positivePrefix, numbers.positiveSuffix,
    ]
    let isPercent = numbers.numberStyle == .percent && text.contains(numbers.percentSymbol ?? "%")
    for sign in signs.compactMap({ $0 }) where !sign.trimmed.isEmpty {
      text = text.replacingOccurrences(of: sign, with: "")
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
    guard !text.isEmpty, let value = value(of: text), let new = formatter.string(for: value) else {
      return nil
    }
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

package struct FormattedText {
  package let formatter: Formatter
  /// Whether numbers are shown with fewer digits than they have.
  private let isRounding: Bool
  /// The clock of a formatter without a time zone of its own.
  private let clock: LocalClock?

  /// The formatter in a context's locale and time zone; `nil` if it cannot format values.
  package init?(_ formatter: Formatter, in context: ReadingContext) {
    guard formatter.canWrite else { return nil }
    self.formatter = Self.localized(formatter, in: context)
    clock = self.formatter === formatter || !Self.followsContext(formatter) ? nil : context.clock
    isRounding = (formatter as? RowNumberFormatter)?.isRounding == true
  }

  /// The formatter for a context, which supplies a locale or time zone that a Foundation formatter was not given.
  private static func localized(_ formatter: Formatter, in context: ReadingContext) -> Formatter {
    let standard = Locale(identifier: "en_US_POSIX")
    switch formatter {
    case let formatter as any LocalizedFormatter: return formatter.localized(for: context.locale)
    case let numbers as NumberFormatter
    where type(of: numbers) == NumberFormatter.self || numbers is RowNumberFormatter:
      let hasOwnLocale = numbers.locale.identifier != Locale.current.identifier
      let hasExtraDigits = numbers.minimumFractionDigits > numbers.maximumFractionDigits
      guard !hasOwnLocale || hasExtraDigits, let copy = numbers.copy() as? NumberFormatter else {
        return formatter
      }
      if !hasOwnLocale { copy.locale = context.locale ?? standard }
      // On Linux, the maximum does not lower a larger minimum, such as a currency's two digits.
      if hasExtraDigits { copy.minimumFractionDigits = numbers.maximumFractionDigits }
      return copy
    case let dates as DateFormatter where type(of: dates) == DateFormatter.self:
      guard let copy = dates.copy() as? DateFormatter else { return formatter }
      if dates.locale.identifier == Locale.current.identifier { copy.locale = context.dateLocale ?? standard }
      if followsContext(dates) { copy.timeZone = context.timeZone }
      return copy
    default: return formatter
    }
  }

  private static func followsContext(_ formatter: Formatter) -> Bool {
    (formatter as? DateFormatter)?.timeZone == .current
  }

  /// Gives the formatter the offset of the clock at a moment, if its time zone has another then.
  private func follow(_ date: Date) {
    guard let clock, let dates = formatter as? DateFormatter,
      dates.timeZone.secondsFromGMT(for: date) != clock.offset(at: date)
    else { return }
    dates.timeZone = clock.fixedZone(at: date)
  }

  /// The text of a value; `nil` if the formatter has none.
  ///
  /// - Parameter exactly: whether to show all digits of a number, even if the row's author wants fewer.
  package func text(of value: Any, exactly: Bool = false) -> String? {
    switch value {
    // Rounds the decimal that the value is written as, not its binary value.
    case let value as Double:
      return text(of: NumberReader.exact(value), exactly: exactly || !isRounding)
    case let date as Date:
      follow(date)
      return formatter.string(for: date)
    default: return formatter.string(for: value)
    }
  }

  private func text(of number: Decimal, exactly: Bool) -> String? {
    if !exactly, let numbers = formatter as? NumberFormatter {
      // On Linux, Foundation ignores the maximum number of digits if there is a minimum.
      let digits = numbers.maximumFractionDigits + (numbers.numberStyle == .percent ? 2 : 0)
      return formatter.string(for: NSDecimalNumber(decimal: number.rounded(.bankers, digits: digits)))
    }
    let rounded = formatter.string(for: NSDecimalNumber(decimal: number))
    guard let numbers = formatter as? NumberFormatter, let rounded,
      canonicalNumber(rounded).flatMap({ Decimal(string: $0) }) != number,
      let exact = numbers.copy() as? NumberFormatter
    else { return rounded }
    // Currency formats heed only the minimum number of digits.
    exact.minimumFractionDigits = Swift.max(0, Swift.min(15, -number.exponent))
    exact.maximumFractionDigits = 15
    return exact.string(from: NSDecimalNumber(decimal: number)) ?? rounded
  }

  /// The canonical text of the number in a line; `nil` without a number formatter or a valid number.
  package func canonicalNumber(_ line: String) -> String? {
    guard let numbers = formatter as? NumberFormatter else { return nil }
    // The signs that this formatter writes, each accepted once; those of other formatters are not.
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

  package func value(of line: String) -> Any? {
    switch formatter {
    case let formatter as any ObjectValueFormatter: formatter.objectValue(for: line)
    case let formatter as DateFormatter:
      formatter.date(from: line).flatMap { date in
        follow(date)
        return formatter.date(from: line)
      }
    default: nil
    }
  }

  // MARK: While you type

  /// Whether the formatter reads numbers in its own way: `123` may be 1.23.
  package var shiftsDigits: Bool { formatter is NumberFormatter && formatter is any ObjectValueFormatter }

  /// A line as the formatter writes it; `nil` if it cannot show all that was typed.
  ///
  /// - Parameter typed: a number without the formatter's own characters; any other line as it is.
  func reformatted(_ text: String, typed: String, isDeletion: Bool) -> String? {
    let isWhole = formatter is NumberFormatter && !shiftsDigits
    guard let value = isWhole ? typed.wholeNumber : value(of: text), var new = formatter.string(for: value)
    else { return nil }
    // Zero has no sign, but a number starting with zeros may still become negative.
    if typed.hasPrefix("-"), !new.contains(where: \.isMinus) { new = "-" + new }
    if formatter is any ObjectValueFormatter, !shiftsDigits {
      return isDeletion || typed.hasLettersAndDigits(within: new) ? new : nil
    }
    let (digits, kept) = (typed.significantDigits, new.significantDigits)
    // Deleting a currency may delete a digit.
    return digits == kept || isDeletion && shiftsDigits && digits.dropLast() == kept[...] ? new : nil
  }

  func cursor(_ offset: Int, in text: String, as new: String) -> Int {
    let place = (formatter as? any FormatterProtocol)?.getNewPosition(
      forPosition: TextPosition(offset), inTextInput: TextInput(text: new), oldValue: text, newValue: new)
    return min(max(place?.offset ?? offset + new.count - text.count, 0), new.count)
  }
}

extension Character {
  var isMinus: Bool { self == "-" || self == "\u{2212}" }

  var isDecimalDigit: Bool { unicodeScalars.first?.properties.generalCategory == .decimalNumber }
}

extension String {
  /// The digits without zeros at the beginning, in any script.
  fileprivate var significantDigits: [Int] {
    Array(lazy.filter(\.isDecimalDigit).compactMap(\.wholeNumberValue).drop { $0 == 0 })
  }

  /// The number of a text of digits, in any script, with an optional minus sign.
  fileprivate var wholeNumber: Int? {
    Int(map { $0.isMinus ? "-" : $0.wholeNumberValue.map(String.init) ?? String($0) }.joined())
  }

  /// Whether another text has the same letters and digits in the same order, in any case, and maybe more.
  fileprivate func hasLettersAndDigits(within other: String) -> Bool {
    var rest = other.lowercased()[...]
    return lowercased().filter { $0.isLetter || $0.isNumber }.allSatisfy { character in
      guard let place = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: place)...]
      return true
    }
  }
}

extension Formatter {
  /// Whether the formatter can format values: on Linux, some of Foundation's crash.
  package var canWrite: Bool {
    ![
      Formatter.self, EnergyFormatter.self, LengthFormatter.self, MassFormatter.self,
      ISO8601DateFormatter.self,
    ].contains { $0 == type(of: self) }
  }
}

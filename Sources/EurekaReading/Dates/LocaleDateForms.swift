import Synchronization

/// How a locale writes dates and times, as far as Foundation knows.
package struct LocaleDateForms: Sendable {
  package enum Field: Character { case year = "y", month = "M", day = "d" }

  /// A unit of a distance from now.
  package enum Unit: Character, CaseIterable {
    case day = "d", week = "w", month = "m", year = "y", hour = "h", minute = "'"

    /// The seconds of a unit that is always as long.
    var seconds: Int? { self == .hour ? 3600 : self == .minute ? 60 : nil }

    var fields: (Calendar.Component, Date.RelativeFormatStyle.Field) {
      switch self {
      case .day: (.day, .day)
      case .week: (.weekOfYear, .week)
      case .month: (.month, .month)
      case .year: (.year, .year)
      case .hour: (.hour, .hour)
      case .minute: (.minute, .minute)
      }
    }
  }

  typealias Distance = (count: Int, unit: Unit)

  /// The fields of a short date in order; empty if the locale uses another calendar or month names.
  package private(set) var order: [Field] = []
  /// The texts before, between and after the fields, without white space.
  package private(set) var separators: [String] = []
  package private(set) var timeSeparator = ":"
  /// The words for days near today, with their distance from it.
  package private(set) var words: [(word: String, days: Int)] = []
  package private(set) var now: String?
  /// The names of the days of the week, 0 for Sunday.
  package private(set) var weekdays: [(name: String, number: Int)] = []
  /// The names of the months, 1 for January.
  package private(set) var months: [(name: String, number: Int)] = []
  /// The short names of the days of the week, Sunday first, and the full names of the months, as a calendar shows them.
  package private(set) var calendarNames: (weekdays: [String], months: [String]) = ([], [])
  /// The first day of the week, 0 for Sunday.
  package private(set) var firstWeekday = 1
  package private(set) var halves: [(mark: String, isAfternoon: Bool)] = []
  /// The digit 0, if the locale does not use ASCII digits.
  package private(set) var zero: Unicode.Scalar?
  private let locale: Locale

  /// The forms of a locale, computed once.
  static func of(_ locale: Locale) -> LocaleDateForms {
    cache.withLock { forms in
      if let known = forms[locale.identifier] { return known }
      let made = LocaleDateForms(locale)
      forms[locale.identifier] = made
      return made
    }
  }

  /// The forms of English, whose names are always read.
  package static var english: LocaleDateForms { of(Locale(identifier: "en_001")) }

  private static let cache = Mutex<[String: LocaleDateForms]>([:])

  private init(_ locale: Locale) {
    self.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = locale
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = .gmt

    (formatter.dateStyle, formatter.timeStyle) = (.short, .none)
    // A date in another calendar would be misread as Gregorian.
    if locale.calendar.identifier == .gregorian { readPattern(formatter.dateFormat) }
    (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
    if let separator = formatter.dateFormat.split(whereSeparator: { "HhKkmaB ".contains($0) }).first {
      timeSeparator = separator.plainSpaces
    }
    halves = [(formatter.amSymbol, false), (formatter.pmSymbol, true)].map {
      ($0.0.plainSpaces.lowercased(), $0.1)
    }
    weekdays = Self.numbered(
      from: 0, formatter.weekdaySymbols, formatter.standaloneWeekdaySymbols, formatter.shortWeekdaySymbols,
      formatter.shortStandaloneWeekdaySymbols
    )
    months = Self.numbered(
      from: 1, formatter.monthSymbols, formatter.standaloneMonthSymbols, formatter.shortMonthSymbols,
      formatter.shortStandaloneMonthSymbols
    )
    calendarNames = (formatter.shortStandaloneWeekdaySymbols, formatter.standaloneMonthSymbols)
    firstWeekday = locale.calendar.firstWeekday - 1
    formatter.dateFormat = "d"
    let first = Date(timeIntervalSince1970: 0)
    if let one = formatter.string(from: first).unicodeScalars.first, one != "1" {
      zero = Unicode.Scalar(one.value - 1)
    }
    readWords(locale, calendar)
  }

  private static func numbered(from first: Int, _ names: [String]?...) -> [(name: String, number: Int)] {
    names.compactMap(\.self).flatMap { $0.enumerated().map { ($1.asWord, $0 + first) } }
  }

  private mutating func readPattern(_ pattern: String) {
    let parts = pattern.groups("([^yMd]*)(y+|M+|d+)([^yMd]+)(y+|M+|d+)([^yMd]+)(y+|M+|d+)([^yMd]*)") ?? []
    let fields = parts.compactMap { $0?.first.flatMap(Field.init) }
    let literals = stride(from: 0, to: parts.count, by: 2).map { index in
      (parts[index] ?? "").filter { !$0.isWhitespace && $0 != "'" && !$0.isDirectionMark }
    }
    guard Set(fields).count == 3, !pattern.contains("MMM"), !pattern.contains("G"),
      !literals[1].isEmpty, !literals[2].isEmpty
    else { return }
    order = fields
    separators = literals
  }

  private mutating func readWords(_ locale: Locale, _ calendar: Calendar) {
    let today = Date(timeIntervalSince1970: 0)
    for days in -2...2 {
      let style = Date.AnchoredRelativeFormatStyle(
        anchor: today.addingTimeInterval(Double(days * ClockTime.secondsOfDay)), allowedFields: [.day],
        presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar)
      let word = style.format(today).asWord
      // "2 days ago" is a sentence, not a word of the language.
      if !word.contains(where: \.isNumber) { words.append((word, days)) }
    }
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: today, presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar)
    now = style.format(today).asWord
  }

  /// The distance that a line with a number says in words: `in 3 days`, `2 weeks ago`; `nil` for other lines.
  ///
  /// The words are those that Foundation writes for the number, so that every language is read.
  func distance(in text: String) -> Distance? {
    let digits = text.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
    guard (1...4).contains(digits.count), let number = Int(digits), digits.count + 1 < text.count,
      text.contains(where: \.isLetter), !text.contains(where: { ":./-".contains($0) })
    else { return nil }
    func plain(_ text: String) -> String { text.folded.filter { !$0.isWhitespace } }
    let words = plain(text)
    return Unit.allCases.lazy.flatMap { [(number, $0), (-number, $0)] }
      .first { self.words(for: ($0.0, $0.1)).map(plain) == words }
  }

  private func words(for distance: Distance) -> String? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = Date(timeIntervalSince1970: 0)
    let (component, field) = distance.unit.fields
    guard let anchor = calendar.date(byAdding: component, value: distance.count, to: now) else { return nil }
    calendar.locale = locale
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: anchor, allowedFields: [field], presentation: .numeric, unitsStyle: .wide, locale: locale,
      calendar: calendar)
    return style.format(now).map { $0.wholeNumberValue.map(String.init) ?? String($0) }.joined()
  }

  /// A day in the locale's numeric format, with a four-digit year: `01.03.2026`.
  package func text(of day: CivilDay) -> String? {
    let (year, month, day) = day.parts
    return composed(
      year: String(format: "%04d", year), month: String(format: "%02d", month),
      day: String(format: "%02d", day)
    ).map(localized)
  }

  /// The short date format in letters, for a question: `DD.MM.YYYY`; `nil` if there is none.
  package func dateFormat(in messages: MessageCatalog) -> String? {
    composed(year: messages.text(of: "YYYY"), month: messages.text(of: "MM"), day: messages.text(of: "DD"))
  }

  private func composed(year: String, month: String, day: String) -> String? {
    guard let first = separators.first, !order.isEmpty else { return nil }
    let texts = [Field.year: year, .month: month, .day: day]
    return zip(order, separators.dropFirst()).reduce(first) { $0 + (texts[$1.0] ?? "") + $1.1 }
  }

  package func localized(_ text: String) -> String {
    guard let zero else { return text }
    return String(
      text.map { character in
        guard character.isASCII, let digit = character.wholeNumberValue else { return character }
        return Unicode.Scalar(zero.value + UInt32(digit)).map(Character.init) ?? character
      })
  }
}

extension Character {
  var isDirectionMark: Bool { ["\u{200E}", "\u{200F}", "\u{061C}"].contains(self) }
}

extension StringProtocol {
  /// The text with a single space for each run of white space, including no-break spaces.
  var plainSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text as a word to compare: in lower case, without an abbreviation mark.
  package var asWord: String {
    let word = plainSpaces.lowercased()
    return word.hasSuffix(".") ? String(word.dropLast()) : word
  }
}

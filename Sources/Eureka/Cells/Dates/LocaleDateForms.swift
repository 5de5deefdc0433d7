import Synchronization

/// How a language and its region write dates and times, as far as Foundation knows it.
struct LocaleDateForms: Sendable {
  /// A field of a date in figures.
  enum Field: Character { case year = "y", month = "M", day = "d" }

  /// The fields of a short date in order; empty where the locale's own calendar is another, or months are words.
  private(set) var order: [Field] = []
  /// What stands before, between and after the fields, without white space.
  private(set) var separators: [String] = []
  /// What stands between hours and minutes.
  private(set) var timeSeparator = ":"
  /// The words for the days around today, by their distance from it.
  private(set) var words: [(word: String, days: Int)] = []
  /// The word for this moment.
  private(set) var now: String?
  /// The names of the days of the week, 0 for Sunday.
  private(set) var weekdays: [(name: String, weekday: Int)] = []
  /// What marks the hours before noon, and those after it.
  private(set) var halves: [(mark: String, isAfternoon: Bool)] = []
  /// The digit 0, where the locale writes others than ASCII's.
  private(set) var zero: Unicode.Scalar?

  /// The forms of a locale, made once.
  static func of(_ locale: Locale) -> LocaleDateForms {
    cache.withLock { forms in
      if let known = forms[locale.identifier] { return known }
      let made = LocaleDateForms(locale)
      forms[locale.identifier] = made
      return made
    }
  }

  private static let cache = Mutex<[String: LocaleDateForms]>([:])

  private init(_ locale: Locale) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = locale
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = .gmt

    (formatter.dateStyle, formatter.timeStyle) = (.short, .none)
    // A date that is written in another calendar would be read as one of this.
    if locale.calendar.identifier == .gregorian { readPattern(formatter.dateFormat) }
    (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
    if let separator = formatter.dateFormat.split(whereSeparator: { "HhKkmaB ".contains($0) }).first {
      timeSeparator = separator.plainSpaces
    }
    halves = [(formatter.amSymbol, false), (formatter.pmSymbol, true)].map {
      ($0.0.plainSpaces.lowercased(), $0.1)
    }
    let names = [
      formatter.weekdaySymbols, formatter.standaloneWeekdaySymbols, formatter.shortWeekdaySymbols,
      formatter.shortStandaloneWeekdaySymbols,
    ]
    for case let names? in names {
      weekdays += names.enumerated().map { ($0.element.asWord, $0.offset) }
    }
    formatter.dateFormat = "d"
    let first = Date(timeIntervalSince1970: 0)
    if let one = formatter.string(from: first).unicodeScalars.first, one != "1" {
      zero = Unicode.Scalar(one.value - 1)
    }
    readWords(locale, calendar)
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
}

extension LocaleDateForms {
  /// A day as the locale writes it, in figures, with all four of its year: `01.03.2026`.
  func text(of day: CivilDay) -> String? {
    let (year, month, day) = day.parts
    return composed { field in
      switch field {
      case .year: String(format: "%04d", year)
      case .month: String(format: "%02d", month)
      case .day: String(format: "%02d", day)
      }
    }.map(localized)
  }

  /// The short date in letters, as a question shows it: `DD.MM.YYYY`; `nil` where there is none.
  func dateFormat(in messages: MessageCatalog) -> String? {
    composed { field in
      switch field {
      case .year: messages.text(of: "YYYY")
      case .month: messages.text(of: "MM")
      case .day: messages.text(of: "DD")
      }
    }
  }

  private func composed(_ text: (Field) -> String) -> String? {
    guard let first = separators.first, !order.isEmpty else { return nil }
    return zip(order, separators.dropFirst()).reduce(first) { $0 + text($1.0) + $1.1 }
  }

  /// A text with the locale's digits.
  func localized(_ text: String) -> String {
    guard let zero else { return text }
    return String(
      text.map { character in
        guard character.isASCII, let digit = character.wholeNumberValue else { return character }
        return Unicode.Scalar(zero.value + UInt32(digit)).map(Character.init) ?? character
      })
  }
}

extension Character {
  /// Whether it only says in which direction text runs.
  var isDirectionMark: Bool { ["\u{200E}", "\u{200F}", "\u{061C}"].contains(self) }
}

extension StringProtocol {
  /// The text with one space wherever it has white space, the kinds that do not break lines among it.
  var plainSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text as words are compared: in small letters, without the mark of an abbreviation.
  var asWord: String {
    let word = plainSpaces.lowercased()
    return word.hasSuffix(".") ? String(word.dropLast()) : word
  }
}

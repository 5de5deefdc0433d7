/// Reads days strictly: Foundation's parsers turn 30 February into 2 March.
///
/// Read everywhere is ISO 8601, `2026-03-01`. A prompt also reads `today`, `tomorrow`, `yesterday`; `+3d`, `-2w`,
/// `+1m`, `+1y`, where a month that is too short gives its last day; the days of the week, `friday` and
/// `next friday` being the first Friday after today and `last friday` the last one before it. With a locale it reads
/// that language's words for these days too, and its short form, such as `1.3.2026`. A year of two digits is in 1969
/// to 2068 (POSIX, `strptime`, `%y`), unless only the other century has it within the row's bounds.
struct DateReader {
  let context: ReadingContext
  /// The days accepted, which decide on the century of a year of two digits.
  var bounds: ClosedRange<CivilDay>?

  init(context: ReadingContext, bounds: ClosedRange<CivilDay>? = nil) {
    self.context = context
    self.bounds = bounds
  }

  /// A day, as the moment it begins.
  func day(_ text: String) throws(ReadingError) -> Date {
    let line = try AnswerLine(text, in: context)
    guard let day = try civilDay(line) else { throw ReadingError("\(text.quoted) is not a date") }
    if let start = context.clock.start(of: day) { return start }
    guard let gap = context.clock.gap(at: LocalTime(day)) else {
      throw ReadingError("\(text.quoted) is not a day of the calendar")
    }
    throw ReadingError(
      "\(text.quoted) does not exist: the clocks go from \(gap.before.text) to \(gap.after.text)")
  }

  /// The day that a line says; `nil` if it has not the shape of one.
  ///
  /// - Throws: `ReadingError` if there is no such day, or if the line says two.
  func civilDay(_ line: AnswerLine) throws(ReadingError) -> CivilDay? {
    var days = [try canonical(line)]
    if context.grammar == .prompt {
      days += [try localized(line), shifted(line)] + named(line) + weekdays(line)
    }
    let distinct = Set(days.compactMap(\.self)).sorted()
    guard distinct.allSatisfy(\.isWritable) else {
      throw ReadingError("\(line.original.quoted) is not in the years 1 to 9999")
    }
    guard let first = distinct.first, let last = distinct.last, first != last else { return distinct.first }
    throw ReadingError("\(line.original.quoted) can be read as \(first.text) and as \(last.text)")
  }

  /// ISO 8601, in its extended format.
  func canonical(_ line: AnswerLine) throws(ReadingError) -> CivilDay? {
    guard let parts = line.numbers("([0-9]{4})-([0-9]{2})-([0-9]{2})") else { return nil }
    return try day(year: parts[0] ?? 0, month: parts[1] ?? 0, day: parts[2] ?? 0, of: line)
  }

  private var today: CivilDay { context.clock.local(context.now).day }

  private func day(year: Int, month: Int, day: Int, of line: AnswerLine) throws(ReadingError) -> CivilDay {
    guard let day = CivilDay(year: year, month: month, day: day) else {
      throw ReadingError("\(line.original.quoted) is not a day of the calendar")
    }
    return day
  }

  /// A distance from today: `+3d`.
  private func shifted(_ line: AnswerLine) -> CivilDay? {
    guard let count = line.numbers("([+-][0-9]{1,5}) ?[dwmy]")?.first ?? nil else { return nil }
    return switch line.text.last {
    case "d": CivilDay(number: today.number + count)
    case "w": CivilDay(number: today.number + 7 * count)
    case "m": today.adding(months: count) ?? .unwritable
    default: today.adding(months: 12 * count) ?? .unwritable
    }
  }

  private func named(_ line: AnswerLine) -> [CivilDay?] {
    let english = [("yesterday", -1), ("today", 0), ("tomorrow", 1)]
    let word = line.text.asWord
    let own = english.filter { context.vocabulary.means($0.0, by: word) }.map { (word, $0.1) }
    return (english + own + (context.dateForms?.words ?? [])).map {
      $0.0 == word ? CivilDay(number: today.number + $0.1) : nil
    }
  }

  private func weekdays(_ line: AnswerLine) -> [CivilDay?] {
    var name = line.text.asWord[...]
    let isLast = name.hasPrefix("last ")
    if isLast || name.hasPrefix("next ") { name = name.dropFirst(5) }
    let english = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    let names = english.enumerated().map { ($0.element, $0.offset) } + (context.dateForms?.weekdays ?? [])
    return names.map { known, weekday in
      guard known == name else { return nil }
      let ahead = (weekday - today.weekday + 6) % 7 + 1
      let behind = (today.weekday - weekday + 6) % 7 + 1
      return CivilDay(number: isLast ? today.number - behind : today.number + ahead)
    }
  }

  /// The locale's short form: its order of day, month and year, and its separators.
  private func localized(_ line: AnswerLine) throws(ReadingError) -> CivilDay? {
    guard let forms = context.dateForms, forms.order.count == 3 else { return nil }
    let separators = forms.separators.map { NSRegularExpression.escapedPattern(for: $0) + " ?" }
    let figures = forms.order.map { $0 == .year ? "([0-9]{4}|[0-9]{2})" : "([0-9]{1,2})" }
    let pattern =
      separators[0] + figures[0] + separators[1] + figures[1] + separators[2] + figures[2]
      + "(?:\(separators[3]))?"
    guard let numbers = line.numbers(pattern) else { return nil }
    let fields = Dictionary(uniqueKeysWithValues: zip(forms.order, numbers.map { $0 ?? 0 }))
    guard let year = fields[.year], let month = fields[.month], let day = fields[.day] else { return nil }
    // Two digits, as no year of four is below 100 but those that are written with zeros.
    let isShort = year < 100 && line.numbers(".*[0-9]{4}.*") == nil
    let full = isShort ? self.year(ofShort: year, month: month, day: day) : year
    return try self.day(year: full, month: month, day: day, of: line)
  }

  private func year(ofShort year: Int, month: Int, day: Int) -> Int {
    let (usual, other) = year < 69 ? (2000 + year, 1900 + year) : (1900 + year, 2000 + year)
    func isWithin(_ year: Int) -> Bool {
      guard let bounds, let day = CivilDay(year: year, month: month, day: day) else { return false }
      return bounds.contains(day)
    }
    return !isWithin(usual) && isWithin(other) ? other : usual
  }
}

extension CivilDay {
  /// Stands for a day past the years that can be written.
  fileprivate static let unwritable = CivilDay(number: .max / 200_000)
}

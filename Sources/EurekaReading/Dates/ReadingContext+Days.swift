import OrderedCollections

/// Days are read strictly: Foundation's parsers turn 30 February into 2 March.
///
/// ISO 8601, `2026-03-01`, is always read. A prompt also reads `today`, `tomorrow`, `yesterday`; `+3d`, `-2w`, `+1m`,
/// `+1y`, `in 3 days`, `2 weeks ago`, ending on the last day of a month that is too short; weekdays: `friday` and
/// `next friday` are the first Friday after today, `last friday` the last one before it; months by name: `24 Dec 2026`; and
/// `24.12.2026`: no language writes the month first with dots. With a locale, it also reads that language's words for these
/// days and its short format, such as `12/24/2026`. A two-digit year is in 1969 to 2068 (POSIX, `strptime`, `%y`), unless
/// only the other century is within the bounds.
extension ReadingContext {
  /// A day, as its first moment.
  package func day(_ text: String, within bounds: ClosedRange<CivilDay>? = nil) throws(ReadingError) -> Date {
    let line = try DateLine(text, in: self)
    guard let day = try day(line, within: bounds) else { throw notADay(line, within: bounds) }
    if let start = clock.start(of: day) { return start }
    guard let gap = clock.gap(at: LocalTime(day)) else {
      throw ReadingError("\(text.quoted) is not a day of the calendar")
    }
    throw ReadingError(
      "\(text.quoted) does not exist: the clocks go from \(gap.before.text) to \(gap.after.text)")
  }

  /// The refusal of a line that is no date here; figures with a separator of another country propose the days that they may mean.
  private func notADay(_ line: DateLine, within bounds: ClosedRange<CivilDay>?) -> ReadingError {
    let figures = line.numbers("([0-9]{1,2})[/.]([0-9]{1,2})[/.]([0-9]{4}|[0-9]{2})")
    let isRead = grammar == .prompt && dateForms?.order.isEmpty != true
    guard isRead, let parts = figures?.compactMap(\.self), parts.count == 3 else {
      return ReadingError("\(line.original.quoted) is not a date")
    }
    let isShort = line.numbers(".*[0-9]{4}") == nil
    let year = isShort ? Self.year(ofTwoDigits: parts[2]) : parts[2]
    let days = [(parts[0], parts[1]), (parts[1], parts[0])].compactMap { month, day in
      CivilDay(year: year, month: month, day: day).map {
        isShort ? inOtherCentury($0, ifOutside: bounds) : $0
      }
    }
    let texts = Set(days).sorted().map { dateForms?.text(of: $0) ?? $0.text }
    guard let first = texts.first, let last = texts.last, first != last else {
      return ReadingError("\(line.original.quoted) is not a date", proposing: texts)
    }
    return ReadingError(
      "\(line.original.quoted) can be read as \(first) and as \(last)", proposing: texts)
  }

  /// The day in a line; `nil` if the line does not look like one.
  package func day(
    _ line: DateLine, within bounds: ClosedRange<CivilDay>? = nil
  ) throws(ReadingError) -> CivilDay? {
    var days = [try canonicalDay(line)]
    if grammar == .prompt {
      days +=
        [try localizedDay(line, bounds), try dottedDay(line), try spelledDay(line), shiftedDay(line)]
        + namedDays(line) + weekdays(line)
    }
    let distinct = Set(days.compactMap(\.self)).sorted()
    guard distinct.allSatisfy(\.isWritable) else {
      throw ReadingError("\(line.original.quoted) is not in the years 1 to 9999")
    }
    guard let first = distinct.first, let last = distinct.last, first != last else { return distinct.first }
    throw ReadingError("\(line.original.quoted) can be read as \(first.text) and as \(last.text)")
  }

  func canonicalDay(_ line: DateLine) throws(ReadingError) -> CivilDay? {
    guard let parts = line.numbers("([0-9]{4})-([0-9]{2})-([0-9]{2})") else { return nil }
    return try day(year: parts[0] ?? 0, month: parts[1] ?? 0, day: parts[2] ?? 0, of: line)
  }

  private var today: CivilDay { clock.local(now).day }

  private func day(year: Int, month: Int, day: Int, of line: DateLine) throws(ReadingError) -> CivilDay {
    if let day = CivilDay(year: year, month: month, day: day) { return day }
    // Day and month the other way round, or the month's last day, shows the format best.
    let near =
      CivilDay(year: year, month: day, day: month)
      ?? (28...30).reversed().lazy.compactMap { CivilDay(year: year, month: month, day: $0) }.first ?? today
    let own = grammar == .prompt ? dateForms?.text(of: near) : nil
    let examples = OrderedSet([own, near.text].compactMap(\.self))
    throw ReadingError(
      "\(line.original.quoted) is not a day of the calendar",
      proposing: Array(examples), .examples(of: "a date"))
  }

  private func shiftedDay(_ line: DateLine) -> CivilDay? {
    guard let (count, unit) = distance(line) else { return nil }
    return switch unit {
    case .day: CivilDay(number: today.number + count)
    case .week: CivilDay(number: today.number + 7 * count)
    case .month: today.adding(months: count) ?? .unwritable
    case .year: today.adding(months: 12 * count) ?? .unwritable
    case .hour, .minute: nil
    }
  }

  /// A distance from now: `+3d`, or in the words of English or the locale.
  func distance(_ line: DateLine) -> LocaleDateForms.Distance? {
    if let count = line.numbers("([+-][0-9]{1,5}) ?[dwmy]")?.first ?? nil,
      let unit = line.text.last.flatMap(LocaleDateForms.Unit.init)
    {
      return (count, unit)
    }
    return LocaleDateForms.english.distance(in: line.text) ?? dateForms?.distance(in: line.text)
  }

  /// A day with dots, in any locale: `24.12.2026`.
  private func dottedDay(_ line: DateLine) throws(ReadingError) -> CivilDay? {
    guard let parts = line.numbers("([0-9]{1,2})\\. ?([0-9]{1,2})\\. ?([0-9]{4})") else { return nil }
    return try day(year: parts[2] ?? 0, month: parts[1] ?? 0, day: parts[0] ?? 0, of: line)
  }

  /// A day with the name of its month: `24 Dec 2026`, `24. Dezember 2026`, `Dec 24, 2026`.
  private func spelledDay(_ line: DateLine) throws(ReadingError) -> CivilDay? {
    let dayFirst = line.text.groups(
      "([0-9]{1,2})(?:\\.|er|st|nd|rd|th)? (?:de |of )?([^0-9 ]+) (?:de )?([0-9]{4})")
    let monthFirst = line.text.groups("([^0-9 ]+) ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})")
    guard let parts = dayFirst ?? monthFirst.map({ [$0[1], $0[0], $0[2]] }),
      let name = parts[1]?.asWord, let day = parts[0].flatMap({ Int($0) }),
      let year = parts[2].flatMap({ Int($0) }), let month = month(named: name)
    else { return nil }
    return try self.day(year: year, month: month, day: day, of: line)
  }

  /// The number of the month with a name in English or the locale's language.
  package func month(named name: String) -> Int? {
    (LocaleDateForms.english.months + (dateForms?.months ?? [])).first { $0.name == name }?.number
  }

  private func namedDays(_ line: DateLine) -> [CivilDay] {
    let word = line.text.asWord
    let english = [("yesterday", -1), ("today", 0), ("tomorrow", 1)].filter {
      messages.means($0.0, by: word)
    }
    let own = (dateForms?.words ?? []).filter { $0.word == word }
    return (english.map(\.1) + own.map(\.days)).map { CivilDay(number: today.number + $0) }
  }

  /// Whether a line is a day of the week, the next or the last one.
  package func isWeekday(_ text: String) -> Bool {
    (try? DateLine(text, in: self)).map { !weekdays($0).isEmpty } ?? false
  }

  private func weekdays(_ line: DateLine) -> [CivilDay] {
    if line.text.first?.isLetter != true { return [] }
    var words = line.text.asWord.split(separator: " ").map(String.init)
    /// Removes a word of a list of the language, before or after the day.
    func removeWord(in list: [String]) -> Bool {
      for index in [0, words.count - 1] where words.count > 1 && list.contains(words[index]) {
        words.remove(at: index)
        return true
      }
      return false
    }
    _ = removeWord(in: ["on"] + messages.wordsListed(by: "on (a day)"))
    let isLast = removeWord(in: ["last"] + messages.wordsListed(by: "last (day)"))
    if !isLast { _ = removeWord(in: ["next"] + messages.wordsListed(by: "next (day)")) }
    let name = words.joined(separator: " ")
    let names = LocaleDateForms.english.weekdays + (dateForms?.weekdays ?? [])
    return names.filter { $0.name == name }.map { _, weekday in
      let daysUntil = (weekday - today.weekday + 6) % 7 + 1
      let daysSince = (today.weekday - weekday + 6) % 7 + 1
      return CivilDay(number: today.number + (isLast ? -daysSince : daysUntil))
    }
  }

  /// The locale's short format: its order of day, month and year, and its separators.
  private func localizedDay(
    _ line: DateLine, _ bounds: ClosedRange<CivilDay>?
  ) throws(ReadingError) -> CivilDay? {
    guard let forms = dateForms, forms.order.count == 3 else { return nil }
    let separators = forms.separators.map { NSRegularExpression.escapedPattern(for: $0) + " ?" }
    let figures = forms.order.map { $0 == .year ? "([0-9]{4}|[0-9]{2})" : "([0-9]{1,2})" }
    let pattern = zip(separators, figures).map { $0 + $1 }.joined() + "(?:\(separators[3]))?"
    guard let numbers = line.numbers(pattern) else { return nil }
    let fields = Dictionary(uniqueKeysWithValues: zip(forms.order, numbers.map { $0 ?? 0 }))
    guard let year = fields[.year], let month = fields[.month], let day = fields[.day] else { return nil }
    // Two digits: only years written with leading zeros have four digits and are below 100.
    guard year < 100, line.numbers(".*[0-9]{4}.*") == nil else {
      return try self.day(year: year, month: month, day: day, of: line)
    }
    let date = try self.day(year: Self.year(ofTwoDigits: year), month: month, day: day, of: line)
    return inOtherCentury(date, ifOutside: bounds)
  }

  /// The year in 1969 to 2068 with two last digits.
  package static func year(ofTwoDigits digits: Int) -> Int { digits < 69 ? 2000 + digits : 1900 + digits }

  /// The day a century later or earlier, if only that is within bounds.
  private func inOtherCentury(_ date: CivilDay, ifOutside bounds: ClosedRange<CivilDay>?) -> CivilDay {
    let (year, month, day) = date.parts
    guard let bounds, !bounds.contains(date),
      let other = CivilDay(year: year < 2000 ? year + 100 : year - 100, month: month, day: day),
      bounds.contains(other)
    else { return date }
    return other
  }
}

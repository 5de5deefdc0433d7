import Eureka
import TestSupport
import Testing

/// How days are read: on 10 March 2026, a Tuesday, at 09:30 in UTC.
@MainActor
@Suite struct DayTests {
  /// The day a line says, or why it is refused.
  static func read(
    _ line: String, locale: String? = nil, timeZone: String = "UTC", from first: String? = nil,
    to last: String? = nil
  ) -> String {
    let context = ReadingContext.prompt(locale: locale, timeZone: timeZone)
    let row = DateRow("d") {
      $0.minimumDate = first.flatMap { day($0, in: context) }
      $0.maximumDate = last.flatMap { day($0, in: context) }
    }
    return row.refusal(of: line, in: context) ?? row.displayText(in: .prompt(timeZone: timeZone)) ?? "nothing"
  }

  static func day(_ text: String, in context: ReadingContext = .prompt()) -> Date? {
    let row = DateRow("d")
    return row.refusal(of: text, in: context) == nil ? row.value : nil
  }

  @Test func `a calendar shows a month in which days are accepted, and these alone`() {
    func calendar(_ setUp: @MainActor (DateRow) -> Void) -> [String]? {
      let row = DateRow("d") { setUp($0) }
      return row.baseCell?.calendar(in: .prompt())
    }
    let last = calendar { $0.maximumDate = Self.day("2000-01-02") }
    #expect(last?.first == " January 2000")
    #expect(last?.dropFirst(2).joined().split(separator: " ") == ["1", "2"])
    let first = calendar { $0.minimumDate = Self.day("2026-03-09") }
    #expect(first?.dropFirst(2).joined().split(separator: " ").prefix(3) == ["9", "[10]", "11"])
    let kept = calendar { $0.value = Self.day("1980-05-06") }
    #expect(kept?.first == " May 1980" && kept?.joined().contains("[") == false)
  }

  @Test(arguments: [
    ("friday", "2026-03-13"), ("next friday", "2026-03-13"), ("last friday", "2026-03-06"),
    ("last tuesday", "2026-03-03"), ("Tuesday", "2026-03-17"), ("monday", "2026-03-16"),
    ("last monday", "2026-03-09"), ("-2w", "2026-02-24"), ("+1y", "2027-03-10"), ("-10y", "2016-03-10"),
    ("  TODAY  ", "2026-03-10"), ("Tomorrow", "2026-03-11"), ("yesterday", "2026-03-09"),
    ("+3d", "2026-03-13"), ("+40d", "2026-04-19"), ("-1w", "2026-03-03"), ("+1m", "2026-04-10"),
    ("+9000y", #""+9000y" is not in the years 1 to 9999"#),
    ("-3000y", #""-3000y" is not in the years 1 to 9999"#),
  ])
  func `days are read in words`(line: String, day: String) {
    #expect(Self.read(line) == day)
  }

  @Test(arguments: [
    ("2026-03-01", true), ("2024-02-29", true), ("2023-02-29", false), ("2025-02-29", false),
    ("2000-02-29", true), ("1900-02-29", false),
    ("2026-02-30", false), ("2026-04-31", false), ("2026-13-01", false), ("2026-00-10", false),
    ("2026-01-00", false), ("2026-12-32", false), ("0001-01-01", true), ("9999-12-31", true),
    ("1582-10-10", true), ("1500-02-29", false), ("0000-01-01", false),
  ])
  func `a day is read if the calendar has it`(line: String, exists: Bool) {
    #expect(Self.read(line) == (exists ? line : "\"\(line)\" is not a day of the calendar"))
  }

  @Test(arguments: [
    "2026-03-01x", "x2026-03-01", "2026-03-01 12:00", "2026/03/01", "2026-3-1", "26-03-01", "20260301",
    "275761-01-01", "+3", "+3x", "++3d", "+123456d", "next", "next year", "fridays", "soon", "",
    "2026-03-01T00:00",
  ])
  func `what has not the shape of a day is refused`(line: String) {
    #expect(Self.read(line) == "\"\(line)\" is not a date")
  }

  @Test(arguments: [
    ("2026-01-31", "+1m", "2026-02-28"), ("2024-01-31", "+1m", "2024-02-29"),
    ("2026-03-31", "-1m", "2026-02-28"), ("2026-05-31", "+1m", "2026-06-30"),
    ("2024-02-29", "+1y", "2025-02-28"), ("2024-02-29", "+4y", "2028-02-29"),
    ("2026-12-31", "+2m", "2027-02-28"), ("2026-01-31", "-1m", "2025-12-31"),
  ])
  func `a month that is too short gives its last day`(today: String, line: String, day: String) throws {
    var context = ReadingContext.prompt()
    context.now = try #require(Self.day(today))
    let row = DateRow("d")
    #expect(row.refusal(of: line, in: context) == nil)
    #expect(row.displayText(in: context) == day)
  }

  @Test(arguments: [
    ("de_DE", "01.03.2026"), ("en_US", "03/01/2026"), ("en_GB", "01/03/2026"), ("es_ES", "01/03/2026"),
    ("ja_JP", "2026/03/01"), ("ar_EG", "٠١/٠٣/٢٠٢٦"),
  ])
  func `a day is shown as the locale writes it, with all of its year`(locale: String, text: String) {
    let row = DateRow("d") { $0.value = Self.day("2026-03-01") }
    #expect(row.displayText(in: .prompt(locale: locale)) == text)
    #expect(row.refusal(of: text, in: .prompt(locale: locale)) == nil)
    #expect(row.answer(in: .canonical) == .string("2026-03-01"))
  }

  @Test func `files and flags read ISO 8601 and nothing else`() {
    for line in ["today", "+1d", "friday", "1.3.2026", "3/1/2026"] {
      var context = ReadingContext.prompt(locale: "de_DE")
      context.grammar = .canonical
      #expect(DateRow("d").refusal(of: line, in: context) == "\"\(line)\" is not a date")
    }
  }

  @Test(arguments: [
    ("de_DE", "1.3.2026", "2026-03-01"), ("de_DE", "01.03.2026", "2026-03-01"),
    ("de_DE", "1. 3. 2026", "2026-03-01"),
    ("de_DE", "1.3.26", "2026-03-01"), ("de_DE", "31.2.2026", #""31.2.2026" is not a day of the calendar"#),
    ("de_DE", "1/3/2026", #""1/3/2026" can be read as 03.01.2026 and as 01.03.2026"#),
    ("de_DE", "25/12/79", #""25/12/79" is not a date"#), ("de_DE", "2026.3.1", #""2026.3.1" is not a date"#),
    ("de_DE", "1.3.226", #""1.3.226" is not a date"#), ("de_DE", "1.3.2026x", #""1.3.2026x" is not a date"#),
    ("en_US", "3/1/2026", "2026-03-01"), ("en_US", "13/1/2026", #""13/1/2026" is not a day of the calendar"#),
    ("es_ES", "1/3/2026", "2026-03-01"), ("en_GB", "1/3/2026", "2026-03-01"),
    ("ja_JP", "2026/3/1", "2026-03-01"), ("ja_JP", "26/03/01", "2026-03-01"),
    ("ko_KR", "2026. 3. 1.", "2026-03-01"), ("hu_HU", "2026. 03. 01.", "2026-03-01"),
    ("ar_EG", "١‏/٣‏/٢٠٢٦", "2026-03-01"), ("ar_EG", "١/٣/٢٠٢٦", "2026-03-01"),
    ("ar_EG", "1/3/2026", "2026-03-01"), ("ar_EG", "٢٠٢٦-٠٣-٠١", "2026-03-01"),
    ("ja_JP", "２０２６/３/１", #""２０２６/３/１" has the digit "２", and only 0 to 9 are read"#),
    ("de_DE", "१.३.२०२६", #""१.३.२०२६" has the digit "१", and only 0 to 9 are read"#),
    ("th_TH", "1/3/2569", #""1/3/2569" is not a date"#),
  ])
  func `the locale's short form is read in its order, with its separators and digits`(
    locale: String, line: String, day: String
  ) {
    #expect(Self.read(line, locale: locale) == day)
    #expect(Self.read("2026-03-01", locale: locale) == "2026-03-01")
    #expect(Self.read("tomorrow", locale: locale) == "2026-03-11")
  }

  @Test(arguments: [
    ("de_DE", "heute", "2026-03-10"), ("de_DE", "Morgen", "2026-03-11"), ("de_DE", "gestern", "2026-03-09"),
    ("de_DE", "übermorgen", "2026-03-12"), ("de_DE", "Freitag", "2026-03-13"), ("de_DE", "fr.", "2026-03-13"),
    ("de_DE", "last Freitag", "2026-03-06"), ("es_ES", "mañana", "2026-03-11"),
    ("es_ES", "pasado mañana", "2026-03-12"), ("es_ES", "miércoles", "2026-03-11"),
    ("ja_JP", "明日", "2026-03-11"),
    ("ja_JP", "金曜日", "2026-03-13"), ("ar_EG", "غدًا", "2026-03-11"), ("ar_EG", "الجمعة", "2026-03-13"),
    ("en_US", "2 days ago", "2026-03-08"), ("en_US", "In 3 weeks", "2026-03-31"),
    ("de_DE", "vor 2 Wochen", "2026-02-24"), ("de_DE", "in 1 monat", "2026-04-10"),
    ("de_DE", "2 weeks ago", "2026-02-24"), ("es_ES", "hace 2 dias", "2026-03-08"),
    ("ja_JP", "3日後", "2026-03-13"), ("pl_PL", "2 lata temu", "2024-03-10"),
    ("ar_EG", "خلال ٣ أيام", "2026-03-13"), ("en_US", "2 hours ago", #""2 hours ago" is not a date"#),
    ("en_US", "vor 2 Wochen", #""vor 2 Wochen" is not a date"#),
    ("es_ES", "morgen", #""morgen" is not a date"#),
  ])
  func `words of the locale's language are read`(locale: String, line: String, day: String) {
    #expect(Self.read(line, locale: locale) == day)
  }

  @Test(arguments: [nil, "en_US", "de_DE", "ja_JP", "hu_HU", "ar_EG", "fr_CA"])
  func `a day with dots is day, month and year in every locale`(locale: String?) {
    #expect(Self.read("31.12.1990", locale: locale) == "1990-12-31")
    #expect(Self.read("3.4.1990", locale: locale) == "1990-04-03")
    #expect(Self.read("12.31.1990", locale: locale) == #""12.31.1990" is not a day of the calendar"#)
    #expect(DateRow("d").refusal(of: "31.12.1990", in: .canonical) == #""31.12.1990" is not a date"#)
  }

  @Test(arguments: [
    ("1.3.68", nil, nil, "2068-03-01"), ("1.3.69", nil, nil, "1969-03-01"),
    ("1.3.00", nil, nil, "2000-03-01"),
    ("1.3.99", nil, nil, "1999-03-01"), ("1.3.50", nil, "2026-03-10", "1950-03-01"),
    ("1.3.70", "2026-01-01", nil, "2070-03-01"), ("1.3.26", "1900-01-01", nil, "2026-03-01"),
    ("1.3.50", "1990-01-01", "2026-03-10", #""1.3.50" is too late"#),
    ("1.3.0026", nil, nil, "0026-03-01"),
  ])
  func `a year of two digits is from 1969 to 2068, unless the bounds want the other century`(
    line: String, first: String?, last: String?, day: String
  ) {
    #expect(Self.read(line, locale: "de_DE", from: first, to: last) == day)
  }

  @Test(arguments: [
    (nil, "5/12/1979", "1979-05-12 or 1979-12-05"), (nil, "25/12/1979", "1979-12-25"),
    (nil, "3/4/80", "1980-03-04 or 1980-04-03"), ("de_DE", "3/4/80", "04.03.1980 or 03.04.1980"),
    ("de_DE", "3/4/50", "04.03.1950 or 03.04.1950"), (nil, "31/31/1979", nil), ("th_TH", "1/3/2569", nil),
  ])
  func `figures with a separator of another country propose the days that they may mean`(
    locale: String?, line: String, days: String?
  ) throws {
    let row = DateRow("d") { $0.maximumDate = ReadingContext.prompt().now }
    let refusal = try #require(row.rejection(of: .text(line), in: .prompt(locale: locale))?.readingError)
    #expect(refusal.suggestion?.description == days)
  }

  @Test func `a day of the week out of bounds says which it is`() {
    #expect(Self.read("monday", to: "2026-03-10") == #""monday" is Mon 2026-03-16, which is too late"#)
    #expect(
      Self.read("last monday", from: "2026-03-10") == #""last monday" is Mon 2026-03-09, which is too early"#)
  }

  @Test func `bounds are compared as days`() {
    #expect(Self.read("2026-03-09", from: "2026-03-10") == #""2026-03-09" is too early"#)
    #expect(Self.read("yesterday", from: "2026-03-10") == #""yesterday" is too early"#)
    #expect(Self.read("2026-03-10", from: "2026-03-10", to: "2026-03-10") == "2026-03-10")
    #expect(Self.read("tomorrow", to: "2026-03-10") == #""tomorrow" is too late"#)
    let row = DateRow("d") {
      $0.minimumDate = ReadingContext.prompt().now
      $0.maximumDate = ReadingContext.prompt().now
    }
    #expect(row.refusal(of: "today") == nil)
  }

  @Test func `bounds that contradict each other do not count`() {
    #expect(Self.read("2026-03-10", from: "2027-01-01", to: "2025-01-01") == "2026-03-10")
    for date in [
      Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity),
      .init(timeIntervalSince1970: .nan),
    ] {
      let row = DateRow("d") {
        $0.minimumDate = date
        $0.maximumDate = date
        $0.value = date
        $0.minuteInterval = 0
      }
      _ = row.refusal(of: "2026-03-10")
      _ = row.prompt(in: .prompt())
      _ = row.displayText(in: .prompt())
    }
  }

  @Test(arguments: [
    (nil, nil, "a date such as 2026-03-10, today, tomorrow or +3d"),
    (
      "2026-01-01", "2026-12-31",
      "a date from 2026-01-01 to 2026-12-31, such as today, tomorrow or +3d"
    ),
    ("2026-03-11", nil, "a date from 2026-03-11 on, such as tomorrow, +3d or next friday"),
    (nil, "2026-01-01", "a date up to 2026-01-01"),
  ])
  func `a question says what is accepted, with examples that are`(
    first: String?, last: String?, accepts: String
  ) {
    let row = DateRow("d") {
      $0.minimumDate = first.flatMap { Self.day($0) }
      $0.maximumDate = last.flatMap { Self.day($0) }
    }
    #expect(row.prompt(in: .prompt()).accepts.description == accepts)
    let canonical = row.prompt(in: .canonical).accepts.description
    #expect(!canonical.contains("today") && !canonical.contains("+3d"))
  }

  @Test(arguments: [
    (nil, "YYYY-MM-DD"), ("de_DE", "DD.MM.YYYY"), ("en_US", "MM/DD/YYYY"), ("ja_JP", "YYYY/MM/DD"),
    ("ar_EG", "DD/MM/YYYY"), ("fa_IR", "YYYY-MM-DD"),
  ])
  func `the format is shown as the locale has it`(locale: String?, format: String) {
    #expect(DateRow("d").prompt(in: .prompt(locale: locale)).range?.description == format)
  }

  @Test func `a formatter writes for people and changes nothing else`() throws {
    let row = DateInlineRow("d") {
      $0.value = Self.day("2026-03-01")
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_GB")
      formatter.timeZone = .gmt
      formatter.dateStyle = .long
      $0.dateFormatter = formatter
    }
    #expect(row.displayText(in: .prompt()) == "1 March 2026")
    #expect(row.prompt(in: .prompt()).value == "1 March 2026")
    #expect(row.answer(in: .canonical) == .string("2026-03-01"))
    #expect(row.refusal(of: "2026-03-02") == nil)
    #expect(row.displayText(in: .prompt()) == "2 March 2026")
  }

  @Test func `rows of days and times have a formatter from the start, whose styles count, as in Eureka`()
    throws
  {
    let value = try #require(ISO8601DateFormatter().date(from: "2026-03-01T20:30:00Z"))
    let german = ReadingContext.prompt(locale: "de_DE", timeZone: "Asia/Tokyo")
    let day = DateInlineRow("d") {
      $0.value = value
      $0.dateFormatter?.dateStyle = .long
    }
    let time = TimeRow("t") {
      $0.value = value
      $0.dateFormatter?.timeStyle = .medium
    }
    let moment = DateTimePickerRow("m") {
      $0.value = value
      $0.dateFormatter?.dateFormat = "d MMM HH:mm"
    }
    #expect(day.displayText(in: german) == "2. März 2026")
    #expect(time.displayText(in: german) == "05:30:00")
    #expect(moment.displayText(in: german) == "2 März 05:30")
    #expect(day.displayText(in: .prompt()) == "March 1, 2026")
    #expect(day.prompt(in: .prompt()).value == "March 1, 2026")
    // What is read stays as it is, and so does the canonical text.
    #expect(day.answer(in: .canonical) == .string("2026-03-01"))
    #expect(day.refusal(of: "2026-03-04") == nil)
    #expect(time.refusal(of: "2:30pm") == nil)
    // The inline row of an expanded row is written alike; where nobody read the formatter, it is not made.
    let inline = DatePickerRow("i")
    day.setupInlineRow(inline)
    #expect(inline.dateFormatter === day.dateFormatter)
    #expect(CountDownRow("c").dateFormatter == nil)
    let styles = [DateRow("d").dateFormatter, TimeRow("t").dateFormatter, DateTimeRow("m").dateFormatter].map
    {
      [$0?.dateStyle, $0?.timeStyle]
    }
    #expect(
      styles == [
        [.medium, DateFormatter.Style.none], [DateFormatter.Style.none, .short], [.short, .short],
      ])
  }

  @Test(arguments: [
    ("Pacific/Apia", "2011-12-29", "2011-12-29"),
    (
      "Pacific/Apia", "2011-12-30",
      #""2011-12-30" does not exist: the clocks go from 2011-12-30 00:00 to 2011-12-31 00:00"#
    ),
    ("Pacific/Apia", "2011-12-31", "2011-12-31"), ("America/Sao_Paulo", "2018-11-04", "2018-11-04"),
    ("Asia/Beirut", "2022-03-27", "2022-03-27"), ("America/Havana", "2026-11-01", "2026-11-01"),
    ("Europe/Berlin", "2026-03-29", "2026-03-29"), ("Europe/Berlin", "0001-01-01", "0001-01-01"),
    ("Pacific/Kiritimati", "9999-12-31", "9999-12-31"),
    ("Africa/Cairo", "2026-04-24", "2026-04-24"),
  ])
  func `a day begins when the clocks of the time zone say so`(timeZone: String, line: String, day: String) {
    #expect(Self.read(line, timeZone: timeZone) == day)
  }

  @Test func `a day whose midnight the clocks pass over begins after it`() {
    let value = Self.day("2018-11-04", in: .prompt(timeZone: "America/Sao_Paulo"))
    #expect(value == Date(timeIntervalSince1970: 1_541_300_400))
  }
}

import Eureka
import TestSupport
import Testing

/// How a day with a time is read.
@MainActor
@Suite struct DateTimeTests {
  static func read(_ line: String, locale: String? = nil, timeZone: String = "Europe/Berlin") -> String {
    let context = ReadingContext.prompt(locale: locale, timeZone: timeZone)
    let row = DateTimeRow("d")
    return row.refusal(of: line, in: context) ?? row.displayText(in: .prompt(timeZone: timeZone)) ?? "nothing"
  }

  @Test(arguments: [
    ("now", "2026-03-10 10:30"), ("tomorrow 14:30", "2026-03-11 14:30"),
    ("next friday 2pm", "2026-03-13 14:00"),
    ("friday 2:30 pm", "2026-03-13 14:30"), ("2026-03-01 14:30", "2026-03-01 14:30"),
    ("2026-03-01T14:30", "2026-03-01 14:30"), ("2026-03-01t14:30:05", "2026-03-01 14:30:05"),
    ("2026-03-01T14:30Z", "2026-03-01 15:30"), ("2026-03-01T14:30+05:30", "2026-03-01 10:00"),
    ("2026-03-01 14:30 +01", "2026-03-01 14:30"), ("2026-03-01T14:30:00.000Z", "2026-03-01 15:30"),
    ("+90m", "2026-03-10 12:00"), ("+2h", "2026-03-10 12:30"), ("+3d", "2026-03-13 10:30"),
    ("-1w", "2026-03-03 10:30"), ("+1d noon", "2026-03-11 12:00"), ("today midnight", "2026-03-10 00:00"),
    ("tomorrow 9", "2026-03-11 09:00"), ("2 weeks ago", "2026-02-24 10:30"),
    ("in 2 hours", "2026-03-10 12:30"), ("in 3 days 9:15", "2026-03-13 09:15"),
    ("9", #""9" is a time without a date"#),
    ("tomorrow", #""tomorrow" is a date without a time"#),
    ("14:30", #""14:30" is a time without a date"#),
    ("2026-02-30 14:30", #""2026-02-30 14:30" is not a day of the calendar"#),
    ("2026-03-01 24:00", #"the hour of "2026-03-01 24:00" must be from 0 to 23"#),
    ("2026-03-01T14:30x", #""2026-03-01T14:30x" is not a date and a time"#),
    ("2026-03-01T14:30:00.5Z", #""2026-03-01T14:30:00.5Z" is not a date and a time"#),
    ("2026-03-01T14:30+17:00", #"the offset of "2026-03-01T14:30+17:00" must be from -16:59 to +16:59"#),
    ("275761-01-01 00:00", #""275761-01-01 00:00" is not a date and a time"#),
    ("0001-01-01T00:00+14:00", #""0001-01-01T00:00+14:00" is not in the years 1 to 9999"#),
    ("+999999h", "2140-04-08 02:30"),
  ])
  func `a day and a time are read strictly`(line: String, moment: String) {
    #expect(Self.read(line) == moment)
  }

  @Test(arguments: [
    ("de_DE", "1.3.2026 14:30", "2026-03-01 14:30"), ("de_DE", "morgen 14:30", "2026-03-11 14:30"),
    ("de_DE", "1.3.26 2pm", "2026-03-01 14:00"), ("de_DE", "jetzt", "2026-03-10 10:30"),
    ("en_US", "3/1/2026 2:30 PM", "2026-03-01 14:30"), ("ko_KR", "2026. 3. 1. 오후 2:30", "2026-03-01 14:30"),
    ("es_ES", "pasado mañana 9:00", "2026-03-12 09:00"), ("ar_EG", "١/٣/٢٠٢٦ ٢:٣٠ م", "2026-03-01 14:30"),
    ("ja_JP", "2026/3/1 14:30", "2026-03-01 14:30"), ("fi_FI", "1.3.2026 14.30", "2026-03-01 14:30"),
  ])
  func `the locale's forms are read`(locale: String, line: String, moment: String) {
    #expect(Self.read(line, locale: locale) == moment)
  }

  @Test(arguments: [
    (
      "Europe/Berlin", "2026-03-29 02:30",
      #""2026-03-29 02:30" does not exist: the clocks go from 02:00 to 03:00 that day"#
    ),
    ("Europe/Berlin", "2026-03-29 03:00", "2026-03-29 03:00"),
    ("Europe/Berlin", "2026-03-29 01:59:59", "2026-03-29 01:59:59"),
    (
      "Europe/Berlin", "2026-10-25 02:30",
      #""2026-10-25 02:30" comes twice that day: as 2026-10-25T02:30+02:00 and as 2026-10-25T02:30+01:00"#
    ),
    ("Europe/Berlin", "2026-10-25T02:30+02:00", "2026-10-25 02:30+02:00"),
    ("Europe/Berlin", "2026-10-25T02:30+01:00", "2026-10-25 02:30+01:00"),
    ("Europe/Berlin", "2026-10-25 03:00", "2026-10-25 03:00"),
    (
      "America/New_York", "2026-03-08 02:30",
      #""2026-03-08 02:30" does not exist: the clocks go from 02:00 to 03:00 that day"#
    ),
    (
      "America/New_York", "2026-11-01 1:30am",
      #""2026-11-01 1:30am" comes twice that day: as 2026-11-01T01:30-04:00 and as 2026-11-01T01:30-05:00"#
    ),
    (
      "America/Sao_Paulo", "2018-11-04 00:30",
      #""2018-11-04 00:30" does not exist: the clocks go from 00:00 to 01:00 that day"#
    ),
    (
      "Australia/Lord_Howe", "2026-10-04 02:15",
      #""2026-10-04 02:15" does not exist: the clocks go from 02:00 to 02:30 that day"#
    ),
    (
      "Pacific/Apia", "2011-12-30 12:00",
      #""2011-12-30 12:00" does not exist: the clocks go from 2011-12-30 00:00 to 2011-12-31 00:00"#
    ),
  ])
  func `a time the clocks pass over is refused, one they show twice wants its offset`(
    timeZone: String, line: String, moment: String
  ) {
    #expect(Self.read(line, timeZone: timeZone) == moment)
  }

  @Test func `the canonical text has the offset of its moment`() {
    let berlin = ReadingContext.prompt(timeZone: "Europe/Berlin")
    for (line, text) in [
      ("2026-10-25T02:30+02:00", "2026-10-25T02:30:00+02:00"),
      ("2026-10-25T02:30+01:00", "2026-10-25T02:30:00+01:00"),
      ("2026-07-01 14:30:05", "2026-07-01T14:30:05+02:00"),
    ] {
      let row = DateTimeRow("d")
      #expect(row.refusal(of: line, in: berlin) == nil)
      #expect(row.answer(in: berlin) == .string(text))
    }
    let row = DateTimeRow("d") { $0.value = Date(timeIntervalSince1970: 0.75) }
    #expect(row.answer(in: .canonical) == .string("1970-01-01T00:00:00Z"))
  }

  @Test func `files and flags read ISO 8601 and nothing else`() {
    for line in ["now", "2026-03-01 14:30", "tomorrow 14:30", "+90m", "2026-03-01T2pm", "2026-03-01"] {
      #expect(DateTimeRow("d").refusal(of: line, in: .canonical) == "\"\(line)\" is not a date and a time")
    }
    #expect(DateTimeRow("d").refusal(of: "2026-03-01T14:30", in: .canonical) == nil)
  }

  @Test func `bounds are compared as moments, and steps by the clock`() {
    let context = ReadingContext.prompt()
    let row = DateTimeRow("d") {
      $0.minimumDate = context.now
      $0.maximumDate = context.now.addingTimeInterval(7200)
      $0.minuteInterval = 15
    }
    #expect(row.refusal(of: "today 09:15") == #""today 09:15" is too early"#)
    #expect(row.refusal(of: "today noon") == #""today noon" is too late"#)
    #expect(
      row.refusal(of: "+20m")
        == #""+20m" is not in steps of 15 min; the nearest are 2026-03-10 09:45 and 2026-03-10 10:00"#)
    #expect(
      row.prompt(in: context).accepts.description
        == "a date and a time from 2026-03-10 09:30 to 2026-03-10 11:30, such as now or +2h, in 15-minute steps"
    )
    #expect(row.prompt(in: context).range?.description == "YYYY-MM-DD HH:MM")
  }

  @Test func `an example is in the row's steps`() {
    var context = ReadingContext.canonical
    context.now += 7 * 60
    func accepted(by row: any DatePickerRowProtocol, _ interval: Int) -> String {
      row.minuteInterval = interval
      return row.prompt(in: context).accepts.description
    }
    #expect(
      accepted(by: DateTimeRow("d"), 10)
        == "a date and a time such as 2026-03-10T09:30:00Z, in 10-minute steps")
    #expect(accepted(by: TimeRow("t"), 20) == "a time such as 14:20, in 20-minute steps")
    context.grammar = .prompt
    #expect(
      accepted(by: CountDownRow("c"), 20) == "a duration below 24 hours such as 1h20m, in 20-minute steps")
  }
}

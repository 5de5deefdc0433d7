import Eureka
import EurekaTesting
import Synchronization
import TestSupport
import Testing

/// Rows of dates on a whole screen: on 25 October 2026 at 08:30 in Berlin, the day the clocks are turned back.
@MainActor
@Suite struct DateWalkTests {
  private func options(locale: String?) -> WalkOptions {
    WalkOptions(
      mode: .interactive, reviews: false,
      context: .prompt(locale: locale, timeZone: "Europe/Berlin", now: 1_792_913_400, files: nil))
  }

  private func form() -> Form {
    Form()
      +++ Section("Journey")
      <<< DateInlineRow("day") {
        $0.title = "Day"
        $0.minimumDate = Date(timeIntervalSince1970: 1_792_879_200)
      }
      <<< TimeRow("lunch") {
        $0.title = "Lunch"
        $0.minuteInterval = 15
      }
      <<< DateTimePickerRow("departure") { $0.title = "Departure" }
      <<< CountDownRow("stay") {
        $0.title = "Stay"
        $0.value = Date(timeIntervalSinceReferenceDate: 4500)
      }
  }

  @Test func `a German journey is asked for in German forms`() {
    let run = FormTester(form(), options: options(locale: "de_DE")).complete([
      "gestern", "31.11.26", "1.11.26", "12:10", "12:15pm", "25.10.2026 2:30", "2026-10-25T02:30+01:00", "",
    ])
    #expect(
      run.transcript == """

        ── Journey
        Day (DD.MM.YYYY) › gestern
        error: "gestern" is too early: enter a date from 25.10.2026 on, such as heute,
        morgen or +3d.
        Day (DD.MM.YYYY) › 31.11.26
        error: "31.11.26" is not a day of the calendar: enter a date such as 30.11.2026
        or 2026-11-30.
        (a blank line leaves it open)
        Day (DD.MM.YYYY) › 1.11.26
        (taken as So 01.11.2026)
        Lunch (HH:MM) › 12:10
        error: "12:10" is not in steps of 15 min; the nearest are 12:00 and 12:15: enter
        a time such as 14:30, 2:30pm, noon or now, in 15-minute steps.
        Lunch (HH:MM) › 12:15pm
        (taken as 12:15)
        Departure (DD.MM.YYYY HH:MM) › 25.10.2026 2:30
        error: "25.10.2026 2:30" comes twice that day: as 2026-10-25T02:30+02:00 and as
        2026-10-25T02:30+01:00: enter a date and a time such as 25.10.2026 08:30,
        tomorrow 2:30pm, now or +2h.
        Departure (DD.MM.YYYY HH:MM) › 2026-10-25T02:30+01:00
        Stay [2h15m] ›\u{20}

        """)
  }

  @Test func `without a locale a line in German is refused with what is accepted`() {
    let run = FormTester(form(), options: options(locale: nil)).complete([
      "Morgen", "tomorrow", "noon", "+90m", "2h",
    ])
    #expect(
      run.transcript == """

        ── Journey
        Day (YYYY-MM-DD) › Morgen
        error: "Morgen" is not a date: enter one from 2026-10-25 on, such as today,
        tomorrow or +3d.
        Day (YYYY-MM-DD) › tomorrow
        (taken as Mon 2026-10-26)
        Lunch (HH:MM) › noon
        (taken as 12:00)
        Departure (YYYY-MM-DD HH:MM) › +90m
        (taken as Sun 2026-10-25 10:00)
        Stay [2h15m] › 2h

        """)
  }

  /// A clock that shows the next of some times at each look, and the last from then on.
  private final class Clock: Sendable {
    private let times: Mutex<[Date]>

    /// - Parameter minutes: The minutes from the midnight after 10 March 2026, in UTC.
    init(_ minutes: [Double]) {
      times = Mutex(minutes.map { Date(timeIntervalSince1970: 1_773_187_200 + 60 * $0) })
    }

    func look() -> Date {
      times.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .distantPast }
    }
  }

  /// Options that look at the clock when they are made, at the start of their walk, and for each line.
  private func options(lookingAt minutes: Double...) -> WalkOptions {
    var context = ReadingContext.prompt()
    let clock = Clock(minutes.prefix(1) + minutes)
    context.readingTime = ReadingTime { clock.look() }
    return WalkOptions(mode: .interactive, reviews: false, context: context)
  }

  @Test func `now and today are those of the time at which their line is read`() {
    let form = Form() +++ DateTimeRow("arrived") <<< DateRow("day") <<< TimeRow("left")
    let run = FormTester(form, options: options(lookingAt: -3, -1, 1, 2.5)).complete(["now", "today", "+90m"])
    #expect(run.answers == ["arrived": "2026-03-10T23:59:00Z", "day": "2026-03-11", "left": "01:32"])
    #expect(
      run.transcript == """

        arrived (YYYY-MM-DD HH:MM) › now
        (taken as Tue 2026-03-10 23:59)
        day (YYYY-MM-DD) › today
        (taken as Wed 2026-03-11)
        left (HH:MM) › +90m
        (taken as 01:32)

        """)
  }

  @Test func `a day that has just begun is not too late for a bound that is the present`() {
    let form =
      Form()
      +++ DateInlineRow("day") { $0.maximumDate(.present) }
      <<< MonthRow("month") { $0.maximumDate(.present) }
      <<< DateTimeRow("due") { $0.minimumDate(.present) }
    let run = FormTester(form, options: options(lookingAt: -3, -1, 1, 1, 1, 2.5, 3.5, 3.5)).complete([
      "2026-03-11", "2026-03-11", "2026-04", "2026-03", "2026-03-11 00:01", "now",
    ])
    #expect(run.answers == ["day": "2026-03-11", "month": "2026-03", "due": "2026-03-11T00:03:00Z"])
    #expect(
      run.transcript == """

        day (YYYY-MM-DD) › 2026-03-11
        error: "2026-03-11" is too late: enter a date up to 2026-03-10, such as today or
        yesterday.
        day (YYYY-MM-DD) › 2026-03-11
        month (YYYY-MM) › 2026-04
        error: "2026-04" is too late: enter a month up to 2026-03, such as March 2026.
        month (YYYY-MM) › 2026-03
        due (YYYY-MM-DD HH:MM) › 2026-03-11 00:01
        error: "2026-03-11 00:01" is too early: enter a date and a time from 2026-03-11
        00:02 on, such as tomorrow 2:30pm, now or +2h.
        due (YYYY-MM-DD HH:MM) › now
        (taken as Wed 2026-03-11 00:03)

        """)
  }

  @Test func `a fixed bound, set later, replaces the present`() throws {
    let row = DateRow { $0.maximumDate(.present) }
    row.maximumDate = Date(timeIntervalSince1970: 0)
    #expect(row.cell.prompt(in: .prompt()).accepts.description == "a date up to 1970-01-01")
    row.maximumDate(.present)
    #expect(row.cell.prompt(in: .prompt()).accepts.description.hasPrefix("a date up to 2026-03-10"))
    row.maximumDate = nil
    #expect(try row.cell.read("2100-01-01", in: .prompt()) > .now)
  }

  @Test func `a context that was given a time keeps it, and any other tells the time`() {
    let fixed = ReadingContext(now: Date(timeIntervalSince1970: 0))
    fixed.readingTime.renew()
    #expect(fixed.now == Date(timeIntervalSince1970: 0))
    var present = ReadingContext()
    let (copy, start) = (present, present.now)
    present.readingTime.renew()
    #expect(present.now > start && copy.now == present.now)
    present.now = start
    present.readingTime.renew()
    #expect(present.now == start && copy.now > start)
  }

  @Test(arguments: [
    (
      "de_DE", "Geben Sie ein Datum wie 31.12.1990 oder 1990-12-31 ein.",
      #""12.31.1990" gibt es im Kalender nicht"#
    ),
    (
      "es_ES", "introduzca una fecha como 31/12/1990 o 1990-12-31.",
      #""12.31.1990" no existe en el calendario"#
    ),
    (
      "fr_FR", "saisissez une date comme 31/12/1990 ou 1990-12-31.",
      "\"12.31.1990\" n’est pas un jour du calendrier\u{A0}"
    ),
    (
      "en_US", "enter a date such as 12/31/1990 or 1990-12-31.", #""12.31.1990" is not a day of the calendar"#
    ),
  ])
  func `a day that does not exist is refused with one that does, as the reader writes it`(
    locale: String, advice: String, reason: String
  ) {
    var options = WalkOptions.fixed(.interactive)
    options.context = .fixed(locale: Locale(identifier: locale))
    let run = FormTester(Form() +++ DateRow("born") { $0.maximumDate = .now }, options: options)
      .complete(["12.31.1990", "31.12.1990"])
    #expect(run.problems.map(MessageCatalog(Locale(identifier: locale)).sentence) == ["\(reason): \(advice)"])
  }
}

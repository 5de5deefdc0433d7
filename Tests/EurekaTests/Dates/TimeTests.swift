import Eureka
import TestSupport
import Testing

/// How times of day are read.
@MainActor
@Suite struct TimeTests {
  static func read(_ line: String, _ context: ReadingContext = .prompt(), interval: Int? = nil) -> String {
    let row = TimeRow("t") { $0.minuteInterval = interval }
    return row.refusal(of: line, in: context) ?? row.displayText(in: context) ?? "nothing"
  }

  @Test(arguments: [
    ("14:30", "14:30"), ("23:59:58", "23:59:58"), ("now", "09:30"), ("noon", "12:00"), ("midnight", "00:00"),
    ("2pm", "14:00"), ("2 PM", "14:00"), ("2:30pm", "14:30"), ("2:30 PM", "14:30"), ("12am", "00:00"),
    ("12 a.m.", "00:00"), ("12pm", "12:00"), ("2:30:05pm", "14:30:05"), ("9:05", "09:05"), ("+90m", "11:00"),
    ("+2h", "11:30"), ("-10h", "23:30"),
    ("+1h30m", "11:00"), ("00:00:00", "00:00"),
    ("24:00", #"the hour of "24:00" must be from 0 to 23"#),
    ("99:99", #"the hour of "99:99" must be from 0 to 23"#),
    ("14:60", #"the minute of "14:60" must be from 0 to 59"#),
    ("23:59:60", #"the second of "23:59:60" must be from 0 to 59"#),
    ("13pm", #"the hour of "13pm" must be from 1 to 12"#),
    ("0am", #"the hour of "0am" must be from 1 to 12"#),
    ("14:30x", #""14:30x" is not a time"#), ("9", "09:00"), ("14", "14:00"),
    ("24", #"the hour of "24" must be from 0 to 23"#), ("9-05", #""9-05" is not a time"#),
    ("2 hours ago", "07:30"), ("in 30 minutes", "10:00"), ("pm", #""pm" is not a time"#),
    ("noonish", #""noonish" is not a time"#),
    ("9 o'clock", "09:00"), ("9 o’clock", "09:00"), ("22h", "22:00"), ("22h30", "22:30"), ("9:30 h", "09:30"),
    ("25h", #"the hour of "25h" must be from 0 to 23"#), ("9:30 h 15", #""9:30 h 15" is not a time"#),
    ("1430", #""1430" is not a time"#), ("14.30", "14:30"),
    ("١٤:٣٠", #""١٤:٣٠" has the digit "١", and only 0 to 9 are read"#),
  ])
  func `times are read strictly`(line: String, time: String) {
    #expect(Self.read(line) == time)
  }

  @Test(arguments: [
    ("ja_JP", "午後2:30", "14:30"), ("ko_KR", "오후 2:30", "14:30"), ("ar_EG", "٢:٣٠ م", "14:30"),
    ("es_ES", "2:30 p. m.", "14:30"), ("fi_FI", "14.30", "14:30"), ("fi_FI", "14:30", "14:30"),
    ("de_DE", "jetzt", "09:30"), ("de_DE", "2:30pm", "14:30"),
  ])
  func `the locale's marks, separators and digits are read`(locale: String, line: String, time: String) {
    #expect(Self.read(line, .prompt(locale: locale)) == time)
  }

  @Test func `files and flags read ISO 8601 and nothing else`() {
    for line in ["9", "9:05", "2pm", "now", "noon", "+90m"] {
      #expect(Self.read(line, .canonical) == "\"\(line)\" is not a time")
    }
    #expect(Self.read("14:30:05", .canonical) == "14:30:05")
  }

  @Test(arguments: [
    ("14:30", 15, "14:30"),
    ("14:37", 15, #""14:37" is not in steps of 15 min; the nearest are 14:30 and 14:45"#),
    ("23:50", 30, #""23:50" is not in steps of 30 min; the nearest is 23:30"#),
    ("14:30:05", 1, #""14:30:05" is not in steps of 1 min; the nearest are 14:30 and 14:31"#),
    ("14:37", 0, "14:37"), ("14:37", -5, "14:37"), ("14:37", 7, "14:37"), ("14:37", 60, "14:37"),
    ("14:37", Int.max, "14:37"), ("14:37", Int.min, "14:37"),
  ])
  func `a time off the steps is refused with the nearest two on them`(
    line: String, interval: Int, time: String
  ) {
    #expect(Self.read(line, interval: interval) == time)
  }

  @Test func `bounds are compared as times of day`() throws {
    func time(_ text: String) throws -> Date {
      let row = TimeRow("t")
      #expect(row.refusal(of: text) == nil)
      return try #require(row.value)
    }
    let row = TimeRow("t") {
      $0.minimumDate = try? time("09:00").addingTimeInterval(86400 * 900)
      $0.maximumDate = try? time("17:00")
      $0.minuteInterval = 30
    }
    #expect(row.refusal(of: "08:59") == #""08:59" is too early"#)
    #expect(row.refusal(of: "17:00:01") == #""17:00:01" is too late"#)
    #expect(row.refusal(of: "9:00") == nil)
    #expect(
      row.refusal(of: "16:45") == #""16:45" is not in steps of 30 min; the nearest are 16:30 and 17:00"#)
    #expect(
      row.prompt(in: .prompt()).accepts.description
        == "a time from 09:00 to 17:00, such as 2:30pm, noon or now, in 30-minute steps")
  }

  @Test func `an answer keeps the value's day`() {
    let row = TimeRow("t") { $0.value = Date(timeIntervalSince1970: 1_773_135_000) }
    #expect(row.value(readFrom: "14:30") == Date(timeIntervalSince1970: 1_773_135_000 + 5 * 3600))
  }

  @Test func `on a day on which the clocks are changed, a time may be missing or come twice`() throws {
    let berlin = ReadingContext.prompt(timeZone: "Europe/Berlin")
    let row = TimeRow("t") { $0.value = DayTests.day("2026-03-29", in: berlin) }
    #expect(
      row.refusal(of: "2:30", in: berlin)
        == #""2:30" does not exist on 2026-03-29: the clocks go from 02:00 to 03:00 that day"#)
    row.value = DayTests.day("2026-10-25", in: berlin)
    #expect(
      row.refusal(of: "2:30", in: berlin)
        == #""2:30" comes twice that day: as 02:30+02:00 and as 02:30+01:00"#)
    #expect(row.refusal(of: "02:30+01:00", in: berlin) == nil)
    #expect(row.displayText(in: berlin) == "02:30+01:00")
    #expect(row.value == Date(timeIntervalSince1970: 1_792_891_800))
    #expect(
      row.refusal(of: "12:00+02:00", in: berlin)
        == #""12:00+02:00" has another offset than the clocks: 12:00"#)
  }
}

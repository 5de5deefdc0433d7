import Eureka
import TestSupport
import Testing

/// How durations are read.
@MainActor
@Suite struct DurationTests {
  static func read(_ line: String, _ context: ReadingContext = .prompt()) -> String {
    let row = CountDownRow("c")
    return row.refusal(of: line, in: context) ?? row.displayText(in: context) ?? "nothing"
  }

  @Test(arguments: [
    ("1h30m", "1h30m"), ("1h 30m", "1h30m"), ("90m", "1h30m"), ("1:30", "1h30m"),
    ("45s", "45s"), ("1h30m10s", "1h30m10s"), ("2 hours", "2h"), ("1 hour 5 minutes", "1h5m"),
    ("PT1H30M", "1h30m"), ("pt90m", "1h30m"), ("PT5400S", "1h30m"), ("0m", "0m"),
    ("1:30:05", "1h30m5s"), ("23h59m59s", "23h59m59s"),
    ("24h", #""24h" is not below 24 hours"#), ("999999h", #""999999h" is not below 24 hours"#),
    ("1:60", #"the minutes and seconds of "1:60" must be from 0 to 59"#),
    ("90", #""90" does not say hours or minutes"#),
    ("PT", #""PT" is not a duration"#), ("P1D", #""P1D" is not a duration"#),
    ("1h30", "1h30m"), ("-1h", #""-1h" is not a duration"#),
    ("30m1h", #""30m1h" is not a duration"#), ("1.5h", #""1.5h" is not a duration"#),
  ])
  func `durations are read strictly`(line: String, duration: String) {
    #expect(Self.read(line) == duration)
  }

  @Test func `files and flags read ISO 8601 and nothing else`() {
    for line in ["1h30m", "90m", "1:30", "2 hours"] {
      #expect(Self.read(line, .canonical) == "\"\(line)\" is not a duration")
    }
    let row = CountDownRow("c")
    #expect(row.refusal(of: "PT5400S", in: .canonical) == nil)
    #expect(row.answer(in: .canonical) == .string("PT1H30M"))
    #expect(row.refusal(of: "PT0S", in: .canonical) == nil)
    #expect(row.answer(in: .canonical) == .string("PT0S"))
  }

  @Test(arguments: [0.0, 1, 60, 5400, 86399])
  func `a duration is a number of seconds to code`(seconds: TimeInterval) {
    let row = CountDownInlineRow("c") { $0.countDownDuration = seconds }
    #expect(row.countDownDuration == seconds)
    let context = ReadingContext(grammar: .prompt)
    let text = row.displayText(in: context) ?? ""
    let other = CountDownPickerRow("c")
    #expect(other.refusal(of: text, in: context) == nil)
    #expect(other.countDownDuration == seconds)
    #expect(other.value == row.value)
  }

  @Test(arguments: [-1, 86400, Double.infinity, .nan])
  func `what is no duration below 24 hours takes the value away`(seconds: TimeInterval) {
    let row = CountDownRow("c") { $0.countDownDuration = 60 }
    row.countDownDuration = seconds
    #expect(row.value == nil)
  }

  @Test func `bounds are compared as durations`() {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    let row = CountDownPickerRow("c") {
      $0.minimumDate = reference.addingTimeInterval(600)
      $0.maximumDate = reference.addingTimeInterval(7200)
      $0.minuteInterval = 5
    }
    #expect(row.refusal(of: "5m") == #""5m" is too short"#)
    #expect(row.refusal(of: "3h") == #""3h" is too long"#)
    #expect(row.refusal(of: "12m") == #""12m" is not in steps of 5 min; the nearest are 10m and 15m"#)
    #expect(
      row.prompt(in: .prompt()).accepts.description
        == "a duration from 10m to 2h, such as 1h30m, 90m or 1:30, in 5-minute steps")
  }
}

import Eureka
import TestSupport
import Testing

/// What holds for every row of a date, in every time zone.
@MainActor
@Suite struct DateLawTests {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case date, dateInline, datePicker, time, timeInline, timePicker, dateTime, dateTimeInline, dateTimePicker
    case countDown, countDownInline, countDownPicker

    var testDescription: String { rawValue }

    @MainActor
    func makeRow() -> RowOf<Date> {
      switch self {
      case .date: DateRow("r")
      case .dateInline: DateInlineRow("r")
      case .datePicker: DatePickerRow("r")
      case .time: TimeRow("r")
      case .timeInline: TimeInlineRow("r")
      case .timePicker: TimePickerRow("r")
      case .dateTime: DateTimeRow("r")
      case .dateTimeInline: DateTimeInlineRow("r")
      case .dateTimePicker: DateTimePickerRow("r")
      case .countDown: CountDownRow("r")
      case .countDownInline: CountDownInlineRow("r")
      case .countDownPicker: CountDownPickerRow("r")
      }
    }
  }

  static let timeZones = [
    "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia",
    "America/Sao_Paulo", "Africa/Casablanca", "America/St_Johns", "Asia/Kathmandu", "Pacific/Kiritimati",
  ]

  @Test(arguments: Kind.allCases)
  func `a value reads back from its texts, whatever the time zone`(kind: Kind) throws {
    var random = SplitMix(seed: 20_260_310)
    for name in Self.timeZones {
      var prompt = ReadingContext.prompt(timeZone: name)
      // German writes dates in an order of its own, and its words are read beside the English ones.
      if Bool.random(using: &random) { prompt.locale = Locale(identifier: "de_DE") }
      var canonical = prompt
      canonical.grammar = .canonical
      canonical.locale = nil
      for _ in 0..<Extent.times(20, thoroughly: 120) {
        let row = kind.makeRow()
        row.value = Self.moment(using: &random)
        // What a row can accept is as fine as its text, so the random moment is read once to make it that.
        let seed = row.answer(in: canonical)
        guard (try? row.accept(.value(seed), in: canonical)) != nil else {
          Issue.record("\(name): \(seed.quoted) is not read")
          continue
        }
        let value = try #require(row.value)
        let answer = row.answer(in: canonical)
        #expect(answer == seed, "\(name)")
        for (input, context) in [
          (AnswerInput.value(answer), canonical), (.value(answer), prompt),
          (.text(row.displayText(in: prompt) ?? ""), prompt),
        ] {
          let other = kind.makeRow()
          // A time of day says no day: it is read on the value's own.
          if kind.rawValue.hasPrefix("time") { other.value = value.addingTimeInterval(1) }
          do {
            try other.accept(input, in: context)
          } catch {
            Issue.record("\(name): \(input.quoted): \(error)")
          }
          #expect(other.value == value, "\(name): \(input.quoted)")
        }
      }
    }
  }

  /// Moments of all years, and many of those at which clocks are changed.
  private static func moment(using random: inout SplitMix) -> Date {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Date(timeIntervalSince1970: .random(in: -62_135_000_000...253_402_000_000, using: &random))
    case 1: return Date(timeIntervalSince1970: .random(in: 0...2_000_000_000, using: &random))
    case 2: return Date(timeIntervalSince1970: .random(in: 1_325_000_000...1_325_500_000, using: &random))
    default:
      let changes: [Double] = [1_774_746_000, 1_792_890_000, 1_772_953_200, 1_793_512_800, 1_541_300_400]
      let change = changes[Int.random(in: 0..<changes.count, using: &random)]
      return Date(timeIntervalSince1970: change + .random(in: -9000...9000, using: &random).rounded())
    }
  }

  @Test(arguments: Kind.allCases)
  func `a line that is not read leaves the value`(kind: Kind) {
    var random = SplitMix(seed: 7)
    let characters = Array("0123456789-:+. /TtZzPphmsdwy aept")
    for count in 0..<Extent.times(500, thoroughly: 3000) {
      let context = ReadingContext.prompt(
        locale: [nil, "de_DE", "ar_EG", "ko_KR"][count % 4], timeZone: "Europe/Berlin")
      let row = kind.makeRow()
      let value = Date(timeIntervalSince1970: 1_773_135_000)
      row.value = value
      let length = Int.random(in: 1...14, using: &random)
      let line = String(
        (0..<length).map { _ in characters[Int.random(in: 0..<characters.count, using: &random)] })
      if row.refusal(of: line, in: context) != nil {
        #expect(row.value == value, "\(line)")
      } else {
        let text = row.displayText(in: context) ?? ""
        let read = row.value
        #expect(row.refusal(of: text, in: context) == nil, "\(line): \(text)")
        #expect(row.value == read, "\(line): \(text)")
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `what a question shows and completes to is accepted`(kind: Kind) {
    for locale in [nil, "de_DE", "es_ES", "ja_JP", "ar_EG", "en_US"] {
      let context = ReadingContext.prompt(locale: locale, timeZone: "America/New_York")
      let row = kind.makeRow()
      let prompt = row.prompt(in: context)
      #expect(prompt.range?.description.isEmpty == false)
      #expect(!prompt.completions.isEmpty)
      for completion in prompt.completions { #expect(row.refusal(of: completion, in: context) == nil) }
    }
  }

  @Test func `inline rows hand their settings to the row that asks`() {
    let row = DateTimeInlineRow("d") {
      $0.minimumDate = Date(timeIntervalSince1970: 1_773_135_000)
      $0.minuteInterval = 30
    }
    #expect(row.refusal(of: "yesterday noon") == #""yesterday noon" is too early"#)
    #expect(
      row.refusal(of: "tomorrow 9:10")
        == #""tomorrow 9:10" is not in steps of 30 min; the nearest are 2026-03-11 09:00 and 2026-03-11 09:30"#
    )
    let form = Form() +++ row
    row.select()
    #expect(row.isExpanded && form.count == 1)
    #expect(row.inlineRow?.minuteInterval == 30)
    row.select()
    #expect(row.isCollapsed)
    #expect(row.refusal(of: "tomorrow 9:30") == nil)
  }
}

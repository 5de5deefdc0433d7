import Eureka
import EurekaTesting
import TestSupport
import Testing

/// What holds for every row of the catalogue.
@MainActor
@Suite struct RowLawTests {
  /// A kind of row, and lines that are answers to it.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    let answers: [String]
    let makeRow: @MainActor () -> BaseRow

    init(_ name: String, _ answers: [String], _ makeRow: @escaping @MainActor () -> BaseRow) {
      self.name = name
      self.answers = answers
      self.makeRow = makeRow
    }

    var testDescription: String { name }

    static let allCases = fields + controls + dates + choices + places

    private static let lines = ["x", "日本語 😀 e\u{301}", "  spaced  ", #"quotes " and \"#, "50%@ off", "-"]
    private static let numbers = ["0.1", "-12.50", "1e-7", "123456789.12345678"]
    private static let options = ["red", "green", "dark blue"]
    private static let optionLines = ["1", "green", "d", "DARK BLUE"]
    private static let days = ["2026-03-01", "today", "+40d", "2024-02-29", "0001-01-01", "9999-12-31"]
    private static let times = ["00:00", "23:59:59", "2:30pm"]
    private static let moments = [
      "2026-03-01 14:30", "2026-10-25T02:30:05+02:00", "now", "tomorrow 2pm", "+90m", "0001-01-01 00:00",
    ]
    private static let durations = ["1h30m", "PT0S", "23:59:59"]

    private static let fields = [
      Kind("text", lines) { TextRow("r") },
      Kind("name", lines) { NameRow("r") },
      Kind("e-mail", ["a@b.org", "x"]) { EmailRow("r") },
      Kind("telephone", ["+49 30 1234", "*#06#"]) { PhoneRow("r") },
      Kind("URL", ["https://example.org/a?b=c#d", "mailto:a@b.org", "http://[::1]:80/"]) { URLRow("r") },
      Kind("password", ["x", "  two words  ", ":quit", "пароль"]) { PasswordRow("r") },
      Kind("account", ["ada", "é_1"]) { AccountRow("r") },
      Kind("Twitter", ["@ada", "ada"]) { TwitterRow("r") },
      Kind("postal code", ["10115", "AB1 2CD", "1234-567"]) { ZipCodeRow("r") },
      Kind("whole number", ["0", "-12", "9223372036854775807", "1e3"]) { IntRow("r") },
      Kind("decimal number", numbers) { DecimalRow("r") },
      Kind("decimal number with a formatter", numbers + ["$5.00", "1,234.50"]) {
        DecimalRow("r") {
          let formatter = CurrencyFormatter()
          formatter.locale = Locale(identifier: "en_US")
          $0.formatter = formatter
        }
      },
      Kind("text area", ["one line", "two\nlines", "\n\nblank\n"]) { TextAreaRow("r") },
      Kind("text, floating", lines) { TextFloatLabelRow("r") },
      Kind("name, floating", lines) { NameFloatLabelRow("r") },
      Kind("whole number, floating", ["7"]) { IntFloatLabelRow("r") },
      Kind("decimal number, floating", numbers) { DecimalFloatLabelRow("r") },
      Kind("URL, floating", ["https://example.org/"]) { URLFloatLabelRow("r") },
      Kind("e-mail, floating", ["a@b.org"]) { EmailFloatLabelRow("r") },
      Kind("password, floating", ["  x "]) { PasswordFloatLabelRow("r") },
      Kind("telephone, floating", ["+49"]) { PhoneFloatLabelRow("r") },
      Kind("Twitter, floating", ["@ada"]) { TwitterFloatLabelRow("r") },
      Kind("account, floating", ["ada"]) { AccountFloatLabelRow("r") },
      Kind("postal code, floating", ["10115"]) { ZipCodeFloatLabelRow("r") },
    ]

    private static let controls = [
      Kind("switch", ["y", "no", "TRUE", "off"]) { SwitchRow("r") },
      Kind("check", ["y", "no", "TRUE", "off"]) { CheckRow("r") },
      Kind("slider", ["0", "0.33", "1", "+", "+7"]) { SliderRow("r") },
      Kind("stepper", ["0", "99.5", "100", "++", "-"]) { StepperRow("r") },
      Kind("list check", ["y", "ticked"]) { ListCheckRow<String>("r") { $0.selectableValue = "ticked" } },
      Kind("image check", ["y", "7"]) { ImageCheckRow<Int>("r") { $0.selectableValue = 7 } },
    ]

    private static let dates = [
      Kind("date", days) { DateRow("r") },
      Kind("date, inline", days) { DateInlineRow("r") },
      Kind("date, picked", days) { DatePickerRow("r") },
      Kind("time", times) { TimeRow("r") },
      Kind("time, inline", times) { TimeInlineRow("r") },
      Kind("time, picked", times) { TimePickerRow("r") },
      Kind("date and time", moments) { DateTimeRow("r") },
      Kind("date and time, inline", moments) { DateTimeInlineRow("r") },
      Kind("date and time, picked", moments) { DateTimePickerRow("r") },
      Kind("duration", durations) { CountDownRow("r") },
      Kind("duration, inline", durations) { CountDownInlineRow("r") },
      Kind("duration, picked", durations) { CountDownPickerRow("r") },
      Kind("month", ["1990-03", "march 1990", "3/1990", "today", "0001-01", "9999-12"]) { MonthRow("r") },
      Kind("year", ["1000", "2026", "9999"]) { YearRow("r") },
    ]

    private static let choices = [
      Kind("segmented", optionLines) { SegmentedRow<String>("r") { $0.options = options } },
      Kind("alert", optionLines) { AlertRow<String>("r") { $0.options = options } },
      Kind("action sheet", optionLines) { ActionSheetRow<String>("r") { $0.options = options } },
      Kind("push", ["80", "443", "c", "8080"]) { PushRow<Int>("r") { $0.options = [80, 443, 8080] } },
      Kind("popover", optionLines) { PopoverSelectorRow<String>("r") { $0.options = options } },
      Kind("picker", optionLines) { PickerRow<String>("r") { $0.options = options } },
      Kind("picker for input", optionLines) { PickerInputRow<String>("r") { $0.options = options } },
      Kind("picker, inline", optionLines) { PickerInlineRow<String>("r") { $0.options = options } },
      Kind("several", ["1-3", "none", "red, dark blue", "-1", "green-d"]) {
        MultipleSelectorRow<String>("r") { $0.options = options }
      },
      Kind("order", ["3 1 2", "green, dark blue, red"]) { RankRow<String>("r") { $0.options = options } },
      Kind("days of the week", ["1-5", "mon, fri", "all", "wed-fri"]) { WeekDayRow("r") },
    ]

    private static let places = [
      Kind("location", ["52.52, 13.405", "-90 180", "52°31'12\"N 13°24'18\"E", "geo:1.5,-2", "+01.5-002/"]) {
        LocationRow("r")
      },
      Kind("measurement", ["82 kg", "180.5lb", "0.1 KG", "-3 l", "4 lb"]) {
        MeasurementRow<UnitMass>("r") { $0.units = [.kilograms, .pounds] }
      },
      Kind("measurement in one unit", ["37.5", "38 C", "-3 °C"]) {
        MeasurementRow<UnitTemperature>("r") { $0.units = [.celsius] }
      },
      Kind("file", ["/etc/key.pem", "../etc/key.pem", #"/etc/a\ b.pem"#]) {
        FileRow("r") { $0.extensions = ["pem"] }
      },
      Kind("directory", ["/", "~ada", ".", "/srv/none/", "'/srv'"]) {
        DirectoryRow("r") { $0.presence = .any }
      },
      Kind("image", ["~/photo.gif", "/home/ada//photo.gif"]) { ImageRow("r") },
    ]
  }

  private static let long = Extent.times(10_000, thoroughly: 100_000)
  static let nonsense = [
    "", " ", "\t \t", "\u{A0}", "9223372036854775808", "\u{0}", "a\u{0}b", "\u{1B}[2J", "\u{7F}", "a\nb",
    "\r",
    "\u{2028}", "\u{FFFD}", "👩‍👩‍👧‍👦", "‮evil", "''",
    "NaN", "inf", "-0",
    "0x10", "1e400", "99999999999999999999999999999999999999999999", "275761-01-01", "2026-02-30", "24:00",
    "99:99",
    "٣٤", "１２", "1,2,3", "1-", "-1-1", "5-1", "+", "-", "all none", "null", "{}", "[]", "%@%s%n",
    "../../etc/passwd",
    String(repeating: "a", count: long), String(repeating: "1", count: long),
    String(repeating: "9-", count: long / 20),
  ]

  @Test(arguments: Kind.allCases)
  func `an accepted answer goes out typed and comes back the same`(kind: Kind) throws {
    for line in kind.answers {
      let row = kind.makeRow()
      #expect(row.refusal(of: line) == nil, "\(line)")
      let answer = row.answer(in: .canonical)
      let other = kind.makeRow()
      try other.accept(.value(answer), in: .canonical)
      #expect(other.answer(in: .canonical) == answer, "\(line)")
      #expect(other.predicateValue == row.predicateValue, "\(line)")
      if case .string(let text) = answer {
        let third = kind.makeRow()
        try third.accept(.text(text), in: .canonical)
        #expect(third.answer(in: .canonical) == answer, "\(line)")
      }
    }
  }

  /// An answer as a format without numbers and Booleans has it.
  private func untyped(_ answer: AnswerValue) -> AnswerValue {
    switch answer {
    case .null, .string: answer
    case .bool, .number: .string(answer.quoted)
    case .array(let values): .array(values.map(untyped))
    case .object(let members): .object(members.mapValues(untyped))
    }
  }

  @Test(arguments: Kind.allCases)
  func `an answer whose numbers and Booleans are texts comes back the same`(kind: Kind) throws {
    for line in kind.answers {
      let row = kind.makeRow()
      #expect(row.refusal(of: line) == nil, "\(line)")
      let answer = row.answer(in: .canonical)
      let other = kind.makeRow()
      try other.accept(.value(untyped(answer)), in: .canonical)
      #expect(other.answer(in: .canonical) == answer, "\(line)")
    }
  }

  @Test func `a choice is given up by a text, too`() throws {
    let row = ListCheckRow<String> {
      $0.selectableValue = "ticked"
      $0.value = "ticked"
    }
    try row.accept(.value(.string("false")), in: .canonical)
    #expect(row.value == nil)
  }

  @Test(arguments: Kind.allCases)
  func `an answer is refused with a reason and changes nothing, or is read and comes back the same`(
    kind: Kind
  ) throws {
    for context in [ReadingContext.prompt(), .prompt(locale: "de_DE"), .canonical] {
      for line in Self.nonsense {
        let row = kind.makeRow()
        let before = row.answer(in: .canonical)
        if let reason = row.refusal(of: line, in: context) {
          #expect(!reason.isEmpty)
          #expect(reason.count < 500, "\(reason.prefix(80))")
          #expect(reason.allSatisfy { !$0.isNewline })
          #expect(row.answer(in: .canonical) == before)
        } else {
          let answer = row.answer(in: .canonical)
          try row.accept(.value(answer), in: .canonical)
          #expect(row.answer(in: .canonical) == answer)
        }
      }
    }
  }

  @Test(arguments: Kind.allCases, Extent.isThorough ? ["a", "1", ",", "-"] : ["1"])
  func `a line of a megabyte and a byte is refused in a few words`(kind: Kind, letter: String) {
    let row = kind.makeRow()
    let reason = row.refusal(of: String(repeating: letter, count: (1 << 20) + 1))
    #expect(reason?.isEmpty == false && (reason?.count ?? 0) < 300)
    #expect(row.answer(in: .canonical) == .null)
  }

  @Test(arguments: Kind.allCases)
  func `an answer of another type is refused or read, and null takes the value away`(kind: Kind) throws {
    let values: [AnswerValue] = [
      .bool(true), .number(1), .number(.nan), .number(Decimal(string: "1e100") ?? 0), .array([]),
      .array([.null]),
      .object([:]), .array([.array([.string("red")])]), .string(""),
    ]
    for value in values {
      let row = kind.makeRow()
      do {
        try row.accept(.value(value), in: .canonical)
      } catch {
        #expect(row.answer(in: .canonical) == .null)
      }
      try row.accept(.value(.null), in: .canonical)
      #expect(row.answer(in: .canonical) == .null)
    }
  }

  @Test(arguments: Kind.allCases)
  func `a prompt tells what is accepted, and completes to answers`(kind: Kind) throws {
    let row = kind.makeRow()
    let prompt = row.prompt(in: .prompt())
    #expect(!prompt.accepts.description.isEmpty)
    for completion in prompt.completions { #expect(row.refusal(of: completion) == nil) }
  }
}

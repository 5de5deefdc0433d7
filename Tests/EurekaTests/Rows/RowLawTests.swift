import Eureka
import EurekaTesting
import OrderedCollections
import Testing

/// What holds for every row of the catalogue.
@Suite struct RowLawTests {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case text, name, email, phone, url, password, int, decimal, textArea, `switch`, check, date, time,
      segmented, alert
    case actionSheet, push, multipleSelector, file, directory, image
    case dateInline, datePicker, timeInline, timePicker, dateTime, dateTimeInline, dateTimePicker
    case countDown, countDownInline, countDownPicker

    var testDescription: String { rawValue }

    func makeRow() -> BaseRow {
      let options = ["red", "green", "dark blue"]
      switch self {
      case .text: return TextRow("r")
      case .name: return NameRow("r")
      case .email: return EmailRow("r")
      case .phone: return PhoneRow("r")
      case .url: return URLRow("r")
      case .password: return PasswordRow("r")
      case .int: return IntRow("r")
      case .decimal: return DecimalRow("r")
      case .textArea: return TextAreaRow("r")
      case .switch: return SwitchRow("r")
      case .check: return CheckRow("r")
      case .date: return DateRow("r")
      case .time: return TimeRow("r")
      case .dateInline: return DateInlineRow("r")
      case .datePicker: return DatePickerRow("r")
      case .timeInline: return TimeInlineRow("r")
      case .timePicker: return TimePickerRow("r")
      case .dateTime: return DateTimeRow("r")
      case .dateTimeInline: return DateTimeInlineRow("r")
      case .dateTimePicker: return DateTimePickerRow("r")
      case .countDown: return CountDownRow("r")
      case .countDownInline: return CountDownInlineRow("r")
      case .countDownPicker: return CountDownPickerRow("r")
      case .segmented: return SegmentedRow<String>("r") { $0.options = options }
      case .alert: return AlertRow<String>("r") { $0.options = options }
      case .actionSheet: return ActionSheetRow<String>("r") { $0.options = options }
      case .push: return PushRow<Int>("r") { $0.options = [80, 443, 8080] }
      case .multipleSelector: return MultipleSelectorRow<String>("r") { $0.options = options }
      case .file: return FileRow("r") { $0.extensions = ["pem"] }
      case .directory: return DirectoryRow("r") { $0.presence = .any }
      case .image: return ImageRow("r")
      }
    }

    /// Lines that are answers.
    var answers: [String] {
      switch self {
      case .text, .name: ["x", "日本語 😀 e\u{301}", "  spaced  ", #"quotes " and \"#, "50%@ off", "-"]
      case .email: ["a@b.org", "x"]
      case .phone: ["+49 30 1234", "*#"]
      case .url: ["https://example.org/a?b=c#d", "mailto:a@b.org", "http://[::1]:80/"]
      case .password: ["x", "  two words  ", ":quit", "пароль"]
      case .int: ["0", "-12", "9223372036854775807", "1e3"]
      case .decimal: ["0.1", "-12.50", "1e-7", "123456789.12345678"]
      case .textArea: ["one line", "two\nlines", "\n\nblank\n"]
      case .switch, .check: ["y", "no", "TRUE", "off"]
      case .date, .dateInline, .datePicker:
        ["2026-03-01", "today", "+40d", "2024-02-29", "0001-01-01", "9999-12-31"]
      case .time, .timeInline, .timePicker: ["00:00", "23:59:59", "2:30pm"]
      case .dateTime, .dateTimeInline, .dateTimePicker:
        ["2026-03-01 14:30", "2026-10-25T02:30:05+02:00", "now", "tomorrow 2pm", "+90m", "0001-01-01 00:00"]
      case .countDown, .countDownInline, .countDownPicker: ["1h30m", "PT0S", "23:59:59"]
      case .segmented, .alert, .actionSheet: ["1", "green", "d", "DARK BLUE"]
      case .push: ["80", "443", "c", "8080"]
      case .multipleSelector: ["1-3", "none", "red, dark blue", "-1"]
      case .file: ["/etc/key.pem", "../etc/key.pem", #"/etc/a\ b.pem"#]
      case .directory: ["/", "~ada", ".", "/srv/none/", "'/srv'"]
      case .image: ["~/photo.gif", "/home/ada//photo.gif"]
      }
    }
  }

  static let nonsense = [
    "\u{0}", "a\u{0}b", "\u{1B}[2J", "\u{7F}", "a\nb", "\r", "\u{2028}", "\u{FFFD}", "👩‍👩‍👧‍👦", "‮evil", "''",
    "NaN", "inf", "-0",
    "0x10", "1e400", "99999999999999999999999999999999999999999999", "275761-01-01", "2026-02-30", "24:00",
    "99:99",
    "٣٤", "１２", "1,2,3", "1-", "-1-1", "5-1", "+", "-", "all none", "null", "{}", "[]", "%@%s%n",
    "../../etc/passwd",
    String(repeating: "a", count: 100_000), String(repeating: "1", count: 100_000),
    String(repeating: "9-", count: 5000),
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

import EurekaTesting
import TestSupport
import Testing

@testable import Eureka

private final class CardFormatter: Formatter, ObjectValueFormatter {
  override func string(for value: Any?) -> String? {
    (value as? String).map { text in
      let digits = Array(text)
      return stride(from: 0, to: digits.count, by: 4).map {
        String(digits[$0..<min($0 + 4, digits.count)])
      }.joined(separator: " ")
    }
  }

  func objectValue(for string: String) -> Any? {
    let digits = string.filter { !$0.isWhitespace }
    return digits.allSatisfy(\.isNumber) ? digits : nil
  }
}

@MainActor
@Suite struct FormatterTests {
  private func price(_ formatter: Formatter = CurrencyFormatter(), value: Double? = nil) -> DecimalRow {
    DecimalRow("price") {
      $0.formatter = formatter
      $0.value = value
    }
  }

  @Test(arguments: [
    ("en_US", "$1,234.50"), ("de_DE", "1.234,50\u{A0}€"), ("es_ES", "1234,50\u{A0}€"),
  ])
  func `an amount of money is shown as the locale writes it, and read as it is shown`(
    locale: String, text: String
  ) {
    let context = ReadingContext.prompt(locale: locale)
    let row = price(value: 1234.5)
    #expect(row.displayText(in: context) == text)
    row.value = nil
    #expect(row.value(readFrom: text, in: context) == 1234.5)
    #expect(row.cell.text(for: 1234.5, in: .canonical) == "1234.5")
    #expect(row.answer(in: .canonical) == .number(1234.5))
  }

  @Test func `yen have no digits behind the decimal mark`() {
    let context = ReadingContext.prompt(locale: "ja_JP")
    let row = price(value: 1234)
    #expect(row.displayText(in: context) == "¥1,234")
    row.useFormatterDuringInput = true
    #expect(row.cell.editing(in: context).reformat?("¥12345", 6)?.text == "¥12,345")
  }

  @Test func `a currency of one's own stays, whatever the locale`() {
    let formatter = CurrencyFormatter()
    formatter.currencyCode = "USD"
    #expect(price(formatter, value: 3).displayText(in: .prompt(locale: "de_DE")) == "3,00\u{A0}$")
    #expect(price(formatter, value: 3).displayText(in: .prompt(locale: "en_US")) == "$3.00")
  }

  @Test func `a typed number is the number, not its digits behind the decimal mark`() {
    let row = price(DecimalFormatter())
    #expect(row.value(readFrom: "5") == 5)
    #expect(row.displayText(in: .prompt(locale: "en_US")) == "5.00")
    #expect(row.refusal(of: "12abc") == #""12abc" is not a number"#)
    #expect(row.refusal(of: "$") == #""$" is not a number"#)
    #expect(row.value == 5)
  }

  @Test func `a line that reads as two numbers is refused with both`() {
    let row = price(DecimalFormatter())
    let german = ReadingContext.prompt(locale: "de_DE")
    #expect(row.refusal(of: "1.234", in: german) == #""1.234" can be read as 1.234 and as 1234"#)
    #expect(row.value(readFrom: "1.234,00", in: german) == 1234)
  }

  @Test func `files say numbers, whatever the formatter`() {
    let row = price()
    #expect(row.refusal(of: "$5.00", in: .canonical) != nil)
    #expect(row.refusal(of: "5.00", in: .canonical) == nil)
  }

  @Test func `percentages are shown and read as such`() {
    let formatter = NumberFormatter()
    formatter.numberStyle = .percent
    formatter.maximumFractionDigits = 2
    formatter.locale = Locale(identifier: "en_US")
    let row = price(formatter, value: 0.125)
    #expect(row.displayText(in: .prompt()) == "12.5%")
    #expect(row.value(readFrom: "7.5%") == 0.075)
    #expect(row.value(readFrom: "0.5") == 0.5)
  }

  @Test func `a formatter of one's own reads what it writes`() {
    let row = TextRow("card") { $0.formatter = CardFormatter() }
    #expect(row.value(readFrom: "4111 1111 1111 1111") == "4111111111111111")
    #expect(row.displayText(in: .prompt()) == "4111 1111 1111 1111")
    #expect(row.answer(in: .canonical) == .string("4111111111111111"))
  }

  @Test func `money survives being shown and read, to the cent`() {
    var generator = SplitMix(seed: 5)
    for locale in ["en_US", "de_DE", "es_ES", "ja_JP", "ar_EG", "hi_IN"] {
      let context = ReadingContext.prompt(locale: locale)
      for _ in 0..<300 {
        let value = Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &generator)) / 100
        let row = price(DecimalFormatter(), value: value)
        let text = row.displayText(in: context) ?? ""
        let other = price(DecimalFormatter())
        // What could also be a canonical number is refused with both readings, never taken for the wrong one.
        if let refusal = other.refusal(of: text, in: context) {
          #expect(refusal.contains("can be read as"), "\(locale) \(text): \(refusal)")
        } else {
          #expect(other.value == value, "\(locale) \(text)")
        }
      }
    }
  }

  @Test func `digits come in from the right while a line is formatted as it is typed`() {
    let row = price(DecimalFormatter())
    var typed = TypedKeys("", in: row, .prompt(locale: "en_US"))
    let shown = "123456".map { key in
      typed.type(key)
      return typed.line.text
    }
    #expect(shown == ["0.01", "0.12", "1.23", "12.34", "123.45", "1,234.56"])
    #expect(typed.line.cursor == 8)
    #expect(row.value(readFrom: typed.line.text, in: .prompt(locale: "en_US")) == 1234.56)
  }

  /// Places the cursor as Eureka's own formatters do, in positions of the text input.
  private final class EurekaFormatter: CurrencyFormatter, @unchecked Sendable {
    override func getNewPosition(
      forPosition position: TextPosition, inTextInput textInput: TextInput, oldValue: String?,
      newValue: String?
    ) -> TextPosition {
      textInput.position(from: position, offset: (newValue?.count ?? 0) - (oldValue?.count ?? 0)) ?? position
    }
    override func localized(for locale: Locale?) -> Formatter { self }
  }

  @Test func `a formatter places the cursor in the formatted text, as in Eureka`() {
    let formatter = EurekaFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(typed("123456", formatter) == "$1,234.56")
    #expect(typed("123456<<<7", formatter) == "$12,347.56")
  }

  @Test func `a line that is formatted as it is typed begins with the formatted value, as in Eureka`() {
    let row = price(DecimalFormatter(), value: 1234.5)
    row.useFormatterDuringInput = true
    let editing = row.cell.editing(in: .prompt(locale: "en_US"))
    #expect(editing.initialText == "1,234.50")
    #expect(editing.reformat?("1,234.507", 9)?.text == "12,345.07")
    // A command is not lost among the digits.
    #expect(editing.reformat?("1,234.50:", 9)?.text == ":")
    #expect(editing.reformat?("1,234.50?", 9)?.text == "?")
    row.useFormatterOnDidBeginEditing = false
    #expect(row.cell.editing(in: .prompt(locale: "en_US")).initialText == nil)
  }

  private func typed(_ keys: String, _ formatter: Formatter = DecimalFormatter()) -> String {
    TypedKeys(keys, in: price(formatter), .prompt(locale: "en_US")).line.text
  }

  @Test(arguments: [
    ("5", "0.05"), ("12345", "123.45"), ("1234.5", "1234.5"), ("1.", "1."), ("0.07", "0.07"),
    ("-", "-"), ("-0", "-0.00"), ("-0.001", "-0.001"), ("-250", "-2.50"),
    // The mark between digits is stepped over.
    ("12345<<~", "123.45"), ("12345<<~~", "12.45"), ("12345~~~~~", "0.00"),
    // More digits than the row keeps.
    (String(repeating: "9", count: 15), "9,999,999,999,999.99"),
    (String(repeating: "9", count: 21), String(repeating: "9", count: 21)),
  ])
  func `what is typed is never another number than what is shown`(keys: String, line: String) {
    #expect(typed(keys) == line)
  }

  @Test(arguments: ["5%", "5 % €", "€€5", "$5", "5€€"])
  func `signs that the formatter does not write are refused`(line: String) {
    let formatter = CurrencyFormatter()
    formatter.currencyCode = "EUR"
    #expect(price(formatter).refusal(of: line) == "\(line.quoted) is not a number")
    #expect(price(formatter).refusal(of: "€5") == nil)
  }

  @Test func `an amount with more digits than usual is shown with all of them`() {
    let context = ReadingContext.prompt(locale: "en_US")
    #expect(price(value: 1.999).displayText(in: context) == "$1.999")
    #expect(price(value: 2).displayText(in: context) == "$2.00")
  }

  @Test func `a formatter without a locale of its own follows that of the walk`() {
    let formatter = NumberFormatter()
    formatter.numberStyle = .percent
    formatter.maximumFractionDigits = 2
    let row = price(formatter, value: 0.075)
    #expect(row.displayText(in: .prompt(locale: "de_DE")) == "7,5\u{A0}%")
    #expect(row.value(readFrom: "12,5 %", in: .prompt(locale: "de_DE")) == 0.125)
  }

  @Test(arguments: ["1 234,5", "1\u{A0}234,5", "1\u{202F}234,5"])
  func `any space parts groups of digits where a space does`(line: String) {
    let row = DecimalRow("d")
    #expect(row.value(readFrom: line, in: .prompt(locale: "fr_FR")) == 1234.5)
  }

  @Test func `a line may begin with the value as it is formatted`() {
    let row = price(DecimalFormatter(), value: 12.5)
    #expect(row.cell.editing(in: .prompt(locale: "de_DE")).initialText == nil)
    row.useFormatterOnDidBeginEditing = true
    #expect(row.cell.editing(in: .prompt(locale: "de_DE")).initialText == "12,50")
  }

  @Test(arguments: [
    ("de_DE", 1234.5, "1234,5"), ("en_US", 1234.5, "1234.5"), ("ar_EG", -12.5, "-١٢٫٥"),
    ("ja_JP", 0.1, "0.1"),
  ])
  func `numbers without a formatter are shown with the locale's decimal mark and digits`(
    locale: String, value: Double, text: String
  ) {
    let context = ReadingContext.prompt(locale: locale)
    let row = DecimalRow("d") { $0.value = value }
    #expect(row.displayText(in: context) == text)
    row.value = nil
    #expect(row.value(readFrom: text, in: context) == value)
  }

  @Test func `digits of another script are read where the locale writes them, and refused elsewhere`() {
    let row = IntRow("n")
    #expect(row.value(readFrom: "٣٤", in: .prompt(locale: "ar_EG")) == 34)
    #expect(row.refusal(of: "٣٤", in: .prompt(locale: "de_DE")) == #""٣٤" is not a whole number"#)
    #expect(row.refusal(of: "１２", in: .prompt(locale: "ar_EG")) == #""１２" is not a whole number"#)
    #expect(row.refusal(of: "12", in: .prompt(locale: "ar_EG")) == nil)
  }

  @Test func `a row of numbers has a formatter from the start, whose settings count, as in Eureka`() throws {
    let row = DecimalRow("d") {
      $0.value = 2.75
      ($0.formatter as? NumberFormatter)?.maximumFractionDigits = 1
    }
    #expect(row.displayText(in: .prompt(locale: "en_US")) == "2.8")
    #expect(row.displayText(in: .prompt(locale: "de_DE")) == "2,8")
    row.value = 5
    #expect(row.displayText(in: .prompt(locale: "en_US")) == "5.0")
    row.value = 2.75
    // What is kept is not rounded, and neither is what is said of a line, nor what is edited.
    #expect(row.answer(in: .canonical) == .number(2.75))
    #expect(try row.cell.read(row.cell.text(for: 2.75, in: .canonical), in: .canonical) == 2.75)
    #expect(row.cell.interpretation(of: 2.75, readFrom: "2.75", in: .prompt(locale: "en_US")) == nil)
    row.useFormatterOnDidBeginEditing = true
    #expect(row.cell.editing(in: .prompt(locale: "en_US")).initialText == "2.75")
    let whole = IntRow("n") {
      $0.value = 1234
      ($0.formatter as? NumberFormatter)?.minimumIntegerDigits = 6
    }
    #expect(whole.displayText(in: .prompt(locale: "en_US")) == "001,234")
    #expect(whole.value(readFrom: "5,678", in: .prompt(locale: "en_US")) == 5678)
    #expect(IntFloatLabelRow("n").formatter is NumberFormatter)
    #expect(DecimalFloatLabelRow("d").formatter is NumberFormatter)
    #expect(TextRow("t").formatter == nil)
  }

  @Test
  func `the formatter of decimal numbers writes two digits at least, as in Eureka, and all that are kept`() {
    let row = DecimalRow("d") { $0.value = 5 }
    #expect(row.displayText(in: .prompt(locale: "en_US")) == "5")
    #expect((row.formatter as? NumberFormatter)?.minimumFractionDigits == 2)
    #expect(row.displayText(in: .prompt(locale: "en_US")) == "5.00")
    row.value = 0.12345
    #expect(row.displayText(in: .prompt(locale: "en_US")) == "0.12345")
    row.formatter = nil
    #expect(row.formatter == nil)
    #expect(row.displayText(in: .prompt(locale: "en_US")) == "0.12345")
  }

  @Test func `a formatter that nobody reads is never made, and changes nothing`() {
    let rows = [IntRow("n") { $0.value = 1234 }, DecimalRow("d") { $0.value = 1234.5 }] as [BaseRow]
    let dates =
      [DateRow("a"), TimeRow("b"), DateTimeRow("c"), DateInlineRow("i"), CountDownRow("t")] as [BaseRow]
    let form = Form() +++ Section()
    for row in rows + dates { form.last?.append(row) }
    let run = FormTester(form, options: Self.piped).complete([
      "", "1.5", "2026-03-01", "14:30", "2026-03-01 14:30", "2026-03-01", "1h",
    ])
    #expect(run.transcript.contains("n [1234] ›") && run.transcript.contains("d [1234.5] ›"))
    for row in rows + dates { #expect((row as? any FormatterConformance)?.details?.formatterInUse == nil) }
  }

  private static let piped = WalkOptions(mode: .piped, context: .prompt())

  @Test(arguments: 0..<5)
  func `a formatter of Foundation that cannot write is a mistake of the form, and ends no process`(
    index: Int
  ) {
    let formatters = [
      Formatter(), EnergyFormatter(), LengthFormatter(), MassFormatter(), ISO8601DateFormatter(),
    ]
    let formatter = formatters[index]
    let name = "\(type(of: formatter))"
    let mistake =
      "d: \(name) cannot write values on Linux; use a subclass of Formatter that overrides string(for:)"
    let row = price(formatter, value: 2.5)
    row.tag = "d"
    let form = Form() +++ Section() <<< row
    #expect(form.check().map { "\($0.subject): \($0.message)" } == [mistake])
    #expect(form.check().map(\.severity) == [.error])
    guard case .misdeclared = FormTester(form, options: Self.piped).run([""]).outcome else {
      Issue.record("the form was walked")
      return
    }
    // It may also be set while the form is walked.
    let late = DecimalRow("d") { $0.value = 2.5 }
    let first = IntRow("n").onChange { _ in
      late.formatter = formatter
      late.useFormatterDuringInput = true
      late.useFormatterOnDidBeginEditing = true
    }
    let walk = FormTester(Form() +++ Section() <<< first <<< late, options: Self.piped).run(["1", "7.5"])
    #expect(walk.transcript.contains("d [2.5] › 7.5"))
    #expect(late.displayText(in: .prompt()) == "7.5")
    #expect(late.cell.editing(in: .prompt()).reformat == nil)
  }
}

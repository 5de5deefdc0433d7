import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaReading

/// A line as its keys are typed one after the other: `<` goes back, `~` rubs out.
@MainActor
struct TypedKeys {
  private(set) var line: (text: String, cursor: Int)
  private let editing: LineEditing

  init<Cell>(_ keys: String, in row: FieldRow<Cell>, _ context: ReadingContext) {
    row.useFormatterDuringInput = true
    editing = row.cell.editing(in: context)
    let beginning = editing.initialText ?? ""
    line = (beginning, beginning.count)
    for key in keys { type(key) }
  }

  mutating func type(_ key: Character) {
    var text = Array(line.text)
    switch key {
    case "<":
      line.cursor = max(0, line.cursor - 1)
      return
    case "~":
      guard line.cursor > 0 else { return }
      line.cursor -= 1
      text.remove(at: line.cursor)
    default:
      text.insert(key, at: line.cursor)
      line.cursor += 1
    }
    line.text = String(text)
    line = editing.reformat?(line.text, line.cursor) ?? line
  }
}

/// The formatter for money of Eureka's example, which reads in `objectValue(for:)` what it reads in `getObjectValue` on iOS.
private final class MoneyFormatter: NumberFormatter, FormatterProtocol, ObjectValueFormatter,
  @unchecked Sendable
{
  convenience init(_ locale: String) {
    self.init()
    self.locale = Locale(identifier: locale)
    numberStyle = .currency
  }

  func objectValue(for string: String) -> Any? {
    var str = string.components(separatedBy: CharacterSet.decimalDigits.inverted).joined(separator: "")
    if !string.isEmpty, numberStyle == .currency && !string.contains(currencySymbol) {
      // The currency at the end was deleted: the last digit goes with it.
      if let one = self.string(from: 1), one.hasSuffix(currencySymbol) { str = String(str.dropLast()) }
    }
    return NSNumber(value: (Double(str) ?? 0.0) / Double(pow(10.0, Double(minimumFractionDigits))))
  }

  func getNewPosition(
    forPosition position: TextPosition, inTextInput textInput: TextInput, oldValue: String?, newValue: String?
  ) -> TextPosition {
    textInput.position(from: position, offset: (newValue?.count ?? 0) - (oldValue?.count ?? 0)) ?? position
  }
}

/// Writes whole numbers of cents, and takes what it wrote with another digit for cents again.
private final class CentFormatter: NumberFormatter, ObjectValueFormatter, @unchecked Sendable {
  override func string(for value: Any?) -> String? {
    (value as? Int).map { "\($0 / 100)." + String(format: "%02d", $0 % 100) }
  }

  func objectValue(for string: String) -> Any? { Int(string.filter(\.isNumber)) }
}

@MainActor
@Suite struct TypedNumberTests {
  private static func formatter(
    _ style: NumberFormatter.Style, _ locale: String? = nil, _ setup: (NumberFormatter) -> Void = { _ in }
  ) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = style
    if let locale { formatter.locale = Locale(identifier: locale) }
    setup(formatter)
    return formatter
  }

  private func decimal(_ formatter: Formatter, value: Double? = nil) -> DecimalRow {
    DecimalRow("d") {
      $0.formatter = formatter
      $0.value = value
    }
  }

  @Test func `the formatter of Eureka's example keeps every digit, as on iOS`() {
    let context = ReadingContext.prompt(locale: "en_US")
    var generator = SplitMix(seed: 7)
    for trial in 0..<Extent.times(100, thoroughly: 1000) {
      let cents = trial == 0 ? 123_456 : Int.random(in: 1...9_999_999_999, using: &generator)
      let row = decimal(MoneyFormatter("en_US"))
      let line = TypedKeys("\(cents)", in: row, context).line.text
      if trial == 0 { #expect(line == "$1,234.56") }
      #expect(row.value(readFrom: line, in: context) == Double(cents) / 100, "\(cents): \(line)")
    }
  }

  @Test(arguments: [
    ("1234", "1,234", 1234), ("1234567", "1,234,567", 1_234_567), ("-1234", "-1,234", -1234),
    ("9007199254740993", "9,007,199,254,740,993", 9_007_199_254_740_993), ("1234~5", "1,235", 1235),
    ("1234<<<9", "19,234", 19234), ("1234<<<~", "1,234", 1234), ("12345678<<<<<<~", "1,245,678", 1_245_678),
  ])
  func `money without decimal places`(keys: String, line: String, value: Int) {
    let row = IntRow("n") {
      $0.formatter = Self.formatter(.currency, "en_GB") {
        $0.currencySymbol = ""
        $0.maximumFractionDigits = 0
      }
    }
    #expect(TypedKeys(keys, in: row, .prompt(locale: "en_GB")).line.text == line)
    #expect(row.value(readFrom: line) == value)
    #expect(row.displayText(in: .prompt()) == line)
    #expect(row.cell.editing(in: .prompt()).initialText == line)
  }

  @Test(arguments: [
    ("12345", "12,345"), ("1234567", "1,234,567"), ("1234.5", "1234.5"), ("1,234.5", "1,234.5"),
    ("-12345", "-12,345"), ("-0", "-0"), ("12a45", "12a45"), ("1234a~5", "12345"), ("0", "0"),
    ("1234.<<<<<9", "91234."), ("12<.", "1.2"), ("1234<<<.", "1.234"), ("--5", "--5"), ("+5", "+5"),
    ("1234<<<<<-", "-1,234"), ("-12<<<-", "--12"), ("12~~", ""), ("-1~", "-"), ("12~~-7.5", "-7.5"),
    ("5 ", "5 "), ("１２３４", "１２３４"),
  ])
  func `numbers with group separators`(keys: String, line: String) {
    let row = decimal(Self.formatter(.decimal, "en_US") { $0.maximumFractionDigits = 2 })
    #expect(TypedKeys(keys, in: row, .prompt(locale: "en_US")).line.text == line)
  }

  @Test(arguments: [
    (NumberFormatter.Style.currency, "en_US", "123456", "123456"), (.percent, "en_US", "75", "75"),
    (.percent, "en_US", "7.5%", "7.5%"), (.currency, "ja_JP", "12345", "¥12,345"),
    (.currency, "ja_JP", "5~", ""), (.spellOut, "en_US", "12", "12"), (.ordinal, "en_US", "12", "12"),
    (.scientific, "en_US", "12", "12"), (.currencyAccounting, "ja_JP", "-1234", "-1234"),
    (.decimal, "ar_EG", "1234", "١٬٢٣٤"), (.decimal, "sv_SE", "-1234", "\u{2212}1\u{A0}234"),
    // 1.234 can be read in two ways, 1.234.567 in one.
    (.decimal, "de_DE", "1234", "1234"), (.decimal, "de_DE", "1234567", "1.234.567"),
    (.decimal, "de_DE", "1234567~", "123456"), (.decimal, "de_DE", "1234567,5", "1234567,5"),
  ])
  func `a line that the formatter cannot show stays as typed`(
    style: NumberFormatter.Style, locale: String, keys: String, line: String
  ) {
    let context = ReadingContext.prompt(locale: locale)
    #expect(TypedKeys(keys, in: decimal(Self.formatter(style, locale)), context).line.text == line)
  }

  @Test func `a row that cannot hold shifted digits takes them as typed`() {
    let context = ReadingContext.prompt(locale: "en_US")
    #expect(TypedKeys("100", in: IntRow { $0.formatter = DecimalFormatter() }, context).line.text == "100")
    #expect(TypedKeys("1234", in: IntRow { $0.formatter = CentFormatter() }, context).line.text == "1234")
    #expect(TypedKeys("1234", in: decimal(CentFormatter()), context).line.text == "12.34")
    #expect(
      TypedKeys("007", in: TextRow { $0.formatter = Self.formatter(.none) }, context).line.text == "007")
  }

  @Test func `marks that are typed show a number that is typed as usual`() {
    let context = ReadingContext.prompt(locale: "en_US")
    for (keys, line) in [
      ("1,234.5", "1,234.5"), ("12.5", "12.5"), ("123<.4", "12.43"), ("12.~5", "125"),
      // Other characters are slips.
      ("123 ", "1.23 "), ("123x", "1.23x"), ("123x~", "1.23"),
    ] {
      #expect(TypedKeys(keys, in: decimal(DecimalFormatter()), context).line.text == line, "\(keys)")
    }
  }

  @Test func `a line begins with a text that reads as the value`() {
    let german = ReadingContext.prompt(locale: "de_DE")
    let plain = { (value: Double) in self.decimal(Self.formatter(.decimal, "de_DE"), value: value) }
    #expect(TypedKeys("", in: plain(1234), german).line.text == "1234")
    #expect(TypedKeys("567", in: plain(1234), german).line.text == "1.234.567")
    #expect(TypedKeys("7", in: plain(1234.5), german).line.text == "1.234,57")
    // More decimal places than the formatter shifts to.
    #expect(TypedKeys("5", in: decimal(DecimalFormatter(), value: 1.999), german).line.text == "1,9995")
    #expect(TypedKeys("5", in: decimal(DecimalFormatter(), value: 1.99), german).line.text == "19,95")
  }

  @Test func `a text that is formatted as it is typed keeps its letters and digits`() {
    final class Upper: Formatter, ObjectValueFormatter {
      override func string(for value: Any?) -> String? { (value as? String)?.uppercased() }
      func objectValue(for string: String) -> Any? {
        String(string.filter { $0 != "o" }.prefix(6)).uppercased()
      }
    }
    let row = { TextRow { $0.formatter = Upper() } }
    #expect(TypedKeys("ab12", in: row(), .prompt()).line.text == "AB12")
    // These keys would be lost.
    #expect(TypedKeys("abo", in: row(), .prompt()).line.text == "ABo")
    #expect(TypedKeys("abcdefgh", in: row(), .prompt()).line.text == "ABCDEFgh")
    #expect(TypedKeys("abc~", in: row(), .prompt()).line.text == "AB")
  }

  private static let locales = [
    "en_US", "en_GB", "en_IE", "de_DE", "de_CH", "es_ES", "fr_FR", "fr_CA", "ja_JP", "ko_KR", "ar_EG",
    "fa_IR",
    "hi_IN", "th_TH", "pl_PL", "fi_FI", "hu_HU", "sv_SE", "pt_BR", "he_IL",
  ]

  private static let styles: [NumberFormatter.Style] = [
    .none, .decimal, .currency, .percent, .scientific, .spellOut, .ordinal, .currencyISOCode, .currencyPlural,
    .currencyAccounting,
  ]

  private func formatter(_ generator: inout SplitMix, _ locale: String) -> NumberFormatter {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return DecimalFormatter()
    case 1: return CurrencyFormatter()
    case 2: return MoneyFormatter(locale)
    case 3: return CentFormatter()
    default:
      let style = Self.styles.randomElement(using: &generator) ?? .none
      return Self.formatter(style, Bool.random(using: &generator) ? locale : nil) {
        if Bool.random(using: &generator) {
          $0.maximumFractionDigits = Int.random(in: 0...3, using: &generator)
        }
        if Int.random(in: 0..<4, using: &generator) == 0 { $0.minimumIntegerDigits = 4 }
        if Int.random(in: 0..<4, using: &generator) == 0 { $0.currencySymbol = "" }
        if Int.random(in: 0..<4, using: &generator) == 0 { $0.groupingSize = 4 }
      }
    }
  }

  /// Digits, maybe with a sign or a decimal mark, maybe with some rubbed out on the way.
  private func keys(_ generator: inout SplitMix, mark: String, isEdited: Bool) -> String {
    func digits(_ range: ClosedRange<Int>) -> String {
      (0..<Int.random(in: range, using: &generator)).map { index in
        let key = String(Int.random(in: 0...9, using: &generator))
        let edit = isEdited ? ["", "", "~", "<", "<~"].randomElement(using: &generator) ?? "" : ""
        return key + edit
      }.joined()
    }
    let sign = Int.random(in: 0..<6, using: &generator) == 0 ? "-" : ""
    let fraction = Int.random(in: 0..<4, using: &generator) == 0 ? mark + digits(1...2) : ""
    return sign + digits(1...11) + fraction
  }

  /// A typed line gives a row the value that the same line gives in a pipe, and the value's text in a file. Unless the
  /// formatter shifts digits, so do the keys in a pipe.
  private func check<Cell: CellType>(
    _ makeRow: () -> FieldRow<Cell>, _ keys: String, shifts: Bool, isEdited: Bool, in context: ReadingContext
  ) throws -> Bool {
    func value(_ line: String) -> Cell.Value? {
      let row = makeRow()
      return row.refusal(of: line, in: context) == nil ? row.value : nil
    }
    let row = makeRow()
    let line = TypedKeys(keys, in: row, context).line.text
    let typed = value(line)
    if !isEdited {
      func digits(_ text: String) -> [Int] {
        Array(text.compactMap(\.wholeNumberValue).drop { $0 == 0 })
      }
      guard digits(line) == digits(keys), typed != nil || value(keys) == nil else { return false }
      guard shifts || typed == value(keys) else { return false }
    }
    guard let typed else { return true }
    let canonical = makeRow()
    guard canonical.refusal(of: row.cell.text(for: typed, in: .canonical), in: .canonical) == nil else {
      return false
    }
    let file = makeRow()
    try file.accept(.value(row.cell.answer(for: typed, in: .canonical)), in: .canonical)
    return canonical.value == typed && file.value == typed
  }

  @Test func `any keys with any formatter in any locale have one value, typed, in a pipe and in a file`()
    throws
  {
    var agreeing = 0
    let seeds = Extent.seeds(400, thoroughly: 20_000)
    for seed in seeds {
      var generator = SplitMix(seed: seed)
      let locale = Self.locales.randomElement(using: &generator) ?? "en_US"
      let context = ReadingContext.prompt(locale: locale)
      let formatter = formatter(&generator, locale)
      let shifts = formatter is any ObjectValueFormatter
      let isEdited = Int.random(in: 0..<4, using: &generator) == 0
      let mark = NumberSymbols.of(Locale(identifier: locale)).decimalMark
      let keys = keys(&generator, mark: mark, isEdited: isEdited)
      let isOne =
        try Bool.random(using: &generator)
        ? check(
          { IntRow { $0.formatter = formatter } }, keys, shifts: shifts, isEdited: isEdited, in: context)
        : check(
          { DecimalRow { $0.formatter = formatter } }, keys, shifts: shifts, isEdited: isEdited, in: context)
      #expect(isOne, "EUREKA_SEED=\(seed): \(keys) in \(locale) with \(type(of: formatter))")
      agreeing += isOne ? 1 : 0
    }
    Extent.report("\(agreeing) of \(seeds.count) typed numbers have one value")
  }
}

import Eureka
import TestSupport
import Testing

@MainActor
@Suite struct ReadingTests {
  @Test(arguments: [
    ("42", 42), (" 42 ", 42), ("-1", -1), ("+7", 7), ("1e3", 1000), ("007", 7),
    ("9223372036854775807", Int.max),
    ("-9223372036854775808", Int.min),
  ])
  func `whole numbers are read`(line: String, value: Int) {
    let row = IntRow("n")
    #expect(row.value(readFrom: line) == value)
  }

  @Test(arguments: [
    ("abc", #""abc" is not a whole number"#), ("12abc", #""12abc" is not a whole number"#),
    ("0x10", #""0x10" is not a whole number"#), ("1.5", "1.5 is not a whole number"),
    ("9223372036854775808", "9223372036854775808 is too large"),
    ("1e400", #""1e400" is out of range"#),
    ("1,234", #""1,234" is not a whole number"#), ("--1", #""--1" is not a whole number"#),
    ("4\u{1B}[2J", #""4\u{1B}[2J" has the control character U+001B"#),
    ("4\n5", #""4\n5" has more than one line"#),
  ])
  func `what is no whole number is refused and quoted, and the value stays`(line: String, reason: String) {
    let row = IntRow("n") { $0.value = 7 }
    #expect(row.refusal(of: line) == reason)
    #expect(row.value == 7)
  }

  @Test(arguments: [
    ("1e100", 1e100), ("1" + String(repeating: "0", count: 100), 1e100),
    ("0." + String(repeating: "0", count: 50) + "25", 2.5e-51), ("1e-100", 1e-100), ("0e999999999999", 0),
  ])
  func `a number is read whatever its size, and back from what it is written as`(line: String, value: Double)
    throws
  {
    let row = DecimalRow("d")
    #expect(row.value(readFrom: line) == value)
    let other = DecimalRow("d")
    try other.accept(.value(row.answer(in: .canonical)), in: .canonical)
    #expect(other.value == value)
  }

  @Test(arguments: [String(repeating: "9", count: 1000), "1e99999999999", "1e400", "-1e1000"])
  func `a number that is too large is out of range`(line: String) {
    #expect(DecimalRow("d").refusal(of: line)?.hasSuffix("is out of range") == true)
    #expect(IntRow("n").refusal(of: line)?.hasSuffix("is out of range") == true)
  }

  @Test func `a line that nobody can see is no text`() {
    #expect(TextRow("t").refusal(of: "\u{200B}") == #""\u{200B}" has no character that can be seen"#)
    #expect(TextRow("t").refusal(of: "👩‍👩‍👧‍👦") == nil)
  }

  @Test(arguments: [
    ("https://müller.de/größe?q=ä#ö", "https://xn--mller-kva.de/gr%C3%B6%C3%9Fe?q=%C3%A4#%C3%B6"),
    ("https://例え.テスト:8080/", "https://xn--r8jz45g.xn--zckzah:8080/"),
    ("https://xn--mller-kva.de", "https://xn--mller-kva.de"),
  ])
  func `a URL with letters of its own is one in ASCII, and read back`(line: String, url: String) {
    let row = URLRow("u")
    #expect(row.refusal(of: line) == nil)
    #expect(row.value?.absoluteString == url)
    #expect(row.refusal(of: url) == nil)
    #expect(row.value?.absoluteString == url)
  }

  @Test func `places in degrees, minutes and seconds are exact`() {
    let row = LocationRow("l")
    #expect(row.value(readFrom: #"52°31'12"N 13°24'18"E"#) == Location(latitude: 52.52, longitude: 13.405))
    #expect(row.refusal(of: "geo:52.52,13.405,34;u=10") == nil)
  }

  @Test func `a line that reads differently in the locale is refused with both readings`() {
    let german = ReadingContext.prompt(locale: "de_DE")
    let row = DecimalRow("d")
    #expect(row.refusal(of: "1.234", in: german) == #""1.234" can be read as 1.234 and as 1234"#)
    #expect(row.value(readFrom: "1.234,5", in: german) == 1234.5)
    #expect(row.value(readFrom: "2.5", in: german) == 2.5)
  }

  @Test(arguments: [0.1, 0.2, 19.99, -1, 1e15, 1e-7, 123_456_789.123_456_78, 0])
  func `decimals survive being written and read`(value: Double) {
    let row = DecimalRow("d")
    let text = row.cell.text(for: value, in: .canonical)
    #expect(row.value(readFrom: text, in: .canonical) == value)
  }

  @Test(arguments: [
    ("yes", true), ("Y", true), ("true", true), ("ON", true), ("1", true), ("no", false), ("n", false),
    ("False", false), ("off", false), ("0", false),
  ])
  func `yes and no are read in their usual forms`(line: String, value: Bool) {
    let row = SwitchRow("s")
    #expect(row.value(readFrom: line) == value)
  }

  @Test func `files and flags say yes and no as people do, in English`() throws {
    let row = SwitchRow("s")
    let answers: [(AnswerValue, Bool)] = [
      (.bool(true), true), (.string("Yes"), true), (.string("on"), true), (.string("TRUE"), true),
      (.string("1"), true), (.number(1), true), (.bool(false), false), (.string("no"), false),
      (.string("Off"), false), (.string("false"), false), (.string("0"), false), (.number(0), false),
    ]
    for (answer, value) in answers {
      row.value = nil
      try row.accept(.value(answer), in: .canonical)
      #expect(row.value == value, "\(answer)")
      #expect(row.answer(in: .canonical) == .bool(value))
    }
    for answer in [AnswerValue.number(2), .string("2"), .string("ja"), .string("maybe"), .array([])] {
      #expect(throws: AnswerRejection.self) { try row.accept(.value(answer), in: .canonical) }
    }
    var german = ReadingContext.canonical
    german.messages = MessageCatalog(
      language: "de", affirmatives: ["ja", "j"], negatives: ["nein", "n"], translations: [:])
    #expect(row.refusal(of: "ja", in: german) == #""ja" is not valid"#)
  }

  @Test func `an option called no is chosen by its key in files, and given up by no at a prompt`() throws {
    let row = ListCheckRow<String>("s") { $0.selectableValue = "no" }
    try row.accept(.value(.string("no")), in: .canonical)
    #expect(row.value == "no")
    try row.accept(.text("no"), in: .prompt())
    #expect(row.value == nil)
  }

  @Test(arguments: [
    ("40,5", "en_US", 40.5), ("-0,25", "en_US", -0.25), ("0,555", "en_US", 0.555), ("40,5", "de_DE", 40.5),
    ("1,234", "en_US", 1234), ("40,5000", "en_US", 40.5), ("40,5", "de_CH", 40.5),
  ])
  func `a decimal comma that cannot separate thousands is read at a terminal`(
    line: String, locale: String, value: Double
  ) {
    let row = DecimalRow("d")
    #expect(row.value(readFrom: line, in: .prompt(locale: locale)) == value)
  }

  @Test(arguments: [
    ("3,5", nil), ("3.5.", nil), ("3.5 kg", nil), ("5.", "5"), ("5 kg", "5 without the unit"),
  ])
  func `instead of a whole number only a whole number is proposed`(line: String, advice: String?) throws {
    let refusal = try #require(IntRow("i").rejection(of: .text(line), in: .prompt())?.readingError)
    #expect(refusal.suggestion?.description == advice)
  }

  @Test(arguments: [
    ("500mg", "500 without the unit"), ("500 mg", "500 without the unit"),
    ("37.5°C", "37.5 without the unit"),
    ("80%", "80 without the unit"), ("12 h", "12 without the unit"), ("8O", nil), ("80/tcp", nil),
    ("1x", nil),
    ("40,5", "40.5"), ("mg", nil), ("500 mg twice", nil), ("1.2.3kg", nil),
  ])
  func `a number with a unit or a comma is refused with the number to enter`(
    line: String, advice: String?
  ) throws {
    let row = DecimalRow("d") { $0.value = 7 }
    let refusal = try #require(row.rejection(of: .text(line), in: .prompt())?.readingError)
    #expect(refusal.reason.description == "\"\(line)\" is not a number")
    #expect(refusal.suggestion?.description == advice)
    #expect(row.value == 7)
  }

  @Test(arguments: [
    ("7.5%", nil, "0.075"), ("0.5 %", nil, "0.005"), ("7.5 kg", nil, "7.5 without the unit"),
    ("0.5%", "de_DE", "0,005"), ("123.4%", "de_DE", "1,234"),
  ])
  func `instead of a percentage the number that it is is proposed, where numbers are shown so`(
    line: String, locale: String?, advice: String
  ) throws {
    func percent(_ row: any FormatterConformance) {
      let formatter = NumberFormatter()
      formatter.numberStyle = .percent
      row.formatter = formatter
    }
    let context = locale.map { ReadingContext.prompt(locale: $0) } ?? .canonical
    let row = DecimalRow("d", percent)
    let refusal = try #require(row.rejection(of: .text(line), in: context)?.readingError)
    #expect(refusal.suggestion?.description == advice)
    let whole = try #require(IntRow("i", percent).rejection(of: .text("500%"), in: .canonical)?.readingError)
    #expect(whole.suggestion?.description == "5")
  }

  @Test(arguments: [
    ("https://example.org/a?b=c", true), ("mailto:a@example.org", true), ("example.org", false),
    ("http://a b", false),
    ("http://[::1", false), ("://x", false),
  ])
  func `a URL has a scheme`(line: String, isAccepted: Bool) {
    #expect((URLRow("u").refusal(of: line) == nil) == isAccepted)
  }

  @Test func `fields refuse characters that their keyboards lack`() {
    #expect(PhoneRow("p").refusal(of: "+49 (0)30 123-4") == nil)
    #expect(PhoneRow("p").refusal(of: "call me") == #""call me" has the character "c""#)
    for line in ["-", "/", "()", "+"] {
      #expect(PhoneRow("p").refusal(of: line) == "\(line.quoted) has no digit")
    }
    #expect(EmailRow("e").refusal(of: "a b@c") == #""a b@c" has the character " ""#)
  }

  @Test func `text is trimmed, a password is not`() {
    let text = TextRow("t")
    let password = PasswordRow("p")
    #expect(text.value(readFrom: "  Ada Lovelace ") == "Ada Lovelace")
    #expect(password.value(readFrom: "  x ") == "  x ")
    #expect(!password.description.contains("x "))
  }

  @Test(arguments: [
    (AnswerValue.number(443), nil), (.string("443"), nil), (.bool(true), "true is not a whole number"),
    (.array([.number(1)]), "[1] is not a whole number"),
    (.number(443.5), "443.5 is not a whole number"),
  ])
  func `typed answers are read as what they are`(answer: AnswerValue, refusal: String?) {
    let row = IntRow("n")
    let error = row.rejection(of: .value(answer), in: .canonical)?.readingError
    #expect(error?.reason.description == refusal)
    #expect(row.value == (refusal == nil ? 443 : nil))
  }
}

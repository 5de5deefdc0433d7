import Eureka
import Testing

/// What nobody sees in a text: escaped in JSON wherever it stands, and on a screen where it shows nothing.
@Suite struct VisibilityTests {
  @Test(arguments: [
    ("a\u{200B}b", #"a\u200bb"#), ("a\u{200D}", #"a\u200d"#),
    ("\u{E0041}\u{E007F}", #"\udb40\udc41\udb40\udc7f"#),
    ("\u{61C}\u{200E}\u{2068}\u{FEFF}", #"\u061c\u200e\u2068\ufeff"#), ("👩\u{200D}🚀", #"👩\u200d🚀"#),
    ("می\u{200C}خواهم", #"می\u200cخواهم"#), ("é 日本 😀", "é 日本 😀"),
  ]) func `JSON escapes it, and loses nothing`(text: String, json: String) throws {
    let line = JSONText.line(of: .string(text))
    #expect(line == "\"\(json)\"")
    #expect(try JSONReader.value(of: line) == .string(text))
  }

  @Test(arguments: [
    "é 日本 😀", "👩\u{200D}🚀", "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "می\u{200C}خواهم",
    "क्\u{200D}ष", "ه\u{200D}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "\u{1112}\u{1161}",
  ]) func `what shows in the characters beside it stays on the screen`(text: String) {
    #expect(text.visible == text)
    #expect(text.quoted == "\"\(text)\"")
    #expect(text.singleLine(columns: 40) == text)
  }

  @Test(arguments: [
    ("a\u{200D}b", #"a\u{200D}b"#), ("\u{200B}", #"\u{200B}"#), ("a\u{200C}", #"a\u{200C}"#),
    ("\u{61C}a", #"\u{61C}a"#),
    ("a\u{200E}\u{200F}", #"a\u{200E}\u{200F}"#), ("\u{2068}a", #"\u{2068}a"#),
    ("a\u{E0061}", #"a\u{E0061}"#),
    ("\u{1F3F4}\u{E0069}\u{E0067}", "\u{1F3F4}" + #"\u{E0069}\u{E0067}"#), ("\u{FE0F}", #"\u{FE0F}"#),
    ("می\u{200C}\u{200C}", "می\u{200C}" + #"\u{200C}"#), ("\u{AD}", #"\u{AD}"#),
  ]) func `what nobody sees is escaped there`(text: String, shown: String) {
    #expect(text.visible == shown)
    #expect(text.quoted == "\"\(shown)\"")
    #expect(text.singleLine(columns: 40).contains("?"))
  }

  @Test func `every character that shows nothing is in the table`() {
    for value in Array(0..<0x30000) + Array(0xE0000..<0xE1000) {
      guard let scalar = Unicode.Scalar(value), scalar.visibility == .shown else { continue }
      let properties = scalar.properties
      #expect(!properties.isDefaultIgnorableCodePoint && properties.generalCategory != .control, "\(value)")
      #expect(!properties.isBidiControl, "\(value)")
    }
  }
}

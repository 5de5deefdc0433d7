import Eureka
import EurekaTerminal
import Testing

/// Texts from outside, as terminals get them.
@Suite struct ShownTextTests {
  private let dangerous = "a\u{1B}]0;x\u{7}\u{8}\r\u{7F}\u{9B}2J\u{202E}b\u{2066}c"

  @Test(arguments: [true, false]) func `commands to a terminal are shown as text`(hasColor: Bool) {
    let style = ScreenStyle(columns: 200, hasColor: hasColor)
    let shown = style.encode([StyledText(dangerous)])
    #expect(shown == #"a\u{1B}]0;x\u{7}\u{8}\u{D}\u{7F}\u{9B}2J\u{202E}b\u{2066}c"# + "\n")
    for hidden in ["\u{61C}", "\u{200E}", "\u{200B}", "a\u{200D}b", "\u{E0041}", "\u{2068}a"] {
      let shown = style.encode(StyledText(hidden))
      #expect(shown.contains("\\u{") && shown.unicodeScalars.allSatisfy(\.isASCII), "\(shown)")
    }
    #expect(style.encode(StyledText("é\t日本\u{2068}x\u{2069}")) == "é\t日本\u{2068}x\u{2069}")
  }

  @Test func `reports escape them as JSON does`() {
    #expect(
      JSONText.line(of: .string("\u{7F}\u{80}\u{9F}\u{202A}\u{202E}\u{2066}\u{2069}é"))
        == #""\u007f\u0080\u009f\u202a\u202e\u2066\u2069é""#)
  }
}

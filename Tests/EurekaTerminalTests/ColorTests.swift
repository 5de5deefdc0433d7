import EurekaTerminal
import Testing

/// When colours are shown.
@Suite struct ColorTests {
  /// A person's wish, what the environment says, whether it is a terminal, and whether colours are shown then.
  static let cases: [(ColorChoice, [String: String], Bool, Bool)] = [
    (.auto, ["TERM": "xterm-256color"], true, true),
    (.auto, ["TERM": "xterm"], true, true),
    (.auto, ["TERM": "xterm-256color"], false, false),
    (.auto, ["TERM": "vt100"], true, false),
    (.auto, ["TERM": "dumb"], true, false),
    (.auto, ["TERM": "no-such-terminal"], true, true),
    (.auto, ["TERM": ""], true, false),
    (.auto, [:], true, false),
    (.auto, ["TERM": "xterm-256color", "NO_COLOR": "1"], true, false),
    (.auto, ["TERM": "xterm-256color", "NO_COLOR": ""], true, true),
    (.auto, ["TERM": "xterm-256color", "CLICOLOR": "0"], true, false),
    (.auto, ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true, true),
    (.auto, ["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], false, false),
    (.auto, ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
    (.always, ["TERM": "dumb", "NO_COLOR": "1"], false, true),
    (.never, ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], true, false),
  ]

  @Test(arguments: cases)
  func `a wish goes before NO_COLOR, that before CLICOLOR_FORCE, and that before what the terminal can do`(
    color: ColorChoice, environment: [String: String], isTerminal: Bool, hasColor: Bool
  ) {
    let style = ScreenStyle(
      environment: environment, isTerminal: isTerminal, color: color)
    #expect(style.hasColor == hasColor)
  }

  @Test(arguments: [
    ("xterm-256color", true, 256), ("vt100", true, 0), ("dumb", false, 0), ("no-such-terminal", true, 8),
    ("", false, 0), ("emacs", false, 0), ("unknown", false, 0),
  ])
  func `a terminal can do what terminfo says of it, and an unknown one what an xterm can`(
    term: String, movesCursor: Bool, colors: Int
  ) {
    let capabilities = TerminalCapabilities(environment: ["TERM": term])
    #expect(capabilities.movesCursor == movesCursor)
    #expect(capabilities.colors == colors)
  }

  @Test func `a role has one look, and none without colours`() {
    let style = ScreenStyle(hasColor: true)
    #expect(style.encode(StyledText("Port", .title) + " › ") == "\u{1B}[1mPort\u{1B}[0m › ")
    #expect(style.encode("a" + StyledText("b", .hint) + StyledText(" c", .hint)) == "a\u{1B}[2mb c\u{1B}[0m")
    #expect(style.encode(StyledText("wrong", .error)) == "\u{1B}[31mwrong\u{1B}[0m")
    #expect(style.encode(StyledText("443")) == "443")
    #expect(ScreenStyle().encode(StyledText("wrong", .error)) == "wrong")
  }
}

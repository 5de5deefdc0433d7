/// The image protocol of a terminal, found by its environment; the terminal is not queried.
package enum TerminalGraphics: Hashable, Sendable {
  /// The graphics protocol of kitty (sw.kovidgoyal.net/kitty/graphics-protocol).
  case kitty
  /// The inline images of iTerm2 (iterm2.com/documentation-images.html), which WezTerm shows too.
  case iTerm2

  /// Looks at `TERM` first, which remote logins pass on, and then at variables that
  /// terminals set. `nil` unless a protocol is sure to be understood.
  package init?(environment: [String: String]) {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    let term = environment["TERM"] ?? ""
    // A multiplexer passes on text only.
    let isMultiplexed = term.hasPrefix("tmux") || term.hasPrefix("screen") || isSet("TMUX") || isSet("STY")
    guard !term.isEmpty, term != "dumb", !isMultiplexed, !isSet("NO_COLOR") else { return nil }
    if term == "xterm-kitty" || isSet("KITTY_WINDOW_ID") {
      self = .kitty
    } else if ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"])
      || environment["LC_TERMINAL"] == "iTerm2"
    {
      self = .iTerm2
    } else {
      return nil
    }
  }
}

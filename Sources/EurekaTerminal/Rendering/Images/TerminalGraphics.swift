/// How a terminal shows images among its text, as far as its environment tells; the terminal itself is not asked.
package enum TerminalGraphics: Hashable, Sendable {
  /// The graphics protocol of kitty (sw.kovidgoyal.net/kitty/graphics-protocol).
  case kitty
  /// The inline images of iTerm2 (iterm2.com/documentation-images.html), which WezTerm shows too.
  case iTerm2

  /// What the environment of a terminal says: `TERM` first, which is passed on to where a person logs in, and then what
  /// terminals say of themselves. `nil` if none of the protocols is sure to be understood.
  package init?(environment: [String: String]) {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    let term = environment["TERM"] ?? ""
    // What stands between the program and the terminal passes text on, and nothing else.
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

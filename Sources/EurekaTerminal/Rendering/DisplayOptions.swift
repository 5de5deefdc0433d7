/// How somebody wants to be shown things, whatever their screen could show.
package struct DisplayOptions: Hashable, Sendable {
  /// When colours are shown: where the environment and the terminal agree, in a log as well, or nowhere.
  package enum Color: String, Hashable, Sendable, CaseIterable {
    case auto, always, never
  }

  package var color: Color
  /// Whether words are shown instead of marks, for someone who has the screen read out.
  package var isAccessible: Bool

  package init(color: Color = .auto, isAccessible: Bool = false) {
    self.color = color
    self.isAccessible = isAccessible
  }

  /// Whether colours are shown on a terminal, or on what is none.
  ///
  /// `NO_COLOR` (no-color.org) overrides `CLICOLOR_FORCE` and `CLICOLOR` (bixense.com/clicolors), and those override what
  /// the terminal can do.
  func showsColor(environment: [String: String], isTerminal: Bool) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !(environment["NO_COLOR"] ?? "").isEmpty { return false }
    if !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") { return true }
    return environment["CLICOLOR"] != "0" && isTerminal
      && TerminalCapabilities(environment: environment).colors >= 8
  }
}

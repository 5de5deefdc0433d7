/// Display preferences, whatever the screen can do.
package struct DisplayOptions: Hashable, Sendable {
  /// When to show colours: if environment and terminal agree, always, or never.
  package enum Color: String, Hashable, Sendable, CaseIterable {
    case auto, always, never
  }

  package var color: Color
  /// Whether words replace marks, for a screen reader.
  package var isAccessible: Bool

  package init(color: Color = .auto, isAccessible: Bool = false) {
    self.color = color
    self.isAccessible = isAccessible
  }

  /// Whether to show colours on a terminal, or elsewhere.
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

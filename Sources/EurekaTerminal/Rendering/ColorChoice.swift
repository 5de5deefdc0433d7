package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never

  /// Whether to show colours on a terminal, or elsewhere.
  ///
  /// `NO_COLOR` (no-color.org) overrides `CLICOLOR_FORCE` and `CLICOLOR` (bixense.com/clicolors), and those override what
  /// the terminal can do.
  func showsColor(environment: [String: String], isTerminal: Bool) -> Bool {
    if self != .auto { return self == .always }
    if !(environment["NO_COLOR"] ?? "").isEmpty { return false }
    if !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") { return true }
    return environment["CLICOLOR"] != "0" && isTerminal
      && TerminalCapabilities(environment: environment).colors >= 8
  }
}

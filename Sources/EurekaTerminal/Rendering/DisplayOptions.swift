/// How somebody wants to be shown things, whatever their screen could show.
public struct DisplayOptions: Hashable, Sendable {
  /// When colours are shown.
  public enum Color: String, Hashable, Sendable, CaseIterable {
    /// Where the environment and the terminal agree.
    case auto
    /// Everywhere, in a log as well.
    case always
    /// Nowhere.
    case never
  }

  /// When colours are shown.
  public var color: Color
  /// Whether words are shown in the place of marks, for someone who has the screen read out.
  public var isAccessible: Bool

  /// What somebody wants; nothing in particular unless told otherwise.
  public init(color: Color = .auto, isAccessible: Bool = false) {
    self.color = color
    self.isAccessible = isAccessible
  }

  /// The same, with what the environment asks for beside it: words if `ACCESSIBLE` is neither empty nor `0`.
  public func adding(environment: [String: String]) -> DisplayOptions {
    var result = self
    if !["", "0"].contains(environment["ACCESSIBLE"] ?? "") { result.isAccessible = true }
    return result
  }

  /// Whether colours are shown on a terminal, or on what is none.
  ///
  /// `NO_COLOR` (no-color.org) goes before `CLICOLOR_FORCE` and `CLICOLOR` (bixense.com/clicolors), and those before
  /// what the terminal can do.
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

import CEditline

/// What a type of terminal can do, as terminfo(5) knows it.
public struct TerminalCapabilities: Hashable, Sendable {
  /// Whether its cursor moves within a line, as editing needs it. A type that is unknown is not relied on.
  public let movesCursor: Bool
  /// How many colours it shows; 0 if it shows none.
  public let colors: Int

  /// What a type can do, by its name in `TERM`. `dumb`, an empty name and one that is unknown can do nothing.
  public init(term: String) {
    let found = ceditline_terminal(term)
    movesCursor = found.moves_cursor
    colors = Int(found.colors)
  }

  /// What the terminal can do whose type the environment names.
  public init(environment: [String: String]) {
    self.init(term: environment["TERM"] ?? "")
  }
}

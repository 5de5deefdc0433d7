import CEditline

/// What a type of terminal can do, as terminfo(5) knows it.
public struct TerminalCapabilities: Hashable, Sendable {
  /// Whether its cursor moves within a line, as editing needs it.
  public let movesCursor: Bool
  /// How many colours it shows; 0 if it shows none.
  public let colors: Int

  /// The terminal that `TERM` names. `dumb`, an empty name and one that is unknown can do nothing.
  public init(environment: [String: String]) {
    let found = ceditline_terminal(environment["TERM"] ?? "")
    movesCursor = found.moves_cursor
    colors = Int(found.colors)
  }
}

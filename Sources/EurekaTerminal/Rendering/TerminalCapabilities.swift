import CEditline

/// What a type of terminal can do, as terminfo(5) knows it.
package struct TerminalCapabilities: Hashable, Sendable {
  /// Whether its cursor moves within a line, as editing needs it.
  package let movesCursor: Bool
  /// How many colours it shows; 0 if it shows none.
  package let colors: Int

  /// The terminal that `TERM` names. `dumb`, an empty name and one that is unknown can do nothing.
  package init(environment: [String: String]) {
    let found = ceditline_terminal(environment["TERM"] ?? "")
    movesCursor = found.moves_cursor
    colors = Int(found.colors)
  }
}

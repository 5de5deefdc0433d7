import CEditline
import Synchronization

/// What a type of terminal can do, as terminfo(5) knows it.
package struct TerminalCapabilities: Hashable, Sendable {
  /// Whether its cursor moves within a line, as editing needs it.
  package let movesCursor: Bool
  /// How many colours it shows; 0 if it shows none.
  package let colors: Int

  /// Terminfo has one terminal for all of a process, so that one thread at a time looks, and once a type.
  private static let known = Mutex<[String: TerminalCapabilities]>([:])

  /// The terminal that `TERM` names. `dumb`, an empty name and one that is unknown can do nothing.
  package init(environment: [String: String]) {
    let type = environment["TERM"] ?? ""
    self = Self.known.withLock { known in
      if let capabilities = known[type] { return capabilities }
      let capabilities = TerminalCapabilities(ceditline_terminal(type))
      known[type] = capabilities
      return capabilities
    }
  }

  private init(_ found: ceditline_capabilities) {
    movesCursor = found.moves_cursor
    colors = Int(found.colors)
  }
}

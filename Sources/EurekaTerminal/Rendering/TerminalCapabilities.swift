import CEditline
import Synchronization

/// The capabilities of a type of terminal, from terminfo(5).
package struct TerminalCapabilities: Hashable, Sendable {
  /// Whether the cursor can move within a line, which editing needs.
  package let movesCursor: Bool
  /// The number of colours; 0 for none.
  package let colors: Int

  /// Terminfo has one terminal per process, so each type is looked up once, by one thread at a time.
  private static let known = Mutex<[String: TerminalCapabilities]>([:])

  /// The terminal that `TERM` names. `dumb`, empty and unknown names have no capabilities.
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

import CEurekaEditline
import Synchronization

/// The capabilities of a type of terminal, from terminfo(5).
package struct TerminalCapabilities: Hashable, Sendable {
  /// The type of terminal that it is edited as.
  package let type: String
  /// Whether the cursor can move within a line, which editing needs.
  package let movesCursor: Bool
  /// Whether the terminal encloses pastes in brackets if it is asked to (xterm's mode 2004).
  package let bracketsPastes: Bool
  package let colors: Int

  /// Terminfo has one terminal per process, so each type is looked up once, by one thread at a time.
  private static let known = Mutex<[String: TerminalCapabilities]>([:])

  /// Names that stand for no particular terminal, without capabilities.
  private static let plain: Set<String> = ["", "dumb", "emacs", "unknown"]
  /// Terminals that enclose pastes in brackets, although terminfo may not say so.
  private static let bracketing = ["screen", "tmux", "rxvt-unicode"]

  /// The terminal that `TERM` names; a name that terminfo does not know is taken for a newer kind of xterm.
  package init(environment: [String: String]) {
    let type = environment["TERM"] ?? ""
    self = Self.known.withLock { known in
      if let capabilities = known[type] { return capabilities }
      let found = ceditline_terminal(type)
      let capabilities =
        found.is_known || Self.plain.contains(type)
        ? TerminalCapabilities(found, type) : TerminalCapabilities(ceditline_terminal("xterm"), "xterm")
      known[type] = capabilities
      return capabilities
    }
  }

  private init(_ found: ceditline_capabilities, _ type: String) {
    self.type = type
    movesCursor = found.moves_cursor
    bracketsPastes =
      found.brackets_pastes || found.moves_cursor && Self.bracketing.contains { type.hasPrefix($0) }
    colors = Int(found.colors)
  }
}

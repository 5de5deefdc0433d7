import CEditline

/// A text that is written to a new file where a signal (SIGINT, SIGHUP, SIGTERM, SIGQUIT) ends the process, and nowhere
/// otherwise: what cost somebody time is not lost with work that is interrupted.
public enum TextKeptOnSignals {
  /// Has a text kept from now on.
  ///
  /// - Parameters:
  ///   - path: the file, which must not be there yet; only its owner can read it.
  ///   - message: what is written to standard error then.
  public static func begin(_ text: String, at path: String, message: String) {
    ceditline_keep_on_signals(path, text, message)
  }

  /// Lets signals do what they did before.
  public static func end() { ceditline_stop_keeping() }
}

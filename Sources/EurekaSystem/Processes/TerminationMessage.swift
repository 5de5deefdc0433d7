import CEurekaEditline
import Foundation

/// A file that is removed if a signal or a crash ends the process.
package final class TemporaryFile {
  private let path: String
  private let index: Int32

  /// From now on, a file at a path is removed: the process makes it.
  package init(_ path: String) {
    // Wherever the process goes.
    self.path = URL(fileURLWithPath: path).path
    index = ceditline_remove_at_end(self.path)
  }

  deinit {
    unlink(path)
    ceditline_keep_at_end(index)
  }
}

/// The message that the process writes to standard error when an unhandled signal ends it.
package enum TerminationMessage {
  /// Sets the message; `nil` removes it (`ceditline_set_termination_message`).
  package static func set(_ text: String?) { ceditline_set_termination_message(text) }

  /// Sets the message for a session without a terminal that is taken over (`ceditline_set_takeover_message`).
  package static func setTakeover(_ text: String) { ceditline_set_takeover_message(text) }
}

import CEurekaEditline

/// The message that the process writes to standard error when an unhandled signal ends it.
package enum TerminationMessage {
  /// Sets the message; `nil` removes it (`ceditline_set_termination_message`).
  package static func set(_ text: String?) { ceditline_set_termination_message(text) }

  /// Sets the message for a session that another connection takes over where no terminal is asked
  /// (`ceditline_set_takeover_message`).
  package static func setTakeover(_ text: String) { ceditline_set_takeover_message(text) }
}

import CEditline

/// What the process writes to standard error when a signal that nobody handles ends it.
package enum LastWords {
  /// `ceditline_set_last_words`: the text is written from now on; with `nil`, nothing is.
  package static func set(_ text: String?) { ceditline_set_last_words(text) }
}

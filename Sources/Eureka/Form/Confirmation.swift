/// A word to type before a destructive `submit` runs.
///
/// ```swift
/// form.confirmation = "erase"
/// form.confirmation = Confirmation("sda", message: "All data on /dev/sda will be lost.")
/// ```
///
/// ```text
/// All data on /dev/sda will be lost.
/// Type "sda" to go on › yes
/// error: "yes" does not confirm this: enter "sda", :back to see the answers again, or :quit to leave.
/// Type "sda" to go on ›
/// ```
///
/// Only a line typed after the question counts: type-ahead is discarded and a blank line does not confirm. Piped input
/// cannot confirm either; without a terminal, pass the word with `--confirm`.
public struct Confirmation: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The exact word to type: one line, trimmed. An empty word becomes `yes`.
  public let word: String
  /// The message above the question: what will happen.
  public let message: String?

  package let lacksWord: Bool

  /// Creates a confirmation from a word and a message.
  public init(_ word: String, message: String? = nil) {
    let line = word.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    lacksWord = line.isEmpty
    self.word = lacksWord ? "yes" : line
    self.message = message
  }

  /// Creates a confirmation from a word.
  public init(stringLiteral word: String) {
    self.init(word)
  }
}

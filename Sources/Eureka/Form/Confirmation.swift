/// A word that has to be typed before a form is submitted whose `submit` destroys something.
///
/// ```swift
/// form.confirmation = "erase"
/// form.confirmation = Confirmation("sda", message: "All data on /dev/sda will be lost.")
/// ```
///
/// ```text
/// All data on /dev/sda will be lost.
/// Type "sda" to go on › yes
/// error: "yes" does not confirm this. Accepted: "sda", :back to see the answers again, or :quit to leave.
/// Type "sda" to go on ›
/// ```
///
/// What was typed before it was asked for is thrown away, a blank line confirms nothing, and neither does a line of a
/// pipe: where nobody is asked, a questionnaire takes the word from its option `--confirm`.
public struct Confirmation: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// What has to be typed, exactly: one line, without white space around it. A text that is empty stands for `yes`.
  public let word: String
  /// What will happen, for people to read before they type the word.
  public let message: String?

  /// A word, and what will happen.
  public init(_ word: String, message: String? = nil) {
    let line = word.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    self.word = line.isEmpty ? "yes" : line
    self.message = message
  }

  /// A word.
  public init(stringLiteral word: String) {
    self.init(word)
  }
}

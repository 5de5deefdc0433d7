import Eureka

/// How much is read of a text of answers.
struct ReadingBounds {
  /// No form takes more, and a text that has no end of them must not fill the memory.
  static let maximumCount = 100_000
  /// More problems help nobody.
  static let maximumProblemCount = 100
  /// Deeper than any form, and not so deep that reading fills the stack.
  private static let maximumDepth = 200

  private var count = 0

  /// Counts a value; returns the bound it crosses, if any.
  mutating func count(depth: Int) -> Message? {
    count += 1
    if count > Self.maximumCount { return "there are more than \(Self.maximumCount) values" }
    return depth > Self.maximumDepth
      ? "lists and objects are nested more than \(Self.maximumDepth) deep" : nil
  }
}

import Eureka

/// Limits for reading a text of answers.
struct ReadingBounds {
  /// The largest number of values; more would fill the memory.
  static let maximumCount = 200_000
  static let maximumProblemCount = 100
  /// The deepest nesting: more than any form needs, and safe for the stack.
  private static let maximumDepth = 200

  private var count = 0

  /// Counts a value below the root, and returns the limit that it exceeds, if any.
  mutating func count(depth: Int) -> Message? {
    if depth > 0 { count += 1 }
    if count > Self.maximumCount { return "there are more than \(Self.maximumCount) values" }
    return depth > Self.maximumDepth
      ? "lists and objects are nested more than \(Self.maximumDepth) deep" : nil
  }
}

import Eureka

/// Limits for reading a text of answers, and the problems found so far.
struct ReadingBounds {
  /// The largest number of values; more would fill the memory.
  static let maximumCount = 200_000
  static let maximumProblemCount = 100
  /// The deepest nesting: more than any form needs, and safe for the stack.
  private static let maximumDepth = 200

  private var count = 0
  private(set) var problems: [Problem] = []

  /// Keeps a problem that does not end the reading.
  mutating func note(_ problem: Problem) throws(Problem) {
    guard problems.count < Self.maximumProblemCount else { throw problem }
    problems.append(problem)
  }

  /// Counts a value below the root, and returns the limit that it exceeds, if any.
  mutating func count(depth: Int) -> Message? {
    if depth > 0 { count += 1 }
    if count > Self.maximumCount { return "there are more than \(Self.maximumCount) values" }
    return depth > Self.maximumDepth
      ? "lists and objects are nested more than \(Self.maximumDepth) deep" : nil
  }
}

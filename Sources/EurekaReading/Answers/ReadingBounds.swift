/// Limits for reading a text of answers, and the problems found so far.
package struct ReadingBounds {
  /// The largest number of values; more would fill the memory.
  package static let maximumCount = 200_000
  package static let maximumProblemCount = 100
  /// The deepest nesting: more than any form needs, and safe for the stack.
  private static let maximumDepth = 200

  private var count = 0
  package private(set) var problems: [Problem] = []

  package init() {}

  /// Keeps a problem that does not end the reading.
  package mutating func note(_ problem: Problem) throws(Problem) {
    guard problems.count < Self.maximumProblemCount else { throw problem }
    problems.append(problem)
  }

  /// Counts a value below the root, and returns the limit that it exceeds, if any.
  package mutating func count(depth: Int) -> Message? {
    if depth > 0 { count += 1 }
    if count > Self.maximumCount { return "there are more than \(Self.maximumCount) values" }
    return depth > Self.maximumDepth
      ? "lists and objects are nested more than \(Self.maximumDepth) deep" : nil
  }
}

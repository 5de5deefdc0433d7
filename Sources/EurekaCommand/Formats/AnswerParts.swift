import Eureka

/// The lines of the parts of the answer that is being read, and the bounds of what is read.
struct AnswerParts {
  /// No form takes more, and a text that has no end of them must not fill the memory.
  static let maximumCount = 100_000
  /// More problems help nobody.
  static let maximumProblemCount = 100
  /// Deeper than any form, and not so deep that reading fills the stack.
  private static let maximumDepth = 200

  /// The lines, by path.
  var lines: [String: Int] = [:]
  private var count = 0

  /// Counts a value and keeps the line of its path; returns the bound it crosses, if any.
  mutating func add(_ path: String, line: Int, depth: Int) -> Message? {
    count += 1
    if count > Self.maximumCount { return "there are more than \(Self.maximumCount) values" }
    if depth > Self.maximumDepth {
      return "lists and objects are nested more than \(Self.maximumDepth) deep"
    }
    if !path.isEmpty { lines[path] = line }
    return nil
  }
}

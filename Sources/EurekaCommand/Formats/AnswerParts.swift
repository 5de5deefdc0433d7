import Eureka

/// The parts of the answers that are read: their lines, and how many there may be.
struct AnswerParts {
  /// No form takes more, and a text that has no end of them must not fill the memory.
  static let greatestCount = 100_000
  /// More are of no help.
  static let greatestProblemCount = 100
  /// Deeper than any form, and not so deep that reading fills the stack.
  static let greatestDepth = 200

  /// The lines of the parts of the answer that is being read, by path.
  private(set) var lines: [String: Int] = [:]
  private var count = 0

  /// Begins another answer.
  mutating func begin() {
    lines = [:]
  }

  /// Counts a value; one below a key is kept with its line.
  mutating func add(_ path: String, line: Int, depth: Int) throws(AnswersDocument.Problem) {
    count += 1
    guard count <= Self.greatestCount else {
      throw AnswersDocument.Problem(line: line, reason: "there are more than \(Self.greatestCount) values")
    }
    guard depth <= Self.greatestDepth else {
      throw AnswersDocument.Problem(
        line: line, reason: "lists and objects are nested more than \(Self.greatestDepth) deep")
    }
    if !path.isEmpty { lines[path] = line }
  }
}

import Eureka
import OrderedCollections

/// What a text of answers says, and what is wrong with it.
struct AnswersDocument: Equatable {
  /// The answers by key, in their order.
  var answers: OrderedDictionary<String, LocatedAnswer> = [:]
  /// What is wrong; where there is anything, the answers are not to be taken.
  var problems: [Problem] = []

  /// Something wrong with a text, and where.
  struct Problem: Error, Equatable {
    /// The line, from 1.
    var line: Int?
    /// The column in that line, from 1, in Unicode scalars.
    var column: Int?
    /// The key of the answer it is in.
    var key: String?
    /// What is wrong.
    var reason: Message
    /// What would be right there.
    var accepts: Message?

    /// What is wrong, with its place: `it is not JSON: line 3, column 5`.
    var message: Message {
      guard let line else { return reason }
      guard let column else { return "\(reason): \("line \(line)" as Message)" }
      return "\(reason): \("line \(line), column \(column)" as Message)"
    }
  }
}

/// An answer and where it stands.
struct LocatedAnswer: Equatable {
  /// The answer.
  var input: AnswerInput
  /// The line of its key, from 1.
  var line: Int
  /// The lines of its parts, by their paths below the key: `[0]`, `[0].dose`, `.city`, `[1][2]`.
  var lines: [String: Int] = [:]
}

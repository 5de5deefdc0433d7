import Eureka
import OrderedCollections

/// What a text of answers says, and what is wrong with it.
struct AnswersDocument: Equatable {
  /// The answers by key, in their order.
  var answers: OrderedDictionary<String, LocatedAnswer> = [:]
  /// What is wrong; where there is anything, the answers are not to be taken.
  var problems: [Problem] = []
}

extension Problem {
  /// Something wrong with a text, at a line and a column from 1, in the answer under a key.
  init(
    _ kind: Kind = .syntax, line: Int? = nil, column: Int? = nil, key: String? = nil, reason: Message,
    accepts: Message? = nil
  ) {
    self.init(
      kind, path: key, source: .file("", line: line, column: column), reasons: [reason], accepts: accepts)
  }

  /// The same in a file.
  func placed(in file: String) -> Problem {
    var problem = self
    if case .file(_, let line, let column) = source {
      problem.source = .file(file, line: line, column: column)
    }
    return problem
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

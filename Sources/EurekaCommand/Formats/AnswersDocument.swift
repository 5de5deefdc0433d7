import Eureka
import OrderedCollections

/// The answers in a text, and its problems.
struct AnswersDocument: Equatable {
  /// The answers by key, in order.
  var answers: OrderedDictionary<String, Answers> = [:]
  /// The problems; if there are any, the answers must not be used.
  var problems: [Problem] = []

  /// The document with the name of its file.
  func placed(in file: String) -> AnswersDocument {
    AnswersDocument(
      answers: answers.mapValues { $0.placed(in: file) }, problems: problems.map { $0.placed(in: file) })
  }
}

extension Answers {
  /// An answer at a line of a text.
  init(_ content: Content, line: Int) { self.init(content, from: .file("", line: line)) }

  fileprivate func placed(in file: String) -> Answers {
    let placed: Content =
      switch content {
      case .members(let members): .members(members.mapValues { $0.placed(in: file) })
      case .items(let items): .items(items.mapValues { $0.placed(in: file) })
      case .answer, .unknown: content
      }
    return Answers(placed, from: source.placed(in: file))
  }
}

extension Answers.Source {
  fileprivate func placed(in file: String) -> Answers.Source {
    if case .file(_, let line, let column) = self { .file(file, line: line, column: column) } else { self }
  }
}

extension Problem {
  /// A problem at a line and a column, from 1, in the answer under a key.
  init(
    _ kind: Kind = .syntax, line: Int? = nil, column: Int? = nil, key: String? = nil, reason: Message,
    accepts: Message? = nil
  ) {
    self.init(
      kind, path: key, source: .file("", line: line, column: column), reasons: [reason], accepts: accepts)
  }

  fileprivate func placed(in file: String) -> Problem {
    var problem = self
    problem.source = source?.placed(in: file)
    return problem
  }
}

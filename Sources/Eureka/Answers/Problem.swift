/// Something wrong with an answer, with the lack of one, or with where answers come from.
public struct Problem: Error, Hashable, Sendable {
  /// What is the matter: a code that stays the same from version to version.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A file's text cannot be made sense of.
    case syntax = "answer.syntax"
    /// A question is answered twice in one place.
    case repeated = "answer.repeated"
    /// No question has the tag, or the variable.
    case unknownTag = "answer.unknown-tag"
    /// The list has no such item.
    case unknownItem = "answer.unknown-item"
    /// It is no answer to the question.
    case unreadable = "answer.unreadable"
    /// It is none of the question's options.
    case notAnOption = "answer.not-an-option"
    /// It refers to a secret that is not there.
    case noSecret = "answer.no-secret"
    /// It is an answer that the rules refuse.
    case refused = "answer.refused"
    /// A required answer is missing.
    case missing = "answer.missing"
    /// The question is hidden by other answers.
    case hidden = "answer.hidden"
    /// The question is locked with another value.
    case locked = "answer.locked"
    /// The question takes no answer now.
    case notAsked = "answer.not-asked"
    /// A line of the input was not asked for.
    case leftover = "line.left-over"
    /// The answers are no value of the type that is asked for.
    case undecodable = "answer.undecodable"
  }

  /// What is the matter.
  public var kind: Kind
  /// The question, as messages name it; `nil` where none is concerned.
  public var title: String?
  /// The question's tag or path: `port`, `people[1].name`.
  public var path: String?
  /// Where the answer comes from; `nil` for the question's own value.
  public var source: Answers.Source?
  /// The answer; `nil` for a secret, and where a reason quotes it.
  public var answer: AnswerValue?
  /// What is wrong with it.
  public var reasons: [Message]
  /// What would be accepted.
  public var accepts: Message?

  /// A problem from its parts.
  package init(
    _ kind: Kind, title: String? = nil, path: String? = nil, source: Answers.Source? = nil,
    answer: AnswerValue? = nil, reasons: [Message], accepts: Message? = nil
  ) {
    self.kind = kind
    self.title = title
    self.path = path
    self.source = source
    self.answer = answer
    self.reasons = reasons
    self.accepts = accepts
  }
}

extension Problem: CustomStringConvertible {
  /// The question and the reasons in English.
  public var description: String {
    let place = title.map { title in
      path.map { $0 == title || $0.isEmpty ? title : "\(title) (\($0))" } ?? title
    }
    return ([place ?? path ?? ""].filter { !$0.isEmpty } + reasons.map(\.description)).joined(separator: ": ")
  }
}

/// A problem with an answer, a missing answer, or a source of answers.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem, with a code that is stable across versions.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A file has invalid syntax.
    case syntax = "answer.syntax"
    /// One source answers a question twice.
    case repeated = "answer.repeated"
    /// The tag or variable is unknown.
    case unknownTag = "answer.unknown-tag"
    /// The list item does not exist.
    case unknownItem = "answer.unknown-item"
    /// The answer cannot be read.
    case unreadable = "answer.unreadable"
    /// The answer is not one of the options.
    case notAnOption = "answer.not-an-option"
    /// The answer refers to a secret that does not exist.
    case noSecret = "answer.no-secret"
    /// The rules reject the answer.
    case refused = "answer.refused"
    /// An async rule could not judge the answer.
    case unchecked = "answer.unchecked"
    /// A required answer is missing.
    case missing = "answer.missing"
    /// The question is hidden by other answers.
    case hidden = "answer.hidden"
    /// The question is locked with another value.
    case locked = "answer.locked"
    /// The question does not take an answer now.
    case notAsked = "answer.not-asked"
    /// The answers in a file that do not fit are for another version of the form.
    case otherVersion = "answer.other-version"
    /// A comment ends a text that is not in quotation marks.
    case cutOff = "answer.cut-off"
    /// Others can see a secret.
    case exposed = "answer.exposed"
    /// A line of the input was left over.
    case leftover = "line.left-over"
    /// The answers cannot be decoded as the requested type.
    case undecodable = "answer.undecodable"
  }

  /// The kind of problem.
  public var kind: Kind
  /// The name of the question; `nil` if the problem is not about a question.
  public var title: String?
  /// The question's tag or path: `port`, `people[1].name`.
  public var path: String?
  /// The source of the answer; `nil` for the question's own value.
  public var source: Answers.Source?
  /// The answer; `nil` for a secret, or if a reason quotes it.
  public var answer: AnswerValue?
  /// The reasons, as clauses.
  public var reasons: [Message]
  /// The requirements of the rules that refuse it, in the order of the reasons.
  public var rules: [Requirement] = []
  /// Whether the reasons are a form author's own sentences, which are shown alone.
  package var isAuthored = false
  /// The description of valid answers.
  public var accepts: Message?
  /// The path of what an unknown tag or variable may mean.
  package var nearestPath: String?

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

  /// The question and the reasons in English.
  public var description: String {
    let place = title.map { title in
      path.map { $0 == title || $0.isEmpty ? title : "\(title) (\($0))" } ?? title
    }
    return ([place ?? path ?? ""].filter { !$0.isEmpty } + reasons.map(\.description)).joined(separator: ": ")
  }
}

extension Problem {
  /// The problem of a question that one source answers twice: the answer further down is wrong.
  ///
  /// - Parameter key: The key of the later answer, if the question's path is not what somebody wrote.
  package static func duplicate(
    _ path: String, _ earlier: Answers.Source, _ later: Answers.Source, key: String? = nil
  ) -> Problem {
    let isReversed = earlier.place > later.place
    let (first, second) = isReversed ? (later, earlier) : (earlier, later)
    let reason: Message =
      key.flatMap { isReversed || second.place.line == 0 ? nil : $0.quoted }.map {
        "duplicate answer, here called \($0); first set at \(first.description)"
      } ?? "duplicate answer; first set at \(first.description)"
    return Problem(.repeated, path: path, source: second, reasons: [reason])
  }
}

/// Answers that can be recalled, oldest first.
package struct AnswerHistory: Hashable, Sendable {
  package static let maximumCount = 500
  /// The maximum length of a stored answer, in bytes.
  private static let maximumLength = 4096

  package private(set) var answers: [String] = []

  /// A history of answers, without those that cannot be stored.
  package init(_ answers: some Sequence<String> = []) {
    for answer in answers { append(answer) }
  }

  /// Adds an answer unless it is blank, too long, or the same as the last; returns whether it was added.
  @discardableResult
  package mutating func append(_ answer: String) -> Bool {
    guard !answer.allSatisfy(\.isWhitespace), answer.utf8.count <= Self.maximumLength,
      answer != answers.last,
      !answer.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return false }
    answers.append(answer)
    if answers.count > Self.maximumCount { answers.removeFirst() }
    return true
  }
}

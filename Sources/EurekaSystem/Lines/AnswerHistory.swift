/// Answers that can be recalled, oldest first.
package struct AnswerHistory: Hashable, Sendable {
  package struct Answer: Hashable, Sendable {
    package var text: String
    package var question: String?
  }

  package static let maximumCount = 500
  /// In bytes.
  package static let maximumLength = 4096

  package private(set) var answers: [Answer] = []

  /// A history from lines, without those that cannot be stored.
  package init(lines: [Substring] = []) {
    for line in lines {
      let tab = line.firstIndex(of: "\t")
      append(String(tab.map { line[$0...].dropFirst() } ?? line), to: tab.map { String(line[..<$0]) })
    }
  }

  /// The answers as lines, each after its question and a tab.
  package var lines: [String] { answers.map { ($0.question.map { $0 + "\t" } ?? "") + $0.text } }

  /// The different answers to a question, the latest last.
  package func answers(to question: String?) -> [String] {
    guard let question else { return [] }
    var seen: Set<String> = []
    return answers.reversed().filter { $0.question == question && seen.insert($0.text).inserted }
      .map(\.text).reversed()
  }

  /// Adds an answer unless it is blank, too long, or the same as the last; returns whether it was added.
  @discardableResult
  package mutating func append(_ text: String, to question: String?) -> Bool {
    let answer = Answer(text: text, question: question)
    let line = text + (question ?? "")
    guard !text.allSatisfy(\.isWhitespace), text.utf8.count <= Self.maximumLength, answer != answers.last,
      line.withoutControls.utf8.count == line.utf8.count
    else { return false }
    answers.append(answer)
    if answers.count > Self.maximumCount { answers.removeFirst() }
    return true
  }
}

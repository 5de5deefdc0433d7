package import Eureka
package import OrderedCollections

/// The answers that may have changed since a journal was written, by path.
package struct AnswerChanges {
  package fileprivate(set) var answers: OrderedDictionary<String, AnswerValue>
  package fileprivate(set) var secrets: [String]
  /// The paths at and below which all answers are among these; `nil` if that is everywhere.
  package fileprivate(set) var scopes: Set<String>?
}

extension Walk {
  /// The answers that may have changed since the last call; the first call returns all.
  package func takeChanges() -> AnswerChanges {
    let before = journaled.current
    journaled.current = current
    guard let changed = records.changed else {
      records.changed = ChangedQuestions()
      form.changedQuestions = records.changed
      return AnswerChanges(
        answers: answersSoFar(hasUnreached: false), secrets: form.questions.compactMap(pathOfAnsweredSecret))
    }
    for asked in [before, current] { if let asked { changed.note(asked) } }
    var changes = AnswerChanges(answers: [:], secrets: [], scopes: [])
    var parts = OrderedDictionary<Int, any Answerable>()
    var verdicts: [Int: Bool] = [:]
    for (subject, isWhole) in changed.take() where subject.form?.root === form {
      if let path = pathOfAnsweredSecret(subject) { changes.secrets.append(path) }
      if let part = journaledPart(with: subject, isWhole, &verdicts) { parts[part.number] = part }
    }
    for part in parts.values {
      if let path = part.path { changes.scopes?.insert(path) }
      collect(part, into: &changes.answers)
    }
    return changes
  }

  private func pathOfAnsweredSecret(_ subject: any Answerable) -> String? {
    subject.isSecret && subject.isVisible && subject !== current && isAnswered(subject) ? subject.path : nil
  }

  /// The outermost list or group with a question that is or was one answer in the journal, else the question.
  ///
  /// - Parameter verdicts: Which lists and groups are or were one answer, as far as that is known.
  private func journaledPart(
    with subject: any Answerable, _ isWhole: Bool, _ verdicts: inout [Int: Bool]
  ) -> (any Answerable)? {
    var containers: [any Answerable] = []
    var inner = subject
    while let container = inner.container {
      containers.append(container)
      inner = container
    }
    guard containers.allSatisfy(\.isQuestion) else { return nil }
    for container in containers.reversed() where isOneAnswer(container, &verdicts) { return container }
    if let section = subject as? Section, section.tag == nil { return nil }
    // What is in others is noted by itself.
    return isWhole || !subject.isContainer || isOneAnswer(subject, &verdicts) ? subject : nil
  }

  private func isOneAnswer(_ container: any Answerable, _ verdicts: inout [Int: Bool]) -> Bool {
    if case .choice = container.node { return true }
    let key = container.number
    if let verdict = verdicts[key] { return verdict }
    let verdict = journaled.containers.contains(key) || isFinished(container)
    verdicts[key] = verdict
    return verdict
  }
}

extension Answerable {
  /// The list, choice or group that it is in, if that has an answer.
  fileprivate var container: (any Answerable)? {
    if let section, section !== self, section.tag != nil, let own = section.ownQuestion { return own }
    return form?.owner
  }
}

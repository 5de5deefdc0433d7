package import Eureka
package import OrderedCollections

extension Walk {
  /// The answers so far, by path and without secrets, for a later walk to resume. A list or a group is one answer once it
  /// is answered to its end.
  ///
  /// - Parameter hasUnreached: Whether supplied answers that were not reached are among them; then blank answers alone count
  ///   as none.
  package func answersSoFar(hasUnreached: Bool = true) -> OrderedDictionary<String, AnswerValue> {
    var answers: OrderedDictionary<String, AnswerValue> = [:]
    for subject in form.answerables { collect(subject, into: &answers) }
    if !hasUnreached { return answers }
    guard answers.values.contains(where: { $0 != .null && $0 != .array([]) }) else { return [:] }
    for (tag, answer) in given.members where answers[tag] == nil {
      // An answer supplied for a list may contain secrets, as its rows are not known yet.
      guard let subject = form.answerable(tag: tag), taken[subject.number] == nil,
        !subject.containsSecret
      else { continue }
      if case .list = subject.node { continue }
      answers[tag] = answer.value
    }
    return answers
  }

  /// Whether a question has an answer, though it may be asked again now. A list that asks for another item has not ended.
  private func hasAnswer(_ subject: any Answerable) -> Bool {
    if case .list = subject.node { return false }
    return records[subject].line != nil || taken[subject.number].map { !$0.isRefused } == true
  }

  /// Whether the walk has not passed the question at a path, or the form has none, so that an earlier answer to it is not
  /// replaced yet.
  package func isPending(_ path: String, apartFrom changes: AnswerChanges? = nil) -> Bool {
    // A tag can look like a path below another.
    if let scopes = changes?.scopes, !scopes.contains(path), form.answerable(tag: path) != nil { return true }
    if let current, form.answerable(path: path) === current { return true }
    guard case .tag(let tag)? = AnswerPath(path)?.steps.first,
      let subject = form.answerable(tag: path) ?? form.answerable(tag: tag)
    else { return true }
    return taken[subject.number] == nil && !records[subject].isSettled
      && !subject.node.children.contains { records[$0.subject].isSettled }
  }

  /// How the answer at a path was given: `typed`, `line 3`, `--set name`, or `default`. What an earlier run has kept counts
  /// as typed.
  package func origin(ofAnswerAt path: String) -> String {
    guard let subject = form.answerable(path: path) else { return "default" }
    if let source = lastSource(of: subject) { return source.description }
    return wasTyped(subject) ? "typed" : "default"
  }

  private func wasTyped(_ subject: any Answerable) -> Bool {
    isAnswered(subject) || subject.node.children.contains { wasTyped($0.subject) }
  }

  /// The source of an answer, or of the last of its parts that has one; none for what an earlier run has kept.
  private func lastSource(of subject: any Answerable) -> Answers.Source? {
    if let source = source(ofAnswerTo: subject),
      source != resumedAnswer(to: subject)?.source
    {
      return source
    }
    return subject.node.children.lazy.reversed().compactMap { self.lastSource(of: $0.subject) }.first
  }

  func collect(
    _ subject: any Answerable, secrets: SecretAnswers = .omitted,
    into answers: inout OrderedDictionary<String, AnswerValue>
  ) {
    // Until it is answered again, its earlier answer stays.
    if journaled.containers.contains(subject.number), subject.path.map({ isPending($0) }) != true {
      journaled.containers.remove(subject.number)
    }
    guard subject.isVisible, subject.isQuestion else { return }
    // Until something is entered for it, a new item is not worth asking for again.
    if let item = subject.listItem?.row, isBegun(item), !isFinished(item) { return }
    if isFinished(subject) {
      if subject.isContainer { journaled.containers.insert(subject.number) }
      if let path = subject.path { answers[path] = subject.answer(in: options.context, secrets: secrets) }
    } else {
      for part in subject.node.children { collect(part.subject, secrets: secrets, into: &answers) }
    }
  }

  /// Whether a question, and everything in it, is settled.
  func isFinished(_ subject: any Answerable) -> Bool {
    guard subject.isVisible, canBeAsked(subject) else { return subject.subform == nil }
    let isReplaced = subject === current && !hasAnswer(subject)
    return records[subject].isSettled && !isReplaced
      && subject.node.children.allSatisfy { isFinished($0.subject) }
  }
}

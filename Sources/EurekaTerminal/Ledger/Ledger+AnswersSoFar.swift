package import Eureka
package import OrderedCollections

extension Ledger {
  /// The answers so far by path, for a later walk to resume. A list or a group is one answer once it is answered to its end;
  /// until then, a list without items among its parts' answers says that it asks for no other item.
  ///
  /// - Parameter hasUnreached: Whether supplied answers that were not reached are among them; then blank answers alone count
  ///   as none.
  package func answersSoFar(
    hasUnreached: Bool = true, secrets: SecretAnswers = .omitted
  ) -> OrderedDictionary<String, AnswerValue> {
    var answers: OrderedDictionary<String, AnswerValue> = [:]
    for question in form.answerables { collect(question, secrets: secrets, into: &answers) }
    if !hasUnreached { return answers }
    guard answers.values.contains(where: { $0 != .null && $0 != .array([]) }) else { return [:] }
    return answers.merging(unreachedAnswers().mapValues(\.value)) { answer, _ in answer }
  }

  /// The supplied answers whose questions were not reached, by tag, without secrets. A person's list is not kept: its source
  /// supplies it again.
  package func unreachedAnswers() -> OrderedDictionary<String, Answers> {
    options.given.members.filter { tag, _ in
      guard let question = form.answerable(tag: tag) else { return false }
      if case .list = question.node, !options.isDriven { return false }
      return self[question].supplied == nil && !question.containsSecret
    }
  }

  func collect(
    _ question: any Answerable, secrets: SecretAnswers = .omitted,
    into answers: inout OrderedDictionary<String, AnswerValue>
  ) {
    // Until it is answered again, its earlier answer stays.
    if self[question].journaled != .nothing, question.path.map({ isPending($0) }) != true {
      set(\.journaled, of: question, to: .nothing)
    }
    // A choice that waits for its question names the present place of its item.
    if mode.isPerson, let path = question.path,
      (question as? BaseRow)?.optionsLoading?.tagOfListedItems != nil,
      let waiting = unappliedAnswer(to: question), isResumed(waiting, for: question)
    {
      answers[path] = waiting.value
      return
    }
    guard question.isVisible, question.isQuestion else { return }
    // Nobody has answered a locked question; it is asked once it is unlocked.
    if question.isDisabled, !question.isContainer, !self[question].isAnswered { return }
    // Until something is entered for it, a new item is not worth asking for again.
    if let item = question.listItem?.row, isBegun(item), !isFinished(item) { return }
    if isWhole(question) {
      if question.isContainer { set(\.journaled, of: question, to: .whole) }
      if let path = question.path { answers[path] = question.answer(in: options.context, secrets: secrets) }
    } else {
      if let path = question.path, hasEnded(question) {
        set(\.journaled, of: question, to: .end)
        answers[path] = .array([])
      }
      for part in question.node.children { collect(part.subject, secrets: secrets, into: &answers) }
    }
  }

  /// Whether a list that was ended still has open questions, and a journal can say so: each item has an answer in it.
  func hasEnded(_ question: any Answerable) -> Bool {
    if !self[question].isPassed || question === current || isOpenInPlan(question) { return false }
    guard case .list(let list) = question.node, list.fixedCount == nil else { return false }
    return list.itemRows.allSatisfy(hasFinishedPart)
  }

  func hasFinishedPart(_ question: any Answerable) -> Bool {
    canBeAsked(question) && isFinished(question) || waits(question)
      || question.node.hasChild(where: hasFinishedPart)
  }

  /// Whether an answer of a program's earlier call waits until other answers show or unlock its question.
  func waits(_ question: any Answerable) -> Bool {
    guard options.isDriven, question.isQuestion, let answer = unappliedAnswer(to: question), !answer.isNull
    else { return false }
    return answer.value == options.resumed[question]?.value
  }

  /// Whether a journal has a question, and everything in it, as one answer. A default that follows other answers goes on doing so
  /// by itself, and a group of which nothing is shown has no answer yet.
  func isWhole(_ question: any Answerable) -> Bool {
    if case .group = question.node, !question.node.hasChild(where: \.isVisible) { return false }
    return isFinished(question) && !(keepsDefaults && question.node.hasChild(where: keepsDefault))
  }

  private func keepsDefault(_ question: any Answerable) -> Bool {
    self[question].keptDefault != nil || question.node.hasChild(where: keepsDefault)
  }

  func isFinished(_ question: any Answerable) -> Bool {
    guard question.isVisible, canBeAsked(question) else {
      return question.subform == nil && !waits(question)
    }
    if isOpenInPlan(question) { return false }
    // Nobody adds pairs to an item that has none.
    if case .list(let list) = question.node, list.fixedCount == 0, list.asker != nil { return true }
    let isReplaced = question === current && (question.isContainer || !keepsAnswer(of: question))
    return self[question].isPassed && !isReplaced
      && !question.node.hasChild(reversed: true) { !isFinished($0) }
  }

  /// Whether a question that is left while it is asked has the answer that it had: a list, that it has ended.
  func keepsAnswer(of question: any Answerable) -> Bool {
    let entry = self[question]
    if entry.line != nil || entry.keptDefault != nil { return true }
    guard let supplied = entry.supplied, !entry.isRejected else { return false }
    return question.isContainer
      ? supplied.rest == .closed : question.isCurrentAnswer(supplied.input, in: canonical)
  }
}

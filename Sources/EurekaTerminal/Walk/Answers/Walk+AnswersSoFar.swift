package import Eureka
package import OrderedCollections

extension Walk {
  /// The answers there are so far, by path, for a walk to go on from that ended before its time: those to questions that
  /// were dealt with, and those that were given beforehand and not reached, without secrets. A list or a group stands
  /// as a whole once it is answered to its end. Nothing if no question was answered yet.
  package func answersSoFar() -> OrderedDictionary<String, AnswerValue> {
    var answers: OrderedDictionary<String, AnswerValue> = [:]
    for subject in form.answerables { collect(subject, into: &answers) }
    guard answers.values.contains(where: { $0 != .null && $0 != .array([]) }) else { return [:] }
    for (tag, answer) in given.members where answers[tag] == nil {
      // What is given for a list may have secrets in it, as nobody knows its rows yet.
      guard let subject = form.answerable(tag: tag), taken[ObjectIdentifier(subject)] == nil,
        !subject.containsSecret
      else { continue }
      if case .list = subject.node { continue }
      answers[tag] = answer.value
    }
    return answers
  }

  private func collect(
    _ subject: any Answerable, into answers: inout OrderedDictionary<String, AnswerValue>
  ) {
    guard subject.isVisible, subject.isQuestion else { return }
    if isFinished(subject) {
      if let path = subject.path { answers[path] = subject.answer(in: options.context, secrets: .omitted) }
    } else {
      for part in subject.node.children { collect(part.subject, into: &answers) }
    }
  }

  /// Whether a question, and all that is in it, was dealt with.
  private func isFinished(_ subject: any Answerable) -> Bool {
    guard subject.isVisible, canBeAsked(subject) else { return subject.subform == nil }
    return records[subject].isSettled && subject !== current
      && subject.node.children.allSatisfy { isFinished($0.subject) }
  }
}

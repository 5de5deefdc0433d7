import Eureka
import OrderedCollections

/// Answers that are offered as defaults: each becomes the value of its question just before the question is asked.
extension Walk {
  /// Offers a question its default, once. If the default is refused, there is a warning, and the question keeps its own.
  ///
  /// - Returns: whether the items of a list have changed, so that the walk continues at its first.
  func offerDefault(to subject: any Answerable) -> Bool {
    guard !options.offered.isEmpty else { return false }
    if let list = subject.section as? BaseMultivaluedSection, let items = offer(for: list) {
      let before = list.itemRows
      offer(items, to: list) { () throws(AnswerRejection) in
        var count = 0
        if case .items(let items) = items.content {
          while items[count] != nil { count += 1 }
        } else {
          try list.check(items.input, in: canonical)
        }
        try list.adjustCount(to: count)
      }
      if list.itemRows != before {
        cursor.move(before: list.itemRows.first ?? list, in: form)
        return true
      }
    }
    guard subject.isPartOfResult, !subject.isContainer, let answer = offer(for: subject) else { return false }
    offer(answer, to: subject) { () throws(AnswerRejection) in
      try subject.check(answer.input, in: canonical)
      try accept(answer.input, for: subject)
    }
    return false
  }

  /// Whether a default is still to be offered to a question.
  func isOfferedDefault(_ subject: any Answerable) -> Bool {
    !options.offered.isEmpty && !records[subject].wasOffered
      && subject.answerPath.flatMap { options.offered[$0] } != nil
  }

  /// The source of a question's default, if it was offered and is still the value.
  func sourceOfDefault(of subject: any Answerable) -> Answers.Source? {
    guard records[subject].wasOffered, let answer = subject.answerPath.flatMap({ options.offered[$0] }),
      subject.isCurrentAnswer(answer.input, in: canonical)
    else { return nil }
    return answer.source
  }

  /// The default to offer a question, unless that was done before or supplied answers take its place.
  private func offer(for subject: any Answerable) -> Answers? {
    guard !records[subject].wasOffered, let place = subject.answerPath else { return nil }
    records[subject].wasOffered = true
    var supplied = given
    for step in place.steps {
      guard let part = supplied[step] else { break }
      supplied = part
    }
    guard supplied.rest != .none, let answer = options.offered[place], answer.content != .unknown else {
      return nil
    }
    return answer
  }

  private func offer(
    _ answer: Answers, to subject: any Answerable, _ take: () throws(AnswerRejection) -> Void
  ) {
    do throws(AnswerRejection) {
      try take()
    } catch {
      var problem = answer.problem(with: subject, error, in: canonical)
      let shown = subject.containsSecret ? "••••" : answer.value.quoted
      problem.reasons = problem.reasons.enumerated().map { index, reason -> Message in
        index == 0 ? "the default \(shown) is rejected: \(reason)" : reason
      }
      problem.answer = nil
      warn(problem)
    }
  }
}

import Eureka
import OrderedCollections

/// Answers that are offered as defaults: each becomes the value of its question just before the question is asked.
extension Ledger {
  /// Offers a question its default, once. If the default is rejected, there is a warning, and the question keeps its own.
  /// Where the items of a list have changed, the walk continues at its first.
  func offerDefault(to question: any Answerable) -> (warnings: [Problem], list: BaseMultivaluedSection?) {
    guard !options.offered.isEmpty else { return ([], nil) }
    var warnings: [Problem] = []
    if let list = question.section as? BaseMultivaluedSection, let items = offer(for: list) {
      let before = list.itemRows
      warnings += offer(items, to: list) { () throws(AnswerRejection) in
        var count = 0
        if case .items(let items) = items.content {
          while items[count] != nil { count += 1 }
        } else {
          try list.check(items.input, in: canonical)
        }
        if let error = list.tooManyItems(count) {
          count = list.fixedCount ?? list.maximumCount
          warnings.append(leftOut(items, of: list, after: count, because: error))
        }
        try list.adjustCount(to: count)
      }
      if list.itemRows != before { return (warnings, list) }
    }
    guard question.isPartOfResult, !question.isContainer, let answer = offer(for: question) else {
      return (warnings, nil)
    }
    warnings += offer(answer, to: question) { () throws(AnswerRejection) in
      try question.check(answer.input, in: canonical)
      try take(answer, for: question, records: false)
    }
    return (warnings, nil)
  }

  func isOfferedDefault(_ question: any Answerable) -> Bool {
    hasSupplied && !self[question].marks.contains(.offered) && options.offered[question] != nil
  }

  /// The source of a question's default, if it was offered and is still the value.
  func sourceOfDefault(of question: any Answerable) -> Answers.Source? {
    guard self[question].marks.contains(.offered), let answer = options.offered[question],
      question.isCurrentAnswer(answer.input, in: canonical)
    else { return nil }
    return answer.source
  }

  /// The default to offer a question, unless that was done before or supplied answers take its place.
  private func offer(for question: any Answerable) -> Answers? {
    guard !self[question].marks.contains(.offered), let place = question.answerPath else { return nil }
    // It is offered once the others are again as they were.
    let row = question as? BaseRow
    if let row, isOutdated(row) { return nil }
    self[question].marks.formUnion(.offered)
    if let row, !row.isPrefilled, !options.offersAll { return nil }
    var supplied = options.given
    for step in place.steps {
      guard let part = supplied[step] else { break }
      supplied = part
    }
    guard supplied.rest != .closed, let answer = options.offered[place] else { return nil }
    return answer.content == .unreadable ? nil : answer
  }

  /// Whether the row's own default follows answers that are others than those offered with an earlier answer to it.
  private func isOutdated(_ row: BaseRow) -> Bool {
    guard let details = row.details, details.followsDefault, row.hasValue else { return false }
    return details.tagsOfDefault.contains { tag in
      guard let followed = row.form?.readable(tag: tag), let earlier = options.offered[followed]
      else { return false }
      return !followed.isCurrentAnswer(earlier.input, in: canonical)
    }
  }

  private func leftOut(
    _ items: Answers, of list: BaseMultivaluedSection, after count: Int, because error: ValidationError
  ) -> Problem {
    let last = items.items.filter { $0.key >= count }.sorted { $0.key < $1.key }.map(\.value)
    let shown = list.containsSecret ? "••••" : AnswerValue.array(last.map(\.value)).quoted
    var problem = items.problem(with: list, .invalid([error]), in: canonical)
    problem.source = last.first?.source ?? problem.source
    problem.answer = nil
    problem.reasons = problem.reasons.map { "the default \(shown) is left out: \($0)" }
    return problem
  }

  private func offer(
    _ answer: Answers, to question: any Answerable, _ take: () throws(AnswerRejection) -> Void
  ) -> [Problem] {
    do throws(AnswerRejection) {
      try take()
      return []
    } catch {
      var problem = answer.problem(with: question, error, in: canonical)
      let shown = question.containsSecret ? "••••" : answer.value.quoted
      problem.reasons = problem.reasons.enumerated().map { index, reason -> Message in
        index == 0 ? "the default \(shown) is rejected: \(reason)" : reason
      }
      problem.answer = nil
      return [problem]
    }
  }
}

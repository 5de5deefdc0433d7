import Eureka
import OrderedCollections

/// Supplied answers that are rejected: when their question is reached, or by rules that judge all answers together.
extension Ledger {
  /// Asks a person instead of a rejected answer, or else counts it as unknown; returns whether the corrected answer of an
  /// earlier run takes its place.
  func reject(
    _ answer: Answers, because found: [Problem], for question: any Answerable,
    _ applied: inout AppliedAnswers
  ) -> Bool {
    let isReplaced = (mode.isPerson || options.isDriven) && takesResumed(for: question, insteadOf: answer)
    // A person corrected the answer in an earlier run, or left the question open, and is just asked then.
    if !mode.isPerson || !isReplaced && !(answer.isNull && isResumed(answer, for: question)) {
      for problem in found { report(problem, &applied) }
    }
    if isReplaced { return true }
    setSupplied(answer, for: question, .rejected)
    markUnknown(question)
    return false
  }

  /// Whether an answer that was rejected, or is missing, may still be accepted, as the options or the bounds follow one that is
  /// not known.
  func mayBeAccepted(_ question: any Answerable) -> Bool {
    let entry = self[question]
    guard entry.isRejected || entry.knowledge == .missing else { return false }
    if question.hasUnknownBounds, entry.isRejected, let answer = entry.supplied,
      let path = question.answerPath
    {
      return certainProblems(of: answer, to: question, at: path).isEmpty
    }
    if case .choice(let choice) = question.node { return choice.allRows.contains(where: \.isUndecided) }
    guard let row = question as? BaseRow else { return false }
    let tags = (row.details?.tagsOfOptions ?? []) + [row.optionsLoading?.tagOfListedItems].compactMap(\.self)
    return tags.contains { row.form?.readable(tag: $0)?.hasUncertainErrors == true }
  }

  /// The problems without those with answers that may still be accepted; all if no other would be left, and nobody
  /// gives what the options follow.
  func certain(_ problems: [Problem]) -> [Problem] {
    let certain = problems.filter { problem in
      problem.path.flatMap { form.answerable(path: $0) }.map(mayBeAccepted) != true
    }
    return certain.isEmpty && !options.isDriven ? problems : certain
  }

  /// Takes the supplied answers that were rejected, and are accepted beside those that came after them.
  func takeRejectedAnswers() -> Bool {
    guard !mode.isPerson, !problems.isEmpty else { return false }
    return form.questions.filter { canBeAsked($0) && $0.areOptionsReady && takeRejected(of: $0) }.count > 0
  }

  /// Takes a supplied answer that was rejected, and is accepted since other answers have changed what is.
  func takeRejected(of question: any Answerable) -> Bool {
    let entry = self[question]
    guard let supplied = entry.supplied, entry.isRejected, entry.marks.isDisjoint(with: [.final, .entered]),
      !question.isContainer
    else { return false }
    set(\.knowledge, of: question, to: .known)
    guard (try? take(supplied, for: question)) != nil else {
      set(\.knowledge, of: question, to: entry.knowledge)
      return false
    }
    problems.removeAll { $0.path == question.path && $0.source == supplied.source }
    return true
  }

  /// Takes back the answers of a program's call that rules have refused once all were known: they change nothing.
  /// `unchecked` are async rules that have failed to judge others.
  func takeBack(_ invalid: [any Answerable], _ unchecked: [RowWork]) -> Bool {
    guard options.isDriven else { return false }
    var refused: OrderedDictionary<Int, any Answerable> = [:]
    for question in invalid + unchecked.map(\.row) where !question.hasUncertainErrors {
      let answers = answersOfThisCall(judgedWith: question)
      // The first answers that are judged together stay, so that any of them can be changed.
      let isFirst = answers.allSatisfy { options.resumed[$0]?.isNull ?? true }
      let isJudgedTogether = question.isGivenByOthers || question.errorsOfValue.first?.isOfWhole == true
      if answers.isEmpty || isFirst && isJudgedTogether { continue }
      // Any of those that are judged together may be the one to change.
      var found = problems(withValueOf: question, unchecked)
      for answered in answers {
        refused[answered.number] = answered
        if !answered.isContainer, !found.contains(where: { $0.path == answered.path }) {
          var shared = problem(found[0], sharedBy: answered)
          // The value and what it must be are those of the computed or locked row.
          if question.isGivenByOthers {
            let name = question.nameInProblems(in: messages)
            (shared.answer, shared.accepts) = (nil, nil)
            shared.reasons = shared.reasons.map { "\(name): \($0)" }
          }
          found.append(shared)
        }
      }
      problems += found
    }
    if refused.isEmpty { return false }
    // Until all are as they were, they are not judged together.
    form.isBeingAnswered = true
    for question in refused.values {
      guard let answer = self[question].supplied else { continue }
      if takesResumed(for: question, insteadOf: answer) { continue }
      question.assign(self[question].replacedDefault ?? .null)
      (question as? BaseRow)?.details?.resumeDefault()
      setSupplied(answer, for: question, [.rejected, .final])
      markUnknown(question)
    }
    return true
  }

  /// The answers of a program's call that are refused with that to a question: itself and those judged together with it; if
  /// it is an earlier one, those that a rule of the form reads, and if it is computed, those that it is computed from.
  private func answersOfThisCall(judgedWith question: any Answerable) -> [any Answerable] {
    let together: [any Answerable] = question.rowsJudgedTogether
    // An item of a list that was answered as a whole is refused with it.
    let answers = (together.isEmpty ? [question] : together)
      .map { $0.subform == nil ? listOfThisCall(of: $0) ?? $0 : $0 }
      .filter(isOfThisCall)
    if !answers.isEmpty { return answers }
    if question.isGivenByOthers {
      return question.questionsBehind.flatMap { answersOfThisCall(in: $0) }
    }
    guard question.errorsOfValue.first?.isOfWhole == true else { return [] }
    return question.decidingTags.compactMap { question.form?.readable(tag: $0) }
      .flatMap(\.questionsBehind).filter(isOfThisCall)
  }

  private func answersOfThisCall(in question: any Answerable) -> [any Answerable] {
    let items = [question as? BaseRow].compactMap(\.self) + question.ancestors
    if let list = items.compactMap(listOfThisCall).last { return [list] }
    return isOfThisCall(question)
      ? [question] : question.node.children.flatMap { answersOfThisCall(in: $0.subject) }
  }

  private func listOfThisCall(of item: any Answerable) -> BaseMultivaluedSection? {
    guard let list = item.section as? BaseMultivaluedSection, self[list].supplied?.rest == .closed,
      isOfThisCall(list)
    else { return nil }
    return list
  }

  private func isOfThisCall(_ question: any Answerable) -> Bool {
    guard let supplied = self[question].supplied, !self[question].isRejected, question.subform == nil else {
      return false
    }
    return !isResumed(supplied, for: question)
  }

  /// Gives a question the answer that it had in an earlier run instead of a rejected one; returns whether it had one. The
  /// rejected one's other parts are not reported as unused.
  func takesResumed(for question: any Answerable, insteadOf answer: Answers) -> Bool {
    guard let before = earlierAnswer(to: question, otherThan: answer), let path = question.answerPath else {
      return false
    }
    if options.isDriven, case .list(let list) = question.node {
      options.given.change(at: path.steps[...]) { $0 = before }
      return takesItems(of: before, for: list)
    }
    guard (try? take(before, for: question)) != nil else { return false }
    options.given.change(at: path.steps[...]) { $0 = before }
    return true
  }

  /// The answer of an earlier run to a question; `nil` for a part of an item, or a choice of one, whose whole list has been replaced.
  private func earlierAnswer(to question: any Answerable, otherThan answer: Answers) -> Answers? {
    guard let before = options.resumed[question], before.source != answer.source,
      let steps = question.answerPath?.steps
    else { return nil }
    var lists = steps.indices.filter { if case .item = steps[$0] { true } else { false } }
      .map { AnswerPath(steps[..<$0]) }
    let tagOfItems = (question as? BaseRow)?.optionsLoading?.tagOfListedItems
    if let list = tagOfItems.flatMap({ question.form?.readable(tag: $0)?.answerPath }) { lists.append(list) }
    let isOfOtherList = lists.contains { list in
      guard let given = options.given[list] else { return false }
      return given.rest == .closed && given.source != options.resumed[list]?.source
    }
    return isOfOtherList ? nil : before
  }
}

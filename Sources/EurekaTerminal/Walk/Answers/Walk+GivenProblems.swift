import Eureka
import OrderedCollections

/// What is wrong with answers given beforehand.
extension Walk {
  /// What is wrong with an answer to a row, each part of it by itself.
  func rejections(
    of error: AnswerRejection, of answer: GivenAnswer, to row: any Answerable
  ) -> [Rejection] {
    guard case .parts(let parts) = error else {
      let input = answer.input == .value(.null) ? nil : answer.input.quoted
      return [rejection(of: error, input: input, row: row, origin: .source(answer.source), in: canonical)]
    }
    return parts.map { part in
      Rejection(
        part.kind, row: part.row, tag: row.path.map { $0 + part.path },
        origin: .source(answer.source(ofPart: part.path)), input: part.input, reasons: part.reasons,
        accepts: part.accepts)
    }
  }

  /// Tags that are nearly one that there is. Any other may be that of a row that a callback adds.
  var slips: [Rejection] { unknownTags().filter { $0.accepts == nil } }

  /// What is wrong with answers given beforehand, as far as it is known before the end.
  var problemsSoFar: [Rejection] { slips + problems }

  /// What is wrong with answers given beforehand, as far as it can be told without a walk: slips of tags, and answers
  /// that cannot be read, or that a rule refuses by themselves.
  package func problemsOfGivenAnswers() -> [Rejection] {
    slips
      + options.given.flatMap { path, answer in
        form.answerable(path: path).map { problems(of: answer, to: $0).filter(isCertain) } ?? []
      }
  }

  /// Whether a rejection is one whatever the other answers are.
  package func isCertain(_ rejection: Rejection) -> Bool {
    switch rejection.kind {
    case .malformed, .unknownTag, .unreadable: return true
    case .unknownItem, .missing, .hidden, .locked, .unanswerable, .leftover: return false
    case .invalid:
      guard let path = rejection.tag, let row = form.answerable(path: path),
        let (answer, part) = givenAnswer(for: path), let input = answer.part(at: part)?.input
      else { return false }
      return row.refusesByItself(input, in: canonical)
    }
  }

  func unknownTags() -> [Rejection] {
    options.given.compactMap { path, answer -> Rejection? in
      guard !isKnown(path) else { return nil }
      let unknown = UnknownTag(path, among: form.answerTags)
      return Rejection(
        .unknownTag, row: nil, tag: path, origin: .source(answer.source), reasons: [unknown.reason],
        accepts: unknown.accepts)
    }
  }

  /// Whether a path leads to a row, or to an item that a list may yet have.
  private func isKnown(_ path: String) -> Bool {
    if form.answerable(path: path) != nil || form.answerable(tag: path) != nil { return true }
    guard let bracket = path.firstIndex(of: "[") else { return false }
    let section: BaseMultivaluedSection? = form.sectionBy(tag: String(path[..<bracket]))
    return section != nil
  }

  /// What is wrong with an answer as things stand.
  private func problems(of answer: GivenAnswer, to row: any Answerable) -> [Rejection] {
    guard row.areOptionsReady else { return [] }
    do throws(AnswerRejection) {
      try row.check(answer.input, in: canonical)
      return []
    } catch {
      return rejections(of: error, of: answer, to: row)
    }
  }

  /// Those paths whose rows may be shown, hidden or locked only because answers were refused: conditions read what those
  /// would be, or answers that were not taken for that.
  func pathsInDoubt() -> Set<String> {
    guard !refusedPaths.isEmpty else { return [] }
    let rows = form.questions + options.given.keys.compactMap(form.answerable(path:))
    var unsure = refusedPaths.union(refusedPaths.flatMap(\.wholes))
    while true {
      let doubtful = Set(rows.filter { $0.isUndecided(by: unsure) }.compactMap(\.path))
      let untaken = doubtful.filter { options.given[$0] != nil && !usedTags.contains($0) }
      guard !untaken.isSubset(of: unsure) else { return doubtful }
      unsure.formUnion(untaken)
    }
  }

  /// Answers to rows that end hidden, or locked with another value; where that is in doubt, what cannot be read of them.
  func unusedAnswers(apartFrom doubtful: Set<String> = []) -> [Rejection] {
    options.given.flatMap { path, answer -> [Rejection] in
      let row = form.answerable(path: path)
      guard !usedTags.contains(path) || row?.isVisible == false else { return [] }
      guard let row else {
        // What no question has at all was reported at the beginning.
        guard isKnown(path) else { return [] }
        return [
          Rejection(
            .unknownItem, row: nil, tag: path, origin: .source(answer.source),
            reasons: ["the list has no such item"])
        ]
      }
      if doubtful.contains(path) { return problems(of: answer, to: row).filter(isCertain) }
      guard let (kind, reasons) = objection(to: answer, for: row) else { return [] }
      return [
        Rejection(
          kind, row: row.name(in: vocabulary), tag: path, origin: .source(answer.source),
          input: row.isSecret || row.isContainer ? nil : answer.input.quoted, reasons: reasons,
          accepts: kind == .locked ? row.acceptedWhenLocked(in: canonical) : nil)
      ]
    }
  }

  /// Why an answer to a row cannot stand.
  private func objection(to answer: GivenAnswer, for row: any Answerable) -> (Rejection.Kind, [Message])? {
    if !row.isVisible {
      // That a row has no value is so, too, where it is hidden.
      if answer.input.isNone { return nil }
      return (.hidden, row.reasonsForHiding(in: canonical))
    }
    // A label's value stands in a result, and may come back from there.
    if row.holds(answer.input, in: canonical) { return nil }
    if row.isDisabled { return (.locked, row.reasonsForLocking(in: canonical)) }
    let isAnsweredAsList = row.isQuestion
    return (
      .unanswerable, [isAnsweredAsList ? "the list was answered as a whole" : "the question takes no answer"]
    )
  }
}

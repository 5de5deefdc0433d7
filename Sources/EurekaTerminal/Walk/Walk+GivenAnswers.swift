import Eureka
import OrderedCollections

extension Walk {
  /// How files, flags and the environment are read.
  var canonical: ReadingContext { options.context.canonical }

  /// Answers a row with what was given for it beforehand, or for the section, group or list it belongs to; exactly as if
  /// it had been typed.
  ///
  /// - Returns: whether the row is dealt with.
  func applyGivenAnswer(to row: BaseRow) -> Bool {
    guard !options.given.isEmpty else { return false }
    if let section = row.section, section.isValued, let owner = section.answeringRow, owner !== row,
      let tag = section.tag, let answer = take(tag)
    {
      // A list is answered as a whole, when its first row is reached.
      return apply(answer, of: tag, toAllOf: owner)
    }
    if let path = row.path, let answer = take(path) { return apply(answer, of: path, toAllOf: row) }
    return applyAnswersOfOptions(of: row)
  }

  /// Answers a row with all that is in it; what of it was not answered is asked.
  private func apply(_ answer: GivenAnswer, of path: String, toAllOf row: BaseRow) -> Bool {
    let application = apply(answer, to: row)
    if application == .refused { return false }
    applyParts(of: path)
    if case .partial(let refused) = application {
      return goOn(with: row, answeredBy: answer, apartFrom: refused)
    }
    settle(row)
    if let section = row.section, section.answeringRow === row {
      for item in section.walkedRows { settle(item) }
    }
    return true
  }

  /// Answers parts of a list or group that was answered as a whole: `phones[0]`, `address.city`.
  private func applyParts(of path: String) {
    for part in options.given.keys where part.hasPrefix(path + "[") || part.hasPrefix(path + ".") {
      guard let row = form.row(path: part), canBeAsked(row), let answer = take(part) else { continue }
      _ = apply(answer, to: row)
    }
  }

  /// An answer that has not been used yet.
  private func take(_ path: String) -> GivenAnswer? {
    guard let answer = options.given[path], usedTags.insert(path).inserted else { return nil }
    return answer
  }

  /// Goes on with a list or a group that was answered in part: what the answer has is not asked, nor what nobody has to
  /// answer, unless the answer was broken off.
  private func goOn(with row: BaseRow, answeredBy answer: GivenAnswer, apartFrom refused: Set<String>) -> Bool
  {
    guard case .value(let value) = answer.input else { return true }
    guard let section = row.section, section.answeringRow === row else {
      settle(row, partsIn: value, of: answer, at: "", apartFrom: refused)
      return true
    }
    let items = section.walkedRows.filter { $0 !== row }
    if case .array(let values) = value {
      for (index, (item, value)) in zip(items, values).enumerated() {
        settle(item, partsIn: value, of: answer, at: "[\(index)]", apartFrom: refused)
      }
    }
    if !answer.isUnfinished { settle(row) }
    cursor.move(before: items.first ?? row, in: form)
    return true
  }

  /// A row is answered, as far as an answer has parts for it that were not refused.
  private func settle(
    _ row: BaseRow, partsIn value: AnswerValue, of answer: GivenAnswer, at path: String,
    apartFrom refused: Set<String>
  ) {
    guard !refused.contains(path) else { return }
    dealtWith[ObjectIdentifier(row)] = row
    guard let inner = row.groupedForm, case .object(let members) = value else { return }
    for row in inner.answerRows {
      guard let tag = row.tag else { continue }
      if let part = members[tag] {
        settle(row, partsIn: part, of: answer, at: "\(path).\(tag)", apartFrom: refused)
      } else if !answer.isUnfinished, row.errorsOfValue.isEmpty {
        settle(row)
      }
    }
  }

  /// The row, and all that is asked below it, is answered.
  private func settle(_ row: BaseRow) {
    dealtWith[ObjectIdentifier(row)] = row
    if row.groupedForm != nil { answeredGroups.insert(ObjectIdentifier(row)) }
  }

  /// A section's question can be answered by the tags of its options.
  private func applyAnswersOfOptions(of row: BaseRow) -> Bool {
    guard let section = row.section, section.answeringRow === row else { return false }
    var isAnswered = false
    for option in section.shownRows {
      guard let tag = option.tag, let answer = take(tag) else { continue }
      if apply(answer, to: option) != .refused { isAnswered = true }
    }
    if isAnswered { settle(row) }
    return isAnswered
  }

  /// What has become of an answer.
  private enum Application: Equatable {
    /// It was taken, or is wrong and reported.
    case whole
    /// What is right of it was taken; what is not, at those paths, and what it does not have is to be asked.
    case partial(refused: Set<String>)
    /// A person is to be asked instead.
    case refused
  }

  /// Answers a row.
  private func apply(_ answer: GivenAnswer, to row: BaseRow) -> Application {
    var application = answer.isUnfinished ? Application.partial(refused: []) : .whole
    do throws(AnswerRejection) {
      try row.accept(answer.input, in: canonical)
    } catch {
      let isAsked = options.mode == .interactive
      guard answer.isUnfinished || isAsked, let parts = refusedParts(of: answer, to: row) else {
        let refused = rejections(of: error, of: answer, to: row)
        guard !isAsked else {
          enter(row.section)
          events += refused.map(WalkEvent.rejected)
          return .refused
        }
        problems += refused
        if let path = row.path { refusedPaths.insert(path) }
        return .whole
      }
      let refused = rejections(of: .parts(parts), of: answer, to: row)
      enter(row.section)
      if isAsked {
        events += refused.map(WalkEvent.rejected)
      } else {
        problems += refused
        refusedPaths.formUnion(refused.compactMap(\.tag))
      }
      application = .partial(refused: isAsked ? Set(parts.map(\.path)) : [])
    }
    enter(row.section)
    var text = RowText(row, in: options.context)
    text.title = row.name(in: vocabulary)
    events.append(.given(text, source: answer.source.name))
    warn(about: row, origin: .source(answer.source))
    return application
  }

  /// Has a list or a group take what is right of an answer; `nil` if that is nothing.
  private func refusedParts(of answer: GivenAnswer, to row: BaseRow) -> [RejectedPart]? {
    switch answer.input {
    case .value(.array), .value(.object): break
    case .value, .text: return nil
    }
    guard row.isContainer else { return nil }
    do throws(AnswerRejection) {
      return try row.acceptParts(answer.input, in: canonical)
    } catch {
      return nil
    }
  }

  /// What is wrong with an answer to a row, each part of it by itself.
  private func rejections(
    of error: AnswerRejection, of answer: GivenAnswer, to row: BaseRow
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
  /// that cannot be read.
  public func problemsOfGivenAnswers() -> [Rejection] { slips + unreadableGivenAnswers() }

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
    if form.row(path: path) != nil || form.answeringRow(tag: path) != nil { return true }
    guard let bracket = path.firstIndex(of: "[") else { return false }
    let section: BaseMultivaluedSection? = form.sectionBy(tag: String(path[..<bracket]))
    return section != nil
  }

  func unreadableGivenAnswers() -> [Rejection] {
    options.given.flatMap { path, answer -> [Rejection] in
      form.row(path: path).map { unreadableParts(of: answer, to: $0) } ?? []
    }
  }

  /// What cannot be read of an answer, whatever the rules say: they may depend on other answers.
  private func unreadableParts(of answer: GivenAnswer, to row: BaseRow) -> [Rejection] {
    guard row.optionsState == .ready else { return [] }
    do throws(AnswerRejection) {
      try row.check(answer.input, in: canonical)
      return []
    } catch {
      if case .invalid = error { return [] }
      return rejections(of: error, of: answer, to: row).filter { $0.kind != .invalid }
    }
  }

  /// Those paths whose rows may be shown, hidden or locked only because answers were refused: conditions read what those
  /// would be, or answers that were not taken for that.
  func pathsInDoubt() -> Set<String> {
    guard !refusedPaths.isEmpty else { return [] }
    let rows = form.walkedRows + options.given.keys.compactMap(form.row(path:))
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
      let row = form.row(path: path)
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
      if doubtful.contains(path) { return unreadableParts(of: answer, to: row) }
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
  private func objection(to answer: GivenAnswer, for row: BaseRow) -> (Rejection.Kind, [Message])? {
    if !row.isVisible {
      // That a row has no value is so, too, where it is hidden.
      if answer.input.isNone { return nil }
      return (.hidden, row.reasonsForHiding(in: canonical))
    }
    // A label's value stands in a result, and may come back from there.
    if row.holds(answer.input, in: canonical) { return nil }
    if row.isDisabled { return (.locked, row.reasonsForLocking(in: canonical)) }
    let isAnsweredAsList = row.baseCell?.takesAnswer != false && row.baseCell?.isPartOfResult == true
    return (
      .unanswerable, [isAnsweredAsList ? "the list was answered as a whole" : "the question takes no answer"]
    )
  }
}

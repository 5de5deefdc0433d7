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
      guard apply(answer, to: owner) else { return false }
      applyParts(of: tag)
      guard !answer.isUnfinished else { return goOn(with: owner, answeredBy: answer.input) }
      for item in section.walkedRows { settle(item) }
      return true
    }
    if let path = row.path, let answer = take(path) {
      guard apply(answer, to: row) else { return false }
      guard !answer.isUnfinished else { return goOn(with: row, answeredBy: answer.input) }
      settle(row)
      if let section = row.section, section.answeringRow === row {
        for item in section.walkedRows { settle(item) }
      }
      applyParts(of: path)
      return true
    }
    return applyAnswersOfOptions(of: row)
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

  /// Goes on with a list or a group that was answered in part: what the answer has is not asked.
  private func goOn(with row: BaseRow, answeredBy input: AnswerInput) -> Bool {
    guard case .value(let value) = input else { return true }
    guard let section = row.section, section.answeringRow === row else {
      settle(row, partsIn: value)
      return true
    }
    let items = section.walkedRows.filter { $0 !== row }
    if case .array(let values) = value {
      for (item, value) in zip(items, values) { settle(item, partsIn: value) }
    }
    cursor.move(before: items.first ?? row, in: form)
    return true
  }

  /// A row is answered, as far as an answer has parts for it.
  private func settle(_ row: BaseRow, partsIn value: AnswerValue) {
    dealtWith[ObjectIdentifier(row)] = row
    guard let inner = row.groupedForm, case .object(let members) = value else { return }
    for (tag, part) in members {
      if let row = inner.answeringRow(tag: tag) { settle(row, partsIn: part) }
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
      if apply(answer, to: option) { isAnswered = true }
    }
    if isAnswered { settle(row) }
    return isAnswered
  }

  /// Answers a row; false if a person is to be asked instead.
  private func apply(_ answer: GivenAnswer, to row: BaseRow) -> Bool {
    do {
      try row.accept(answer.input, in: canonical)
    } catch {
      let rejection = rejection(
        of: error, input: answer.input == .value(.null) ? nil : answer.input.quoted, row: row,
        origin: .source(answer.source), in: canonical)
      guard options.mode == .interactive else {
        problems.append(rejection)
        settle(row)
        return true
      }
      enter(row.section)
      events.append(.rejected(rejection))
      return false
    }
    if !answer.isUnfinished { settle(row) }
    enter(row.section)
    var text = RowText(row, in: options.context)
    text.title = row.name(in: vocabulary)
    events.append(.given(text, source: answer.source))
    warn(about: row, origin: .source(answer.source))
    return true
  }

  /// Tags that are nearly one that there is. Any other may be that of a row that a callback adds.
  var slips: [Rejection] { unknownTags().filter { $0.accepts == nil } }

  /// What is wrong with answers given beforehand, as far as it is known before the end.
  var problemsSoFar: [Rejection] { slips + problems }

  func unknownTags() -> [Rejection] {
    options.given.compactMap { path, answer -> Rejection? in
      guard !isKnown(path) else { return nil }
      let nearest = form.answerTags.nearest(to: path)
      return Rejection(
        row: nil, tag: path, origin: .source(answer.source),
        reasons: [
          nearest.map { "no question has the tag \(path.quoted); \($0.quoted) was meant, perhaps" }
            ?? "no question has the tag \(path.quoted)"
        ],
        accepts: nearest == nil ? "one of the tags \(list: form.answerTags)" : nil)
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
    options.given.compactMap { path, answer -> Rejection? in
      guard let row = form.row(path: path), row.optionsState == .ready else { return nil }
      do throws(AnswerRejection) {
        try row.check(
          answer.input, in: canonical)
        return nil
      } catch {
        // What the rules say may depend on other answers.
        guard case .unreadable = error else { return nil }
        return rejection(
          of: error, input: answer.input.quoted, row: row, origin: .source(answer.source), in: canonical)
      }
    }
  }

  /// Answers to rows that end hidden, or locked with another value; without those that only a refused answer hides.
  func unusedAnswers(apartFrom refused: Set<String> = []) -> [Rejection] {
    options.given.compactMap { path, answer -> Rejection? in
      let row = form.row(path: path)
      guard !usedTags.contains(path) || row?.isVisible == false else { return nil }
      guard let row else {
        // What no question has at all was reported at the beginning.
        guard isKnown(path) else { return nil }
        return Rejection(
          row: nil, tag: path, origin: .source(answer.source), reasons: ["the list has no such item"])
      }
      let reason: Message
      if !row.isVisible {
        if row.tagsThatHide.contains(where: refused.contains) { return nil }
        reason = "the question is hidden by other answers"
      } else if row.isDisabled {
        if isValue(of: row, answer.input) { return nil }
        reason = "the question is locked with another value"
      } else if row.baseCell?.takesAnswer == false {
        // A label's value stands in a result, and may come back from there.
        if isValue(of: row, answer.input) { return nil }
        reason = "the question takes no answer"
      } else if row.baseCell?.isPartOfResult == true {
        reason = "the list was answered as a whole"
      } else {
        reason = "the question takes no answer"
      }
      return Rejection(
        row: row.name(in: vocabulary), tag: path, origin: .source(answer.source),
        input: row.isSecret ? nil : answer.input.quoted,
        reasons: [reason])
    }
  }

  func isValue(of row: BaseRow, _ input: AnswerInput) -> Bool {
    let value = row.answer(in: options.context)
    switch input {
    case .value(let answer): return answer == value
    case .text(let text): return value == .string(text) || value.quoted == text
    }
  }
}

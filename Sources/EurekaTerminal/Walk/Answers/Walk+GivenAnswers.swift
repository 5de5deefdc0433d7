import Eureka
import OrderedCollections

extension Walk {
  /// How files, flags and the environment are read.
  var canonical: ReadingContext { options.context.canonical }

  /// Answers a row with what was given for it beforehand, or for the section, group or list it belongs to; exactly as if
  /// it had been typed.
  ///
  /// - Returns: whether the row is dealt with.
  func applyGivenAnswer(to row: any Answerable) -> Bool {
    guard !options.given.isEmpty else { return false }
    if let list = row.section?.ownQuestion, list !== row, let tag = list.tag, let answer = take(tag) {
      // A list is answered as a whole, when its first row is reached.
      return apply(answer, of: tag, toAllOf: list)
    }
    if let path = row.path, let answer = take(path) { return apply(answer, of: path, toAllOf: row) }
    return applyAnswersOfOptions(of: row)
  }

  /// Answers a row with all that is in it; what of it was not answered is asked.
  private func apply(_ given: GivenAnswer, of path: String, toAllOf row: any Answerable) -> Bool {
    let answer = corrected(given, at: path, for: row)
    let application = apply(answer, to: row)
    if application == .refused { return false }
    applyParts(of: path)
    if case .partial(let refused) = application {
      return goOn(with: row, answeredBy: answer, apartFrom: refused)
    }
    settle(row)
    for child in row.node.children where row.subform == nil { settle(child.subject) }
    return true
  }

  /// The answer, or that of an earlier run in the place of one that is refused.
  private func corrected(_ answer: GivenAnswer, at path: String, for row: any Answerable) -> GivenAnswer {
    guard policy.asksForCorrections, let before = options.resumed[path], before.input != answer.input
    else {
      return answer
    }
    do throws(AnswerRejection) {
      try row.accept(answer.input, in: canonical)
      return answer
    } catch {
      return before
    }
  }

  /// Answers parts of a list or group that was answered as a whole: `phones[0]`, `address.city`.
  private func applyParts(of path: String) {
    for part in options.given.keys where part.hasPrefix(path + "[") || part.hasPrefix(path + ".") {
      guard let row = form.answerable(path: part), canBeAsked(row), let answer = take(part) else { continue }
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
  private func goOn(with row: any Answerable, answeredBy answer: GivenAnswer, apartFrom refused: Set<String>)
    -> Bool
  {
    guard case .value(let value) = answer.input else { return true }
    settle(row, partsIn: value, of: answer, at: "", apartFrom: refused)
    if case .list(let list) = row.node { cursor.move(before: list.itemRows.first ?? list, in: form) }
    return true
  }

  /// A row is answered, as far as an answer has parts for it that were not refused.
  private func settle(
    _ row: any Answerable, partsIn value: AnswerValue, of answer: GivenAnswer, at path: String,
    apartFrom refused: Set<String>
  ) {
    guard !refused.contains(path) else { return }
    if case .list(let list) = row.node {
      if case .array(let values) = value {
        for (index, (item, value)) in zip(list.itemRows, values).enumerated() {
          settle(item, partsIn: value, of: answer, at: "\(path)[\(index)]", apartFrom: refused)
        }
      }
      // A list that was broken off may have more items.
      if !answer.isUnfinished { settle(list) }
      return
    }
    records[row].isSettled = true
    guard let inner = row.subform, case .object(let members) = value else { return }
    for row in inner.answerables {
      guard let tag = row.tag else { continue }
      if let part = members[tag] {
        settle(row, partsIn: part, of: answer, at: "\(path).\(tag)", apartFrom: refused)
      } else if !answer.isUnfinished, row.errorsOfValue.isEmpty {
        settle(row)
      }
    }
  }

  /// The row, and all that is asked below it, is answered.
  private func settle(_ row: any Answerable) {
    records[row].isSettled = true
    if row.subform != nil { records[row].isWhole = true }
  }

  /// A section's question can be answered by the tags of its options.
  private func applyAnswersOfOptions(of row: any Answerable) -> Bool {
    guard case .choice(let choice) = row.node else { return false }
    var isAnswered = false
    for option in choice.options {
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
  private func apply(_ answer: GivenAnswer, to row: any Answerable) -> Application {
    var application = answer.isUnfinished ? Application.partial(refused: []) : .whole
    do throws(AnswerRejection) {
      if options.pressesButtons || row.isPartOfResult {
        try row.accept(answer.input, in: canonical)
      } else {
        try row.check(answer.input, in: canonical)
      }
    } catch {
      let isAsked = policy.asksForCorrections
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
  private func refusedParts(of answer: GivenAnswer, to row: any Answerable) -> [RejectedPart]? {
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
}

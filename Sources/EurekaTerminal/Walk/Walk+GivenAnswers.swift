import Eureka
import OrderedCollections

extension Walk {
  /// How files, flags and the environment are read.
  private var canonical: ReadingContext {
    var context = options.context
    context.grammar = .canonical
    context.locale = nil
    return context
  }

  /// Answers a row with what was given beforehand, exactly as if it had been typed.
  func apply(_ answer: GivenAnswer, to row: BaseRow) -> Bool {
    do {
      try row.accept(answer.input, in: canonical)
    } catch {
      let rejection = rejection(
        of: error, input: answer.input.quoted, row: row, origin: .source(answer.source), in: canonical)
      guard options.mode == .interactive else {
        problems.append(rejection)
        dealtWith[ObjectIdentifier(row)] = row
        return true
      }
      enter(row.section)
      events.append(.rejected(rejection))
      return false
    }
    dealtWith[ObjectIdentifier(row)] = row
    enter(row.section)
    events.append(
      .given(title: row.name, value: row.displayText(in: options.context), source: answer.source))
    return true
  }

  func unknownTags() -> [Rejection] {
    options.given.compactMap { tag, answer -> Rejection? in
      guard form.rowBy(tag: tag) == nil else { return nil }
      let nearest = form.rowTags.nearest(to: tag)
      return Rejection(
        row: nil, tag: tag, origin: .source(answer.source),
        reasons: [
          nearest.map { "no question has the tag \(tag.quoted); \($0.quoted) was meant, perhaps" }
            ?? "no question has the tag \(tag.quoted)"
        ],
        accepts: nearest == nil ? "one of the tags \(form.rowTags.joined(separator: ", "))" : nil)
    }
  }

  func unreadableGivenAnswers() -> [Rejection] {
    options.given.compactMap { tag, answer -> Rejection? in
      guard let row = form.rowBy(tag: tag) else { return nil }
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
    options.given.compactMap { tag, answer -> Rejection? in
      guard !usedTags.contains(tag) || form.rowBy(tag: tag)?.isVisible == false,
        let row = form.rowBy(tag: tag)
      else {
        return nil
      }
      let reason: Message
      if !row.isVisible {
        if row.tagsThatHide.contains(where: refused.contains) { return nil }
        reason = "the question is hidden by other answers"
      } else if row.isDisabled {
        if isValue(of: row, answer.input) { return nil }
        reason = "the question is locked with another value"
      } else {
        reason = "the question takes no answer"
      }
      return Rejection(
        row: row.name, tag: tag, origin: .source(answer.source),
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

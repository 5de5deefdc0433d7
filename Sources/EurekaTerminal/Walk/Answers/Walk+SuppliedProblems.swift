package import Eureka
import OrderedCollections

/// The problems of supplied answers.
extension Walk {
  /// Unknown tags close to a known one, and those that a person at a terminal gave by an option. A callback may still add
  /// a row with any other.
  var misspelledTags: [Problem] {
    if options.ignoresUnknownTags { return [] }
    return given.unknownTags(in: form).filter {
      $0.accepts == nil || isInteractive && $0.source?.isOption == true
    }
  }

  /// The problems of supplied answers that are known before the end.
  var problemsSoFar: [Problem] { misspelledTags + problems }

  /// The problems of supplied answers that are certain without a walk: misspelled tags, and answers that are rejected
  /// whatever the others are.
  package func problemsOfSuppliedAnswers() -> [Problem] {
    form.isEverythingUnknown = true
    defer { form.clearUnknowns() }
    return placingProblems + misspelledTags
      + given.members.flatMap { tag, answer in
        form.answerable(tag: tag).map { certainProblems(of: answer, to: $0, at: AnswerPath([.tag(tag)])) }
          ?? []
      }
  }

  /// Drops the answers with tags that no question has, if they are not refused, with a warning each; defaults are always
  /// dropped so.
  func dropUnknownTags() {
    var dropped = options.ignoresUnknownTags ? given.unknownTags(in: form) : []
    if case let tags = Set(dropped.map(\.path)), !tags.isEmpty {
      given.members.removeAll { tags.contains($0.key) }
    }
    if !hasDropped { dropped += options.offered.unknownTags(in: form) }
    hasDropped = true
    let more = dropped.count - Problem.maximumReportedCount
    for var problem in dropped.prefix(Problem.maximumReportedCount) {
      problem.accepts = nil
      warn(problem)
    }
    if more > 0 { warn(Problem(.unknownTag, reasons: ["\(more) more problems."])) }
  }

  func certainProblems(of answer: Answers, to subject: any Answerable, at path: AnswerPath) -> [Problem] {
    answer.certainProblems(
      with: subject, at: path, in: canonical, ignoresUnknownTags: options.ignoresUnknownTags)
  }

  /// The problems of answers to questions that end up hidden, or locked with another value; while that is undecided, the
  /// problems that are certain.
  func unusedAnswers() -> [Problem] {
    given.members.flatMap { tag, answer in
      form.answerable(tag: tag).map { unused(answer, $0, at: AnswerPath([.tag(tag)])) } ?? []
    }
  }

  private func unused(_ answer: Answers, _ subject: any Answerable, at path: AnswerPath) -> [Problem] {
    func problem(_ kind: Problem.Kind, _ reasons: [Message], accepts: Message? = nil) -> [Problem] {
      [
        Problem(
          kind, title: subject.name(in: messages), path: path.description, source: answer.source,
          answer: subject.isSecret || subject.isContainer ? nil : answer.value, reasons: reasons,
          accepts: accepts)
      ]
    }
    if subject.isUndecided, !subject.isDefinitelyLocked {
      return certainProblems(of: answer, to: subject, at: path)
    }
    // A hidden row without a value agrees with an answer of null.
    guard subject.isVisible || subject.isUndecided else {
      return answer.isNull ? [] : problem(.hidden, subject.reasonsForHiding(in: canonical))
    }
    switch (answer.content, subject.node) {
    case (.members(let members), .group(_, let inner)) where !subject.isDisabled:
      return members.flatMap { tag, part in
        inner.answerable(tag: tag).map { unused(part, $0, at: path.appending(.tag(tag))) } ?? []
      }
    case (.items(let items), .list(let list))
    where !subject.isDisabled && taken[list.number]?.isRefused != true:
      let rows = list.itemRows
      return items.flatMap { index, item in
        rows.indices.contains(index)
          ? unused(item, rows[index], at: path.appending(.item(index)))
          : [
            Problem(
              .unknownItem, path: path.appending(.item(index)).description,
              source: item.source, reasons: ["the list has no such item"])
          ]
      }
    default:
      // A label's value may come back from a result.
      if taken[subject.number] != nil || subject.isCurrentAnswer(answer.input, in: canonical) {
        return []
      }
      guard subject.isDisabled else { return problem(.notAsked, ["the question takes no answer"]) }
      return problem(
        .locked, subject.reasonsForLocking(in: canonical), accepts: subject.acceptedWhenLocked(in: canonical))
    }
  }
}

extension Answers.Source {
  /// Whether the person who answers can just leave it out.
  fileprivate var isOption: Bool { if case .option = self { true } else { false } }
}

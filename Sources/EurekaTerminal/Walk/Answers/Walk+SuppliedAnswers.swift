import Eureka
import OrderedCollections

/// Applies supplied answers: each is taken when the walk reaches its question, as if it had been typed.
extension Walk {
  /// The context that files, flags and the environment are read in.
  var canonical: ReadingContext { options.context.canonical }

  /// The supplied answer to a question, unless it was taken.
  func untakenAnswer(for subject: any Answerable) -> Answers? {
    guard !given.isEmpty, taken[subject.number] == nil, let place = subject.answerPath else { return nil }
    return given[place]
  }

  /// The source of the supplied answer to a question, or to its ancestors; `nil` for an answer of an earlier run.
  func sourceOfAnswer(to subject: any Answerable) -> Answers.Source? {
    guard !given.isEmpty else { return nil }
    for whole in [subject] + subject.ancestors {
      guard let answer = taken[whole.number]?.answer else { continue }
      return whole === subject || resumedAnswer(to: whole) == nil ? answer.source : nil
    }
    return nil
  }

  /// The answer of an earlier run to a question.
  func resumedAnswer(to subject: any Answerable) -> Answers? {
    options.resumed.isEmpty ? nil : subject.answerPath.flatMap { options.resumed[$0] }
  }

  /// Applies the supplied answer to a question, or to the list that it begins.
  ///
  /// - Returns: Whether the question is settled.
  func acceptSuppliedAnswer(to subject: any Answerable) -> Bool {
    guard !given.isEmpty else { return false }
    if let list = subject.section as? BaseMultivaluedSection, let answer = untakenAnswer(for: list) {
      take(answer, for: list)
      cursor.move(before: list.itemRows.first ?? list, in: form)
      return true
    }
    if let answer = untakenAnswer(for: subject) {
      take(answer, for: subject)
      return subject.subform != nil || records[subject].isSettled
    }
    guard case .choice(let choice) = subject.node else { return false }
    // A choice can be answered by the tags of its options.
    for option in choice.options {
      if let answer = untakenAnswer(for: option), give(answer, to: option) {
        records[choice].isSettled = true
      }
    }
    return records[choice].isSettled
  }

  /// Applies an answer to a question and everything in it, and shows it.
  private func take(_ answer: Answers, for subject: any Answerable) {
    let before = events
    events = []
    let isTaken = give(answer.fitted(to: subject), to: subject)
    let rejections = events
    events = before
    enter(subject.section)
    events += rejections
    guard isTaken else { return }
    var text = RowText(subject, in: options.context)
    text.title = subject.name(in: messages)
    let isResumed = isInteractive && answer.source == resumedAnswer(to: subject)?.source
    events.append(.given(text, source: isResumed ? nil : answer.source.name))
    warn(about: subject, from: answer.source)
  }

  /// Applies an answer to each question in order.
  ///
  /// - Returns: Whether anything was taken.
  @discardableResult
  private func give(_ answer: Answers, to subject: any Answerable) -> Bool {
    setTaken(answer, for: subject)
    switch (answer.content, subject.node) {
    case (.unknown, _):
      markUnknown(subject)
      return false
    case (.members(let members), .group(let row, let inner)):
      give(members, to: row, inner, rest: answer.rest)
      return true
    case (.items(let items), .list(let list)): return give(items, to: list, answer)
    case (.answer(.value(.null)), .list(let list)): return give([:], to: list, answer)
    default:
      if answer.rest == .unknown, !isInteractive {
        problems += certainProblems(of: answer, to: subject, at: subject.answerPath ?? AnswerPath())
        markUnknown(subject)
        return false
      }
      do throws(AnswerRejection) {
        try accept(answer.input, for: subject)
        settle(subject)
        return true
      } catch {
        return refuse(answer, because: error, for: subject)
      }
    }
  }

  func accept(_ input: AnswerInput, for subject: any Answerable) throws(AnswerRejection) {
    if options.pressesButtons || subject.isPartOfResult {
      RowWork.isRequired = false
      defer { RowWork.isRequired = true }
      try subject.accept(input, in: canonical)
    } else {
      try subject.check(input, in: canonical)
    }
  }

  /// Applies answers to the parts of a group; some become visible through others.
  private func give(
    _ members: OrderedDictionary<String, Answers>, to group: BaseRow, _ inner: Form, rest: Answers.Rest
  ) {
    group.asRowOfParts?.partsWillBeAsked()
    for (tag, part) in members where inner.answerable(tag: tag) == nil {
      let path = (group.answerPath ?? AnswerPath()).appending(.tag(tag)).description
      let problem = part.problem(unknownTag: tag, at: path, among: inner.answerTags)
      if options.ignoresUnknownTags { warn(problem) } else { report(problem) }
    }
    var open = inner.answerables.filter { $0.tag.map { members[$0] != nil } ?? false }
    while let index = open.firstIndex(where: { $0.isVisible && !$0.isDisabled }) {
      let part = open.remove(at: index)
      if let answer = part.tag.flatMap({ members[$0] }) { give(answer, to: part) }
    }
    for part in inner.answerables where part.tag.map({ members[$0] == nil }) ?? true {
      switch rest {
      case .none: if part.errorsOfValue.isEmpty { settle(part) }
      case .unknown: markUnknown(part)
      case .open: break
      }
    }
    records[group].isSettled = true
  }

  /// Makes a list as long as its supplied answer, and answers its items.
  private func give(
    _ items: OrderedDictionary<Int, Answers>, to list: BaseMultivaluedSection, _ answer: Answers
  ) -> Bool {
    var count = answer.rest == .none ? 0 : list.itemRows.count
    while items[count] != nil { count += 1 }
    do throws(AnswerRejection) {
      try list.adjustCount(to: count)
    } catch {
      if refuse(answer, because: error, for: list) { return true }
      guard isInteractive else { return false }
      // A person goes on with the first items.
      try? list.adjustCount(to: min(count, list.maximumCount))
      taken[list.number]?.isRefused = false
    }
    for (index, item) in list.itemRows.enumerated() {
      if let answer = items[index] { give(answer, to: item) }
    }
    switch answer.rest {
    case .none: records[list].isSettled = true
    case .unknown: markUnknown(list)
    case .open: break
    }
    return true
  }

  /// Handles a rejected answer: a person is asked, otherwise it is unknown.
  ///
  /// - Returns: Whether the corrected answer of an earlier run is used instead.
  private func refuse(
    _ answer: Answers, because error: AnswerRejection, for subject: any Answerable
  ) -> Bool {
    if isInteractive, let before = resumedAnswer(to: subject),
      (try? accept(before.input, for: subject)) != nil
    {
      setTaken(before, for: subject)
      settle(subject)
      return true
    }
    report(answer.problem(with: subject, error, in: canonical))
    taken[subject.number]?.isRefused = true
    records.changed?.note(subject)
    markUnknown(subject)
    return false
  }

  private func setTaken(_ answer: Answers, for subject: any Answerable) {
    taken[subject.number] = (subject, answer, false)
    records.changed?.note(subject, isWhole: true)
  }

  private func report(_ problem: Problem) {
    if isInteractive { events.append(.rejected(problem)) } else { problems.append(problem) }
  }

  /// Marks the answer as unknown, unless somebody can be asked.
  private func markUnknown(_ subject: any Answerable) {
    guard !isInteractive else { return }
    form.markUnknown(subject) { [weak self] in self?.untakenAnswer(for: $0) != nil }
    settle(subject)
  }

  /// Marks a question and everything below it as settled.
  private func settle(_ subject: any Answerable) {
    records[subject].isSettled = true
    for node in subject.node.children { settle(node.subject) }
  }
}

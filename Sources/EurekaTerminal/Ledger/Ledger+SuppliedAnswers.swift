import Eureka
import OrderedCollections

struct AppliedAnswers {
  var isAccepted = false
  /// The problems that somebody is to see now, in their order.
  var problems: [Problem] = []
  /// The warnings that somebody is to see now, and at the end.
  var warnings: [Problem] = []
  /// The answers in a list that may name its later items, which come after these.
  fileprivate var choices: [(answer: Answers, row: BaseRow)] = []
  /// How many lists are being answered, one in another.
  fileprivate var listDepth = 0
}

/// Applies supplied answers: each is taken when the walk reaches its question, as if it had been typed.
extension Ledger {
  /// Uses the answers of the earlier run, or else the new ones alone: where one of those is rejected, it is asked for.
  package func preferResumedAnswers(_ isPreferred: Bool) {
    if isPreferred {
      options.given = options.given.overlaid(with: options.resumed)
    } else {
      options.resumed = options.resumed.notReplaced(by: options.given) ?? .none
    }
  }

  func unappliedAnswer(to question: any Answerable) -> Answers? {
    guard hasSupplied, self[question].supplied == nil else { return nil }
    return options.given[question]
  }

  func isAcceptedNow(_ answer: Answers, for question: any Answerable) -> Bool {
    if answer.content == .unreadable { return false }
    return question.isContainer || (try? question.check(answer.input, in: canonical)) != nil
  }

  func apply(_ answer: Answers, to question: any Answerable) -> AppliedAnswers {
    var applied = AppliedAnswers()
    applied.isAccepted = give(answer.fitted(to: question), to: question, &applied)
    return applied
  }

  func applyToOptions(of choice: any Choice) -> AppliedAnswers {
    var applied = AppliedAnswers()
    for option in choice.options {
      if let answer = unappliedAnswer(to: option), give(answer, to: option, &applied) {
        self[choice].standing = .passed
      }
    }
    return applied
  }

  /// Applies an answer to each question in order; returns whether any was accepted.
  @discardableResult
  private func give(
    _ answer: Answers, to question: any Answerable, _ applied: inout AppliedAnswers
  ) -> Bool {
    if applied.listDepth > 0, let row = question as? BaseRow, row.optionsLoading?.tagOfListedItems != nil {
      applied.choices.append((answer, row))
      return true
    }
    keepDefault(of: question)
    setSupplied(answer, for: question)
    // Somebody has gone to it, and answered it anew, before its list or group was reached.
    if mode.isPerson, self[question].line != nil, !question.isContainer { return true }
    if keepsDefault(answer, of: question) { return true }
    switch (answer.content, question.node) {
    case (.unreadable, _):
      markUnknown(question)
      return false
    case (.members(let members), .group(let row, let inner)):
      give(members, to: row, inner, rest: answer.rest, &applied)
      return true
    case (.answer(.value(.null)), .group(let row, let inner))
    where options.isDriven || (try? question.check(answer.input, in: canonical)) == nil:
      // Each part keeps its default, or tells what is wrong, as it does where the part alone is null.
      var parts: OrderedDictionary<String, Answers> = [:]
      for case let tag? in inner.answerables.map(\.tag) { parts[tag] = answer }
      give(parts, to: row, inner, rest: .closed, &applied)
      return true
    case (.items, .list(let list)), (.answer(.value(.null)), .list(let list)):
      return giveItems(of: answer, to: list, &applied)
    default:
      if answer.rest == .unreadable, !mode.isPerson {
        problems += certainProblems(of: answer, to: question, at: question.answerPath ?? AnswerPath())
        markUnknown(question)
        return false
      }
      // A default that an earlier run has accepted goes on following other answers.
      if wasDefault(answer, of: question), (question as? BaseRow)?.details?.followsDefault == true {
        let isCurrent = question.isCurrentAnswer(answer.input, in: canonical)
        acceptDefault(isCurrent ? question.answer(in: canonical) : answer.value, of: question)
        settle(question)
        return false
      }
      do throws(AnswerRejection) {
        try take(answer, for: question)
        if wasDefault(answer, of: question), isPassedOver(question) {
          set(\.standing, of: question, to: .leftUnasked)
        }
        return true
      } catch {
        let problem = answer.problem(with: question, error, in: canonical)
        return reject(answer, because: [problem], for: question, &applied)
      }
    }
  }

  /// Keeps a question's default if the answer is null and says so; not one that is rejected.
  private func keepsDefault(_ answer: Answers, of question: any Answerable) -> Bool {
    guard options.isDriven, answer.isNull, answer.rest == .closed, answer.content != .items([:]),
      question.subform == nil,
      !adds(answer, to: question),
      !isResumed(answer, for: question) || wasDefault(answer, of: question),
      question.answer(in: canonical) != .null, question.errorsOfValue.isEmpty
    else { return false }
    acceptDefault(question.answer(in: canonical), of: question)
    settle(question)
    return true
  }

  /// Whether a list has fewer items than an answer, whatever that says of them.
  private func adds(_ answer: Answers, to question: any Answerable) -> Bool {
    guard case .list(let list) = question.node, case .items(let items) = answer.content else { return false }
    return items.count > list.itemRows.count
  }

  private func wasDefault(_ answer: Answers, of question: any Answerable) -> Bool {
    guard !options.keptDefaults.isEmpty, let path = question.path else { return false }
    return options.keptDefaults.contains(path) && isResumed(answer, for: question)
  }

  func isResumed(_ answer: Answers, for question: any Answerable) -> Bool {
    answer.source == options.resumed[question]?.source
  }

  /// Judges an answer that was not typed, sets it, and records it: the one way in for those that are supplied, kept by an
  /// earlier run, tried once more, or offered. One that is offered is not recorded: the question is asked with it.
  func take(_ answer: Answers, for question: any Answerable, records: Bool = true) throws(AnswerRejection) {
    if options.pressesButtons || question.isPartOfResult {
      var context = canonical
      context.requiresVerdicts = false
      try question.accept(answer.input, in: context)
    } else {
      try question.check(answer.input, in: canonical)
    }
    guard records else { return }
    setSupplied(answer, for: question)
    settle(question)
  }

  private func give(
    _ members: OrderedDictionary<String, Answers>, to group: BaseRow, _ inner: Form, rest: Answers.Rest,
    _ applied: inout AppliedAnswers
  ) {
    group.asRowOfParts?.partsWillBeAsked()
    let isKept = self[group].supplied.map { isResumed($0, for: group) } == true
    let tags = inner.answerTags
    for (tag, part) in members where inner.answerable(tag: tag) == nil {
      let path = (group.answerPath ?? AnswerPath()).appending(.tag(tag)).description
      let problem = part.problem(unknownTag: tag, at: path, among: tags, &nearestSearch)
      if options.ignoresUnknownTags { applied.warnings.append(problem) } else { report(problem, &applied) }
    }
    var open = inner.answerables.filter { !$0.isComputed && $0.tag.map { members[$0] != nil } ?? false }
    // What decides about others comes before them.
    func canBeAnswered(_ part: any Answerable) -> Bool { part.isVisible && !part.isDisabled }
    func followsOpenPart(_ part: any Answerable) -> Bool {
      let tags = part.tagsItFollows
      return !tags.isEmpty
        && open.contains { $0 !== part && canBeAnswered($0) && $0.tag.map(tags.contains) == true }
    }
    while let index = open.firstIndex(where: { canBeAnswered($0) && !followsOpenPart($0) })
      ?? open.firstIndex(where: canBeAnswered)
    {
      let part = open.remove(at: index)
      if let answer = part.tag.flatMap({ members[$0] }) { give(answer, to: part, &applied) }
    }
    for part in inner.answerables where part.tag.map({ members[$0] == nil }) ?? true {
      switch rest {
      // What is asked about an item later is asked, too, where an answer for the item leaves it out, and so is what is hidden or
      // locked now, or was when the journal was written.
      case .closed:
        let wasHidden = isKept && part.tag != nil && part.isPartOfResult
        if canBeAsked(part), !wasHidden, part.errorsOfValue.isEmpty, part.section?.asker == nil {
          settle(part)
        }
      case .unreadable: markUnknown(part)
      case .open: break
      }
    }
    self[group].standing = .passed
  }

  private func giveItems(
    of answer: Answers, to list: BaseMultivaluedSection, _ applied: inout AppliedAnswers
  ) -> Bool {
    let items = answer.items
    if options.isDriven, case let wrong = problems(withItemsOf: answer, to: list), !wrong.isEmpty {
      return reject(answer, because: wrong, for: list, &applied)
    }
    var count = answer.rest == .closed ? 0 : list.itemRows.count
    while items[count] != nil { count += 1 }
    // An item that had no answer yet may have been moved before others.
    if isResumed(answer, for: list), let last = items.keys.max() { count = max(count, last + 1) }
    // Of items that other answers say there are, those that the list lacks are asked.
    if let fixed = list.fixedCount { count = max(count, fixed) }
    // Whoever has lowered the number has taken the last items out.
    if isResumed(answer, for: list) { count = min(count, list.fixedCount ?? count) }
    do throws(AnswerRejection) {
      try list.adjustCount(to: count)
    } catch {
      var problem = answer.problem(with: list, error, in: canonical)
      // The first item that there is no room for.
      let room = list.tooManyItems(count) == nil ? list.itemRows.count : list.fixedCount ?? list.maximumCount
      problem.source = items[room]?.source ?? problem.source
      if reject(answer, because: [problem], for: list, &applied) { return true }
      if !mode.isPerson, let path = list.answerPath {
        // Items beyond the maximum are checked, too, so that one run reports every mistake.
        var others = answer
        others.items = items.filter { $0.key >= list.fixedCount ?? 0 }
        problems += certainProblems(of: others, to: list, at: path)
      }
      guard mode.isPerson || list.fixedCount != nil else { return false }
      // A person goes on with the first items, and the mistakes in those that there are can be told.
      try? list.adjustCount(to: min(count, list.fixedCount ?? list.maximumCount))
      setSupplied(answer, for: list)
    }
    applied.listDepth += 1
    for (index, item) in list.itemRows.enumerated() {
      if let answer = items[index] { give(answer, to: item, &applied) }
    }
    applied.listDepth -= 1
    // Items that do not go together leave the list as it was.
    if options.isDriven, list.itemRows.contains(where: { $0.subform == nil && self[$0].isRejected }),
      takesResumed(for: list, insteadOf: answer)
    {
      return true
    }
    if applied.listDepth == 0 {
      let choices = applied.choices
      applied.choices = []
      for choice in choices where choice.row.isVisible { give(choice.answer, to: choice.row, &applied) }
    }
    switch answer.rest {
    case .closed: self[list].standing = .passed
    case .unreadable: markUnknown(list)
    case .open: break
    }
    return true
  }

  /// Gives a list the items that it had in an earlier run, whose parts may be open; returns whether it takes them.
  func takesItems(of before: Answers, for list: BaseMultivaluedSection) -> Bool {
    for node in list.node.withChildren { set(\.knowledge, of: node.subject, to: .known) }
    var applied = AppliedAnswers()
    let isGiven = give(before.fitted(to: list), to: list, &applied)
    // What a rejected removal of items has moved goes back; parts of the list's own items are back already.
    let own = list.answerPath?.steps ?? []
    for pair in options.unmoved?.paired(with: form, where: { !list.isPaired(in: $0) }) ?? [] {
      guard let subject = pair.question, subject.choosesItem(of: list) || list.isPaired(in: subject),
        !pair.path.steps.starts(with: own)
      else { continue }
      options.given.change(at: pair.path.steps[...]) { $0 = pair.answer }
      guard let question = form.answerable(path: pair.path.description), self[question].supplied != nil
      else { continue }
      give(pair.answer.fitted(to: question), to: question, &applied)
    }
    return isGiven
  }

  /// The problems with items that the list's own rows reject, but for those with other items, which are judged together once
  /// all are there; the whole list is then left as it was.
  private func problems(withItemsOf answer: Answers, to list: BaseMultivaluedSection) -> [Problem] {
    guard let path = list.answerPath else { return [] }
    var own = answer
    own.items = answer.items.filter { if case .answer = $0.value.content { true } else { false } }
    return certainProblems(of: own, to: list, at: path).filter { problem in
      !problem.rules.contains { $0.code == .unique }
    }
  }

  /// Moves supplied answers with their items, as a person moves one of a list, or deletes it.
  func moveAnswers(in list: BaseMultivaluedSection, from index: Int, to newIndex: Int?) {
    guard hasSupplied, let path = list.answerPath else { return }
    let move = ItemMove(of: index, in: path, to: newIndex)
    let choices = form.questions.filter { $0.choosesItem(of: list) }
    let pairs = list.listsOfPairs(in: form)
    for answers in [\WalkOptions.given, \.resumed, \.offered] {
      options[keyPath: answers].follow(move)
      for path in choices.compactMap(\.answerPath) { options[keyPath: answers].rename(at: path, by: move) }
      // The place of a pair is that of its other item.
      for (list, tags) in pairs { options[keyPath: answers].drop(tags, ofItemsAt: list) }
    }
    for choice in choices { changes.note(.contents, of: choice) }
    for paths in [\WalkOptions.keptDefaults, \.lostSecrets] {
      options[keyPath: paths] = Set(options[keyPath: paths].compactMap(move.path))
    }
  }

  func setSupplied(_ answer: Answers, for question: any Answerable, _ rejection: Marks = []) {
    update(question) { entry in
      entry.supply(answer, rejection)
      entry.withdrawn = nil
    }
    changes.note(.contents, of: question)
  }

  func report(_ problem: Problem, _ applied: inout AppliedAnswers) {
    if mode.isPerson { applied.problems.append(problem) } else { problems.append(problem) }
  }

  func markUnknown(_ question: any Answerable) {
    guard !mode.isPerson else { return }
    if self[question].knowledge == .known { note(question, as: .unknown) }
    if case .group(_, let parts) = question.node { parts.answerables.forEach(markUnknown) }
    settle(question)
  }

  private var unknowns: UnknownAnswers {
    UnknownAnswers(
      { [weak self] question in
        guard let self else { return false }
        return switch self[question].knowledge {
        case .known: false
        case .unknown: true
        // It can have a value since the walk has reached it.
        case .missing: question.answer(in: canonical) == .null
        }
      },
      pending: { [weak self] in
        guard let self else { return false }
        return unappliedAnswer(to: $0) != nil || options.isPlan && !self[$0].isAnswered
      })
  }

  /// Notes what is not known of a question that nobody was asked, and so of what depends on it: in a plan, somebody is yet
  /// to be asked; otherwise, it must have an answer, and has none.
  func noteUnasked(_ question: any Answerable) {
    guard options.isPlan || !mode.isPerson, question.isQuestion, question.subform == nil, canBeAsked(question)
    else { return }
    if options.isPlan {
      if isPassedOver(question) { return }
      firstOpenSection = firstOpenSection ?? question.outermostSection
      note(question, as: .unknown)
    } else if question.isRequired, !question.isContainer, question.answer(in: canonical) == .null,
      // Its default follows an answer that is missing, too.
      !question.isUnknown
    {
      note(question, as: .missing)
    }
  }

  private func note(_ question: any Answerable, as knowledge: Knowledge) {
    set(\.knowledge, of: question, to: knowledge)
    form.noteUnknown(question, among: unknowns)
  }

  func settle(_ question: any Answerable) {
    self[question].standing = .passed
    for node in question.node.children { settle(node.subject) }
  }
}

extension Answers {
  @MainActor
  subscript(question: any Answerable) -> Answers? {
    isEmpty ? nil : question.answerPath.flatMap { self[$0] }
  }

  /// The answers but for those that others replace; `nil` if none is left.
  fileprivate func notReplaced(by upper: Answers) -> Answers? {
    func left<Key>(
      _ own: OrderedDictionary<Key, Answers>, _ others: OrderedDictionary<Key, Answers>
    ) -> OrderedDictionary<Key, Answers> {
      own.reduce(into: [:]) { $0[$1.key] = others[$1.key].map($1.value.notReplaced) ?? $1.value }
    }
    var result = self
    switch (content, upper.content) {
    case (.members(let own), .members(let others)): result.content = .members(left(own, others))
    case (.items(let own), .items(let others)): result.content = .items(left(own, others))
    default: return source == upper.source ? self : nil
    }
    return result.members.isEmpty && result.items.isEmpty ? nil : result
  }
}

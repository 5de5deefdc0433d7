package import Eureka
package import OrderedCollections

/// The answers that may have changed since an earlier version of a ledger, by path.
package struct AnswerChanges {
  package let version: Ledger.Version
  package fileprivate(set) var answers: OrderedDictionary<String, AnswerValue>
  package fileprivate(set) var secrets: [String]
  /// The paths at and below which all answers are among these; `nil` if that is everywhere.
  package fileprivate(set) var scopes: Set<String>?
}

extension Ledger {
  package struct Version {
    fileprivate let ledger: ObjectIdentifier
    fileprivate let number: Int
    fileprivate let current: (any Answerable)?
  }

  /// The answers that may have changed since a version; all without one, or with one of another ledger.
  package func changes(since version: Version?) -> AnswerChanges {
    guard let version, version.ledger == ObjectIdentifier(self), var log = changes.answers else {
      let log = AnswerChangeLog()
      changes.answers = log
      return AnswerChanges(
        version: self.version(log), answers: answersSoFar(hasUnreached: false, secrets: journaledSecrets),
        secrets: form.questions.compactMap(pathOfAnsweredSecret))
    }
    for asked in [version.current, current] { if let asked { log.note(asked) } }
    let changed = log.changes(since: version.number)
    changes.answers = log
    var result = AnswerChanges(version: self.version(log), answers: [:], secrets: [], scopes: [])
    var parts = OrderedDictionary<Int, any Answerable>()
    var verdicts: [Int: Bool] = [:]
    for (question, isWhole) in changed where question.form?.root === form {
      if let path = pathOfAnsweredSecret(question) { result.secrets.append(path) }
      if let part = journaledPart(with: question, isWhole, &verdicts) { parts[part.number] = part }
    }
    for part in parts.values {
      if let path = part.path { result.scopes?.insert(path) }
      collect(part, secrets: journaledSecrets, into: &result.answers)
    }
    return result
  }

  /// What a journal has instead of secrets: a reference by which a program gave one, if the next run can follow it.
  private var journaledSecrets: SecretAnswers {
    guard options.isDriven else { return .omitted }
    return .replaced { [self] row in
      if !row.hasValue { return .null }
      return switch reference(toSecretOf: row) {
      case .descriptor?, nil: nil
      case let reference?: reference.answer
      }
    }
  }

  private func version(_ log: AnswerChangeLog) -> Version {
    Version(ledger: ObjectIdentifier(self), number: log.version, current: current)
  }

  private func pathOfAnsweredSecret(_ question: any Answerable) -> String? {
    question.isSecret && question.isVisible && question !== current && self[question].isAnswered
      ? question.path : nil
  }

  /// The outermost list or group with a question that is or was one answer in the journal, else the question. The verdicts
  /// say which of them are, as far as that is known.
  private func journaledPart(
    with question: any Answerable, _ isWhole: Bool, _ verdicts: inout [Int: Bool]
  ) -> (any Answerable)? {
    var containers: [any Answerable] = []
    var endings: [any Answerable] = []
    var inner = question
    if changesEnd(of: question, by: nil) { endings.append(question) }
    while let container = inner.container {
      containers.append(container)
      if changesEnd(of: container, by: inner) { endings.append(container) }
      inner = container
    }
    guard containers.allSatisfy(\.isQuestion) else { return nil }
    for container in containers.reversed() where isOneAnswer(container, &verdicts) { return container }
    if let list = endings.last { return list }
    if let section = question as? Section, section.tag == nil { return nil }
    // What is in others is noted by itself.
    return isWhole || !question.isContainer || isOneAnswer(question, &verdicts) ? question : nil
  }

  private func isOneAnswer(_ container: any Answerable, _ verdicts: inout [Int: Bool]) -> Bool {
    if case .choice = container.node { return true }
    if let verdict = verdicts[container.number] { return verdict }
    let verdict = self[container].journaled == .whole || isWhole(container)
    verdicts[container.number] = verdict
    return verdict
  }

  /// Whether the journal is to say anew whether a list has ended, after a change of its own or of an item.
  private func changesEnd(of list: any Answerable, by item: (any Answerable)?) -> Bool {
    let entry = self[list]
    // The other items are as they were.
    if entry.journaled == .end, entry.isPassed, let item { return !hasFinishedPart(item) }
    return entry.journaled != .whole && (entry.journaled == .end) != hasEnded(list)
  }

  /// Whether the walk has not passed the question at a path, or the form has none, so that an earlier answer to it is not
  /// replaced yet.
  package func isPending(_ path: String, apartFrom changes: AnswerChanges? = nil) -> Bool {
    // A tag can look like a path below another.
    if let scopes = changes?.scopes, !scopes.contains(path), form.answerable(tag: path) != nil { return true }
    if mode.isPerson, isOfGoneItem(path) {
      return false
    } else if mode.isPerson, case .list(let list)? = current?.node, let open = list.path {
      // While a person is asked for its next item, a list has the items that it has now.
      if path == open || AnswerPath.item(of: open, in: path) != nil { return false }
    }
    let (named, steps) = (form.answerable(path: path), AnswerPath(path)?.steps ?? [])
    if let current, named === current { return true }
    guard case .tag(let tag)? = steps.first,
      let question = form.answerable(tag: path) ?? form.answerable(tag: tag)
    else { return true }
    if options.isDriven {
      if let named {
        // A reference, perhaps, that an earlier call gave, and that cannot be followed now.
        if let supplied = self[named].supplied, self[named].isRejected, isResumed(supplied, for: named),
          supplied.value == options.resumed[named]?.value
        {
          return true
        }
        // A new secret that is not kept takes the place of a reference all the same.
        if named.containsSecret, let given = unappliedAnswer(to: named),
          given.value != options.resumed[named]?.value
        {
          return false
        }
        if named.isUndecided && self[named].supplied == nil || waits(named) { return true }
      } else if case .list(let list) = question.node, list.fixedCount != nil,
        case .item(let index)? = steps.dropFirst().first, index >= list.itemRows.count
      {
        // The items after a number that was lowered come back with it.
        return true
      }
    }
    let entry = self[question]
    return entry.supplied == nil && !entry.isPassed && !question.node.hasChild { self[$0].isPassed }
  }

  /// Whether the answer at a path was about an item that a person has removed, or replaced by another.
  private func isOfGoneItem(_ path: String) -> Bool {
    if let question = form.answerable(path: path) {
      return question.listItem != nil && !hasEarlierAnswer(question)
    }
    let steps = AnswerPath(path)?.steps ?? []
    return steps.indices.contains { index in
      guard case .item(let number) = steps[index],
        case .list(let list)? = form.answerable(AnswerPath(steps[..<index]))?.node
      else { return false }
      return list.fixedCount == nil && number >= list.itemRows.count && unappliedAnswer(to: list) == nil
    }
  }

  private func hasEarlierAnswer(_ question: any Answerable) -> Bool {
    let entry = self[question]
    return entry.isAnswered || entry.withdrawn != nil || entry.marks.contains(.entered)
      || unappliedAnswer(to: question) != nil || question.node.hasChild(where: hasEarlierAnswer)
  }

  /// How the answer at a path was given: `typed`, `line 3`, `--set name`, or `default`. What an earlier run has kept counts
  /// as typed.
  package func origin(ofAnswerAt path: String) -> String {
    guard let question = form.answerable(path: path) else { return "default" }
    if self[question].keptDefault != nil || self[question].standing == .leftUnasked { return "default" }
    if let source = lastSource(of: question) { return source.description }
    let isWaiting = unappliedAnswer(to: question) != nil && !options.keptDefaults.contains(path)
    return isWaiting || wasTyped(question) ? "typed" : "default"
  }

  func wasTyped(_ question: any Answerable) -> Bool {
    self[question].isAnswered || question.node.hasChild(where: wasTyped)
  }

  /// The number of answers to what is asked about an item beside its own parts.
  func answers(about item: BaseRow) -> Int {
    form.root.questions.count {
      !$0.isContainer && self[$0].isAnswered && $0.isAsked(about: item) && $0.answer(in: canonical) != .null
    }
  }

  /// The source of an answer, or of the last of its parts that has one; none for what an earlier run has kept.
  private func lastSource(of question: any Answerable) -> Answers.Source? {
    if let source = source(ofAnswerTo: question), source != options.resumed[question]?.source {
      return source
    }
    return question.node.children.lazy.reversed().compactMap { self.lastSource(of: $0.subject) }.first
  }
}

extension Answerable {
  /// The list, choice or group that it is in, if that has an answer.
  fileprivate var container: (any Answerable)? {
    if let section, section !== self, section.tag != nil, let own = section.ownQuestion { return own }
    return form?.owner
  }
}

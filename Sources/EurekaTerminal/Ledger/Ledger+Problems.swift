package import Eureka
package import OrderedCollections

extension Ledger {
  /// Unknown tags close to a known one, and those that a person at a terminal gave by an option. A callback may still add
  /// a row with any other.
  var misspelledTags: [Problem] {
    if options.ignoresUnknownTags { return [] }
    return options.given.unknownTags(in: form).filter { problem in
      if isOfEarlierRun(problem) { return false }
      // Whoever gave an option can just leave it out.
      if mode.isPerson, case .option? = problem.source { return true }
      return problem.nearestPath != nil
    }
  }

  /// The problem with an answer that makes earlier questions be asked again, where nobody can be asked.
  func contradiction(
    of question: any Answerable, with others: [any Answerable], from source: Answers.Source
  ) -> Problem {
    let answer = question.containsSecret ? nil : question.answer(in: canonical)
    let names = others.map { $0.name(in: messages) }
    return question.problem(
      .refused, with: answer, from: source, reasons: ["it needs another answer to \(list: names)"],
      in: messages)
  }

  var problemsSoFar: [Problem] { misspelledTags + problems }

  func problemsAtEnd() -> [Problem] {
    let unused = unusedAnswers().filter { !options.ignoresHiddenAnswers || $0.kind != .hidden }
    return misplaced + options.given.unknownTags(in: form) + problems + unused
  }

  /// The answers to hidden questions, if they are dropped with a warning each.
  func ignoredHiddenAnswers() -> [Problem] {
    options.ignoresHiddenAnswers && !mode.isPerson
      ? shortened(unusedAnswers().filter { $0.kind == .hidden }) : []
  }

  /// The problems of supplied answers that are certain without a walk: misspelled tags, and answers that are rejected
  /// whatever the others are.
  package func problemsOfSuppliedAnswers() -> [Problem] {
    form.unknowns = .all
    defer { form.clearUnknowns() }
    return misplaced + misspelledTags
      + placed.flatMap { certainProblems(of: $0.answer, to: $0.question, at: $0.path, trustsCode: false) }
  }

  private func isOfEarlierRun(_ unknown: Problem) -> Bool {
    unknown.path.flatMap { options.resumed.members[$0] }.map { $0.keySource == unknown.source } ?? false
  }

  /// Drops the answers with tags that no question has, if they are not refused, with a warning each; defaults, and
  /// those of an earlier run, are always dropped so.
  func dropUnknownTags() -> [Problem] {
    var dropped = options.given.unknownTags(in: form).filter {
      options.ignoresUnknownTags || isOfEarlierRun($0)
    }
    for tag in dropped.compactMap(\.path) { options.given.members[tag] = nil }
    dropped += options.offered.dropUnknownTags(in: form)
    for index in dropped.indices { dropped[index].accepts = nil }
    return shortened(dropped)
  }

  private func shortened(_ problems: [Problem]) -> [Problem] {
    let (shown, more) = (
      problems.prefix(Problem.maximumReportedCount), problems.count - Problem.maximumReportedCount
    )
    return shown + (more > 0 ? [Problem(problems[0].kind, reasons: ["\(more) more problems."])] : [])
  }

  func certainProblems(
    of answer: Answers, to question: any Answerable, at path: AnswerPath, trustsCode: Bool = true
  ) -> [Problem] {
    answer.certainProblems(
      with: question, at: path, in: canonical, ignoresUnknownTags: options.ignoresUnknownTags,
      trustsCode: trustsCode)
  }

  /// The problems of answers to questions that end up hidden, or locked with another value; while that is undecided, the
  /// problems that are certain.
  func unusedAnswers() -> [Problem] { usable.flatMap(problemsIfUnused) }

  /// The supplied answers to questions that wait for other answers, to be asked or to have options, by path; without those with
  /// a secret that is no reference, and without those that are rejected whatever the others are.
  package func undecidedAnswers() -> OrderedDictionary<String, Answers> {
    var undecided: OrderedDictionary<String, Answers> = [:]
    for pair in usable where pair.newItem == nil {
      guard let question = pair.question,
        question.isUndecided && self[question].supplied == nil || mayBeAccepted(question),
        !holdsSecret(pair),
        certainProblems(of: pair.answer, to: question, at: pair.path).isEmpty
      else { continue }
      for (path, answer) in pair.answer.kept(at: pair.path) { undecided[path.description] = answer }
    }
    return undecided
  }

  /// Whether an answer has a secret that no later run can look up.
  private func holdsSecret(_ pair: PairedAnswer) -> Bool {
    guard let question = pair.question else { return true }
    if question.ancestors.contains(where: \.isSecret) { return true }
    if !question.containsSecret || pair.answer.isNull { return false }
    if question.isContainer {
      let parts = pair.answer.paired(with: question, at: pair.path)
      return question.isSecret || parts.contains { $0.question === question || holdsSecret($0) }
    }
    return switch SecretReference(pair.answer.value) {
    case .descriptor?, nil: true
    case .environment?, .file?, .credential?: false
    }
  }

  /// The answers with their questions, those of groups and lists by their parts where these can be answered.
  private var usable: [PairedAnswer] {
    placed.flatMap { $0.answer.paired(with: $0.question, at: $0.path, where: hasUsableParts) }
  }

  private var placed: [(answer: Answers, question: any Answerable, path: AnswerPath)] {
    options.given.members.compactMap { tag, answer in
      form.answerable(tag: tag).map { (answer, $0, AnswerPath([.tag(tag)])) }
    }
  }

  /// Whether the parts of a group or a list can be answered; those of a list's template, which is in no section, cannot.
  private func hasUsableParts(_ question: any Answerable) -> Bool {
    question.section != nil && !isUndecided(question) && question.isVisible && !question.isDisabled
      && !self[question].isRejected
  }

  private func isUndecided(_ question: any Answerable) -> Bool {
    question.isUndecided && !question.isDefinitelyLocked
  }

  private func problemsIfUnused(_ pair: PairedAnswer) -> [Problem] {
    let (answer, path) = (pair.answer, pair.path)
    // What a change of mind has left over in a journal is nobody's mistake.
    if options.resumed[path]?.source == answer.source { return [] }
    func problem(
      _ kind: Problem.Kind, with question: any Answerable, _ reasons: [Message], accepts: Message? = nil
    ) -> [Problem] {
      [
        Problem(
          kind, title: question.nameInProblems(in: messages), path: path.description, source: answer.source,
          answer: question.isSecret || question.isContainer ? nil : answer.value, reasons: reasons,
          accepts: accepts)
      ]
    }
    guard pair.newItem == nil, let question = pair.question else {
      // Unknown tags were reported when the group was answered, and an item without an answer is none.
      if case .unknownTag = pair.place { return [] }
      if answer.value.isBlank { return [] }
      // The error of a list that is too long has been reported.
      let list = pair.newItem?.list.path ?? AnswerPath(path.steps.dropLast()).description
      if problems.contains(where: { $0.path == list && $0.kind == .refused }) { return [] }
      return [
        Problem(
          .unknownItem, path: path.description, source: answer.source,
          reasons: ["the list has no such item"])
      ]
    }
    if isUndecided(question) { return certainProblems(of: answer, to: question, at: path) }
    // A hidden row without a value agrees with an answer of null.
    guard question.isVisible || question.isUndecided else {
      return answer.isNull ? [] : problem(.hidden, with: question, question.reasonsForHiding(in: canonical))
    }
    // A label's value may come back from a result.
    if self[question].supplied != nil || question.isCurrentAnswer(answer.input, in: canonical) { return [] }
    if question.isComputed { return [] }
    // A template lists the parts of a locked group without answers.
    let current = question.answer(in: canonical)
    if answer.value == current || answer.isNull && current == .null { return [] }
    guard question.isDisabled else {
      return problem(.notAsked, with: question, ["the question takes no answer"])
    }
    return problem(
      .locked, with: question, question.reasonsForLocking(in: canonical),
      accepts: question.acceptedWhenLocked(in: canonical))
  }
}

extension Answers {
  /// The answer as a journal keeps it: that of a whole, or of its parts where others may come.
  fileprivate func kept(at path: AnswerPath) -> [(AnswerPath, Answers)] {
    switch content {
    case .members(let parts) where rest == .open: parts.flatMap { $1.kept(at: path.appending(.tag($0))) }
    case .items(let items) where rest == .open: items.flatMap { $1.kept(at: path.appending(.item($0))) }
    default: [(path, self)]
    }
  }

  @MainActor
  fileprivate mutating func dropUnknownTags(in form: Form) -> [Problem] {
    let unknown = unknownTags(in: form)
    if !unknown.isEmpty { members.removeAll { form.answerable(tag: $0.key) == nil } }
    return unknown
  }
}

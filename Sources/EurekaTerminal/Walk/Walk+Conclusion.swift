package import Eureka

extension Walk {
  /// How the walk ends at the end of the form, perhaps after async rules; `nil` if it goes on.
  func conclude(after work: [RowWork] = [], isPlanned: Bool = false) -> WalkOutcome? {
    if !isPlanned { planning = .unmade }
    enter(nil)
    ledger.dropUnknownTags().forEach(warn)
    // What makes the word notes its own mistakes.
    _ = form.confirmation
    let issues = form.allRuntimeIssues.filter { $0.severity == .error }
    if !issues.isEmpty { return .misdeclared(issues) }
    form.isBeingAnswered = false
    var pending: [RowWork] = []
    let invalid = form.questions.filter { row in
      let isInvalid = !row.revalidate(quietly: false).isEmpty || row.externalIssue(in: readingContext) != nil
      if !isInvalid, let work = row.pendingVerdicts { pending.append(work) }
      return isInvalid
    }
    let unchecked = work.filter { $0.failure != nil }
    let wrong = (invalid + unchecked.map(\.row)).filter(ledger.canBeAnswered)
    // What several answers lack together comes after what one lacks alone.
    if mode.isPerson,
      let row = wrong.first(where: { !$0.errorsOfValue.allSatisfy(\.isOfWhole) }) ?? wrong.first
    {
      events.append(.invalid(ledger.problem(withValueOf: row, unchecked)))
      // Items that are judged together are all asked before they are judged again.
      row.rowsJudgedTogether.forEach(ledger.reopen)
      go(to: row)
      return nil
    }
    if unchecked.isEmpty, !pending.isEmpty {
      let name = pending.count == 1 ? pending[0].row.name(in: messages) : nil
      wait(for: pending, as: .verdict(row: name)) { [pending] walk in
        if let outcome = walk.conclude(after: pending) { walk.finish(outcome) }
      }
      return nil
    }
    if ledger.takeBack(invalid, unchecked) {
      advance()
      return nil
    }
    // A person changes an answer that an invalid row depends on; the review says which, even if none was wanted.
    if mode.isPerson, !invalid.isEmpty,
      options.reviews ? !ledger.reviewedRows.isEmpty : ledger.reviewedRows.contains(where: ledger.canBeAsked)
    {
      showReview()
      return nil
    }
    let refused = mode.isPerson ? [] : ledger.problemsAtEnd()
    // An earlier answer that stands may be wrong for the same reasons as the one that was refused.
    let others = invalid.filter { !$0.hasUncertainErrors || ledger[$0].knowledge == .missing }
      .flatMap { ledger.problems(withValueOf: $0) }
    let problems = ledger.certain(
      refused.followed(by: others) + unchecked.map { ledger.problem(withValueOf: $0.row, unchecked) })
    guard problems.isEmpty else { return .rejected(problems) }
    // What is done with the answers may have to be confirmed.
    if !isPlanned, waitForPlan() { return nil }
    ledger.ignoredHiddenAnswers().forEach(warn)
    guard mode.isPerson, options.reviews, !ledger.reviewedRows.isEmpty else {
      // The end of a walk without a plan is the failure of the plan.
      if case .failed = planning { return .completed }
      return confirm()
    }
    showReview()
    return nil
  }

  func showReview(of part: Range<Int>? = nil) {
    var review = ledger.finalReview(of: part)
    if part == nil {
      switch planning {
      case .made(let work): review.plan = work.outline(in: messages)
      case .failed(_, let lines): (review.plan, review.canSubmit) = (lines.map { PlannedStep($0) }, false)
      case .unmade: break
      }
    }
    show(ReviewStep(folded(review), messages))
  }

  /// Whether what is done with the answers is known, or nothing is.
  package var isPlanned: Bool {
    if case .made = planning { return true }
    return options.planner == nil || options.isPresented
  }

  /// Asks a person for the form's confirmation word; everybody else must have supplied it. Returns `nil` if the walk goes on.
  func confirm() -> WalkOutcome? {
    // Who does nothing confirms no plan.
    let isTried = options.planner != nil && !options.pressesButtons
    guard !options.isPresented, !isTried, let confirmation = form.confirmation,
      options.confirmation != confirmation.word
    else {
      return .completed
    }
    guard mode.isPerson else {
      return .rejected([confirmation.rejection(of: options.confirmation)])
    }
    // A review has shown it.
    if !options.reviews, case .made(let work) = planning {
      events.append(.planned(work.outline(in: messages)))
    }
    show(ConfirmationStep(confirmation, messages))
    return nil
  }

  /// Submits the answers, once they are confirmed; while rows that nobody can be asked are invalid, a person is told why.
  func submit() {
    let problems = ledger.blockingProblems()
    guard problems.isEmpty || options.isPresented else {
      events += problems.map(WalkEvent.invalid)
      return showReview()
    }
    if let outcome = isPlanned ? confirm() : conclude() { finish(outcome) }
  }

  func unreachedRows() -> [UnreachedRow] {
    _ = ledger.takePostponed()
    applyRest()
    var rows: [any Answerable] = []
    if let current, isAskable(current) { rows.append(current) }
    rows += form.questions.filter { row in
      row.subform == nil && ledger.canBeAsked(row) && row !== current && ledger.isWanted(row)
        && ledger.unappliedAnswer(to: row) == nil && !(ledger.isPassedOver(row) && row.errorsOfValue.isEmpty)
    }
    return rows.map { row in
      _ = offerDefault(to: row)
      return UnreachedRow(
        row: row.name(in: messages), tag: row.path,
        hasValidDefault: ledger.isValid(row))
    }
  }
}

extension [Problem] {
  /// The problems, and those others that they do not explain: one that is the same, or the missing answer to a question that
  /// one of them misspells.
  package func followed(by others: [Problem]) -> [Problem] {
    self
      + others.filter { other in
        !contains { problem in
          other.kind == .missing && other.path != nil && other.path == problem.nearestPath
            || other.path == problem.path && other.reasons == problem.reasons
        }
      }
  }
}

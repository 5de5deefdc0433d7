import Eureka

extension Walk {
  func wait(for work: PendingWork) {
    phase = .waiting(work)
    if !work.waiting.isShownLate { events.append(.waiting(work.waiting)) }
  }

  func wait(
    for work: [RowWork], as subject: Waiting.Subject, then proceed: @escaping @MainActor (Walk) -> Void
  ) {
    for work in work { work.start() }
    let timeout = work.count == 1 ? work[0].row.timeout : nil
    wait(
      for: PendingWork(
        waiting: Waiting(subject: subject, limit: options.patience, timeout: timeout),
        isDone: { work.allSatisfy(\.isDone) },
        giveUp: { reason in work.forEach { $0.giveUp(because: reason) } }, proceed: proceed))
  }

  /// Waits for the options of a question, or the lookup of its default; returns whether it can be asked now, `nil` if it waits.
  func prepare(_ question: any Answerable) -> Bool? {
    let canBeAsked = ledger.canBeAsked(question)
    guard canBeAsked, let row = question as? BaseRow else { return canBeAsked }
    if ledger.unappliedAnswer(to: row) == nil, let lookup = row.details?.takePendingDefault(of: row) {
      enter(row.section)
      wait(for: [lookup], as: .defaultValue(row: row.name(in: messages))) { $0.advance(from: row) }
      return nil
    }
    guard let loading = row.optionsLoading, loading.optionsState != .ready, needsOptions(row) else {
      return true
    }
    if loading.optionsState == .unloaded { loading.loadOptions(for: controller) }
    loading.receiveLoadedOptions()
    switch loading.optionsState {
    // The form author's code has made them.
    case .ready: return ledger.canBeAsked(row)
    case .unloaded, .loading:
      enter(row.section)
      let subject = Waiting.Subject.options(row: row.name(in: messages))
      wait(
        for: PendingWork(
          waiting: Waiting(subject: subject, limit: options.patience, timeout: row.timeout),
          isDone: {
            loading.receiveLoadedOptions()
            return loading.optionsState != .loading
          }, giveUp: { _ in loading.abandonOptions() }, proceed: { $0.advance(from: row) }))
    case .failed: failOptions(of: row)
    }
    return nil
  }

  private func needsOptions(_ row: BaseRow) -> Bool {
    mode.asks && !keepsRest || ledger.unappliedAnswer(to: row) != nil
      || ledger.isOfferedDefault(row)
      || ledger[row].isPassed && ledger[row].marks.contains(.outdated)
      // A default is an option, too, where nobody is asked.
      || row.hasValue && !ledger[row].isPassed && !options.isPlan
      || options.isDriven
        && (ledger.firstOpenSection == nil || ledger.firstOpenSection === row.outermostSection)
  }

  private func failOptions(of row: BaseRow) {
    let rejection = row.problem(.notAsked, reasons: ["the options could not be loaded"], in: messages)
    guard mode.isPerson else { return finish(.rejected(ledger.problemsSoFar + [rejection])) }
    ledger[row].standing = .passed
    ledger.openRow = OpenRow(row)
    enter(row.section)
    events.append(.rejected(rejection))
    show(YesOrNoStep.retry(row, messages))
  }

  func reloadOptions() {
    guard let row = currentRow else { return advance() }
    ledger.reopen(row)
    ledger.openRow = nil
    row.optionsLoading?.loadOptions(for: controller)
    advance(from: row)
  }

  /// Waits until it is known what is done with the answers, without which nothing goes on; returns false if that is not planned.
  func waitForPlan() -> Bool {
    guard let planner = options.planner, !options.isPresented,
      !options.isPlan || ledger.openQuestions().count == 0
    else { return false }
    final class Made { var planning: Planning? }
    let (made, form) = (Made(), form)
    let task = Task { made.planning = await planner(form) }
    wait(
      for: PendingWork(
        waiting: Waiting(subject: .plan, limit: .infinity), isDone: { made.planning != nil },
        giveUp: { _ in task.cancel() },
        proceed: { walk in
          walk.planning = made.planning ?? .unmade
          if let outcome = walk.conclude(isPlanned: true) { walk.finish(outcome) }
        }))
    return true
  }

  func abandonPlan() {
    if case .waiting(let work) = phase, case .plan = work.waiting.subject { work.giveUp("interrupted") }
  }

  // MARK: Async rules

  /// Waits for the verdicts on an answer if it was rejected for want of them, and tries again; otherwise refuses it.
  func resolve(
    _ rejection: AnswerRejection, of row: any Answerable, tryAgain: @escaping @MainActor (Walk) -> Void,
    refuse: @escaping @MainActor (Walk) -> Void
  ) {
    guard case .unchecked(let work) = rejection else { return refuse(self) }
    wait(for: [work], as: .verdict(row: row.name(in: messages))) { walk in
      if work.failure == nil { tryAgain(walk) } else { refuse(walk) }
    }
  }
}

/// Work that a walk waits for: loading options, judging or looking up an answer, running a swipe action.
struct PendingWork {
  let waiting: Waiting
  let isDone: @MainActor () -> Bool
  let giveUp: @MainActor (_ reason: Message) -> Void
  let proceed: @MainActor (Walk) -> Void
}

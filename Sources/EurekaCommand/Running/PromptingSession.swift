import Eureka
import EurekaFiles
import EurekaFormats
import EurekaJournal
import EurekaTerminal
import OrderedCollections

/// The asking of a run: its walk, where the answers came from, and where they are kept meanwhile. It can be resumed after
/// the end.
@MainActor
struct PromptingSession {
  let walk: Walk
  let given: SuppliedAnswers
  let prompter: Prompter
  let options: StandardOptions
  let mode: RunMode
  let backup: AnswersBackup
  let submission: Submission?
  let reportsData: Bool

  private var journal: Journal? { backup.journal }
  private var words: MessageCatalog { walk.messages }
  private var isInteractive: Bool { walk.mode.isPerson }

  /// Walks to the end; a walk that was completed goes back to its review.
  ///
  /// - Parameter isStrict: Whether unused lines of a pipe are rejected.
  func run(isStrict: Bool = false) async -> WalkOutcome {
    let end = await prompter.run(
      walk, isStrict: isStrict, observer: { if case .question = $0 { recordBeforeQuestion() } },
      onWait: recordBeforeWait)
    // No question follows the last answer.
    if end == .completed || !isInteractive { record() }
    switch end {
    // Whether they are asked is decided by answers that a program has yet to give.
    case .completed where mode.isDriven, .rejected where mode.isDriven, .endedEarly where !isInteractive:
      recordUnreached()
    default: break
    }
    // What the journal does not have cannot be resumed, so that it is not submitted either.
    guard let problem = journal?.otherInput ?? walk.sitting.excess else { return end }
    switch end {
    case .completed, .rejected, .endedEarly: return .rejected([problem])
    default: return end
    }
  }

  /// Reports supplied answers that differ from the journal's, and asks a person which to use.
  ///
  /// - Returns: The end of the run, if there was no answer.
  func confirmConflicts() async -> WalkOutcome? {
    guard !given.conflicts.isEmpty, !reportsData else { return nil }
    warn(given.conflicts)
    guard isInteractive else { return nil }
    let row = SwitchRow("override") {
      $0.title = words.text(of: "Go on with the new answers instead of those in the journal")
      $0.add(rule: RuleRequired())
    }
    let (answer, end) = await prompter.ask(row)
    if let answer { walk.ledger.preferResumedAnswers(!answer) }
    return answer == nil ? end : nil
  }

  private func warn(_ warnings: [Message]) {
    prompter.say(warnings.map { words.warning(words.text(of: $0)) })
  }

  private func warn(_ warnings: [Problem]) {
    prompter.say(warnings.map { words.warning(words.located($0)) })
  }

  /// Runs something with the journal, if there is one; a failure is reported, and the run goes on.
  private func withJournal(_ body: (Journal) throws(RunError) -> Void) {
    guard let journal else { return }
    do throws(RunError) {
      try body(journal)
    } catch {
      warn([error.message])
    }
  }

  /// Writes the answers to disk before a person sees the next question. A pipe's are written ten times a second, as each
  /// time waits for the disk, and before it is waited for.
  private func recordBeforeQuestion() {
    guard let journal else { return }
    if !isInteractive, let lastRecord = journal.lastRecord, .now - lastRecord < .milliseconds(100) { return }
    recordBeforeWait()
  }

  /// Writes the answers to disk; once there are any, shows the code that leads back to them.
  private func recordBeforeWait() {
    // An answer of a program that is waited for may be refused yet, and then changes nothing.
    if mode.isDriven { return }
    record()
    guard let journal, let code = journal.code, !journal.isCodeShown, journal.content.hasAnswers
    else { return }
    journal.isCodeShown = true
    let line = words.text(
      of: "Your code is \(code). If the connection drops, come back and enter it to go on.")
    prompter.screen.show([StyledText(line, .heading)])
  }

  private func record() {
    guard let journal else { return }
    defer { journal.lastRecord = .now }
    let changes = walk.ledger.changes(since: journal.ledgerVersion)
    journal.ledgerVersion = changes.version
    if walk.options.mode == .piped, journal.otherInput == nil {
      journal.otherInput = difference(of: changes.answers, from: journal.content)
    }
    guard journal.otherInput == nil else { return }
    withJournal { journal throws(RunError) in
      try journal.record(
        changes.answers, secrets: changes.secrets, within: changes.scopes, at: walk.time,
        keeping: { walk.ledger.isPending($0, apartFrom: changes) },
        origin: { walk.ledger.origin(ofAnswerAt: $0) })
    }
    if journal.isFull { walk.sitting.takeNoMore("too many changes for one session") }
  }

  /// Writes the supplied answers that were not reached, for whoever goes on.
  private func recordUnreached() {
    guard let journal, journal.otherInput == nil else { return }
    // What is hidden for sure is a mistake in a call of a program, and changes nothing.
    let all = mode.isDriven ? walk.ledger.undecidedAnswers() : walk.ledger.unreachedAnswers()
    let unreached = all.compactMapValues { answer in
      answer.source { $0.name != journal.path }.map { (value: answer.value, source: $0) }
    }
    // A program's null keeps the default that its question has once it is reached.
    withJournal { journal throws(RunError) in
      try journal.record(
        unreached.mapValues(\.value), within: [],
        origin: { path in
          guard let answer = unreached[path] else { return "typed" }
          return mode.isDriven && all[path]?.isNull == true ? "default" : answer.source.description
        })
    }
  }

  func record(event: String) {
    withJournal { journal throws(RunError) in try journal.record(event: event) }
  }

  /// A line that gives another answer than in the run that this one resumes: a pipe begins from its first line again.
  private func difference(
    of answers: OrderedDictionary<String, AnswerValue>, from content: JournalContent
  ) -> Problem? {
    for (path, answer) in answers {
      guard let before = content.answer(at: path), before != answer,
        let origin = content.origin(ofAnswerAt: path),
        let line = origin.wholeMatch(of: /line (\d+)/).flatMap({ Int($0.output.1) }),
        walk.ledger.origin(ofAnswerAt: path) == origin
      else { continue }
      return Problem(
        .refused, title: walk.form.answerable(path: path)?.nameInProblems(in: walk.messages), path: path,
        source: .line(line),
        answer: answer,
        reasons: [
          "this line was \(before.quoted) in the run being resumed: repeat the same input from its first line"
        ])
    }
    return nil
  }

  func say(_ report: FailureReport) {
    if reportsData {
      StandardError.show(.object(report.data.merging(remarks) { $1 }))
    } else {
      prompter.say(report.lines(words))
    }
  }

  func fail(_ report: FailureReport) -> ProcessExit {
    var report = report
    report.isSession = options.service.journalDirectory != nil
    say(report)
    return report.exit
  }

  /// Shows people what the journal could not keep, and which of its answers do not fit the form any more.
  func sayJournalWarnings() {
    guard !reportsData else { return }
    warn(journal?.warnings ?? [])
    warn(given.unusedAnswers)
  }

  func sayRemarks() {
    guard !reportsData else { return }
    if let origins { prompter.say(["Where the answers come from:"] + origins.lines) }
    sayWarnings()
  }

  /// Prints the warnings, unless a transcript contains them.
  func sayWarnings() {
    if walk.options.mode == .unattended, !options.result.quiet, !reportsData { warn(walk.ledger.warnings()) }
  }

  /// Tells people that a run succeeded, and if `submit` changed nothing.
  func saySuccess(_ result: SubmitResult?) {
    guard !reportsData, !options.result.quiet else { return }
    if result == .unchanged { prompter.say([words.text(of: "Unchanged.")]) }
    guard let submission else { return }
    prompter.say([words.text(of: "Your answers are stored, as record \(submission.id).")])
  }

  /// Reports a run that succeeded to programs, on one line: the remarks, whether `submit` changed anything, and the record.
  func reportSuccess(_ result: SubmitResult?, _ delivery: OrderedDictionary<String, AnswerValue>) {
    guard reportsData else { return }
    var members = remarks
    members["changed"] = result.map { .bool($0 == .changed) }
    members["record"] = .text(submission?.id)
    members.merge(delivery) { $1 }
    if members.isEmpty { return }
    members.updateValue(FailureReport.version, forKey: "version", insertingAt: 0)
    StandardError.show(.object(members))
  }

  var remarks: OrderedDictionary<String, AnswerValue> {
    // A program replaces answers on purpose.
    let conflicts = mode.isDriven ? [] : given.conflicts
    let english = MessageCatalog.english(for: words)
    let ofJournal = ((journal?.warnings ?? []) + conflicts).map {
      AnswerValue.object(["kind": "journal", "reasons": .texts([english.text(of: $0)])])
    }
    let warnings =
      given.unusedAnswers.map(\.data) + ofJournal + walk.ledger.warnings().map(\.data)
    return OrderedDictionary(present: [
      "warnings": warnings.isEmpty ? nil : .array(warnings), "origins": origins?.data,
    ])
  }

  /// Where the answers of a walk that ended early are, if there are any.
  func keptAnswers(after end: WalkOutcome) -> KeptAnswers? {
    guard journal == nil else { return backup.placeInJournal }
    switch end {
    case .completed, .quit: return nil
    // A pipe's answers are where its lines came from.
    case .endedEarly, .rejected, .misdeclared: if !isInteractive { return nil }
    case .timedOut, .signal, .cancelled: break
    }
    let answers = walk.ledger.answersSoFar()
    return answers.isEmpty ? nil : keep(answers)
  }

  func keep(_ answers: OrderedDictionary<String, AnswerValue>) -> KeptAnswers {
    backup.keep(walk.form.versioned(answers))
  }

  func discardKept() {
    withJournal { journal throws(RunError) in
      try journal.end(
        as: submission?.id, keepsAll: options.journal.isKept, isSession: options.service.session != nil,
        isDriven: mode.isDriven)
    }
    backup.discard()
  }

  /// Prints where the answers are, and how far a plan was carried out, if a signal ends the process.
  func sayOnSignals(_ kept: KeptAnswers, _ plan: (any PlannedWorkFailure)? = nil) {
    let report = FailureReport(end: .signal(SIGTERM), plan: plan, kept: kept)
    TerminationMessage.set(
      reportsData
        ? JSONText.line(of: .object(report.data)) + "\n"
        : StandardError.text([""] + (plan?.outcome ?? []).map(words.text(of:)) + [kept.sentence(words)]))
  }
}

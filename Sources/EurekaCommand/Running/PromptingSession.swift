import Eureka
import EurekaTerminal
import Glibc
import OrderedCollections

/// The asking of a run: its walk, and where the answers are kept meanwhile. It can be resumed after the end.
@MainActor
final class PromptingSession {
  let walk: Walk
  private let prompter: Prompter
  private let journal: Journal?
  private let keeper: AnswersKeeper
  /// Where the answers are stored as a record.
  var submission: RecordSubmission?
  /// When answers were last written to the journal.
  private var lastRecord: ContinuousClock.Instant?
  /// Why the lines of a pipe are not those that the journal has answers from.
  private var otherInput: Problem?
  /// The warnings about the journal as data.
  var journalWarnings: [AnswerValue] = []
  /// Whether reports are for programs instead of people.
  let reportsData: Bool
  /// Whether to print where each answer came from.
  private let explains: Bool
  /// Whether only errors are reported.
  private let isQuiet: Bool

  init(
    _ walk: Walk, _ prompter: Prompter, journal: Journal? = nil, keeper: AnswersKeeper,
    reportsData: Bool = false, explains: Bool = false, isQuiet: Bool = false
  ) {
    self.walk = walk
    self.prompter = prompter
    self.journal = journal
    self.keeper = keeper
    self.reportsData = reportsData
    self.explains = explains
    self.isQuiet = isQuiet
  }

  private var words: MessageCatalog { walk.messages }

  /// Whether there is a person to ask what to do next.
  var isInteractive: Bool { walk.isInteractive }

  /// Walks to the end.
  ///
  /// - Parameter isStrict: Whether unused lines of a pipe are rejected.
  func begin(isStrict: Bool = false) async -> WalkOutcome {
    await ask { [walk] session in
      let end = await session.run()
      guard isStrict, end == .completed, walk.options.mode == .piped else { return end }
      return await session.refuseLeftovers() ?? end
    }
  }

  /// Returns to the review, and walks to the end.
  func reopen() async -> WalkOutcome {
    await ask { await $0.reopen() }
  }

  private func ask(_ ask: (WalkSession) async -> WalkOutcome) async -> WalkOutcome {
    let end = await prompter.run(
      walk,
      observer: { [weak self] event in
        if case .question = event { self?.recordBeforeQuestion() }
      }, onWait: { [weak self] in self?.record() }, ask)
    // No question follows the last answer.
    if end == .completed || !isInteractive { record() }
    guard let otherInput else { return end }
    switch end {
    case .completed, .rejected, .endedEarly: return .rejected([otherInput])
    default: return end
    }
  }

  /// Asks what to do after `submit` has failed; no choice if nobody answers.
  func askWhatIsNext() async -> (step: FailureChoice?, end: WalkOutcome) {
    let question = FailureChoice.question(words, keepsAnswers: hasJournal || keeper.keepsAnswers)
    let (step, end) = await prompter.ask(question)
    return (step, end)
  }

  /// Resets the terminal after `submit`, and the programs that it started.
  func restoreTerminal() async {
    await prompter.source.suspend()
  }

  /// Shows the progress of `submit`.
  func progressDisplay() -> ProgressDisplay {
    ProgressDisplay(of: walk.form.progress, on: prompter.progressScreen, messages: walk.messages)
  }

  /// Shows lines where people read.
  func say(_ lines: [String]) { prompter.say(lines) }

  /// Writes the answers to disk before a person sees the next question. A pipe's are written ten times a second, as each
  /// time waits for the disk, and before it is waited for.
  private func recordBeforeQuestion() {
    guard journal != nil else { return }
    if !isInteractive, let lastRecord, .now - lastRecord < .milliseconds(100) { return }
    record()
  }

  /// Writes the answers so far to the journal; a failure is reported, and the run goes on.
  private func record() {
    guard let journal else { return }
    defer { lastRecord = .now }
    let changes = walk.takeChanges()
    if walk.options.mode == .piped, otherInput == nil {
      otherInput = difference(of: changes.answers, from: journal.content)
    }
    guard otherInput == nil else { return }
    do throws(RunError) {
      try journal.record(
        changes.answers, secrets: changes.secrets, within: changes.scopes,
        keeping: { walk.isPending($0, apartFrom: changes) },
        origin: { walk.origin(ofAnswerAt: $0) })
    } catch {
      say([words.warning(words.text(of: error.message))])
    }
  }

  /// Writes an event to the journal; a failure is reported, and the run goes on.
  func record(event: String) {
    do throws(RunError) {
      try journal?.record(event: event)
    } catch {
      say([words.warning(words.text(of: error.message))])
    }
  }

  /// A line that gives another answer than in the run that this one resumes: a pipe begins from its first line again.
  private func difference(
    of answers: OrderedDictionary<String, AnswerValue>, from content: JournalContent
  ) -> Problem? {
    for (path, answer) in answers {
      guard let before = content.answers[path], before != answer, let origin = content.origins[path],
        let line = origin.wholeMatch(of: /line (\d+)/).flatMap({ Int($0.output.1) }),
        walk.origin(ofAnswerAt: path) == origin
      else { continue }
      return Problem(
        .refused, title: walk.form.answerable(path: path)?.name(in: walk.messages), path: path,
        source: .line(line),
        answer: answer,
        reasons: [
          "the same line answered \(before.quoted) in the run that this one resumes; give the same input from its first line"
        ])
    }
    return nil
  }

  /// Reports why there is no result, and where the answers are.
  func say(_ report: FailureReport) {
    if reportsData {
      Report.show(.object(report.data.merging(comments) { $1 }))
    } else {
      say(report.lines(words))
    }
  }

  /// Shows people the remarks on their answers, whatever the result.
  func sayRemarks() {
    guard !reportsData else { return }
    if let origins { say(["Where the answers come from:"] + origins.answers) }
    sayWarnings()
  }

  /// Prints the warnings, unless a transcript contains them.
  func sayWarnings() {
    if walk.options.mode == .unattended, !isQuiet, !reportsData {
      say(walk.warnings().map { words.warning(words.located($0)) })
    }
  }

  /// Reports a run that succeeded: to programs the remarks, on one line, and whether `submit` changed anything.
  func sayRemarksOfSuccess(_ result: SubmitResult?) {
    var members = comments
    members["changed"] = result.map { .bool($0 == .changed) }
    members["record"] = submission.map { .string($0.id) }
    if reportsData, !members.isEmpty {
      members.updateValue(FailureReport.version, forKey: "version", insertingAt: 0)
      Report.show(.object(members))
    }
    guard !reportsData, !isQuiet else { return }
    if result == .unchanged { say([words.text(of: "Unchanged.")]) }
    if let submission { say([words.text(of: "Your answers are stored, as record \(submission.id).")]) }
  }

  /// The remarks on the answers as data.
  private var comments: OrderedDictionary<String, AnswerValue> {
    var members: OrderedDictionary<String, AnswerValue> = [:]
    let warnings = journalWarnings + walk.warnings().map(FailureReport.data)
    if !warnings.isEmpty { members["warnings"] = .array(warnings) }
    members["origins"] = origins?.originData
    return members
  }

  /// Where each answer came from, with `--explain`.
  private var origins: StatusTable? {
    explains ? StatusTable(reports: walk.questionReports(), isTyped: isInteractive) : nil
  }

  /// Whether no time is left.
  var isOutOfTime: Bool { prompter.timeLimit?.remaining == 0 }

  /// Whether a journal keeps the answers.
  var hasJournal: Bool { journal != nil }

  /// The journal, if it has answers.
  var answersInJournal: KeptAnswers? {
    journal.flatMap { $0.content.answers.isEmpty ? nil : .inJournal(path: $0.name, code: $0.code) }
  }

  /// Keeps answers that are not submitted yet, unless the journal has them.
  func keep(_ answers: OrderedDictionary<String, AnswerValue>) -> KeptAnswers {
    answersInJournal ?? keeper.keep(walk.form.versioned(answers))
  }

  /// Removes the files that kept the answers, which are submitted.
  func discardKept(keepingJournal: Bool, isSession: Bool) {
    do throws(RunError) {
      try journal?.end(as: submission?.id, keepsAll: keepingJournal, isSession: isSession)
    } catch {
      say([words.warning(words.text(of: error.message))])
    }
    keeper.discard()
  }

  /// Prints where the answers are if a signal ends the process.
  func sayOnSignals(_ kept: KeptAnswers) {
    TerminationMessage.set(
      reportsData
        ? JSONText.line(of: .object(FailureReport(end: .signal(SIGTERM), kept: kept).data)) + "\n"
        : Report.text(["", kept.sentence(words)]))
  }
}

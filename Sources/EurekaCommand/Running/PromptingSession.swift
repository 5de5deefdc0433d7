import Eureka
import EurekaTerminal
import Glibc
import OrderedCollections

/// The asking of a run: its walk, where its lines come from, and where it is shown. It can be gone back to.
@MainActor
final class PromptingSession {
  let walk: Walk
  private let screen: any Screen
  /// Where people see how far `submit` is.
  private let progressScreen: any Screen
  private let source: any LineSource
  private let timeLimit: TimeLimit?
  private let journal: Journal?
  private let keeper: AnswersKeeper
  /// When answers were put in the journal last.
  private var lastRecord: ContinuousClock.Instant?
  /// Whether programs read what is said, and not people.
  let reportsData: Bool
  /// Whether it is said where the answers came from.
  private let explains: Bool
  /// Whether nothing is said but what is wrong.
  private let isQuiet: Bool
  /// What is done each time the asking is over.
  private let onRest: () async -> Void
  /// Whether people read somewhere else than on standard error.
  private let isApartFromStandardError: Bool

  init(
    _ walk: Walk, on channel: TerminalChannel?, screen: any Screen, progressScreen: any Screen,
    source: any LineSource, timeLimit: TimeLimit?, journal: Journal? = nil, keeper: AnswersKeeper,
    reportsData: Bool = false,
    explains: Bool = false,
    isQuiet: Bool = false, onRest: @escaping () async -> Void = {}
  ) {
    self.walk = walk
    self.screen = screen
    self.progressScreen = progressScreen
    self.source = source
    self.timeLimit = timeLimit
    self.journal = journal
    self.keeper = keeper
    self.reportsData = reportsData
    self.explains = explains
    self.isQuiet = isQuiet
    self.onRest = onRest
    isApartFromStandardError = channel?.isApartFromStandardError == true
  }

  private var words: Localization { Localization(walk.messages) }

  /// Whether there is a person to ask what to do next.
  var isInteractive: Bool { walk.options.mode == .interactive }

  /// Walks to the end.
  ///
  /// - Parameter isStrict: whether lines of a pipe that nobody asked for are refused.
  func begin(isStrict: Bool = false) async -> WalkOutcome {
    await resting {
      let session = session(of: walk)
      let end = await session.run()
      guard isStrict, end == .completed, walk.options.mode == .piped else { return end }
      return await session.refuseLeftovers() ?? end
    }
  }

  /// Goes back to the review, and walks to the end.
  func reopen() async -> WalkOutcome {
    await resting { await session(of: walk).reopen() }
  }

  /// What to do after `submit` has failed, and how the question ended; nothing if nobody says.
  func askWhatIsNext() async -> (step: FailureChoice?, end: WalkOutcome) {
    let question = FailureChoice.question(words, keepsAnswers: hasJournal || keeper.keepsAnswers)
    var options = WalkOptions(mode: .interactive, reviews: false, context: walk.options.context)
    options.tellsTags = false
    let walk = Walk(question.form, options: options)
    let end = await resting { await session(of: walk).run() }
    return (end == .completed ? question.row.value : nil, end)
  }

  /// Puts the terminal in order again behind `submit`, and the programs that it started.
  func restoreTerminal() async {
    await source.suspend()
  }

  /// Shows how far `submit` is.
  func progressDisplay() -> ProgressDisplay {
    ProgressDisplay(
      of: walk.form.progress, on: progressScreen, as: progressScreen.canOverwrite ? .bar : .lines,
      messages: walk.messages)
  }

  /// Says something where people read: on standard error, and on the terminal if that is elsewhere.
  func say(_ lines: [String]) {
    if isApartFromStandardError { screen.show(lines.map { StyledText($0, .error) }) }
    Report.show(lines)
  }

  private func session(of walk: Walk) -> WalkSession {
    guard journal != nil else {
      return WalkSession(walk, source: source, screen: screen, timeLimit: timeLimit)
    }
    return WalkSession(walk, source: source, screen: screen, timeLimit: timeLimit) { [weak self] event in
      if case .question = event { self?.recordBeforeQuestion() }
    }
  }

  /// Before a person is asked the next question, the answers are on the disk. A pipe's are put there together, as each time
  /// all of them are looked at.
  private func recordBeforeQuestion() {
    let now = ContinuousClock.now
    if !isInteractive, let lastRecord, now - lastRecord < .milliseconds(100) { return }
    record()
    lastRecord = .now
  }

  /// Keeps the answers so far in the journal; that they cannot be kept is no reason not to go on.
  private func record() {
    guard let journal else { return }
    do throws(RunError) {
      try journal.record(walk.answersSoFar())
    } catch {
      say([words.warning(words.text(of: error.message))])
    }
  }

  /// Says why there is no result, and where the answers are.
  func say(_ report: FailureReport) {
    if reportsData {
      Report.show(.object(report.data.merging(comments) { $1 }))
    } else {
      say(report.lines(words))
    }
  }

  /// Says to people what is to be said of the answers, whatever becomes of them.
  func sayRemarks() {
    guard !reportsData else { return }
    if let origins { say(["Where the answers come from:"] + origins.answers) }
    // Where there is a transcript, it has them.
    if walk.options.mode == .unattended, !isQuiet {
      say(walk.warnings().map { words.warning(words.located($0)) })
    }
  }

  /// Says the same to programs, which have one line, of a run that has its result; and whether `submit` changed anything.
  func sayRemarksOfSuccess(_ result: SubmitResult?) {
    var members = comments
    members["changed"] = result.map { .bool($0 == .changed) }
    if reportsData, !members.isEmpty { Report.show(.object(members)) }
    if !reportsData, !isQuiet, result == .unchanged { say([words.text(of: "Unchanged.")]) }
  }

  /// What is to be said of the answers, whatever becomes of them, as data.
  private var comments: OrderedDictionary<String, AnswerValue> {
    var members: OrderedDictionary<String, AnswerValue> = [:]
    let warnings = walk.warnings()
    if !warnings.isEmpty { members["warnings"] = .array(warnings.map(FailureReport.data)) }
    members["origins"] = origins?.originData
    return members
  }

  /// Where each answer came from, if that is to be said.
  private var origins: StatusTable? {
    explains ? StatusTable(reports: walk.questionReports(), isTyped: isInteractive) : nil
  }

  /// Whether answers are kept as they are given.
  var hasJournal: Bool { journal != nil }

  /// The journal, if it has answers.
  var answersInJournal: KeptAnswers? {
    journal.flatMap { $0.answers.isEmpty ? nil : .inJournal(path: $0.name) }
  }

  /// Keeps answers that are not submitted yet, unless the journal has them already.
  func keep(_ answers: OrderedDictionary<String, AnswerValue>) -> KeptAnswers {
    answersInJournal ?? keeper.keep(answers)
  }

  /// Removes what was kept of answers that are submitted.
  func discardKept() {
    journal?.remove()
    keeper.discard()
  }

  /// Says where the answers are if a signal ends the process.
  func sayOnSignals(_ kept: KeptAnswers) {
    TerminationMessage.set(
      reportsData
        ? JSONText.line(of: .object(FailureReport(end: .signal(SIGTERM), kept: kept).data)) + "\n"
        : Report.text(["", kept.sentence(words)]))
  }

  /// Asks, and leaves the terminal as the shell had it. What comes after that takes none of the time.
  private func resting(_ ask: () async -> WalkOutcome) async -> WalkOutcome {
    await source.resume()
    timeLimit?.resume()
    let end = await ask()
    // After the last answer no question follows.
    if end == .completed || !isInteractive { record() }
    timeLimit?.pause()
    await source.suspend()
    await onRest()
    return end
  }
}

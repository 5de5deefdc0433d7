import Eureka
import EurekaTerminal
import Glibc
import OrderedCollections
import SystemPackage

/// One run of a questionnaire: answers in, the walk, `submit`, the result out.
@MainActor
struct QuestionnaireRun<Q: Questionnaire> {
  let questionnaire: Q
  let options: StandardOptions
  let name: String
  let prefix: String?
  let environment: [String: String]
  let restriction: Restriction
  /// Takes the answers that `submit` was given, and what it returned.
  var didSubmit: ((OrderedDictionary<String, AnswerValue>, Result<Q.Submitted, any Error>) -> Void)?

  init(
    _ questionnaire: Q, options: StandardOptions, name: String, prefix: String? = Q.environmentPrefix,
    environment: [String: String] = ProcessInfo.processInfo.environment, restriction: Restriction? = nil
  ) {
    self.restriction = restriction ?? Restriction(isOn: options.restricted)
    self.questionnaire = questionnaire
    self.options = options
    self.name = name
    self.prefix = prefix
    self.environment = environment
  }

  /// - Parameter keep: Takes the form and the walk, so that a process that ends need not free them.
  func run(keep: (AnyObject) -> Void = { _ in }) async -> ProcessExit {
    StandardDescriptors.setWriteSignalsIgnored(true)
    options.timeZone?.setForProcess()
    if options.flush { return await flush() }
    let isAtTerminal =
      isAsking && (options.input == .tty || StandardStreams.current.areOfProcess && TerminalChannel() != nil)
    let mode: WalkOptions.Mode = isAtTerminal ? .interactive : .unattended
    return await MessageCatalog.$current.withValue(context(in: mode).messages) { await run(mode, keep) }
  }

  private func run(_ mode: WalkOptions.Mode, _ keep: (AnyObject) -> Void) async -> ProcessExit {
    let controller = questionnaire.viewController
    let form: Form
    do {
      form = try await questionnaire.walkedForm(of: controller)
    } catch let code as ExitCode {
      return .status(ExitStatus(rawValue: code.rawValue))
    } catch {
      let failure = RunError(kind: .form, message: Message(verbatim: text(of: error)), status: .misdeclared)
      return leave(FailureReport(error: failure), mode, context(in: mode).messages)
    }
    defer { withExtendedLifetime(controller) {} }
    form.resources = .inBundles
    if let exit = describe(form) { return exit }
    return await answer(form, keep)
  }

  /// Asks for the answers, and submits the form.
  private func answer(_ form: Form, _ keep: (AnyObject) -> Void) async -> ProcessExit {
    restriction.preventCoreDumps(of: form)
    keep(form)
    let names = VariableNames(of: form, prefix: prefix)
    let files = ResultFiles(options, names: names, command: name)
    let channel: TerminalChannel?
    do throws(RunError) {
      channel = try isAsking ? terminal() : nil
    } catch {
      return leave(FailureReport(error: error), .unattended, context(in: .interactive).messages)
    }
    let mode: WalkOptions.Mode = !isAsking ? .unattended : channel == nil ? .piped : .interactive
    let timeLimit = restriction.timeLimit(options.timeout ?? form.timeout, idle: options.idleTimeout)
    let context = context(in: mode, before: timeLimit)
    let words = context.messages
    let prompter = prompter(on: channel, mode, context, timeLimit)
    let journal: Journal?
    let submission: RecordSubmission?
    do throws(FailureReport) {
      try await prepare(files)
      journal = try await openJournal(prompter, mode, form.version)
      submission = isPlanning ? nil : recordStore.map { RecordSubmission(to: $0, journal) }
      if try await wasSubmitted(journal, submission, mode, words) { return .status(.success) }
    } catch {
      return leave(error, mode, words)
    }
    let log = isPlanning ? nil : SessionLog(options, command: name, restriction)
    submission?.log = log
    log?.write(journal?.content.answers.isEmpty == false ? "resumed" : "began")
    let exit = await answer(form, names, files, prompter, mode, journal, submission, keep)
    log?.write(end: exit)
    if options.journalDirectory != nil, !options.keepJournal, journal?.content.answers.isEmpty == true,
      journal?.content.submittedID == nil
    {
      journal?.remove()
    }
    return exit
  }

  private func answer(
    _ form: Form, _ names: VariableNames, _ files: ResultFiles, _ prompter: Prompter,
    _ mode: WalkOptions.Mode,
    _ journal: Journal?, _ submission: RecordSubmission?, _ keep: (AnyObject) -> Void
  ) async -> ProcessExit {
    let words = prompter.context.messages
    prompter.timeLimit?.resume()
    let given = suppliedAnswers(
      to: form, names: names, context: prompter.context, prompter.timeLimit, journal, mode)
    if !reportsData(in: mode) {
      prompter.say(
        (journal?.warnings ?? []).map { words.warning(words.text(of: $0)) }
          + given.unusedAnswers.map { words.warning(words.located($0)) })
    }
    if let end = await confirmConflicts(given, prompter, mode) {
      return leave(FailureReport(end: end), mode, words)
    }
    let walkOptions = walkOptions(given, mode, prompter.context, keepsAnswers: journal != nil)
    let session = session(form, walkOptions, prompter, journal)
    session.submission = submission
    session.journalWarnings =
      given.unusedAnswers.map(FailureReport.data)
      + ((journal?.warnings ?? []) + given.conflicts).map {
        .object(["kind": "journal", "reasons": .array([.string($0.description)])])
      }
    keep(session.walk)
    let end = await begin(session, given)
    if isPlanning { return plan(session, end, given, names) }
    session.sayRemarks()
    guard end == .completed, given.unreadableFiles.isEmpty else {
      let report = FailureReport(
        end: end, unreadableFiles: given.unreadableFiles, kept: keptAnswers(of: session, after: end))
      session.say(report)
      return report.exit
    }
    if printsAnswers, !options.quiet, !reportsData(in: mode) {
      let lost = form.answersWithoutTag.filter { $0.kind == .requiredRowWithoutTag }
      session.say(lost.map(words.line(of:)))
    }
    // A second connection takes over a session that asks, never one that submits.
    if options.journalDirectory != nil { signal(SIGUSR1) { _ in } }
    return await submit(form, session, files, words)
  }

  /// Submits until it has succeeded, or nobody wants to try again.
  private func submit(
    _ form: Form, _ session: PromptingSession, _ files: ResultFiles, _ words: MessageCatalog
  ) async -> ProcessExit {
    while true {
      session.record(event: "submitting")
      switch await submit(form, session, files) {
      case .done(let exit, let result):
        if exit == .status(.success) {
          session.discardKept(keepingJournal: options.keepJournal, isSession: options.session != nil)
          session.sayRemarksOfSuccess(result)
          await send(session)
        }
        return exit
      case .failed(let failure):
        session.record(event: "failed")
        form.renewProgress()
        if let exit = await next(after: failure, session, words) { return exit }
      }
    }
  }

  // MARK: Before the walk

  func leave(_ report: FailureReport, _ mode: WalkOptions.Mode, _ words: MessageCatalog) -> ProcessExit {
    if reportsData(in: mode) { Report.show(.object(report.data)) } else { Report.show(report.lines(words)) }
    return report.exit
  }

  /// Whether reports are for programs; a person at a terminal gets sentences.
  func reportsData(in mode: WalkOptions.Mode) -> Bool {
    options.format == .json && mode != .interactive
  }

  /// Whether the answers are the result, so that those without a tag are lost. A `submit` of its own reads the rows.
  var printsAnswers: Bool { Q.Submitted.self == PrintedAnswers.self }

  /// Whether to plan only, and ask and do nothing.
  var isPlanning: Bool { options.dryRun || options.template != nil }
  var isAsking: Bool { !options.isUnattended && !isPlanning }

  /// The terminal, if a person is to be asked.
  private func terminal() throws(RunError) -> TerminalChannel? {
    guard options.input == .tty else {
      return StandardStreams.current.areOfProcess ? TerminalChannel() : nil
    }
    do {
      return try .controlling()
    } catch {
      throw RunError(
        kind: .terminal, message: "cannot ask at the terminal: \(String(describing: error))",
        status: .endedEarly)
    }
  }

  /// Checks the files that will be written, and what `submit` needs, before anybody answers a question.
  private func prepare(_ files: ResultFiles) async throws(FailureReport) {
    guard !isPlanning else { return }
    do {
      try files.prepare()
      try recordStore?.prepare()
      try await questionnaire.prepare()
    } catch let code as ExitCode {
      throw FailureReport(code: ExitStatus(rawValue: code.rawValue))
    } catch let error as RunError {
      throw FailureReport(error: error.named(by: restriction))
    } catch {
      let reason = Message(verbatim: text(of: error))
      throw FailureReport(error: RunError(kind: .submission, message: reason, status: .submitFailed))
    }
  }

  /// All supplied answers: flags override the environment, which overrides files, which override a journal.
  func suppliedAnswers(
    to form: Form, names: VariableNames, context: ReadingContext, _ timeLimit: TimeLimit?,
    _ journal: Journal?, _ mode: WalkOptions.Mode = .interactive
  ) -> SuppliedAnswers {
    var given = SuppliedAnswers(to: form, names: names, context: context)
    given.isEnvironmentStrict = options.strictEnvironment
    given.ignoresUnknownTags = options.ignoreUnknown
    let file = { AnswersFile(path: $0, namedIn: context.messages, restriction) }
    for path in options.defaultsFiles { given.add(file(path), asDefaults: true, before: timeLimit) }
    // A pipe's lines are read again.
    if let journal { given.add(journal) { mode != .piped || $0 == "typed" } }
    for path in options.answersFiles { given.add(file(path), before: timeLimit) }
    if !restriction.isOn { given.add(environment: environment) }
    given.add(options.fileAssignments, before: timeLimit, file: file)
    given.add(options.assignments)
    return given
  }

  /// How answers are read: in a person's locale at a terminal, and with `--locale` everywhere.
  func context(in mode: WalkOptions.Mode, before timeLimit: TimeLimit? = nil) -> ReadingContext {
    var context =
      if let locale = options.locale?.locale {
        ReadingContext(
          grammar: .prompt, locale: locale, messages: MessageCatalog(locale))
      } else if mode == .interactive {
        ReadingContext(environment: environment)
      } else {
        ReadingContext(grammar: .prompt)
      }
    context.files = SystemFiles(isConfined: restriction.isOn)
    // A reference to a secret may name any file.
    if !restriction.isOn { context.secrets = SystemSecrets(environment: environment, before: timeLimit) }
    return context
  }

  // MARK: The walk

  func walkOptions(
    _ given: SuppliedAnswers, _ mode: WalkOptions.Mode, _ context: ReadingContext, keepsAnswers: Bool = false
  ) -> WalkOptions {
    var walkOptions = WalkOptions(
      mode: mode, keepsDefaults: options.defaults, reviews: !options.yes, given: given.answers,
      context: context, resources: .inBundles)
    walkOptions.confirmation = options.confirm
    walkOptions.explainsKeys = true
    walkOptions.keepsAnswers = keepsAnswers
    walkOptions.restriction = restriction
    walkOptions.pressesButtons = !isPlanning
    walkOptions.resumed = given.resumed
    walkOptions.offered = given.defaults
    walkOptions.ignoresUnknownTags = options.ignoreUnknown
    walkOptions.warnings = given.warnings
    return walkOptions
  }

  /// Walks to the end, unless the supplied answers are wrong before anybody is asked.
  func begin(_ session: PromptingSession, _ given: SuppliedAnswers) async -> WalkOutcome {
    if session.isInteractive {
      given.versionNotes(on: session.walk.problemsOfSuppliedAnswers()).forEach(session.walk.warn)
    }
    let outcome = given.annotated(await outcome(of: session, given))
    // Nobody wrote the secret that was waited for.
    if case .rejected(let problems) = outcome, session.isOutOfTime,
      let problem = problems.first(where: { $0.kind == .noSecret })
    {
      return .timedOut(row: problem.title)
    }
    return outcome
  }

  private func outcome(of session: PromptingSession, _ given: SuppliedAnswers) async -> WalkOutcome {
    let shared = given.names.issues
    guard shared.isEmpty else { return .misdeclared(shared + session.walk.form.check()) }
    if given.isSound {
      guard isAsking, !session.isInteractive, options.confirm == nil,
        let confirmation = session.walk.form.confirmation
      else { return await session.begin(isStrict: options.strict) }
      // No line could confirm it in the end.
      return .rejected([confirmation.rejection(of: nil)])
    }
    guard !isAsking else { return .rejected(given.problems + session.walk.problemsOfSuppliedAnswers()) }
    // Nobody waits for a question, so that everything that is certainly wrong is reported.
    let end = await session.begin()
    switch end {
    case .completed: return .rejected(given.problems)
    case .rejected(let problems): return .rejected(given.problems + problems)
    default: return end
    }
  }

  func session(
    _ form: Form, _ walkOptions: WalkOptions, _ prompter: Prompter, _ journal: Journal?
  ) -> PromptingSession {
    let keeper = AnswersKeeper(
      command: name, keepsAnswers: Q.keepsAnswers, directory: Q.answersDirectory, restriction)
    return PromptingSession(
      Walk(form, options: walkOptions), prompter, journal: journal, keeper: keeper,
      reportsData: reportsData(in: walkOptions.mode), explains: options.explain, isQuiet: options.quiet)
  }

  /// Where the run asks: at a terminal, or in a pipe.
  func prompter(
    on channel: TerminalChannel?, _ mode: WalkOptions.Mode, _ context: ReadingContext, _ timeLimit: TimeLimit?
  ) -> Prompter {
    guard let channel else {
      let streams = StandardStreams.current
      let isBlank = options.quiet || !isAsking || reportsData(in: mode)
      return Prompter(
        screen: isBlank ? BlankScreen() : screen(streams.error),
        progressScreen: screen(streams.error, isWrittenOver: true),
        source: DescriptorLineSource(streams.input), timeLimit: timeLimit, context: context,
        restriction: restriction, isApartFromStandardError: false, onRest: {})
    }
    let screen = channel.screen(
      environment: environment, color: options.color, isAccessible: options.accessible)
    let words = context.messages
    // A shared history would show a stranger the answers of another.
    let file = restriction.isOn ? nil : options.history.map(HistoryFile.init)
    let history = file.flatMap { load($0, words) }
    let source = channel.lineSource(
      screen: screen, program: name, environment: environment, restriction: restriction,
      history: history ?? AnswerHistory())
    return Prompter(
      screen: screen, progressScreen: screen, source: source, timeLimit: timeLimit, context: context,
      restriction: restriction, isApartFromStandardError: channel.isApartFromStandardError
    ) {
      // A file that could not be read is not overwritten.
      guard let file, let history else { return }
      let all = await source.history
      if all != history { save(all, to: file, words) }
    }
  }

  /// The answers of earlier runs; if they cannot be read, there is a warning, and the run goes on.
  private func load(_ file: HistoryFile, _ words: MessageCatalog) -> AnswerHistory? {
    do throws(RunError) {
      return try file.load()
    } catch {
      Report.show([words.warning(words.text(of: error.message))])
      return nil
    }
  }

  private func save(_ history: AnswerHistory, to file: HistoryFile, _ words: MessageCatalog) {
    do throws(RunError) {
      try file.save(history)
    } catch {
      Report.show([words.warning(words.text(of: error.message))])
    }
  }

  /// A descriptor as a screen; lines on a terminal may be overwritten.
  private func screen(_ descriptor: FileDescriptor, isWrittenOver: Bool = false) -> DescriptorScreen {
    let style = ScreenStyle(
      environment: environment, isTerminal: false, color: options.color, isAccessible: options.accessible)
    let canOverwrite =
      isWrittenOver && isatty(descriptor.rawValue) == 1 && !style.isAccessible
      && TerminalCapabilities(environment: environment).movesCursor
    return DescriptorScreen(descriptor, style: style, canOverwrite: canOverwrite)
  }

  /// Where the answers of a walk that ended early are, if there are any.
  private func keptAnswers(of session: PromptingSession, after end: WalkOutcome) -> KeptAnswers? {
    guard !session.hasJournal else { return session.answersInJournal }
    let answers = session.walk.answersSoFar()
    switch end {
    case .timedOut, .signal, .cancelled: return answers.isEmpty ? nil : session.keep(answers)
    case .completed, .quit, .rejected, .endedEarly, .misdeclared: return nil
    }
  }
}

extension SuppliedAnswers {
  /// Whether all sources of answers could be read.
  fileprivate var isSound: Bool { problems.isEmpty && unreadableFiles.isEmpty }
}

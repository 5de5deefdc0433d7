import Eureka
import EurekaFiles
import EurekaFormats
import EurekaJournal
import EurekaPlatform
import EurekaTerminal
import OrderedCollections
import SystemPackage

/// One run of a questionnaire: answers in, the walk, `submit`, the result out.
@MainActor
struct QuestionnaireRun<Q: Questionnaire> {
  let questionnaire: Q
  let options: StandardOptions
  let mode: RunMode
  let name: String
  /// The command as people type it: with the tool's name, if it is a subcommand.
  var invocation: String
  let prefix: String?
  let environment: [String: String]
  let restriction: Restriction
  /// Takes the answers that `submit` was given, if it ran, and what it returned, or why it could not run.
  var didSubmit: ((OrderedDictionary<String, AnswerValue>?, Result<SubmitResult?, any Error>) -> Void)?
  /// Whether the form can be made again, in another language.
  var canMakeFormAgain = true
  private var chosenLanguage: String?
  /// The terminal at which a person is asked, if there is one; an error if the options insist on one.
  private var channel = Result<TerminalChannel?, RunError>.success(nil)

  init(
    _ questionnaire: Q, options: StandardOptions, name: String, prefix: String? = Q.environmentPrefix,
    environment: [String: String] = ProcessInfo.processInfo.environment, restriction: Restriction? = nil
  ) {
    self.restriction = restriction ?? Restriction(isOn: options.service.restricted)
    self.questionnaire = questionnaire
    self.options = options
    mode = options.mode
    self.name = name
    invocation = name
    self.prefix = options.answers.environmentPrefix ?? prefix.map(EnvironmentNames.withUnderscore)
    self.environment = environment
  }

  /// - Parameter keep: Takes the form and the walk, so that a process that ends need not free them.
  func run(keep: (AnyObject) -> Void = { _ in }) async -> ProcessExit {
    let areOfProcess = StandardStreams.current.areOfProcess
    if areOfProcess { WriteSignals.ignore() }
    // What could not be written to a closed pipe is written once more when the process exits.
    defer { if areOfProcess, fflush(nil) == 0 { WriteSignals.restore() } }
    options.terminal.timeZone?.setForProcess()
    var run = self
    if mode == .ask { run.channel = terminal }
    return await MessageCatalog.$current.withValue(run.context().messages) { [run] in
      do {
        return try await run.answer(keep)
      } catch {
        let failure = failure(of: error)
        // A terminal that is not there is no reason to report to a person.
        let isData =
          options.result.format == .json && (failure.error?.kind == .terminal || !run.isInteractive)
        if isData || mode.isDriven {
          StandardError.show(.object(failure.data))
        } else {
          StandardError.show(failure.lines(.current))
        }
        return failure.exit
      }
    }
  }

  private func answer(_ keep: (AnyObject) -> Void) async throws -> ProcessExit {
    if mode == .flush { return try await flush() }
    let (form, controller): (Form, FormViewController?)
    do {
      (form, controller) = try await makeForm()
    } catch let code as ExitCode {
      return .status(ExitStatus(rawValue: code.rawValue))
    }
    defer { withExtendedLifetime(controller) {} }
    switch mode {
    case .check: return try await check(form)
    case .describe(let description): return describe(form, description)
    case .flush, .plan, .drive, .unattended, .ask: break
    }
    if let problem = ProcessFiles.problem {
      throw RunError(kind: .system, message: Message(verbatim: problem), status: .unsupported)
    }
    restriction.preventCoreDumps(of: form)
    keep(form)
    let names = EnvironmentNames(of: form, prefix: prefix)
    let timeLimit = restriction.timeLimit(
      options.pipe.timeout ?? form.timeout, idle: options.pipe.idleTimeout)
    if StandardStreams.current.areOfProcess { Deadline.limitSession(by: timeLimit) }
    let prompter = try prompter(timeLimit)
    if mode.submits {
      try ResultFiles(options: options, names: names, command: name).prepare()
      try prepareRecords()
      do {
        try await questionnaire.prepare()
      } catch {
        throw submissionError(error)
      }
    }
    let journal = try await openJournal(for: form, prompter)
    if !mode.isPlan { try journal?.record(version: form.version) }
    return try await serve(journal) { submission in
      timeLimit?.resume()
      let session = session(
        suppliedAnswers(to: form, names: names, prompter, journal), prompter, journal, submission)
      keep(session.walk)
      session.sayJournalWarnings()
      let conflict = mode.submits ? await session.confirmConflicts() : nil
      return if let conflict { session.fail(FailureReport(end: conflict)) } else { await walk(session) }
    }
  }

  func makeForm() async throws -> (Form, FormViewController?) {
    let controller = questionnaire.viewController
    do {
      let uses = FormUses(.making)
      let form =
        checksParts
        ? try await uses.record { try await questionnaire.rootForm(of: controller) }
        : try await questionnaire.rootForm(of: controller)
      for mistake in uses.mistakes(with: form) { form.note(FormIssue(kind: mistake, subject: "form")) }
      for issue in uses.leftOut { form.note(issue) }
      form.resources = .inBundles
      let extent: DeclarationCheck<Q>.Extent =
        mode == .check ? .options : checksParts ? .parts : .types
      for issue in DeclarationCheck<Q>(extent: extent).issues { form.note(issue) }
      return (form, controller)
    } catch let code as ExitCode {
      throw code
    } catch {
      throw RunError(kind: .form, message: Message(verbatim: text(of: error)), status: .misdeclared)
    }
  }

  /// Whether the parts of the questionnaire's type are checked: with `--check`, and in debug builds.
  var checksParts: Bool {
    #if DEBUG
      true
    #else
      mode == .check
    #endif
  }

  /// Walks to the end; after a change of the language with a new form, as the texts of a form are fixed.
  private func walk(_ first: PromptingSession) async -> ProcessExit {
    var (run, session, controller) = (self, first, nil as FormViewController?)
    defer { withExtendedLifetime(controller) {} }
    while true {
      let exit = await MessageCatalog.$current.withValue(session.walk.messages) { [run, session] in
        let end = await run.begin(session)
        return session.walk.languageChange == nil ? await run.finish(session, end) : nil
      }
      guard let change = session.walk.languageChange else { return exit ?? .cancelled }
      run.chosenLanguage = change.language
      do {
        (session, controller) = try await run.session(after: change, of: session)
      } catch {
        var failure = failure(of: error)
        failure.kept = session.keep(session.walk.ledger.answersSoFar())
        return session.fail(failure)
      }
    }
  }

  private func finish(_ session: PromptingSession, _ end: WalkOutcome) async -> ProcessExit {
    if mode.isDriven, let exit = await printNext(session, end) { return exit }
    if case .plan(let overview) = mode { return await show(overview, of: session, end) }
    session.sayRemarks()
    let unreadableFiles = session.given.unreadableFiles
    guard end == .completed, unreadableFiles.isEmpty else {
      return session.fail(
        FailureReport(end: end, unreadableFiles: unreadableFiles, kept: session.keptAnswers(after: end)))
    }
    if printsAnswers, !options.result.quiet, !reportsData {
      let lost = session.walk.form.answersWithoutTag.filter { $0.kind == .requiredRowWithoutTag }
      session.prompter.say(lost.map(MessageCatalog.current.line(of:)))
    }
    // A second connection takes over a session that asks, never one that submits.
    if options.service.journalDirectory != nil { signal(SIGUSR1) { _ in } }
    return await submit(session)
  }

  private func session(
    after change: LanguageChange, of session: PromptingSession
  ) async throws -> (PromptingSession, FormViewController?) {
    var prompter = session.prompter
    prompter.context = context(before: prompter.timeLimit)
    return try await MessageCatalog.$current.withValue(prompter.context.messages) { [prompter] in
      let (form, controller) = try await makeForm()
      let names = EnvironmentNames(of: form, prefix: prefix)
      let given = session.given.moved(to: form, names: names, context: prompter.context, with: change)
      let next = self.session(given, prompter, session.backup.journal, session.submission)
      next.walk.proceed(after: session.walk)
      return (next, controller)
    }
  }

  // MARK: Before the walk

  var isInteractive: Bool { walkMode == .interactive }

  private var walkMode: WalkOptions.Mode {
    guard mode == .ask else { return .unattended }
    if case .success(nil) = channel { return .piped }
    return .interactive
  }

  /// Whether reports are for programs; a person at a terminal gets sentences.
  var reportsData: Bool { mode.isDriven || options.result.format == .json && !isInteractive }

  /// Whether the answers are the result, so that those without a tag are lost. A `submit` of its own reads the rows.
  var printsAnswers: Bool { Q.Submitted.self == PrintedAnswers.self && !Q.hasPlan }

  private var terminal: Result<TerminalChannel?, RunError> {
    guard options.pipe.input == .tty else {
      return .success(StandardStreams.current.areOfProcess ? TerminalChannel() : nil)
    }
    return Result { try TerminalChannel.controlling() }.mapError { error in
      let message: Message = "cannot ask at the terminal: \(String(describing: error))"
      return RunError(kind: .terminal, message: message, status: .endedEarly)
    }
  }

  /// The report of an error of the run, or of the end of one of its own questions.
  func failure(of error: any Error) -> FailureReport {
    if let code = error as? ExitCode { return FailureReport(code: ExitStatus(rawValue: code.rawValue)) }
    if let end = error as? WalkOutcome {
      return FailureReport(end: end, isSession: options.service.journalDirectory != nil)
    }
    return planFailure(error) ?? FailureReport(error: submissionError(error) as? RunError)
  }

  /// An error of the questionnaire's own code as an error of the run; an `ExitCode` stays one.
  func submissionError(_ error: any Error) -> any Error {
    if error is ExitCode || error is RunError || error is any PlannedWorkFailure { return error }
    return RunError(kind: .submission, message: Message(verbatim: text(of: error)), status: .submitFailed)
  }

  /// All supplied answers: flags override the environment, which overrides files, which override a journal.
  func suppliedAnswers(
    to form: Form, names: EnvironmentNames, _ prompter: Prompter, _ journal: Journal? = nil
  ) -> SuppliedAnswers {
    let (context, timeLimit) = (prompter.context, prompter.timeLimit)
    var given = SuppliedAnswers(to: form, names: names, context: context)
    given.isEnvironmentStrict = options.answers.strictEnvironment
    given.ignoresEmptyVariables = options.answers.ignoreEmpty
    given.ignoresUnknownTags = options.answers.ignoreUnknown
    given.refusesRemovedTags = options.pipe.strict
    given.isDriven = mode.isDriven
    given.keepsLayers = options.result.explain || mode == .plan(.questions)
    let file = { AnswersFile(path: $0, namedIn: context.messages, restriction) }
    for path in options.answers.defaultsFiles { given.add(file(path), asDefaults: true, before: timeLimit) }
    if let id = options.service.correct, let path = options.service.submitTo?.file {
      given.add(record: id, of: path)
    }
    // A pipe's lines are read again.
    if let journal { given.add(journal) { walkMode != .piped || $0 == "typed" } }
    given.ask(options.answers.asked)
    for path in options.answers.files { given.add(file(path), before: timeLimit) }
    if !restriction.isOn, !options.answers.noEnvironment { given.add(environment: environment) }
    given.add(options.answers.fileAssignments, before: timeLimit, file: file)
    given.add(options.answers.assignments)
    given.markMisspelled()
    return given
  }

  /// How answers are read: in a person's locale at a terminal, and with `--locale` everywhere.
  private func context(before timeLimit: TimeLimit? = nil) -> ReadingContext {
    var context =
      if let locale = options.terminal.locale {
        ReadingContext(grammar: .prompt, locale: locale, messages: MessageCatalog(locale))
      } else if isInteractive {
        ReadingContext(environment: environment)
      } else {
        ReadingContext(grammar: .prompt)
      }
    speak(in: &context)
    context.messages = restriction.messages(context.messages)
    context.files = SystemFiles(isRestricted: restriction.isOn)
    // A reference to a secret may name any file.
    if !restriction.isOn { context.secrets = SystemSecrets(environment: environment, before: timeLimit) }
    return context
  }

  /// Sets the language: the one that a person has chosen, else the person's if the form has texts in it, else the form's first. A
  /// form that names none is in English.
  private func speak(in context: inout ReadingContext) {
    let languages = Q.languages.isEmpty ? ["en"] : Q.languages
    let locale =
      options.terminal.locale
      ?? (isInteractive ? Locale(category: "LC_MESSAGES", environment: environment) : nil)
    let own = locale?.language.languageCode?.identifier ?? (isInteractive ? languages[0] : "en")
    let language = chosenLanguage ?? (languages.contains(own) ? own : languages[0])
    let isChosen = language == chosenLanguage && language != context.messages.language
    if language != context.messages.language { context.messages = MessageCatalog(language: language) }
    context.locale = self.locale(context.locale, speaking: language, isChosen)
    context.dateLocale = self.locale(context.dateLocale, speaking: language, isChosen)
  }

  /// The locale as a language has it in its region, if the language is spoken there. Without a region, English is no hint.
  private func locale(_ locale: Locale?, speaking language: String, _ isChosen: Bool) -> Locale? {
    if locale?.language.languageCode?.identifier == language { return locale }
    let there = locale?.region.map { "\(language)_\($0.identifier)" }
    if let there, Locale.availableIdentifiers.contains(there) { return Locale(identifier: there) }
    guard isChosen else { return locale }
    return language == "en" ? nil : Locale(identifier: language)
  }

  // MARK: The walk

  func session(
    _ given: SuppliedAnswers, _ prompter: Prompter, _ journal: Journal? = nil,
    _ submission: Submission? = nil
  ) -> PromptingSession {
    var walkOptions = WalkOptions(
      mode: walkMode, keepsDefaults: options.pipe.acceptDefaults, reviews: !options.terminal.yes,
      given: given.answers, context: prompter.context)
    walkOptions.confirmation = options.terminal.confirm
    walkOptions.explainsKeys = true
    walkOptions.isPlan = mode == .plan(.questions) && !options.isUnattended || mode.isDriven
    walkOptions.isDriven = mode.isDriven
    walkOptions.asksAll = options.answers.askAll
    walkOptions.isRemote = environment["SSH_CONNECTION"] != nil
    if canMakeFormAgain {
      walkOptions.languages = Q.languages.isEmpty ? MessageCatalog.languages : Q.languages
      if walkOptions.languages.count == 1 { walkOptions.languages = [] }
    }
    walkOptions.namesLanguages = walkOptions.isRemote && !Q.languages.isEmpty
    if Q.hasPlan, !mode.isPlan || mode == .plan(.questions) {
      walkOptions.planner = { await makePlan($0) }
    }
    walkOptions.keepsAnswers = journal != nil
    walkOptions.restriction = restriction
    walkOptions.pressesButtons = mode.submits
    (walkOptions.resumed, walkOptions.unmoved) = (given.resumed, given.unmoved)
    walkOptions.keptDefaults = journal?.content.keptDefaults ?? []
    walkOptions.lostSecrets = journal?.content.secrets ?? []
    walkOptions.offered = given.defaults
    walkOptions.offersAll = options.service.correct != nil
    walkOptions.ignoresUnknownTags = options.answers.ignoreUnknown
    // Other answers to what is asked again may hide those of the file.
    walkOptions.ignoresHiddenAnswers = options.answers.ignoreHidden || !options.answers.asked.isEmpty
    walkOptions.warnings = given.warnings
    let backup = AnswersBackup(
      journal: journal, command: name, keepsAnswers: Q.keepsAnswers, directory: Q.answersDirectory,
      restriction)
    return PromptingSession(
      walk: Walk(given.form, options: walkOptions), given: given, prompter: prompter, options: options,
      mode: mode, backup: backup, submission: submission, reportsData: reportsData)
  }

  /// Walks to the end, unless the supplied answers are wrong before anybody is asked.
  func begin(_ session: PromptingSession) async -> WalkOutcome {
    let (walk, given) = (session.walk, session.given)
    if isInteractive {
      given.versionNotes(on: walk.ledger.problemsOfSuppliedAnswers()).forEach(walk.warn)
    }
    let outcome = given.annotated(await outcome(of: session))
    // Nobody wrote the secret that was waited for.
    if case .rejected(let problems) = outcome, session.prompter.timeLimit?.remaining == 0,
      let problem = problems.first(where: { $0.kind == .noSecret })
    {
      return .timedOut(row: problem.title)
    }
    return outcome
  }

  private func outcome(of session: PromptingSession) async -> WalkOutcome {
    let (form, given) = (session.walk.form, session.given)
    let shared = given.names.issues
    guard shared.isEmpty else { return .misdeclared(shared + form.check()) }
    if given.problems.isEmpty, given.unreadableFiles.isEmpty {
      // No line of a pipe could confirm it in the end.
      if walkMode == .piped, options.terminal.confirm == nil, let confirmation = form.fixedConfirmation {
        return .rejected([confirmation.rejection(of: nil)])
      }
      return await session.run(isStrict: options.pipe.strict)
    }
    guard mode != .ask else {
      return .rejected(given.problems + session.walk.ledger.problemsOfSuppliedAnswers())
    }
    // Nobody waits for a question, so that everything that is certainly wrong is reported.
    let end = await session.run()
    switch end {
    case .completed: return .rejected(given.problems)
    case .rejected(let problems): return .rejected(given.problems.followed(by: problems))
    default: return end
    }
  }

  /// Where the run asks: at a terminal, or in a pipe.
  ///
  /// - Throws: `RunError` if there is no terminal, and the options insist on one.
  func prompter(_ timeLimit: TimeLimit?) throws(RunError) -> Prompter {
    let context = context(before: timeLimit)
    guard let channel = try channel.get() else {
      let streams = StandardStreams.current
      let isBlank = options.result.quiet || mode != .ask || reportsData
      return Prompter(
        screen: isBlank ? Screen() : screen(streams.error),
        progressScreen: screen(streams.error, overwrites: true),
        source: streams.areOfProcess
          ? DescriptorLineSource.standardInput : DescriptorLineSource(streams.input),
        timeLimit: timeLimit, context: context,
        restriction: restriction)
    }
    let screen = screen(channel.output, isInteractive: true, overwrites: true)
    // A shared history would show one person the answers of another.
    let file = restriction.isOn ? nil : options.terminal.history.map(HistoryFile.init)
    let history = file.flatMap { file in warning { () throws(RunError) in try file.load() } }
    let source = TerminalLineSource(
      channel, screen: screen, program: name, environment: environment, restriction: restriction,
      history: history ?? AnswerHistory())
    return Prompter(
      screen: screen, progressScreen: screen, source: source, timeLimit: timeLimit, context: context,
      restriction: restriction, isApartFromStandardError: channel.isApartFromStandardError
    ) {
      // A file that could not be read is not overwritten.
      guard let file, let history else { return }
      let all = await source.history
      if all != history { warning { () throws(RunError) in try file.save(all) } }
    }
  }

  /// Runs something without which the run goes on: a failure is a warning.
  @discardableResult
  private func warning<Value>(_ body: () throws(RunError) -> Value) -> Value? {
    do throws(RunError) {
      return try body()
    } catch {
      let words = MessageCatalog.current
      StandardError.show([words.warning(words.text(of: error.message))])
      return nil
    }
  }

  private func screen(
    _ descriptor: FileDescriptor, isInteractive: Bool = false, overwrites: Bool = false
  ) -> Screen {
    Screen(
      descriptor, environment: environment, isInteractive: isInteractive, overwrites: overwrites,
      color: options.terminal.color, isAccessible: options.terminal.accessible)
  }
}

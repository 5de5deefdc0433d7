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
  var didSubmit: (OrderedDictionary<String, AnswerValue>, Result<Q.Submitted, any Error>) -> Void = {
    _, _ in
  }

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

  /// - Parameter keep: takes the form and the walk, for a process that has no use for taking them apart at its end.
  func run(keep: (AnyObject) -> Void = { _ in }) async -> ProcessExit {
    StandardDescriptors.setWriteSignalsIgnored(true)
    let controller = questionnaire.viewController
    let form: Form
    do {
      form = try await questionnaire.walkedForm(of: controller)
    } catch let code as ExitCode {
      return .status(ExitStatus(rawValue: code.rawValue))
    } catch {
      let isAtTerminal = isAsking && StandardStreams.current.areOfProcess && TerminalChannel() != nil
      let mode: WalkOptions.Mode = isAtTerminal ? .interactive : .unattended
      let failure = RunError(kind: .form, message: Message(verbatim: text(of: error)), status: .misdeclared)
      return leave(for: failure, mode, Localization(context(in: mode).messages))
    }
    defer { withExtendedLifetime(controller) {} }
    form.resources = .inBundles
    if let exit = describe(form) { return exit }
    return await answer(form, keep)
  }

  /// Has the form answered, and submits it.
  private func answer(_ form: Form, _ keep: (AnyObject) -> Void) async -> ProcessExit {
    restriction.preventCoreDumps(of: form)
    keep(form)
    let names = VariableNames(of: form, prefix: prefix)
    let files = ResultFiles(options, names: names, command: name)
    let channel: TerminalChannel?
    do throws(RunError) {
      channel = try isAsking ? terminal() : nil
    } catch {
      return leave(for: error, .unattended, Localization(context(in: .interactive).messages))
    }
    let mode: WalkOptions.Mode = !isAsking ? .unattended : channel == nil ? .piped : .interactive
    let context = context(in: mode)
    let words = Localization(context.messages)
    let timeLimit = restriction.timeLimit(options.timeout ?? form.timeout, idle: options.idleTimeout)
    let journal: Journal?
    do throws(RunError) {
      journal = try preparedJournal(files)
    } catch {
      return leave(for: error, mode, words)
    }
    timeLimit?.resume()
    let given = suppliedAnswers(to: form, names: names, context: context, timeLimit, journal)
    let walkOptions = walkOptions(given, mode, context, keepsAnswers: journal != nil)
    let session = session(form, walkOptions, on: channel, timeLimit, journal)
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
    return await submit(form, session, files, words)
  }

  /// Submits until it has succeeded, or nobody wants to try again.
  private func submit(
    _ form: Form, _ session: PromptingSession, _ files: ResultFiles, _ words: Localization
  ) async -> ProcessExit {
    while true {
      switch await submit(form, session, files) {
      case .done(let exit, let result):
        if exit == .status(.success) {
          session.discardKept()
          session.sayRemarksOfSuccess(result)
        }
        return exit
      case .failed(let failure):
        form.renewProgress()
        if let exit = await next(after: failure, session, words) { return exit }
      }
    }
  }

  // MARK: Before the walk

  private func leave(for error: RunError, _ mode: WalkOptions.Mode, _ words: Localization) -> ProcessExit {
    let report = FailureReport(error: error)
    if reportsData(in: mode) { Report.show(.object(report.data)) } else { Report.show(report.lines(words)) }
    return report.exit
  }

  /// Whether reports are for programs; a person at a terminal is told in words.
  private func reportsData(in mode: WalkOptions.Mode) -> Bool {
    options.format == .json && mode != .interactive
  }

  /// Whether the answers themselves are the result, so that what has no tag is lost. A `submit` of its own reads the rows.
  var printsAnswers: Bool { Q.Submitted.self == PrintedAnswers.self }

  /// Whether anything is to be planned only, and nothing to be asked or done.
  private var isPlanning: Bool { options.dryRun || options.template != nil }
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

  /// The journal, if there is to be one. What cannot be written is said before anybody answers a question.
  private func preparedJournal(_ files: ResultFiles) throws(RunError) -> Journal? {
    guard !isPlanning else { return nil }
    do throws(RunError) {
      try files.prepare()
    } catch {
      throw error.named(by: restriction)
    }
    return try options.journal.map { path throws(RunError) in
      try Journal(path, named: restriction.name(of: path), of: name)
    }
  }

  /// Everything that was given beforehand: flags go before the environment, that before files, those before a journal.
  func suppliedAnswers(
    to form: Form, names: VariableNames, context: ReadingContext, _ timeLimit: TimeLimit?,
    _ journal: Journal?
  ) -> SuppliedAnswers {
    var given = SuppliedAnswers(to: form, names: names, context: context)
    if let journal { given.add(journal) }
    for path in options.answersFiles {
      given.add(AnswersFile(path: path, namedIn: context.messages, restriction), before: timeLimit)
    }
    if !restriction.isOn { given.add(environment: environment) }
    given.add(options.assignments)
    return given
  }

  /// What the answers are read in: a person's locale at a terminal, that of `--locale` everywhere.
  func context(in mode: WalkOptions.Mode) -> ReadingContext {
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
    if !restriction.isOn { context.secrets = SystemSecrets(environment: environment) }
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
    walkOptions.keepsAnswers = keepsAnswers
    walkOptions.restriction = restriction
    walkOptions.pressesButtons = !isPlanning
    walkOptions.resumed = given.resumed
    return walkOptions
  }

  /// Walks to the end, unless what was given is wrong before anybody is asked.
  func begin(_ session: PromptingSession, _ given: SuppliedAnswers) async -> WalkOutcome {
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
    // Nobody is waiting for a question: everything that is certainly wrong is found.
    let end = await session.begin()
    switch end {
    case .completed: return .rejected(given.problems)
    case .rejected(let problems): return .rejected(given.problems + problems)
    default: return end
    }
  }

  func session(
    _ form: Form, _ walkOptions: WalkOptions, on channel: TerminalChannel?, _ timeLimit: TimeLimit?,
    _ journal: Journal?
  ) -> PromptingSession {
    let walk = Walk(form, options: walkOptions)
    let keeper = AnswersKeeper(
      command: name, keepsAnswers: Q.keepsAnswers, directory: Q.answersDirectory, restriction)
    guard let channel else {
      let screen: any Screen =
        options.quiet || !isAsking || reportsData(in: walkOptions.mode)
        ? BlankScreen() : screen(StandardStreams.current.error)
      return PromptingSession(
        walk, on: nil, screen: screen,
        progressScreen: self.screen(StandardStreams.current.error, isWrittenOver: true),
        source: DescriptorLineSource(StandardStreams.current.input), timeLimit: timeLimit, journal: journal,
        keeper: keeper, reportsData: reportsData(in: walkOptions.mode), explains: options.explain,
        isQuiet: options.quiet)
    }
    let screen = channel.screen(environment: environment, options: options.display)
    let words = Localization(walk.messages)
    // One for everybody would show a stranger the answers of another.
    let file = restriction.isOn ? nil : options.history.map(HistoryFile.init)
    let history = file.flatMap { load($0, words) }
    let source = channel.lineSource(
      screen: screen, program: name, environment: environment, restriction: restriction,
      history: history ?? AnswerHistory())
    return PromptingSession(
      walk, on: channel, screen: screen, progressScreen: screen, source: source, timeLimit: timeLimit,
      journal: journal, keeper: keeper, explains: options.explain
    ) {
      // A file that could not be read is not written over.
      guard let file, let history else { return }
      let all = await source.history
      if all != history { save(all, to: file, words) }
    }
  }

  /// The answers of earlier runs; that they cannot be read is no reason not to ask.
  private func load(_ file: HistoryFile, _ words: Localization) -> AnswerHistory? {
    do throws(RunError) {
      return try file.load()
    } catch {
      Report.show([words.warning(words.text(of: error.message))])
      return nil
    }
  }

  private func save(_ history: AnswerHistory, to file: HistoryFile, _ words: Localization) {
    do throws(RunError) {
      try file.save(history)
    } catch {
      Report.show([words.warning(words.text(of: error.message))])
    }
  }

  /// A descriptor as a screen; what is a terminal may have lines that are written over.
  private func screen(_ descriptor: FileDescriptor, isWrittenOver: Bool = false) -> DescriptorScreen {
    let options = options.display
    let environment = environment
    let style = ScreenStyle(
      environment: environment, isTerminal: false, columns: TerminalChannel.columns(of: descriptor),
      options: options)
    let isTerminal = isatty(descriptor.rawValue) == 1
    let canOverwrite =
      isWrittenOver && isTerminal && !style.isAccessible
      && TerminalCapabilities(environment: environment).movesCursor
    return DescriptorScreen(descriptor, canOverwrite: canOverwrite, fixedStyle: isTerminal ? nil : style) {
      style.with(columns: TerminalChannel.columns(of: descriptor))
    }
  }

  /// Where the answers are, if there are some, of a walk that ended before its time.
  private func keptAnswers(of session: PromptingSession, after end: WalkOutcome) -> KeptAnswers? {
    guard !session.hasJournal else { return session.answersInJournal }
    let answers = session.walk.answersSoFar()
    guard end.isInvoluntary, !answers.isEmpty else { return nil }
    return session.keep(answers)
  }
}

extension SuppliedAnswers {
  /// Whether nothing is wrong with where the answers came from.
  fileprivate var isSound: Bool { problems.isEmpty && unreadableFiles.isEmpty }
}

extension WalkOutcome {
  /// Whether nobody at the terminal meant the walk to end: the time, a signal from elsewhere, a line that dropped.
  fileprivate var isInvoluntary: Bool {
    switch self {
    case .timedOut, .hungUp: true
    case .signal(let number): number != SIGINT && number != SIGQUIT
    case .completed, .quit, .rejected, .endedEarly, .misdeclared: false
    }
  }
}

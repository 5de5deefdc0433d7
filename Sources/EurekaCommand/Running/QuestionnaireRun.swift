import Eureka
import EurekaTerminal
import Glibc
import OrderedCollections
import SystemPackage

/// One run of a questionnaire: answers in, the walk, `submit`, the result out.
struct QuestionnaireRun<Q: Questionnaire> {
  let questionnaire: Q
  let options: StandardOptions
  let name: String

  init(_ questionnaire: Q, options: StandardOptions, name: String) {
    self.questionnaire = questionnaire
    self.options = options
    self.name = name
  }

  nonisolated(nonsending) func run() async -> Departure {
    StandardDescriptors.occupyClosed()
    StandardDescriptors.setBrokenPipesIgnored(true)
    let controller = questionnaire.viewController
    controller?.loadViewIfNeeded()
    let form = controller?.form ?? questionnaire.form
    defer { withExtendedLifetime(controller) {} }
    form.resources = .inBundles
    if options.graph { return print(form.graph(name: name)) }
    if options.check { return check(form) }
    let channel = isUnattended ? nil : TerminalChannel()
    let mode: WalkOptions.Mode = isUnattended ? .unattended : channel == nil ? .piped : .interactive
    let context = context(in: mode)
    let words = Words(context.vocabulary)
    let timeLimit = options.timeout.map { TimeLimit($0) }
    let journal: Journal?
    do throws(JournalError) {
      journal = try options.journal.map { path throws(JournalError) in try Journal(path, of: name) }
    } catch {
      Report.show([words.error(words.text(of: error.message))])
      return .status(.cannotCreate)
    }
    do throws(AnswersFileError) {
      timeLimit?.resume()
      let given = try options.givenAnswers(
        to: form, environment: ProcessInfo.processInfo.environment, namedIn: context.vocabulary,
        timeLimit: timeLimit, journal: journal)
      var walkOptions = WalkOptions(
        mode: mode, keepsDefaults: options.defaults, reviews: !options.yes, given: given, context: context,
        resources: .inBundles)
      walkOptions.confirmation = options.confirm
      walkOptions.keepsAnswers = journal != nil
      let asking = asking(form, walkOptions, on: channel, timeLimit, journal)
      let end = asking.begin()
      guard end == .walked(.completed) else {
        asking.say(end)
        if journal == nil, end.isInvoluntary { keepAnswers(of: asking, words) }
        return Departure(end)
      }
      while true {
        switch await submit(form, asking, words) {
        case .done(let departure):
          if departure == .status(.success) { journal?.remove() }
          return departure
        case .failed(let failure):
          form.renewProgress()
          if let departure = next(after: failure, asking, words) { return departure }
        }
      }
    } catch {
      Report.show([words.error(words.text(of: error.message))])
      return .status(error.status)
    }
  }

  // MARK: The form itself

  /// Says what is wrong or odd in the form, all of it.
  private func check(_ form: Form) -> Departure {
    let issues = form.allRows.isEmpty ? [FormIssue(kind: .empty, subject: "form")] : form.check()
    Report.show(issues.map(Words.english.line(of:)))
    let errors = issues.count { $0.severity == .error }
    guard errors == 0 else { return .status(.misdeclared) }
    let warnings = issues.count == 1 ? "1 warning" : "\(issues.count) warnings"
    Report.show(["\(name): the form is right\(issues.isEmpty ? "" : ", with \(warnings)")."])
    return .status(.success)
  }

  private func print(_ text: String) -> Departure {
    do {
      try FileDescriptor.standardOutput.writeAll(text.utf8)
      return .status(.success)
    } catch {
      Report.show(["error: cannot write standard output: \(error)"])
      return .status(.cannotWrite)
    }
  }

  // MARK: The walk

  private var isUnattended: Bool { options.noInput || options.answers == "-" }

  /// What the answers are read in: a person's locale at a terminal, that of `--locale` everywhere.
  private func context(in mode: WalkOptions.Mode) -> ReadingContext {
    if let locale = options.locale?.locale {
      return ReadingContext(
        grammar: .prompt, locale: locale, vocabulary: Vocabulary(locale), files: SystemFiles())
    }
    return mode == .interactive
      ? ReadingContext(environment: ProcessInfo.processInfo.environment)
      : ReadingContext(grammar: .prompt, files: SystemFiles())
  }

  private func asking(
    _ form: Form, _ walkOptions: WalkOptions, on channel: TerminalChannel?, _ timeLimit: TimeLimit?,
    _ journal: Journal?
  ) -> Asking {
    let environment = ProcessInfo.processInfo.environment
    let walk = Walk(form, options: walkOptions)
    guard let channel else {
      let screen: any Screen =
        options.quiet || isUnattended
        ? BlankScreen() : screen(.standardError, environment)
      return Asking(
        walk, on: nil, screen: screen,
        progressScreen: self.screen(.standardError, environment, isWrittenOver: true),
        source: DescriptorLineSource(.standardInput), timeLimit: timeLimit, journal: journal)
    }
    let screen = channel.screen(environment: environment, options: options.display)
    let words = Words(walk.vocabulary)
    let file = options.history.map(HistoryFile.init)
    let history = file.flatMap { load($0, words) }
    let source = channel.lineSource(
      screen: screen, program: name, environment: environment, history: history ?? AnswerHistory())
    return Asking(
      walk, on: channel, screen: screen, progressScreen: screen, source: source, timeLimit: timeLimit,
      journal: journal
    ) {
      // A file that could not be read is not written over.
      if let file, let history, source.history != history { save(source.history, to: file, words) }
    }
  }

  /// The answers of earlier runs; that they cannot be read is no reason not to ask.
  private func load(_ file: HistoryFile, _ words: Words) -> AnswerHistory? {
    do throws(HistoryFile.Failure) {
      return try file.load()
    } catch {
      Report.show([words.warning(words.text(of: error.message))])
      return nil
    }
  }

  private func save(_ history: AnswerHistory, to file: HistoryFile, _ words: Words) {
    do throws(HistoryFile.Failure) {
      try file.save(history)
    } catch {
      Report.show([words.warning(words.text(of: error.message))])
    }
  }

  /// A descriptor as a screen; what is a terminal may have lines that are written over.
  private func screen(
    _ descriptor: FileDescriptor, _ environment: [String: String], isWrittenOver: Bool = false
  ) -> DescriptorScreen {
    let options = options.display
    let style = {
      ScreenStyle(
        environment: environment, isTerminal: false, columns: TerminalChannel.columns(of: descriptor),
        options: options)
    }
    let canOverwrite =
      isWrittenOver && isatty(descriptor.rawValue) == 1 && !style().isAccessible
      && TerminalCapabilities(environment: environment).movesCursor
    return DescriptorScreen(descriptor, canOverwrite: canOverwrite, style: style)
  }

  /// Keeps the answers there are, if there are some, of a walk that ended before its time.
  private func keepAnswers(of asking: Asking, _ words: Words) {
    let answers = asking.walk.answersSoFar()
    guard !answers.isEmpty else { return }
    asking.say([words.text(of: RunResult(answers: JSONText.of(answers), command: name).keep())])
  }
}

extension WalkSession.End {
  /// Whether nobody at the terminal meant the walk to end: the time, a signal from elsewhere, a line that dropped.
  fileprivate var isInvoluntary: Bool {
    switch self {
    case .timedOut, .hungUp: true
    case .signal(let number): number != SIGINT && number != SIGQUIT
    case .walked: false
    }
  }
}

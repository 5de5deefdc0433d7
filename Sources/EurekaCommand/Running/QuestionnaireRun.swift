import Eureka
import EurekaTerminal
import Glibc
import OrderedCollections
import SystemPackage

/// One run of a questionnaire: answers in, the walk, `submit`, the result out.
struct QuestionnaireRun<Q: Questionnaire> {
  private let questionnaire: Q
  private let options: StandardOptions
  private let name: String

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
    do throws(AnswersFileError) {
      let given = try options.givenAnswers(
        to: form, environment: ProcessInfo.processInfo.environment, namedIn: context.vocabulary)
      let walkOptions = WalkOptions(
        mode: mode, keepsDefaults: options.defaults, reviews: !options.yes, given: given, context: context,
        resources: .inBundles)
      let end = walk(form, walkOptions, on: channel)
      if end == .walked(.completed) { return await submit(form, words) }
      Report.show(words.report(end))
      return Departure(end)
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

  private func walk(_ form: Form, _ walkOptions: WalkOptions, on channel: TerminalChannel?) -> WalkSession.End
  {
    let environment = ProcessInfo.processInfo.environment
    let walk = Walk(form, options: walkOptions)
    guard let channel else {
      let screen: any Screen =
        options.quiet || isUnattended
        ? BlankScreen() : screen(.standardError, environment)
      return WalkSession(walk, source: DescriptorLineSource(.standardInput), screen: screen).run()
    }
    let screen = channel.screen(environment: environment, options: options.display)
    let words = Words(walk.vocabulary)
    let file = options.history.map(HistoryFile.init)
    let history = file.flatMap { load($0, words) }
    let source = channel.lineSource(
      screen: screen, program: name, environment: environment, history: history ?? AnswerHistory())
    let end = WalkSession(walk, source: source, screen: screen).run()
    // A file that could not be read is not written over.
    if let file, let history, source.history != history { save(source.history, to: file, words) }
    if channel.isApartFromStandardError {
      screen.show(Words(walk.vocabulary).report(end).map { StyledText($0, .error) })
    }
    return end
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

  private func screen(
    _ descriptor: FileDescriptor, _ environment: [String: String]
  ) -> DescriptorScreen {
    let options = options.display
    return DescriptorScreen(descriptor) {
      ScreenStyle(
        environment: environment, isTerminal: false, columns: TerminalChannel.columns(of: descriptor),
        options: options)
    }
  }

  // MARK: The result

  nonisolated(nonsending) private func submit(_ form: Form, _ words: Words) async -> Departure {
    var result = RunResult(answers: JSONText.of(form.answers()), command: name)
    if let path = options.output {
      do {
        try result.save(to: path)
      } catch {
        return fail(result, error.message, .status(error.status), words)
      }
    }
    var printsAnswers = options.format != nil
    StandardDescriptors.setBrokenPipesIgnored(false)
    do {
      try await questionnaire.submit(form)
    } catch is NothingToSubmit {
      printsAnswers = printsAnswers || options.output == nil
    } catch let code as ExitCode {
      guard code.isSuccess else { return .code(code.rawValue) }
    } catch let error as OutputError {
      return fail(result, error.message, .status(error.status), words)
    } catch {
      return fail(result, Message(verbatim: Self.text(of: error)), .status(.submitFailed), words)
    }
    StandardDescriptors.setBrokenPipesIgnored(true)
    do {
      // What `submit` printed is on its way still.
      guard fflush(nil) == 0 else { throw Errno(rawValue: errno) }
      if printsAnswers { try result.print() }
      return .status(.success)
    } catch {
      let reason = String(describing: error)
      return fail(result, "cannot write standard output: \(reason)", .status(.cannotWrite), words)
    }
  }

  private func fail(
    _ result: RunResult, _ reason: Message, _ departure: Departure, _ words: Words
  ) -> Departure {
    Report.show([words.error(words.text(of: reason)), words.text(of: result.keep())])
    return departure
  }

  private static func text(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }
}

public import Eureka
import EurekaPlatform
public import OrderedCollections
import SystemPackage

extension FormViewController {
  /// Runs the form: asks the person at the terminal, or reads answers from standard input.
  ///
  /// ```swift
  /// switch await controller.run(reviewing: false, given: ["port": 8080]) {
  /// case .completed: save(controller.form)
  /// case .quit: return
  /// case let outcome: throw outcome
  /// }
  /// ```
  ///
  /// The questions go to standard error, or to the terminal itself. The main actor is free while an answer is waited
  /// for; cancelling the task ends the questions with `.cancelled`. For options, answers files, results and exit statuses, make the form a `Questionnaire`.
  ///
  /// - Parameters:
  ///   - program: the name by which `~/.editrc` knows the program.
  ///   - reviewing: whether a person reviews the answers at the end.
  ///   - given: answers to questions that are not asked, by tag, as a file has them.
  /// - Returns: how it ended; after `.completed` the form has its answers.
  @discardableResult
  public func run(
    program: String = ProcessInfo.processInfo.processName, reviewing: Bool = true,
    given: OrderedDictionary<String, AnswerValue> = [:]
  ) async -> WalkOutcome {
    await run(program: program, reviewing: reviewing, given: given, isOneQuestion: false)
  }

  /// - Parameter isOneQuestion: whether the question stands by itself, without a header and a report of the end.
  func run(
    program: String = ProcessInfo.processInfo.processName, reviewing: Bool = false,
    given: OrderedDictionary<String, AnswerValue> = [:], isOneQuestion: Bool
  ) async -> WalkOutcome {
    let restriction = Restriction.ofProcess
    restriction.prepareProcess()
    let environment = ProcessInfo.processInfo.environment
    let channel = TerminalChannel()
    var context = channel == nil ? ReadingContext(grammar: .prompt) : ReadingContext(environment: environment)
    context.files = SystemFiles(isRestricted: restriction.isOn)
    var options = WalkOptions(
      mode: channel == nil ? .piped : .interactive, reviews: reviewing,
      given: given.isEmpty ? .none : Answers(given, from: .file("the program")), context: context)
    options.restriction = restriction
    options.tellsTags = !isOneQuestion
    options.explainsKeys = !isOneQuestion
    let walk = Walk(self, options: options)
    if isOneQuestion { walk.navigator.show(walk.form.first) }
    restriction.preventCoreDumps(of: walk.form)
    let screen = Screen(
      channel?.output ?? .standardError, environment: environment, isInteractive: channel != nil,
      overwrites: channel != nil)
    func report(_ end: WalkOutcome) -> WalkOutcome {
      if !isOneQuestion { screen.show(walk.messages.report(end).map { StyledText($0) }) }
      return end
    }
    if let problem = ProcessFiles.problem {
      return report(.endedEarly([], [Problem(.unreadable, reasons: [Message(verbatim: problem)])]))
    }
    if let channel, Self.terminalSource == nil {
      Self.terminalSource = TerminalLineSource(
        channel, screen: screen, program: program, environment: environment, restriction: restriction)
    }
    let source = channel == nil ? nil : Self.terminalSource
    await source?.resume()
    walk.sitting.lineNumber = Self.usedLineCount
    let timeLimit = restriction.timeLimit(walk.form.timeout)
    Deadline.limitSession(by: timeLimit)
    timeLimit?.resume()
    let end = await WalkSession(
      walk, source: source ?? DescriptorLineSource.standardInput, screen: screen, timeLimit: timeLimit
    ).run()
    Self.usedLineCount = walk.sitting.lineNumber
    await source?.suspend()
    return report(end)
  }

  /// The lines of the input that earlier walks of the process have used.
  private static var usedLineCount = 0
  /// The line source of all walks of the process: a second one would lose type-ahead.
  private static var terminalSource: TerminalLineSource?
}

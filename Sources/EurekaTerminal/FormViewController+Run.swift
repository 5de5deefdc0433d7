public import Eureka
import Foundation
import SystemPackage

extension FormViewController {
  /// Runs the form: asks the person at the terminal, or reads answers from standard input.
  ///
  /// Questions go to standard error, or to the terminal itself. The main actor is free while waiting for an answer. For
  /// command-line options, answers files, results and exit statuses, make the form a `Questionnaire`.
  ///
  /// - Parameter program: The program's name in `~/.editrc`.
  /// - Returns: How the walk ended. After `.completed`, the form has its answers.
  @discardableResult
  public func run(program: String = ProcessInfo.processInfo.processName) async -> WalkOutcome {
    let restriction = Restriction.ofProcess
    restriction.prepareProcess()
    let environment = ProcessInfo.processInfo.environment
    let channel = TerminalChannel()
    var context = channel == nil ? ReadingContext(grammar: .prompt) : ReadingContext(environment: environment)
    context.files = SystemFiles(isConfined: restriction.isOn)
    var options = WalkOptions(
      mode: channel == nil ? .piped : .interactive, context: context, resources: .inBundles)
    options.restriction = restriction
    let walk = Walk(self, options: options)
    restriction.preventCoreDumps(of: walk.form)
    guard let channel else {
      let screen = DescriptorScreen(.standardError) {
        ScreenStyle(
          environment: environment, isTerminal: false, columns: TerminalChannel.columns(of: .standardError))
      }
      let end = await WalkSession(
        walk, source: DescriptorLineSource(.standardInput), screen: screen, timeLimit: walk.timeLimit
      ).run()
      screen.show(Localization(walk.messages).report(end).map { StyledText($0) })
      return end
    }
    return await channel.run(walk, program: program, environment: environment)
  }
}

extension Walk {
  /// The time limit for all questions, started now.
  fileprivate var timeLimit: TimeLimit? {
    let limit = options.restriction.timeLimit(form.timeout)
    limit?.resume()
    return limit
  }
}

extension TerminalChannel {
  /// Asks the person at the terminal, and reports how it ended.
  @MainActor
  func run(_ walk: Walk, program: String, environment: [String: String]) async -> WalkOutcome {
    let screen = screen(environment: environment)
    let source = lineSource(
      screen: screen, program: program, environment: environment, restriction: walk.options.restriction)
    let end = await WalkSession(walk, source: source, screen: screen, timeLimit: walk.timeLimit).run()
    await source.suspend()
    screen.show(Localization(walk.messages).report(end).map { StyledText($0) })
    return end
  }

  /// The terminal as a screen.
  package func screen(
    environment: [String: String], options: DisplayOptions = DisplayOptions()
  ) -> DescriptorScreen {
    let style = ScreenStyle(environment: environment, isTerminal: true, columns: 80, options: options)
    let canOverwrite = TerminalCapabilities(environment: environment).movesCursor && !style.isAccessible
    return DescriptorScreen(
      output, canOverwrite: canOverwrite, images: ImagePreview(environment: environment)
    ) { [output] in
      style.with(columns: Self.columns(of: output))
    }
  }

  /// Reads what a person types there, with answers of earlier runs to recall.
  package func lineSource(
    screen: any Screen, program: String, environment: [String: String], restriction: Restriction,
    history: AnswerHistory = AnswerHistory()
  ) -> TerminalLineSource {
    TerminalLineSource(
      input: input, output: output, screen: screen, program: program, environment: environment,
      isDumb: !TerminalCapabilities(environment: environment).movesCursor,
      files: SystemFiles(isConfined: restriction.isOn), history: history)
  }
}

import Eureka
import EurekaFormats
import EurekaTerminal

/// The command that runs a questionnaire: its own options and the standard ones. Two with one name are reported by
/// ArgumentParser in debug builds.
struct QuestionnaireCommand<Q: Questionnaire>: PromptingCommand {
  static var configuration: CommandConfiguration {
    var configuration = Q.configuration
    configuration.commandName = Q.commandName
    configuration.discussion = [configuration.discussion, discussion].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
    return configuration
  }

  @OptionGroup var questionnaire: Q
  // Not `StandardOptions`, a group of groups: in debug builds, ArgumentParser checks the inner ones five times as often.
  @OptionGroup(title: AnswerOptions.title) var answers: AnswerOptions
  @OptionGroup(title: PipeOptions.title) var pipe: PipeOptions
  @OptionGroup(title: TerminalOptions.title) var terminal: TerminalOptions
  @OptionGroup(title: ResultOptions.title) var result: ResultOptions
  @OptionGroup(title: JournalOptions.title) var journal: JournalOptions
  @OptionGroup(title: DescriptionOptions.title) var description: DescriptionOptions
  @OptionGroup(title: ServiceOptions.title, visibility: .hidden) var service: ServiceOptions

  init() {
    // Groups with a title stand above those without. A title here would replace those of the questionnaire's own groups.
    let ownTitles = Mirror(reflecting: Q()).children.compactMap {
      Mirror(reflecting: $0.value).descendant("title") as? String
    }
    if ownTitles.allSatisfy(\.isEmpty) { _questionnaire = OptionGroup(title: "\(Q.commandName) options") }
  }

  var options: StandardOptions {
    var options = StandardOptions()
    options.answers = answers
    options.pipe = pipe
    options.terminal = terminal
    options.result = result
    options.journal = journal
    options.description = description
    options.service = service
    return options
  }

  func validate() throws { try options.validate() }

  /// Where answers come from, and what the exit statuses mean.
  private static var discussion: String {
    let variables =
      Q.environmentPrefix.map { "variables (\(EnvironmentNames.withUnderscore($0))TAG), " } ?? ""
    let statuses = ExitStatus.meanings.map { "\($0.rawValue) \($1)" }.joined(separator: ", ")
    return """
      Answers come from flags, \(variables)files and the terminal or a pipe, in this order. --questions lists the \
      tags, --template prints a file to fill in, and --help-hidden lists the rarer options.

      Exit status: \(statuses).
      """
  }

  /// Runs the questionnaire as a subcommand.
  @MainActor
  func run() async throws {
    var run = try questionnaireRun(Restriction.prepareCommand())
    let words = CommandLine.arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    let parents = words.prefix { $0 != Q.commandName && !Q.configuration.aliases.contains($0) }
    run.invocation = ([ProcessInfo.processInfo.processName] + parents + [Q.commandName])
      .joined(separator: " ")
    try await run.restriction.end(run.run()).endCommand()
  }

  @MainActor
  func questionnaireRun(
    _ restriction: Restriction?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> QuestionnaireRun<Q> {
    let given = options
    let options =
      restriction?.isOn == true ? given : try given.reading(environment, prefix: Q.environmentPrefix)
    return QuestionnaireRun(
      questionnaire, options: options, name: Q.commandName, environment: environment,
      restriction: restriction)
  }
}

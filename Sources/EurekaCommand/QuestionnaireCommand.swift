import Eureka
import EurekaTerminal

/// The command that runs a questionnaire: its own options and the standard ones. Two with one name are reported by
/// ArgumentParser in debug builds.
struct QuestionnaireCommand<Q: Questionnaire>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = Q.configuration
    configuration.commandName = Q.commandName
    configuration.discussion = [configuration.discussion, discussion].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
    return configuration
  }

  static var _errorPrefix: String { "error: " }

  @OptionGroup var questionnaire: Q
  @OptionGroup var options: StandardOptions

  init() {
    // Groups with a title stand above those without. A title here would replace those of the questionnaire's own groups.
    let ownTitles = Mirror(reflecting: Q()).children.compactMap {
      Mirror(reflecting: $0.value).descendant("title") as? String
    }
    if ownTitles.allSatisfy(\.isEmpty) { _questionnaire = OptionGroup(title: "\(Q.commandName) options") }
  }

  /// Where answers come from, and what the exit statuses mean.
  private static var discussion: String {
    let variables = Q.environmentPrefix.map { "variables (\($0)TAG), " } ?? ""
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
    try await run.run().endCommand()
  }

  @MainActor
  func questionnaireRun(
    _ restriction: Restriction?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> QuestionnaireRun<Q> {
    let options =
      restriction?.isOn == true ? options : try options.reading(environment, prefix: Q.environmentPrefix)
    return QuestionnaireRun(
      questionnaire, options: options, name: Q.commandName, environment: environment,
      restriction: restriction)
  }
}

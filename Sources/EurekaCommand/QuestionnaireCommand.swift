import Eureka
import EurekaTerminal

/// The command that runs a questionnaire: its own options and the standard ones. Two with one name are reported by
/// ArgumentParser in debug builds.
struct QuestionnaireCommand<Q: Questionnaire>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = Q.configuration
    configuration.commandName = Q.commandName
    return configuration
  }

  @OptionGroup var questionnaire: Q
  @OptionGroup(title: "Answering") var options: StandardOptions

  @MainActor
  func run() async throws {
    try await questionnaireRun(Restriction.prepareCommand()).run().endCommand()
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

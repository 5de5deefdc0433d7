import Eureka

/// The command that runs a questionnaire: its own options and the standard ones. Two with one name are reported by
/// ArgumentParser in debug builds.
struct QuestionnaireCommand<Q: Questionnaire>: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = Q.configuration
    configuration.commandName = Q.commandName
    return configuration
  }

  @OptionGroup var questionnaire: Q
  @OptionGroup(title: "Answering") var options: StandardOptions
}

import Eureka
import EurekaCommand

/// A feature in each subcommand: `swift run examples hidden-rows`.
@main
struct Examples: PromptingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows Eureka's features, one short form each.",
    subcommands: [
      BackupSetup.self, Callbacks.self, CustomRow.self, Decoding.self, DependentOptions.self,
      FollowingAnswers.self,
      Formatters.self,
      Headers.self, HiddenRows.self, Household.self, InlineRows.self, LazyOptions.self, ListSections.self,
      MultivaluedSections.self, Navigation.self, Presenters.self, Rules.self, Swipes.self,
    ])
}

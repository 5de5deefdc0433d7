import Eureka
import Foundation

/// The command that runs a questionnaire: its own options and the standard ones.
struct QuestionnaireCommand<Q: Questionnaire>: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = Q.configuration
    configuration.commandName = Q.commandName
    return configuration
  }

  @OptionGroup var questionnaire: Q
  @OptionGroup(title: "Answering") var options: StandardOptions
}

extension Questionnaire {
  /// The questionnaire's own options that have the name of a standard one.
  static func clashingOptions() -> [String] {
    guard !Mirror(reflecting: Self()).children.isEmpty else { return [] }
    // ArgumentParser adds its own --help and -h to both.
    let standard = names(in: StandardOptions._dumpHelp()).subtracting(["--help", "-h"])
    return names(in: _dumpHelp()).intersection(standard).sorted()
  }

  private static func names(in help: String) -> Set<String> {
    guard let tool = try? JSONDecoder().decode(DumpedTool.self, from: Data(help.utf8)) else { return [] }
    return Set(
      tool.command.arguments.flatMap { $0.names ?? [] }.map { ($0.kind == "long" ? "--" : "-") + $0.name })
  }
}

/// The part of ArgumentParser's description of a command that tells its options' names.
private struct DumpedTool: Decodable {
  struct Command: Decodable {
    let arguments: [Argument]
  }
  struct Argument: Decodable {
    let names: [Name]?
  }
  struct Name: Decodable {
    let kind: String
    let name: String
  }
  let command: Command
}

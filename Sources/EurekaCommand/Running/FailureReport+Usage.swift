import Eureka
import EurekaTerminal
import Glibc
import SystemPackage

extension FailureReport {
  /// The report of arguments that ArgumentParser or the questionnaire's `validate()` rejects, for a program: `--format json`
  /// is among them, and there is no terminal. `nil` if a person reads it.
  ///
  /// - Parameter arguments: The arguments, without the command's name.
  init?(usage error: any Error, of command: any ParsableCommand.Type, arguments: [String]) {
    let options = arguments.prefix { $0 != "--" }
    let asksForData =
      options.contains("--format=json")
      || zip(options, options.dropFirst()).contains { $0 == ("--format", "json") }
    guard command.exitCode(for: error).rawValue == ExitStatus.misused.rawValue, asksForData,
      isatty(StandardStreams.current.input.rawValue) == 0 || options.contains("--no-input")
    else { return nil }
    self.init(
      error: RunError(
        kind: .usage, message: Message(verbatim: command.message(for: error)), status: .misused))
  }
}

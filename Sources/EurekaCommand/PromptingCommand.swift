import EurekaTerminal

/// A command that asks questions itself, or whose subcommands do. Errors of questions end it as they end a questionnaire.
///
/// ```swift
/// @main
/// struct Greet: PromptingCommand {
///   @MainActor
///   func run() async throws {
///     print("Hello \(try await ask("Your name"))")
///   }
/// }
/// ```
///
/// Messages start with `error:`, and a thrown `WalkOutcome` ends the process with its exit status: 65 for a
/// rejected answer, for example.
public protocol PromptingCommand: AsyncParsableCommand {}

extension PromptingCommand {
  /// The beginning of error messages.
  public static var _errorPrefix: String { "error: " }

  /// Runs the command with the process's arguments.
  public static func main() async {
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let outcome as WalkOutcome {
      StandardError.show(["error: \(outcome)"])
      ProcessExit(outcome).exit()
    } catch {
      let restriction = Restriction.ofProcess
      end(
        error, arguments: restriction.isLoginShell ? [] : Array(CommandLine.arguments.dropFirst()),
        restriction: restriction, environment: ProcessInfo.processInfo.environment
      ).exit()
    }
  }
}

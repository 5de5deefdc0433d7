public import Eureka
package import EurekaTerminal
import Foundation
package import OrderedCollections

/// A form that runs as a command.
///
/// ```swift
/// @main
/// struct Greeter: Questionnaire {
///   var form: Form {
///     Section("You") {
///       NameRow("name") { $0.title = "Your name" }
///     }
///   }
/// }
/// ```
///
/// A person at a terminal is asked; a pipe answers a line a question; `--answers`, `--set` answer by tag. Options of
/// the questionnaire's own are declared as in any `ParsableArguments`. It can also be one of the `subcommands` of a command
/// of yours.
public protocol Questionnaire: ParsableArguments {
  /// The command's name, abstract and version. Without a name the type's own is taken: `server-installer` for
  /// `ServerInstaller`.
  static var configuration: CommandConfiguration { get }

  /// The form that is walked. It is made once a run.
  @MainActor
  @FormBuilder var form: Form { get }

  /// Makes the form where that takes time or can fail: to begin with what is configured now, for example. Without it, `form`
  /// is walked.
  ///
  /// - Throws: an `ExitCode` to exit with it; any other error is shown, and the command exits with 78.
  @MainActor
  @FormBuilder func makeForm() async throws -> Form

  /// The controller whose form is walked, in the place of `form`. It is made once a run, and kept for it; its
  /// `viewDidLoad()` builds the form.
  @MainActor
  var viewController: FormViewController? { get }

  /// What the names of the environment variables begin with that answer questions by their tags:
  /// `SERVER_INSTALLER_` for the command `server-installer`, so that `SERVER_INSTALLER_PORT` answers `port`. With `nil`,
  /// only rows that have an `environmentName` are answered by variables.
  static var environmentPrefix: String? { get }

  /// Whether the answers are kept in a file, without secrets, until `submit` has succeeded. With `false`, no answer is
  /// written to a file unless an option such as `--output` or `--journal` asks for it.
  static var keepsAnswers: Bool { get }

  /// The directory where answers are kept that are not submitted. With `nil`, it is the system's for temporary files, and
  /// answers of strangers (`--restricted`) are not kept.
  static var answersDirectory: String? { get }

  /// What `submit` returns: nothing, a ``SubmitResult``, or `PrintedAnswers` for a questionnaire without a `submit` of its
  /// own.
  associatedtype Submitted

  /// Does what the form is for, once every answer is valid. Without it, the answers are printed.
  ///
  /// It has the terminal as the shell had it, and signals have their own effect. If it fails, a person may try again,
  /// edit the answers, or leave; whoever leaves finds the answers in a file, if ``keepsAnswers`` says so.
  ///
  /// - Throws: an `ExitCode` to exit with it; any other error is shown, and the command, unless somebody tries again,
  ///   exits with 70.
  @MainActor func submit(_ form: Form) async throws -> Submitted
}

extension Questionnaire {
  /// The form that is walked: the controller's, if there is one.
  @MainActor
  func walkedForm(of controller: FormViewController?) async throws -> Form {
    guard let controller else { return try await makeForm() }
    controller.loadViewIfNeeded()
    return controller.form
  }

  /// No more than the type's own name.
  public static var configuration: CommandConfiguration { CommandConfiguration() }

  /// The command's name in capital letters, with an underscore behind it.
  public static var environmentPrefix: String? { VariableNames.prefix(ofCommand: commandName) }

  /// Answers are kept.
  public static var keepsAnswers: Bool { true }

  /// The system's directory.
  public static var answersDirectory: String? { nil }

  /// An empty form, for a questionnaire that has a controller or a `makeForm()`.
  @MainActor
  public var form: Form { Form() }

  /// Returns `form`.
  @MainActor
  public func makeForm() async throws -> Form { form }

  /// None: `form` is walked.
  @MainActor
  public var viewController: FormViewController? { nil }

  /// Does nothing but have the answers printed.
  @MainActor public func submit(_ form: Form) async throws -> PrintedAnswers { PrintedAnswers() }

  /// Runs the questionnaire with the arguments of the process, and ends it.
  @MainActor
  public static func main() {
    let restriction = Restriction.prepareCommand()
    Task {
      await run(restriction)
      exit()
    }
    // Not `async`, which would leave the main thread: there, timers go on and children of `submit` inherit its signals.
    while true { RunLoop.main.run() }
  }

  @MainActor
  private static func run(_ restriction: Restriction) async {
    let arguments = restriction.isLoginShell ? [] : Array(CommandLine.arguments.dropFirst())
    // What the process leaves at its end is not taken apart.
    var left: [AnyObject] = []
    let exit = await run(arguments, restriction: restriction, keep: { left.append($0) })
    withExtendedLifetime(left) { exit.exit() }
  }

  /// Runs the command with arguments.
  @MainActor
  package static func run(
    _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    restriction: Restriction? = nil,
    didSubmit: @escaping (OrderedDictionary<String, AnswerValue>, Result<Submitted, any Error>) -> Void = {
      _, _ in
    }, keep: (AnyObject) -> Void = { _ in }
  ) async -> ProcessExit {
    AssignmentCompletion.register(Self.self)
    do {
      var command = try await QuestionnaireCommand<Self>.asyncParseAsRoot(arguments)
      guard let command = command as? QuestionnaireCommand<Self> else {
        try command.run()
        return .status(.success)
      }
      var run = command.questionnaireRun(restriction, environment: environment)
      run.didSubmit = didSubmit
      return await run.run(keep: keep)
    } catch {
      let command = QuestionnaireCommand<Self>.self
      if let report = FailureReport(usage: error, of: command, arguments: arguments) {
        Report.show(.object(report.data))
        return report.exit
      }
      let code = command.exitCode(for: error)
      let message = command.fullMessage(for: error)
      if code.isSuccess {
        try? StandardStreams.current.output.writeAll((message + "\n").utf8)
      } else {
        Report.show(usage: message, of: arguments, restriction ?? Restriction())
      }
      return .status(ExitStatus(rawValue: code.rawValue))
    }
  }

  static var commandName: String {
    if let name = configuration.commandName { return name }
    var name = ""
    for character in String(describing: Self.self) {
      if character.isUppercase, !name.isEmpty { name += "-" }
      name += character.lowercased()
    }
    return name
  }
}

/// What `submit` may return to say whether it changed anything: a person sees when nothing was, and a report for programs
/// has `"changed"`.
public enum SubmitResult: Sendable {
  /// Something was changed.
  case changed
  /// Everything was as it should be.
  case unchanged
}

/// Says that a questionnaire has no `submit` of its own: its result are the answers, which are printed.
public struct PrintedAnswers: Sendable {}

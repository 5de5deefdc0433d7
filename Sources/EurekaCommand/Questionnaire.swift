public import Eureka
import EurekaFormats
import EurekaPlatform
import EurekaTerminal
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
/// It asks a person at a terminal, reads one line for each question from a pipe, and takes answers by tag from
/// `--answers` and `--set`. Declare options of your own as in any `ParsableArguments`.
public protocol Questionnaire: ParsableArguments {
  /// The command's name, abstract and version. The default name comes from the type: `server-installer` for
  /// `ServerInstaller`.
  static var configuration: CommandConfiguration { get }

  /// The form to answer. It is made once in each run, and again when a person changes the language.
  @MainActor @FormBuilder var form: Form { get }

  /// Makes the form where that takes time or can fail: to begin with what is configured now, for example. Without it, `form`
  /// is walked.
  ///
  /// - Throws: an `ExitCode` to exit with it; any other error is shown, and the command exits with 78.
  @MainActor @FormBuilder func makeForm() async throws -> Form

  /// The controller whose form is answered instead of `form`. It is made when `form` would be; its `viewDidLoad()` builds
  /// the form.
  @MainActor var viewController: FormViewController? { get }

  /// Checks what `submit` will need, before the first question. Options that only describe the form or make a plan, such as
  /// `--schema` and `--dry-run`, do not call it.
  ///
  /// - Throws: an `ExitCode` to exit with it; any other error is reported as one of `submit`, and nobody is asked.
  @MainActor func prepare() async throws

  /// The prefix of environment variables that answer questions: with `SERVER_INSTALLER_`, the default for
  /// `server-installer`, `SERVER_INSTALLER_PORT` answers `port`. With `nil`, variables answer only rows that have an
  /// `environmentName`.
  static var environmentPrefix: String? { get }

  /// The languages of the form's own texts, by their ISO 639 codes: `["en", "de"]`. People are asked in one of them: in
  /// their own, else in the first, until they choose another with `:language`. A form that names none is in English.
  static var languages: [String] { get }

  /// Whether answers are saved to a file, without secrets, until `submit` has succeeded. With `false`, nothing is written
  /// to files except by options such as `--output` and `--journal`.
  static var keepsAnswers: Bool { get }

  /// The directory for answers that were not submitted. With `nil`, it is the system's temporary directory, and
  /// restricted sessions (`--restricted`) save nothing.
  static var answersDirectory: String? { get }

  /// The result type of `plan`: a ``EurekaPlan/Plan``, an optional one, or ``NoPlan`` if you write none.
  associatedtype Planned

  /// Plans what is done with valid answers. People see it at the end of the review, and with `--dry-run`; once they submit, it is
  /// carried out, and then `submit` runs.
  ///
  /// - Throws: an error that is reported as one of `submit`.
  @MainActor func plan(_ form: Form) async throws -> Planned

  /// The result type of `submit`: nothing, a ``SubmitResult``, or `PrintedAnswers` if you write no `submit`.
  associatedtype Submitted

  /// Acts on the answers once all of them are valid. Without it and without a `plan`, the answers are printed.
  ///
  /// The terminal and signals are as the shell left them. If `submit` fails, a person can try again, edit the answers or
  /// quit; after quitting, the answers are in a file, unless ``keepsAnswers`` is `false`.
  ///
  /// - Throws: an `ExitCode` to exit with. Any other error is shown, and the exit status is 70 unless another try succeeds.
  @MainActor func submit(_ form: Form) async throws -> Submitted
}

extension Questionnaire {
  /// The form that is walked: the controller's, if there is one. In the questionnaire's own, hidden answers are absent unless
  /// it says otherwise.
  @MainActor
  func rootForm(of controller: FormViewController?) async throws -> Form {
    guard let controller else {
      let form = try await makeForm()
      form.setHiddenAnswersUnlessSet(.absent)
      return form
    }
    controller.loadViewIfNeeded()
    return controller.form
  }

  /// The default is a configuration with the command's name.
  public static var configuration: CommandConfiguration { CommandConfiguration() }

  /// The default is the command's name in capital letters, and an underscore.
  public static var environmentPrefix: String? { EnvironmentNames.prefix(ofCommand: commandName) }

  /// The default is none, for English.
  public static var languages: [String] { [] }

  /// The default is `true`.
  public static var keepsAnswers: Bool { true }

  /// The default is the system's temporary directory.
  public static var answersDirectory: String? { nil }

  /// The default is an empty form, for a questionnaire with a controller or a `makeForm()`.
  @MainActor public var form: Form { Form() }

  /// The default returns `form`.
  @MainActor public func makeForm() async throws -> Form { form }

  /// The default does nothing.
  @MainActor public func prepare() async throws {}

  /// The default is `nil`: `form` is used.
  @MainActor public var viewController: FormViewController? { nil }

  /// The default plans nothing.
  @MainActor public func plan(_ form: Form) async throws -> NoPlan { NoPlan() }

  /// The default prints the answers.
  @MainActor public func submit(_ form: Form) async throws -> PrintedAnswers { PrintedAnswers() }

  /// Runs the questionnaire with the process's arguments, and exits.
  @MainActor
  public static func main() {
    let restriction = Restriction.prepareCommand()
    if let problem = ProcessFiles.problem {
      StandardError.show([MessageCatalog.english.error(problem)])
      restriction.end(.status(.unsupported)).exit()
    }
    Task {
      let arguments = restriction.isLoginShell ? [] : Array(CommandLine.arguments.dropFirst())
      // What the process leaves at its end is not taken apart.
      var left: [AnyObject] = []
      let exit = await run(arguments, restriction: restriction, keep: { left.append($0) })
      withExtendedLifetime(left) { restriction.end(exit).exit() }
    }
    // `main` is not `async`, because it must stay on the main thread: timers run there, and the children of `submit`
    // inherit its signals.
    while true { RunLoop.main.run() }
  }

  @MainActor
  package static func run(
    _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    restriction: Restriction? = nil,
    didSubmit: ((OrderedDictionary<String, AnswerValue>?, Result<SubmitResult?, any Error>) -> Void)? = nil,
    keep: (AnyObject) -> Void = { _ in }
  ) async -> ProcessExit {
    AssignmentCompletion.register(Self.self)
    do {
      if StandardStreams.current.areOfProcess, restriction?.isLoginShell != true,
        let (number, byte) = InvalidText.argument
      {
        throw ArgumentParser.ValidationError("Argument \(number) is not UTF-8: byte \(byte).")
      }
      var command = try await QuestionnaireCommand<Self>.asyncParseAsRoot(arguments)
      guard let command = command as? QuestionnaireCommand<Self> else {
        try command.run()
        return .status(.success)
      }
      var run = try command.questionnaireRun(restriction, environment: environment)
      run.didSubmit = didSubmit
      return await run.run(keep: keep)
    } catch {
      return QuestionnaireCommand<Self>.end(
        error, arguments: arguments, restriction: restriction, environment: environment, takesAnswers: true)
    }
  }

  static var commandName: String {
    if let name = configuration.commandName { return name }
    var name = ""
    // `String(describing:)` looks for its protocols in the whole program: a tenth of the start.
    for character in _typeName(Self.self, qualified: false) {
      if character.isUppercase, !name.isEmpty { name += "-" }
      name += character.lowercased()
    }
    return name
  }
}

/// The result of a `submit` that reports whether it changed anything: people see `Unchanged.`, programs `"changed"`.
public enum SubmitResult: Sendable {
  /// Something was changed.
  case changed
  /// Everything was already as it should be.
  case unchanged
}

/// The result of a questionnaire without a `plan` of its own.
public struct NoPlan: Sendable {}

/// The result of a questionnaire without a `submit` of its own: its answers are printed.
public struct PrintedAnswers: Sendable {}

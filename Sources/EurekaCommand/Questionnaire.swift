public import Eureka
import EurekaTerminal

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
/// the questionnaire's own are declared as in any `ParsableArguments`.
public protocol Questionnaire: ParsableArguments {
  /// The command's name, abstract and version. Without a name the type's own is taken: `server-installer` for
  /// `ServerInstaller`.
  static var configuration: CommandConfiguration { get }

  /// The form that is walked. It is made once a run.
  @MainActor
  @FormBuilder var form: Form { get }

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
  /// No more than the type's own name.
  public static var configuration: CommandConfiguration { CommandConfiguration() }

  /// The command's name in capital letters, with an underscore behind it.
  public static var environmentPrefix: String? {
    String(commandName.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }).uppercased() + "_"
  }

  /// Answers are kept.
  public static var keepsAnswers: Bool { true }

  /// The system's directory.
  public static var answersDirectory: String? { nil }

  /// An empty form, for a questionnaire that has a controller.
  @MainActor
  public var form: Form { Form() }

  /// None: `form` is walked.
  @MainActor
  public var viewController: FormViewController? { nil }

  /// Does nothing but have the answers printed.
  @MainActor public func submit(_ form: Form) async throws -> PrintedAnswers { PrintedAnswers() }

  /// Runs the questionnaire with the arguments of the process, and ends it.
  @MainActor
  public static func main() {
    // Before anything else takes their numbers.
    StandardDescriptors.reserveStandardDescriptors()
    let restriction = Restriction.ofProcess
    restriction.prepareProcess()
    if let issue = StandardDescriptors.raiseLimit() {
      Report.show(["error: \(issue)"])
      ProcessExit.status(.cannotCreate).exit()
    }
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
    do {
      // ArgumentParser's own word for a question of the shell.
      let isCompleting = arguments.contains("---completion")
      var command = try AssignmentCompletion.$candidates.withValue(isCompleting ? assignmentCandidates : []) {
        try QuestionnaireCommand<Self>.parseAsRoot(arguments)
      }
      guard let command = command as? QuestionnaireCommand<Self> else { return try command.run() }
      let run = QuestionnaireRun(
        command.questionnaire, options: command.options, name: commandName, restriction: restriction)
      // What the process leaves at its end is not taken apart.
      var left: [AnyObject] = []
      let exit = await run.run { left.append($0) }
      withExtendedLifetime(left) { exit.exit() }
    } catch {
      let command = QuestionnaireCommand<Self>.self
      if let report = FailureReport(usage: error, of: command, arguments: arguments) {
        Report.show(.object(report.data))
        report.exit.exit()
      }
      let code = command.exitCode(for: error)
      if code.isSuccess { command.exit(withError: error) }
      Report.show(usage: command.fullMessage(for: error), of: arguments, restriction)
      ProcessExit.status(ExitStatus(rawValue: code.rawValue)).exit()
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

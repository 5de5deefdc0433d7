import Eureka
import EurekaFiles
import EurekaFormats
import EurekaTerminal

/// The standard options, such as `--answers`. Add them to a command of your own with `@OptionGroup`, without a title.
public struct StandardOptions: ParsableArguments, Sendable {
  /// Creates the options as they are without arguments.
  public init() {}

  @OptionGroup(title: AnswerOptions.title) var answers: AnswerOptions
  @OptionGroup(title: PipeOptions.title) var pipe: PipeOptions
  @OptionGroup(title: TerminalOptions.title) var terminal: TerminalOptions
  @OptionGroup(title: ResultOptions.title) var result: ResultOptions
  @OptionGroup(title: JournalOptions.title) var journal: JournalOptions
  @OptionGroup(title: DescriptionOptions.title) var description: DescriptionOptions
  @OptionGroup(title: ServiceOptions.title, visibility: .hidden) var service: ServiceOptions

  /// Checks that the options go together.
  public func validate() throws {
    guard filesToRead.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("standard input can be read only once; use '-' for one file")
    }
    if journal.file != nil, service.journalDirectory != nil {
      throw ValidationError("give --journal or --journal-directory, not both")
    }
    if answers.noEnvironment, answers.strictEnvironment || answers.environmentPrefix != nil {
      let other = answers.strictEnvironment ? "--strict-environment" : "--environment-prefix"
      throw ValidationError("--no-environment and \(other) cannot be used together; use one of them")
    }
    if !answers.asked.isEmpty {
      if answers.files.isEmpty { throw ValidationError("--ask needs --answers") }
      if answers.noInput { throw ValidationError("--ask and --no-input cannot be used together") }
    }
    if service.session != nil, service.journalDirectory == nil {
      throw ValidationError("--session needs --journal-directory")
    }
    if journal.next, !description.schema, journal.file == nil, service.session == nil {
      throw ValidationError("--next needs --journal, or --journal-directory with --session")
    }
    if journal.submit, !journal.next { throw ValidationError("--submit needs --next") }
    if service.correct != nil, service.submitTo?.file == nil {
      throw ValidationError("--correct needs --submit-to FILE")
    }
    if service.submitTo?.command != nil {
      if service.outbox == nil { throw ValidationError("--submit-to 'exec:COMMAND' needs --outbox") }
    } else if service.outbox != nil || service.flush || service.sendTimeout != nil {
      let option = service.flush ? "--flush" : service.outbox != nil ? "--outbox" : "--send-timeout"
      throw ValidationError("\(option) needs --submit-to 'exec:COMMAND'")
    }
    if let (path, first, second) = fileNamedTwice {
      throw ValidationError("\(first) and \(second) both name '\(path)'; use two files")
    }
    let modes = modes.map(\.option)
    if modes.count > 1 {
      throw ValidationError("\(modes.joined(separator: " and ")) cannot be used together; use one of them")
    }
  }

  private var filesToRead: [String] {
    answers.files + answers.defaultsFiles + answers.fileAssignments.map(\.value)
  }

  /// A file that two options would write, even if they name it by different paths.
  private var fileNamedTwice: (path: String, first: String, second: String)? {
    let files = [
      ("--output", result.output), ("--save-answers", result.saveAnswers),
      ("--submit-to", service.submitTo?.file), ("--journal", journal.file), ("--history", terminal.history),
    ]
    .compactMap { option, path in path.map { (option, $0, OutputPlace.canonicalPath($0)) } }
    for (index, (first, path, place)) in files.enumerated() {
      if let (second, _, _) = files[(index + 1)...].first(where: { $0.2 == place }) {
        return (path, first, second)
      }
    }
    return nil
  }

  /// Whether nobody is asked: if standard input is a file of answers, nobody can type there.
  var isUnattended: Bool { answers.noInput || filesToRead.contains("-") && pipe.input == .stdin }

  /// The options with what the environment adds: `PREFIX_NO_INPUT=1` is `--no-input`, and so is `CI=true` if the terminal
  /// would be asked. Piped lines are read all the same.
  func reading(_ environment: [String: String], prefix: String?) throws -> StandardOptions {
    var options = self
    let prefix = answers.environmentPrefix ?? prefix.map(EnvironmentNames.withUnderscore)
    let name = (prefix ?? "") + "NO_INPUT"
    if prefix != nil, !answers.noEnvironment, let text = environment[name] {
      guard let isOn = Self.isOn(text) else {
        throw ValidationError("$\(name) must be 1 or 0, not \(text.quoted)")
      }
      options.answers.noInput = answers.noInput || isOn
    }
    if terminal.timeZone == nil, let zone = environment["TZ"], !TimeZoneName.isValid(zone) {
      throw ValidationError("$TZ is not a time zone: \(zone.quoted); use a name such as Europe/Berlin")
    }
    if Self.isOn(environment["CI"] ?? "") != false, pipe.input == .tty || isatty(STDIN_FILENO) == 1 {
      options.answers.noInput = true
    }
    return options
  }

  /// Whether a variable turns an option on; `nil` if it is neither on nor off.
  private static func isOn(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "true", "yes", "on": true
    case "", "0", "false", "no", "off": false
    default: nil
    }
  }
}

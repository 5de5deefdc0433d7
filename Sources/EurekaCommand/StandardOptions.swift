import Eureka
import EurekaTerminal

/// The standard options, such as `--answers`. Add them to your own command with `@OptionGroup`.
public struct StandardOptions: ParsableArguments, Sendable {
  /// The options as they are without arguments.
  public init() {}

  @Option(
    name: .customLong("answers"),
    help: ArgumentHelp(
      "Read answers from a JSON, YAML or dotenv file ('-': standard input, which turns prompting off). Repeatable; later files override earlier ones.",
      valueName: "file"), completion: .file(extensions: ["json", "yaml", "yml", "env"]))
  var answersFiles: [String] = []

  @Option(
    name: .customLong("defaults-from"),
    help: ArgumentHelp(
      "Offer the answers in a file as defaults, and still ask. Repeatable; reads what --answers reads.",
      valueName: "file"), completion: .file(extensions: ["json", "yaml", "yml", "env"]))
  var defaultsFiles: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Answer a question by its tag; an empty value clears the answer. Repeatable; overrides the environment and files.",
      valueName: "tag=value"),
    completion: .custom { line, _, word in AssignmentCompletion.candidates(for: word, in: line) })
  var assignments: [Assignment] = []

  @Option(
    name: .customLong("set-file"),
    help: ArgumentHelp(
      "Answer a question with the text of a file, without a newline at its end. Repeatable; --set overrides it.",
      valueName: "tag=path"))
  var fileAssignments: [Assignment] = []

  @Flag(help: "Warn about answers with unknown tags instead of refusing them.")
  var ignoreUnknown = false

  @Flag(help: "Refuse environment variables that have this command's prefix but answer no question.")
  var strictEnvironment = false

  @Flag(help: "Ignore environment variables that would answer questions.")
  var noEnvironment = false

  @Option(
    help: ArgumentHelp(
      "The prefix of variables, instead of the command's name. PREFIX_TAG answers a question, PREFIX_TAG__PART a part of a group, PREFIX_TAG__0 an item of a list.",
      valueName: "prefix"), transform: Self.environmentPrefix)
  var environmentPrefix: String?

  @Flag(help: "Never ask. Supplied answers and defaults must be enough.")
  var noInput = false

  @Option(
    help: "Where to read typed answers: standard input, or the terminal even if standard input is redirected."
  )
  var input: InputChannel = .stdin

  @Flag(help: "Refuse piped lines after the last question.")
  var strict = false

  @Flag(help: "If the input ends early, use defaults for the remaining questions.")
  var defaults = false

  @Flag(help: "Submit without reviewing the answers.")
  var yes = false

  @Option(
    help: ArgumentHelp(
      "Give the word that the form asks for before it submits.", valueName: "word"))
  var confirm: String?

  @Option(
    help: ArgumentHelp(
      "Write the answers to a file ('-': standard output), in the format of --format or of the file's name; otherwise JSON.",
      valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help:
      "Print the answers in this format, or write them to --output. With json, reports and descriptions are JSON too."
  )
  var format: AnswersFormat?

  @Option(
    help: ArgumentHelp(
      "Write an answers file that replays this run ('-': standard output), in the format of its name; otherwise JSON. Secrets are written as references or left out.",
      valueName: "file"), completion: .file())
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Append the answers as a line of JSON, a record, to a file; or, with 'exec:COMMAND', hand it to a program on standard input.",
      valueName: "destination"))
  var submitTo: Destination?

  @Option(
    help: ArgumentHelp(
      "Keep records in a directory until the program of --submit-to has taken them.", valueName: "directory"),
    completion: .directory)
  var outbox: String?

  @Option(
    help: ArgumentHelp(
      "How long the program of --submit-to may take for a record, such as 30s; 10s unless given, and 60s with --flush.",
      valueName: "duration"), transform: Self.timeout)
  var sendTimeout: TimeInterval?

  @Flag(help: "Send the records in --outbox, and ask nothing.")
  var flush = false

  @Flag(help: "Write secrets too. Only you can read the files.")
  var includeSecrets = false

  @Flag(help: "Print where each answer came from.")
  var explain = false

  @Option(
    help: ArgumentHelp(
      "The language of messages, and the format of numbers and dates, such as de_DE. A terminal's default is LANG.",
      valueName: "locale"))
  var locale: LocaleName?

  @Option(
    help: ArgumentHelp(
      "Read, show and write times in a time zone, such as Europe/Berlin, UTC or +02:00; by default, the machine's.",
      valueName: "zone"), transform: TimeZoneName.init(option:))
  var timeZone: TimeZoneName?

  @Option(
    help:
      "When to use color. With auto, it depends on NO_COLOR, CLICOLOR_FORCE and TERM; an unknown TERM is taken for xterm."
  )
  var color: ColorChoice = .auto

  @Flag(help: "Use words instead of symbols, for screen readers. ACCESSIBLE=1 does the same.")
  var accessible = false

  @Option(
    help: ArgumentHelp(
      "Save each answer at once, without secrets. If the run dies, the same command resumes it.",
      valueName: "file"))
  var journal: String?

  @Option(
    help: ArgumentHelp(
      "Keep a journal for each session in a directory that only its owner can write to; a person comes back by --session or by a code.",
      valueName: "directory"), completion: .directory)
  var journalDirectory: String?

  @Option(
    help: ArgumentHelp(
      "The session in --journal-directory: letters, digits, '-', '_' and '.', 64 at most.", valueName: "id"),
    transform: Self.sessionID)
  var session: String?

  @Flag(help: "Do not remove the journal after submitting: it tells what was changed, when and how.")
  var keepJournal = false

  @Option(
    help: ArgumentHelp("Print the changes in a journal as a table, and ask nothing.", valueName: "file"),
    completion: .file())
  var journalShow: String?

  @Option(
    help: ArgumentHelp(
      "Append a line of JSON to a file when a session begins and when it ends, without answers; '-' is standard error.",
      valueName: "file"), completion: .file())
  var log: String?

  @Option(
    help: ArgumentHelp(
      "Recall answers of earlier runs with the arrow keys, and save this run's, without secrets.",
      valueName: "file"))
  var history: String?

  @Option(
    help: ArgumentHelp(
      "Exit with 124 if the questions take longer than this, such as 90s, 10m or 1h30m. Submitting does not count.",
      valueName: "duration"), transform: Self.timeout)
  var timeout: TimeInterval?

  @Option(
    help: ArgumentHelp(
      "Exit with 124 if one answer takes longer than this, such as 90s or 10m.", valueName: "duration"),
    transform: Self.timeout)
  var idleTimeout: TimeInterval?

  @Flag(
    help:
      "Keep the user inside the form: no editor, no access to the account's files or variables. On by itself in a login shell, and in a command that sshd runs."
  )
  var restricted = false

  @Flag(
    help:
      "Check the form for mistakes; with options such as --journal-directory, also the account, files and directories of the service."
  )
  var check = false

  @Flag(help: "List the questions with their tags.")
  var questions = false

  @Option(
    defaultAsFlag: AnswersFormat.yaml, parsing: .next,
    help: ArgumentHelp(
      "Print an answers file to fill in, with the answers supplied so far.", valueName: "format"))
  var template: AnswersFormat?

  @Flag(help: "List which questions would be asked, and why the others would not.")
  var dryRun = false

  @Flag(help: "Print the questions and their conditions as a Graphviz graph.")
  var graph = false

  @Flag(help: "Print a JSON Schema for --answers files.")
  var schema = false

  @Flag(
    name: .shortAndLong,
    help: "Print no transcript of piped answers, no progress and no warnings.")
  var quiet = false

  /// Checks that the options go together.
  public mutating func validate() throws {
    guard filesToRead.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("standard input can be read only once; use '-' for one file")
    }
    if journal != nil, journalDirectory != nil {
      throw ValidationError("give --journal or --journal-directory, not both")
    }
    if noEnvironment, strictEnvironment || environmentPrefix != nil {
      let other = strictEnvironment ? "--strict-environment" : "--environment-prefix"
      throw ValidationError("--no-environment and \(other) cannot be used together; use one of them")
    }
    if session != nil, journalDirectory == nil {
      throw ValidationError("--session needs --journal-directory")
    }
    if case .command? = submitTo {
      if outbox == nil { throw ValidationError("--submit-to 'exec:COMMAND' needs --outbox") }
    } else if outbox != nil || flush || sendTimeout != nil {
      let option = flush ? "--flush" : outbox != nil ? "--outbox" : "--send-timeout"
      throw ValidationError("\(option) needs --submit-to 'exec:COMMAND'")
    }
    if let (path, first, second) = fileNamedTwice {
      throw ValidationError("\(first) and \(second) both name '\(path)'; use two files")
    }
    if descriptions.count > 1 {
      throw ValidationError(
        "\(descriptions.joined(separator: " and ")) cannot be used together; use one of them")
    }
  }

  private var filesToRead: [String] { answersFiles + defaultsFiles + fileAssignments.map(\.value) }

  /// A file that two options would write, even if they name it by different paths.
  private var fileNamedTwice: (path: String, first: String, second: String)? {
    var records: String?
    if case .file(let path)? = submitTo { records = path }
    let files = [
      ("--output", output), ("--record", record), ("--submit-to", records), ("--journal", journal),
      ("--history", history),
    ]
    .compactMap { option, path in path.map { (option, $0, OutputPlace.canonicalPath($0)) } }
    for (index, (first, path, place)) in files.enumerated() {
      if let (second, _, _) = files[(index + 1)...].first(where: { $0.2 == place }) {
        return (path, first, second)
      }
    }
    return nil
  }

  /// The options used that print something instead of asking.
  private var descriptions: [String] {
    let isGiven = [
      "--check": check, "--questions": questions, "--template": template != nil, "--dry-run": dryRun,
      "--graph": graph, "--schema": schema, "--flush": flush, "--journal-show": journalShow != nil,
    ]
    return isGiven.filter(\.value).keys.sorted()
  }

  private static func sessionID(_ text: String) throws -> String {
    guard SessionDirectory.isSessionID(text) else {
      throw ValidationError(
        "\(text.quoted) is not a valid session: use letters, digits, '-', '_' and '.', 64 at most, without a dot first"
      )
    }
    return text
  }

  /// A prefix with an underscore at its end, which need not be given.
  private static func environmentPrefix(_ text: String) throws -> String {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      text.unicodeScalars.allSatisfy(\.isOfWord)
    else {
      throw ValidationError(
        "\(text.quoted) is not a valid prefix: use letters, digits and '_', and no digit first")
    }
    return text.hasSuffix("_") ? text : text + "_"
  }

  private static func timeout(_ text: String) throws -> TimeInterval {
    let accepted = "enter a duration such as 90s, 10m, 1h30m or PT10M"
    do throws(ReadingError) {
      let seconds = try ReadingContext(grammar: .prompt).seconds(text)
      if seconds > 0 { return seconds }
    } catch {
      throw ValidationError("\(error.reason): \(accepted)")
    }
    throw ValidationError("\(text.quoted) is too short: \(accepted)")
  }
}

extension StandardOptions {
  /// Whether nobody is asked: if standard input is a file of answers, nobody can type there.
  var isUnattended: Bool { noInput || filesToRead.contains("-") && input == .stdin }

  /// The options with what the environment adds: `PREFIX_NO_INPUT=1` is `--no-input`, and so is `CI=true` if the terminal
  /// would be asked. Piped lines are read all the same.
  func reading(_ environment: [String: String], prefix: String?) throws -> StandardOptions {
    var options = self
    let prefix = environmentPrefix ?? prefix
    let name = (prefix ?? "") + "NO_INPUT"
    if prefix != nil, !noEnvironment, let text = environment[name] {
      guard let isOn = Self.isOn(text) else {
        throw ValidationError("$\(name) must be 1 or 0, not \(text.quoted)")
      }
      options.noInput = noInput || isOn
    }
    if timeZone == nil, let zone = environment["TZ"], !TimeZoneName.isValid(zone) {
      throw ValidationError("$TZ is not a time zone: \(zone.quoted); use a name such as Europe/Berlin")
    }
    if Self.isOn(environment["CI"] ?? "") != false, input == .tty || isatty(STDIN_FILENO) == 1 {
      options.noInput = true
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

/// A choice of a few words. It lists them itself, as ArgumentParser's way takes a tenth of the start.
protocol OptionWord: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension OptionWord {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  static var allValueDescriptions: [String: String] { [:] }
  var defaultValueDescription: String { rawValue }
}

extension ColorChoice: OptionWord {}

extension AnswersFormat: OptionWord {}

/// Where typed answers are read.
enum InputChannel: String, OptionWord {
  /// Standard input: a terminal, a pipe or a file.
  case stdin
  /// The terminal of the process.
  case tty
}

/// A locale by its identifier: `de_DE`, `de-DE` or `de`.
struct LocaleName: ExpressibleByArgument {
  let locale: Locale

  init?(argument: String) {
    let identifier = argument.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "-", with: "_")
    guard Locale.availableIdentifiers.contains(identifier) else { return nil }
    locale = Locale(identifier: identifier)
  }
}

/// An answer by its question's tag: `port=8080`.
struct Assignment: ExpressibleByArgument {
  let tag: String
  let value: String

  init?(argument: String) {
    guard let mark = argument.firstIndex(of: "="), mark != argument.startIndex else { return nil }
    tag = String(argument[..<mark])
    value = String(argument[argument.index(after: mark)...])
  }
}

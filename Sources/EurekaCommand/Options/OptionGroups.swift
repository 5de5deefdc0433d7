import Eureka
import EurekaFormats
import EurekaTerminal

struct AnswerOptions: ParsableArguments {
  static let title = "Answers"

  @Option(
    name: .customLong("answers"),
    help: ArgumentHelp(
      "Read a file (\(AnswersFormat.allCases.map(\.name).joined(separator: ", "))); '-' is standard input. Repeatable; later files override earlier ones.",
      valueName: "file"), completion: .answersFile)
  var files: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Answer by a tag, repeatable; an empty value clears.", valueName: "tag=value"),
    completion: .custom { line, _, word in AssignmentCompletion.candidates(for: word, in: line) },
    transform: Assignment.init(option:))
  var assignments: [Assignment] = []

  @Option(
    name: .customLong("set-file"),
    help: ArgumentHelp("Answer a question with the text of a file.", valueName: "tag=path"),
    transform: Assignment.init(option:))
  var fileAssignments: [Assignment] = []

  @Option(
    name: .customLong("defaults-from"),
    help: ArgumentHelp("Offer a file's answers as defaults, and still ask.", valueName: "file"),
    completion: .answersFile)
  var defaultsFiles: [String] = []

  @Option(
    name: .customLong("ask"),
    help: ArgumentHelp("Ask again what a file answers; '*' is a pattern.", valueName: "tag"))
  var asked: [String] = []

  @Flag(help: "Never ask. Answers and defaults must be enough.")
  var noInput = false

  @Flag(help: .hidden("Ask also the questions that are left out, with their defaults."))
  var askAll = false

  @Flag(help: .hidden("Warn about unknown tags instead of rejecting them."))
  var ignoreUnknown = false

  @Flag(help: .hidden("Warn about answers to hidden questions instead of rejecting them."))
  var ignoreHidden = false

  @Flag(help: .hidden("Reject variables that have the prefix but answer no question."))
  var strictEnvironment = false

  @Flag(help: .hidden("Ignore empty variables instead of clearing answers."))
  var ignoreEmpty = false

  @Flag(help: .hidden("Ignore variables that would answer questions."))
  var noEnvironment = false

  @Option(
    help: .hidden(
      "Prefix of variables, instead of the command's name. PREFIX_TAG answers a question, PREFIX_TAG__PART a part of a group, PREFIX_TAG__0 an item of a list.",
      valueName: "prefix"), transform: OptionText.environmentPrefix)
  var environmentPrefix: String?
}

extension ArgumentHelp {
  /// The help of a rarer option, which `--help-hidden` lists.
  fileprivate static func hidden(_ text: String, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(text, valueName: valueName, visibility: .hidden)
  }
}

extension CompletionKind {
  fileprivate static var answersFile: CompletionKind {
    .file(extensions: AnswersFormat.allCases.flatMap(\.extensions))
  }
}

/// The options for input that is not a person's.
struct PipeOptions: ParsableArguments {
  static let title = "Pipes"

  @Option(help: "'tty' asks at the terminal even if standard input is redirected.")
  var input: InputChannel = .stdin

  @Flag(help: "If the input ends early, use defaults for the rest.")
  var acceptDefaults = false

  @Flag(help: "Reject extra lines, and answers no longer asked for.")
  var strict = false

  @Option(
    help: ArgumentHelp("Time limit for all questions, such as 90s or 1h30m.", valueName: "duration"),
    transform: OptionText.timeout)
  var timeout: TimeInterval?

  @Option(
    help: .hidden("Time limit for each answer, such as 90s or 10m.", valueName: "duration"),
    transform: OptionText.timeout)
  var idleTimeout: TimeInterval?
}

struct TerminalOptions: ParsableArguments {
  static let title = "At a terminal"

  @Flag(help: "Submit without review. Does not replace --confirm.")
  var yes = false

  @Option(help: ArgumentHelp("Confirm with the word that the form asks for.", valueName: "word"))
  var confirm: String?

  @Option(
    help: ArgumentHelp("Language and formats, such as de_DE (default: LANG).", valueName: "locale"),
    transform: OptionText.locale)
  var locale: Locale?

  @Option(
    help: ArgumentHelp("Time zone, such as Europe/Berlin, UTC or +02:00.", valueName: "zone"),
    transform: TimeZoneName.init(option:))
  var timeZone: TimeZoneName?

  @Option(help: "When to use color.")
  var color: ColorChoice = .auto

  @Flag(help: "Use words instead of symbols, for screen readers.")
  var accessible = false

  @Option(help: ArgumentHelp("Recall earlier runs' answers with the arrow keys.", valueName: "file"))
  var history: String?
}

struct ResultOptions: ParsableArguments {
  static let title = "Result"

  @Option(
    help: ArgumentHelp("Write the answers to a file ('-': standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: "Print the answers, or write --output; with json, reports are JSON too.")
  var format: AnswersFormat?

  @Option(help: ArgumentHelp("Write an answers file for --answers.", valueName: "file"), completion: .file())
  var saveAnswers: String?

  @Flag(help: "Write secrets too. Only you can read the files.")
  var includeSecrets = false

  @Flag(help: "Print where each answer came from.")
  var explain = false

  @Flag(name: .shortAndLong, help: "Print errors only: no transcript, progress, warnings.")
  var quiet = false
}

struct JournalOptions: ParsableArguments {
  static let title = "Save and resume"

  @Option(
    name: .customLong("journal"),
    help: ArgumentHelp("Save each answer; the same command resumes the run.", valueName: "file"))
  var file: String?

  @Flag(
    help: .hidden(
      "Take answers, and print as JSON the questions that are open, for a program that answers them. Needs --journal, or --journal-directory with --session."
    ))
  var next = false

  @Flag(help: .hidden("With --next, submit once nothing is open."))
  var submit = false

  @Option(
    name: .customLong("journal-show"),
    help: ArgumentHelp("Print the changes in a journal, and ask nothing.", valueName: "file"),
    completion: .file())
  var shownFile: String?

  @Flag(
    name: .customLong("keep-journal"), help: .hidden("Keep the journal after submitting, as an audit trail."))
  var isKept = false

  @Option(
    name: .customLong("journal-limit"),
    help: .hidden(
      "End a session whose journal would be larger, such as 4M; 16M in restricted sessions unless given.",
      valueName: "size"), transform: OptionText.size)
  var maximumLength: Int?
}

struct DescriptionOptions: ParsableArguments {
  static let title = "About the form (asks nothing)"

  @Flag(help: "List the questions with their tags and variables; with answers, the lines that give them.")
  var questions = false

  @Option(
    defaultAsFlag: AnswersFormat.yaml, parsing: .next,
    help: ArgumentHelp("Print an answers file to fill in.", valueName: "format"))
  var template: AnswersFormat?

  @Flag(help: "List what would be asked, and why the rest would not.")
  var dryRun = false

  @Flag(help: "Print a JSON Schema for --answers files; with --next, for that.")
  var schema = false

  @Flag(
    help: .hidden(
      "Check the form for errors (for its author); with options such as --journal-directory, also the account, files and directories of the service."
    ))
  var check = false

  @Option(
    defaultAsFlag: "", parsing: .next,
    help: .hidden(
      "Print the questions and what they depend on as a Graphviz graph, all of them or what concerns one.",
      valueName: "tag"))
  var graph: String?

  @Flag(help: ArgumentHelp("Print the sections of a manual page.", visibility: .private))
  var manual = false
}

/// The options for collecting records and for serving a form to others. `--help-hidden` lists them.
struct ServiceOptions: ParsableArguments {
  static let title = "Collect records, serve a form over ssh"

  @Option(
    help: ArgumentHelp(
      "Append the answers as a line of JSON, a record, to a file; or, with 'exec:COMMAND', hand it to a program on standard input.",
      valueName: "destination"))
  var submitTo: Destination?

  @Option(
    help: ArgumentHelp(
      "Offer the answers of a record in the file of --submit-to, and store a record that corrects it.",
      valueName: "id"))
  var correct: String?

  @Option(
    help: ArgumentHelp(
      "Keep records in a directory until the program of --submit-to has taken them.", valueName: "directory"),
    completion: .directory)
  var outbox: String?

  @Option(
    help: ArgumentHelp(
      "How long the program of --submit-to may take for a record, such as 30s; 10s unless given, and 60s with --flush.",
      valueName: "duration"), transform: OptionText.timeout)
  var sendTimeout: TimeInterval?

  @Flag(help: "Send the records in --outbox, and ask nothing.")
  var flush = false

  @Option(
    help: ArgumentHelp(
      "Keep a journal for each session in a directory that only its owner can write to; a person comes back by --session or by a code.",
      valueName: "directory"), completion: .directory)
  var journalDirectory: String?

  @Option(
    help: ArgumentHelp(
      "The session in --journal-directory: letters, digits, '-', '_' and '.', 64 at most.", valueName: "id"),
    transform: OptionText.sessionID)
  var session: String?

  @Option(
    help: ArgumentHelp(
      "Append a line of JSON to a file when a session begins and when it ends, without answers; '-' is standard error.",
      valueName: "file"), completion: .file())
  var log: String?

  @Flag(
    help:
      "Keep the user inside the form: no editor, no access to the account's files or variables. On by itself in a login shell, and in a command that sshd runs."
  )
  var restricted = false
}

import Eureka
import EurekaTerminal
import Foundation

/// The options that every questionnaire has, and a command of yours that asks a form.
public struct StandardOptions: ParsableArguments {
  /// The options as they are without arguments.
  public init() {}

  @Option(
    name: .customLong("answers"),
    help: ArgumentHelp(
      "Take answers from a file in JSON, YAML or dotenv; '-' is standard input, and nothing is asked then. May be repeated; a later file goes before an earlier one.",
      valueName: "file"), completion: .file(extensions: ["json", "yaml", "yml", "env"]))
  var answersFiles: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Answer a question by its tag. May be repeated; goes before the environment and files. Nothing behind '=' means no value.",
      valueName: "tag=value"),
    completion: .custom { line, _, word in AssignmentCompletion.candidates(for: word, in: line) })
  var assignments: [Assignment] = []

  @Flag(help: "Never ask: the answers given and the defaults must be enough.")
  var noInput = false

  @Option(
    help: "Where lines are read: standard input, or the terminal while standard input is something else.")
  var input: InputChannel = .stdin

  @Flag(help: "Refuse lines of a pipe that are left over behind the last question.")
  var strict = false

  @Flag(help: "Where the input ends early, let the rest keep their defaults.")
  var defaults = false

  @Flag(help: "Submit without showing the answers for review.")
  var yes = false

  @Option(
    help: ArgumentHelp(
      "Confirm what is submitted with the word that a person would be asked for.", valueName: "word"))
  var confirm: String?

  @Option(
    help: ArgumentHelp(
      "Write the answers to a file, in the format of --format, else that of its name, else JSON; '-' is standard output.",
      valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help:
      "The format of the answers, which are written to standard output without --output; json also makes data of reports and descriptions."
  )
  var format: AnswersFormat?

  @Option(
    help: ArgumentHelp(
      "Write a file of answers that replays this run, in the format of its name, else JSON; secrets stand in it as references, or not at all. '-' is standard output.",
      valueName: "file"), completion: .file())
  var record: String?

  @Flag(help: "Write secrets, too; files are then for nobody else to read.")
  var includeSecrets = false

  @Flag(help: "Say of each answer where it came from.")
  var explain = false

  @Option(
    help: ArgumentHelp(
      "Show words, and read numbers and dates, as in a locale, such as de_DE; at a terminal, the environment's.",
      valueName: "locale"))
  var locale: LocaleName?

  @Option(help: "When to show colours; auto looks at the terminal, NO_COLOR and CLICOLOR_FORCE.")
  var color: DisplayOptions.Color = .auto

  @Flag(help: "Show words in the place of marks, as a screen reader needs it; so does ACCESSIBLE=1.")
  var accessible = false

  @Option(
    help: ArgumentHelp(
      "Keep each answer, without secrets, as it is given; a run that dies is gone on with by the next.",
      valueName: "file"))
  var journal: String?

  @Option(
    help: ArgumentHelp(
      "Recall answers of earlier runs at a terminal, and keep this run's there, without secrets.",
      valueName: "file"))
  var history: String?

  @Option(
    help: ArgumentHelp(
      "End with 124 where the questions take longer than this, such as 90s, 10m or 1h30m; submitting does not count.",
      valueName: "duration"), transform: Self.timeout)
  var timeout: TimeInterval?

  @Option(
    help: ArgumentHelp(
      "End with 124 if an answer takes longer than this, such as 90s or 10m.", valueName: "duration"),
    transform: Self.timeout)
  var idleTimeout: TimeInterval?

  @Flag(
    help:
      "Let a stranger get nowhere but into the form: no editor, no files or variables of the account. On by itself in a forced command of sshd, and in a login shell."
  )
  var restricted = false

  @Flag(help: "Check the form for mistakes, and ask nothing.")
  var check = false

  @Flag(help: "List the questions with their tags, and ask nothing.")
  var questions = false

  @Option(help: "Print a file of answers to fill in, with those given so far, and ask nothing.")
  var template: AnswersFormat?

  @Flag(help: "List what would be asked, what not, and why; ask and do nothing.")
  var dryRun = false

  @Flag(
    help: "Print the questions and their conditions as a graph in Graphviz's DOT language, and ask nothing.")
  var graph = false

  @Flag(help: "Print a JSON Schema of the answers that --answers takes, and ask nothing.")
  var schema = false

  @Flag(
    name: .shortAndLong,
    help: "Show no transcript of the answers that a pipe gives, and nothing of how far the work is.")
  var quiet = false

  /// Refuses options that contradict each other.
  public mutating func validate() throws {
    guard answersFiles.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("standard input can be read only once; name '-' in one --answers")
    }
    if let (path, first, second) = fileNamedTwice {
      throw ValidationError("'\(path)' is both in \(first) and in \(second); name two files")
    }
    if descriptions.count > 1 {
      throw ValidationError(
        "\(descriptions.joined(separator: " and ")) print different things; give one of them")
    }
  }

  /// A file that would be written for two options, though they may name it by different paths.
  private var fileNamedTwice: (path: String, first: String, second: String)? {
    let files = [("--output", output), ("--record", record), ("--journal", journal), ("--history", history)]
      .compactMap { option, path in path.map { (option, $0, OutputPlace.canonicalPath($0)) } }
    for (index, (first, path, place)) in files.enumerated() {
      if let (second, _, _) = files[(index + 1)...].first(where: { $0.2 == place }) {
        return (path, first, second)
      }
    }
    return nil
  }

  /// The options that print something in the place of asking.
  private var descriptions: [String] {
    let isGiven = [
      "--check": check, "--questions": questions, "--template": template != nil, "--dry-run": dryRun,
      "--graph": graph, "--schema": schema,
    ]
    return isGiven.filter(\.value).keys.sorted()
  }

  private static func timeout(_ text: String) throws -> TimeInterval {
    let accepted = "Accepted: a duration such as 90s, 10m, 1h30m or PT10M."
    do throws(ReadingError) {
      let seconds = try ReadingContext(grammar: .prompt).seconds(text)
      if seconds > 0 { return seconds }
    } catch {
      throw ValidationError("\(error.reason). \(accepted)")
    }
    throw ValidationError("\(text.quoted) is no time at all. \(accepted)")
  }
}

extension StandardOptions {
  /// How things are to be shown.
  var display: DisplayOptions { DisplayOptions(color: color, isAccessible: accessible) }

  /// Whether nobody is asked: whoever gives answers on standard input has no lines to give there, too.
  var isUnattended: Bool { noInput || answersFiles.contains("-") && input == .stdin }
}

extension DisplayOptions.Color: ExpressibleByArgument {}

extension AnswersFormat: ExpressibleByArgument {}

/// Where the lines of answers are read.
enum InputChannel: String, ExpressibleByArgument, CaseIterable {
  /// Standard input, whatever it is.
  case stdin
  /// The process's terminal.
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

/// An answer to a question, by its tag: `port=8080`.
struct Assignment: ExpressibleByArgument {
  let tag: String
  let value: String

  init?(argument: String) {
    guard let mark = argument.firstIndex(of: "="), mark != argument.startIndex else { return nil }
    tag = String(argument[..<mark])
    value = String(argument[argument.index(after: mark)...])
  }
}

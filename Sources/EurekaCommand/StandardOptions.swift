import Eureka
import EurekaTerminal
import Foundation

/// The options every questionnaire has.
struct StandardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take answers from a JSON file; '-' is standard input, and nothing is asked then.", valueName: "file"))
  var answers: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Answer a question by its tag. May be repeated; goes before the file. Nothing behind '=' means no value.",
      valueName: "tag=value"))
  var assignments: [Assignment] = []

  @Flag(help: "Never ask: the answers given and the defaults must be enough.")
  var noInput = false

  @Flag(help: "Where the input ends early, let the rest keep their defaults.")
  var defaults = false

  @Flag(help: "Submit without showing the answers for review.")
  var yes = false

  @Option(
    help: ArgumentHelp(
      "Confirm what is submitted with the word that a person would be asked for.", valueName: "word"))
  var confirm: String?

  @Option(help: ArgumentHelp("Write the answers to a file, as JSON.", valueName: "file"))
  var output: String?

  @Option(help: "Write the answers to standard output, in this format.")
  var format: ResultFormat?

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

  @Flag(help: "Check the form for mistakes, and ask nothing.")
  var check = false

  @Flag(
    help: "Print the questions and their conditions as a graph in Graphviz's DOT language, and ask nothing.")
  var graph = false

  @Flag(
    name: .shortAndLong,
    help: "Show no transcript of the answers that a pipe gives, and nothing of how far the work is.")
  var quiet = false

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
}

extension DisplayOptions.Color: ExpressibleByArgument {}

/// A format of the result.
enum ResultFormat: String, ExpressibleByArgument, CaseIterable {
  case json
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

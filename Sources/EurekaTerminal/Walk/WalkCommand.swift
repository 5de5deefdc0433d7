import Eureka
import Foundation

/// A line that moves about in the form instead of answering.
enum WalkCommand: Equatable {
  case back(Int)
  case next
  case go(to: String)
  case clear
  case review
  case options(String)
  case submit
  /// The answer is written in an editor.
  case edit
  case quit
  case help
  case explainRow
  /// Why a row is shown, hidden or locked: the one asked, or that of a tag.
  case why(String?)
  case delete
  case move(to: Int)
  case swipe(SwipeSide, title: String)
  case fullSwipe(SwipeSide)
  /// A command of the form's author.
  case custom(String)

  /// A line: a command, or text that is an answer.
  enum Line: Equatable {
    case command(WalkCommand)
    case text(String)
    /// A command word with something behind it that it cannot take.
    case misused(word: String, usage: Message)
  }

  /// The commands as `:help` lists them.
  static let usages: [(usage: Message, meaning: Message)] = [
    (":back [n]", "go back to the previous question, or n questions"),
    (Message(verbatim: ":next"), "go on, keeping the value"),
    (":goto TAG", "go to a question by its tag, or its number in the review"),
    (Message(verbatim: ":clear"), "take the value away"),
    (Message(verbatim: ":edit"), "write the answer in your editor"),
    (":options TEXT", "show only the options that contain a text"),
    (Message(verbatim: ":delete"), "take this item of a list away"),
    (":move N", "move this item of a list to another position"),
    (":> [ACTION]", "show or run what there is to do with this row; :< what is on its other side"),
    (Message(verbatim: ":>>"), "run the first of it; :<< on the other side"),
    (":why [TAG]", "say why a question is shown, hidden or locked"),
    (Message(verbatim: ":review"), "show all the answers so far"),
    (Message(verbatim: ":submit"), "keep the values of the remaining questions and go to the end"),
    (Message(verbatim: ":quit"), "leave without submitting"),
    (Message(verbatim: "?"), "explain this question"),
    (
      Message(verbatim: ":help"),
      "show this list; a line that begins with a command is escaped by doubling its first character"
    ),
  ]

  static let words: Set<String> = [
    "back", "next", "goto", "clear", "edit", "options", "review", "submit", "quit", "help", "delete", "move",
    "why",
    ">", ">>", "<", "<<",
  ]

  /// Reads a line: a command is `:` and a known word, or `?` alone; doubling the first character escapes just those.
  ///
  /// - Parameter ownWords: the commands of the form's author.
  static func parse(_ line: String, ownWords: Set<String> = []) -> Line {
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    if trimmed == "?" { return .command(.explainRow) }
    if trimmed == "??" { return .text("?") }
    guard trimmed.hasPrefix(":") else { return .text(line) }
    if trimmed.hasPrefix("::") {
      let unescaped = String(trimmed.dropFirst())
      return isCommand(unescaped, ownWords) ? .text(unescaped) : .text(line)
    }
    guard isCommand(trimmed, ownWords) else { return .text(line) }
    let parts = trimmed.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
    let argument = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    return command(parts[0], argument: argument)
  }

  /// The words that are commands inside a text block.
  static let blockWords = ["edit", "back", "quit"]

  /// Reads a line inside a text block, where only `:edit`, `:back` and `:quit` alone on a line are commands; a further
  /// colon escapes them.
  static func parseInBlock(_ line: String) -> Line {
    guard let word = blockWords.first(where: { isWord($0, behindColonsOf: line) }) else { return .text(line) }
    if line != ":" + word { return .text(String(line.dropFirst())) }
    return command(word, argument: "")
  }

  /// What stands in a text block for a line that is neither its end nor a command.
  static func escapedInBlock(_ line: String) -> String {
    if !line.isEmpty, line.allSatisfy({ $0 == "." }) { return "." + line }
    return blockWords.contains { isWord($0, behindColonsOf: line) } ? ":" + line : line
  }

  private static func isWord(_ word: String, behindColonsOf line: String) -> Bool {
    line.hasPrefix(":") && line.drop { $0 == ":" } == word
  }

  private static func isCommand(_ line: String, _ ownWords: Set<String>) -> Bool {
    let word = String(line.dropFirst().prefix { $0 != " " })
    return words.contains(word) || ownWords.contains(word)
  }

  private static func command(_ word: String, argument: String) -> Line {
    switch word {
    case "back":
      if argument.isEmpty { return .command(.back(1)) }
      guard let count = Int(argument), count > 0 else {
        return .misused(
          word: ":back", usage: Message(template: "%@ or %@", arguments: [.text(":back"), .text(":back 2")]))
      }
      return .command(.back(count))
    case "goto":
      return argument.isEmpty ? .misused(word: ":goto", usage: ":goto TAG") : .command(.go(to: argument))
    case "options":
      return .command(.options(argument))
    case "move":
      guard let position = Int(argument), position > 0 else {
        return .misused(word: ":move", usage: Message(verbatim: ":move 2"))
      }
      return .command(.move(to: position))
    case "why": return .command(.why(argument.isEmpty ? nil : argument))
    case ">": return .command(.swipe(.trailing, title: argument))
    case "<": return .command(.swipe(.leading, title: argument))
    default:
      guard argument.isEmpty else { return .misused(word: ":" + word, usage: Message(verbatim: ":" + word)) }
      switch word {
      case "next": return .command(.next)
      case "clear": return .command(.clear)
      case "review": return .command(.review)
      case "edit": return .command(.edit)
      case "submit": return .command(.submit)
      case "quit": return .command(.quit)
      case "delete": return .command(.delete)
      case ">>": return .command(.fullSwipe(.trailing))
      case "<<": return .command(.fullSwipe(.leading))
      case "help": return .command(.help)
      default: return .command(.custom(word))
      }
    }
  }
}

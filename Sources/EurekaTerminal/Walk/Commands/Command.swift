import Eureka

/// A line that navigates or explains instead of answering: its word, its help, where it applies, how it completes and what
/// it does. `Command+All.swift` lists them.
package struct Command: Sendable {
  enum Place: Hashable, Sendable {
    case question, block, review, confirmation, leaving
    /// After a row that is only shown: nothing there takes an answer.
    case pause
  }

  enum Argument: Sendable {
    case none
    /// A text, or nothing.
    case text
    /// A text.
    case required
    /// So many whole numbers from 1.
    case numbers(ClosedRange<Int>)
  }

  let word: String
  /// The command with its argument, if it takes one.
  var syntax: Message?
  /// What it does, for `:help`; `nil` if another command's help covers it.
  var help: Message?
  var places: Set<Place> = [.question, .pause]
  var argument = Argument.none
  var needsEditor = false
  var applies: @MainActor (Walk, Question) -> Bool = { _, _ in true }
  var completions: (@MainActor (Walk) -> [String])?
  let run: @MainActor (Walk, String, any Step) -> Void

  enum Line: Sendable {
    case command(Command, argument: String)
    case text(String)
    /// The rest of a line after `:=`: always an answer.
    case literal(String)
    case misused(Message, accepts: Message)
    case unavailable
  }

  /// Makes the rest of a line an answer, whatever it is; alone, it is the empty text.
  static let escape = ":="

  /// Reads a line: a command is `:` and a known word, or `?` alone. A person may shorten the word: `:q`. In a text block,
  /// only some commands alone on a line are commands.
  static func parse(
    _ line: String, _ setting: @autoclosure () -> StepSetting, at place: Place = .question
  ) -> Line {
    if case .block = place {
      if line.hasPrefix(escape) { return .literal(String(line.dropFirst(escape.count))) }
      return inBlocks(line).map { $0.called(with: "") } ?? .text(line)
    }
    guard mayBe(line) else { return .text(line) }
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    if trimmed == "?" { return .command(.explain, argument: "") }
    if line.hasPrefix(escape) { return .literal(String(line.dropFirst(escape.count))) }
    guard trimmed.hasPrefix(":"), let command = named(trimmed, setting()) else { return .text(line) }
    guard command.places.contains(place) else { return .unavailable }
    // What is off says so, if it is what was typed, and not how it is used.
    if command.needsEditor, !setting().hasEditor {
      return trimmed.hasPrefix(command.typed) ? .command(command, argument: "") : .unavailable
    }
    let rest = trimmed.drop { $0 != " " }
    return command.called(with: rest.trimmingCharacters(in: .whitespaces))
  }

  /// Whether a line may be a command, or nearly one: most are not, and their white space need not be trimmed.
  static func mayBe(_ line: String) -> Bool {
    guard let first = line.utf8.first(where: { $0 != UInt8(ascii: " ") }) else { return false }
    return first == UInt8(ascii: ":") || first == UInt8(ascii: "?") || first == UInt8(ascii: "\t")
      || first >= 0x80
  }

  private static func named(_ line: String, _ setting: StepSetting) -> Command? {
    let word = line.dropFirst().prefix { $0 != " " }
    if word.isEmpty { return nil }
    if let command = all.first(where: { $0.word == word }) { return command }
    if setting.ownWords.contains(String(word)) { return .authors(String(word)) }
    guard setting.isPerson, word.allSatisfy(\.isLetter) else { return nil }
    let begun = (all + setting.ownWords.map(Command.authors)).filter { $0.word.hasPrefix(word) }
    return begun.count == 1 ? begun[0] : nil
  }

  private func called(with argument: String) -> Line {
    if takes(argument) { return .command(self, argument: argument) }
    guard let syntax, let help else {
      return .misused("the command takes no argument", accepts: Message(verbatim: typed))
    }
    return .misused(
      argument.isEmpty ? "the command needs an argument" : "the argument is not valid",
      accepts: "\(syntax) (\(help))")
  }

  private func takes(_ argument: String) -> Bool {
    switch self.argument {
    case .none: return argument.isEmpty
    case .text: return true
    case .required: return !argument.isEmpty
    case .numbers(let counts):
      let words = argument.split(separator: " ")
      return counts.contains(words.count) && words.allSatisfy { Int($0).map { $0 > 0 } ?? false }
    }
  }

  // MARK: Text blocks

  /// A line as it is typed in a text block, so that it neither ends the block nor is a command.
  package static func escapedInBlock(_ line: String) -> String {
    if !line.isEmpty, line.allSatisfy({ $0 == "." }) { return "." + line }
    return inBlocks(line) == nil && !line.hasPrefix(escape) ? line : escape + line
  }

  private static func inBlocks(_ line: String) -> Command? {
    guard line.hasPrefix(":") else { return nil }
    return all.first { $0.places.contains(.block) && $0.word == line.dropFirst() }
  }
}

import Eureka
import Foundation

/// A line that moves about in the form instead of answering: its word, what `:help` says of it, where it applies, how it
/// completes and what it does. `Command+All.swift` lists them.
struct Command: Sendable {
  /// What a command finds itself in.
  enum Place: Hashable, Sendable {
    case question, block, review, confirmation
  }

  /// What follows the word.
  enum Argument: Sendable {
    /// Nothing.
    case none
    /// A text, or nothing.
    case text
    /// A text.
    case required
    /// A whole number from 1, or, if there is a default, nothing.
    case number(default: Int?)
  }

  /// The word, without its colon.
  let word: String
  /// How it is written, and what it does, as `:help` lists it; `nil` for a word that another's help explains.
  var help: (usage: Message, meaning: Message)?
  /// Where it can be used.
  var places: Set<Place> = [.question]
  /// What follows the word.
  var argument = Argument.none
  /// What the usage of the command is, where the argument is wrong.
  var usage: Message?
  /// Whether it does something at a question.
  var applies: @MainActor (Walk, Question) -> Bool = { _, _ in true }
  /// What the argument completes to.
  var completions: (@MainActor (Walk) -> [String])?
  /// Runs it; the argument is as `argument` has it.
  let run: @MainActor (Walk, String, any Step) -> Void

  /// A line: a command, or text that is an answer.
  enum Line: Sendable {
    case command(Command, argument: String)
    case text(String)
    /// What is behind `:=`, which is an answer whatever it is.
    case literal(String)
    /// A command with something after it that it cannot take.
    case misused(Refusal)
  }

  /// What makes the rest of a line an answer, whatever it is; alone, it is the empty text.
  static let escape = ":="

  /// Reads a line: a command is `:` and a known word, or `?` alone.
  ///
  /// - Parameter ownWords: the commands of the form's author.
  static func parse(_ line: String, ownWords: Set<String> = []) -> Line {
    guard mayBe(line) else { return .text(line) }
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    if trimmed == "?" { return .command(.explain, argument: "") }
    if line.hasPrefix(escape) { return .literal(String(line.dropFirst(escape.count))) }
    guard trimmed.hasPrefix(":"), let command = named(trimmed, ownWords) else { return .text(line) }
    let rest = trimmed.dropFirst(command.word.count + 1)
    return command.called(with: rest.trimmingCharacters(in: .whitespaces), in: line)
  }

  /// Whether a line may be a command, or nearly one: most are not, and their white space need not be trimmed.
  static func mayBe(_ line: String) -> Bool {
    guard let first = line.utf8.first(where: { $0 != UInt8(ascii: " ") }) else { return false }
    return first == UInt8(ascii: ":") || first == UInt8(ascii: "?") || first == UInt8(ascii: "\t")
      || first >= 0x80
  }

  /// The command that a line begins with.
  private static func named(_ line: String, _ ownWords: Set<String>) -> Command? {
    let word = line.dropFirst().prefix { $0 != " " }
    if word.isEmpty { return nil }
    return all.first { $0.word == word } ?? (ownWords.contains(String(word)) ? .authors(String(word)) : nil)
  }

  private func called(with argument: String, in line: String) -> Line {
    var argument = argument
    let isRight: Bool
    switch self.argument {
    case .none: isRight = argument.isEmpty
    case .text: isRight = true
    case .required: isRight = !argument.isEmpty
    case .number(let count):
      if argument.isEmpty, let count { argument = "\(count)" }
      isRight = Int(argument).map { $0 > 0 } ?? false
    }
    if isRight { return .command(self, argument: argument) }
    guard let usage else {
      return .misused(Refusal(["\(line.quoted) is no answer: \(":" + word) takes nothing behind it"]))
    }
    return .misused(Refusal(["\(line.quoted) is no answer: \(":" + word) is used as \(usage)"]))
  }

  // MARK: Text blocks

  /// Reads a line inside a text block, where only some commands alone on a line are commands.
  static func parseInBlock(_ line: String) -> Line {
    if line.hasPrefix(escape) { return .literal(String(line.dropFirst(escape.count))) }
    return inBlocks(line).map { $0.called(with: "", in: line) } ?? .text(line)
  }

  /// What stands in a text block for a line that is neither its end nor a command.
  static func escapedInBlock(_ line: String) -> String {
    if !line.isEmpty, line.allSatisfy({ $0 == "." }) { return "." + line }
    return inBlocks(line) == nil && !line.hasPrefix(escape) ? line : escape + line
  }

  private static func inBlocks(_ line: String) -> Command? {
    guard line.hasPrefix(":") else { return nil }
    return all.first { $0.places.contains(.block) && $0.word == line.dropFirst() }
  }
}

import Eureka
import Foundation

/// What the Tab key does after the beginning of an answer or a command: it adds the rest of the only candidate, or what
/// several have in common; if that is nothing, the candidates are listed.
struct Completion {
  enum Outcome: Equatable {
    /// A text replaces the last scalars.
    case replacement(count: Int, text: String)
    /// Nothing can be added before one of these is chosen.
    case candidates([String])
  }

  /// What can be completed to: what is typed towards it, what stands there when it is the only one, and what is listed.
  private typealias Candidate = (key: String, text: String, label: String)

  private let names: [String]
  private let isMultiple: Bool
  private let paths: PathCompletion?
  private let commands: [LineContext.Command]

  init(_ question: Question, commands: [LineContext.Command], files: any FileAccess) {
    names = question.prompt.completions
    isMultiple = question.prompt.choices?.isMultiple == true
    paths = files.isConfined ? nil : question.prompt.paths.map { PathCompletion(filter: $0, files: files) }
    self.commands = commands
  }

  /// What the key does after what was typed; `nil` if there is nothing to add or to list.
  func outcome(after typed: String) -> Outcome? {
    if typed.hasPrefix(":"), let outcome = completingCommand(typed) { return outcome }
    if let paths { return paths.outcome(after: typed) }
    guard isMultiple else { return Self.outcome(among: names.map { ($0, $0, $0) }, after: typed[...]) }
    // White space parts names, and stands in them.
    return Self.namesBegun(in: typed).lazy.compactMap { Self.outcome(among: candidates(for: $0), after: $0) }
      .first
  }

  private func completingCommand(_ typed: String) -> Outcome? {
    guard let space = typed.firstIndex(of: " ") else {
      return Self.outcome(
        among: commands.map { ($0.name, $0.takesArgument ? $0.name + " " : $0.name, $0.name) },
        after: typed[...])
    }
    guard let command = commands.first(where: { $0.name == typed[..<space] }) else { return nil }
    let argument = typed[space...].drop { $0 == " " }
    return Self.outcome(among: MainActor.wait(for: command.arguments).map { ($0, $0, $0) }, after: argument)
  }

  /// The names of a list; one that would be taken for several gets quotation marks, and so do all after a mark that is
  /// open.
  private func candidates(for beginning: Substring) -> [Candidate] {
    names.map { name in
      let quoted = "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
      if beginning.hasPrefix("\"") { return (String(quoted.dropLast()), quoted, name) }
      let needsQuotes = name.isEmpty || name.contains { Self.commas.contains($0) || $0 == "\"" }
      return (name, needsQuotes ? quoted : name, name)
    }
  }

  private static let commas: Set<Character> = [",", "、", "،"]

  /// What may be the beginning of a name at the end of a list of names: what follows the last comma outside of quotation
  /// marks, and each space after that, without the sign that adds or takes away.
  private static func namesBegun(in typed: String) -> [Substring] {
    var start = typed.startIndex
    var isQuoted = false
    for index in typed.indices {
      if typed[index] == "\"" { isQuoted.toggle() }
      if commas.contains(typed[index]), !isQuoted { start = typed.index(after: index) }
    }
    let piece = typed[start...].drop(while: \.isWhitespace)
    let starts = [piece.startIndex] + (isQuoted ? [] : piece.indices.filter { piece[$0].isWhitespace })
    return starts.map { start in
      let beginning = piece[start...].drop(while: \.isWhitespace)
      return ["+", "-"].contains(beginning.prefix(1)) ? beginning.dropFirst() : beginning
    }
  }

  /// What the candidates mean that go on from a beginning, in whatever case it was typed.
  private static func outcome(among candidates: [Candidate], after begun: Substring) -> Outcome? {
    let count = begun.count
    let folded = begun.lowercased()
    let matches = candidates.filter { $0.key.prefix(count).lowercased() == folded }
    guard let first = matches.first else { return nil }
    if matches.count == 1 { return first.text == begun ? nil : replacement(of: begun, by: first.text) }
    let common = matches.dropFirst().reduce(first.key) { $0.commonPrefix(with: $1.key) }
    guard common.count > count else { return .candidates(matches.map(\.label)) }
    // A comma in it would part two names.
    let isOpen =
      common.first != "\"" && matches.contains { $0.text != $0.key }
      && common.contains(where: commas.contains)
    return replacement(of: begun, by: isOpen ? "\"" + common : common)
  }

  /// What turns the beginning into a text: the rest of that, if it begins as it was typed.
  private static func replacement(of begun: Substring, by text: String) -> Outcome {
    let count = begun.unicodeScalars.count
    return text.unicodeScalars.starts(with: begun.unicodeScalars)
      ? .replacement(count: 0, text: String(text.unicodeScalars.dropFirst(count)))
      : .replacement(count: count, text: text)
  }
}

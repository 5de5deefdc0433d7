import Eureka
import Foundation

/// What the Tab key does behind the beginning of an answer or a command: it adds the rest of the one candidate that goes
/// on from it, or what several have in common; where that is nothing, the candidates are listed.
struct Completion {
  /// What the Tab key does.
  enum Outcome: Equatable {
    /// A text takes the place of the last characters.
    case replacement(count: Int, text: String)
    /// Nothing can be added before one of these is chosen.
    case candidates([String])
  }

  /// What can be completed to.
  struct Candidate {
    /// What is typed towards it.
    var key: String
    /// What stands there when it is the only one.
    var text: String
    /// What is listed.
    var label: String

    init(_ key: String, text: String? = nil, label: String? = nil) {
      self.key = key
      self.text = text ?? key
      self.label = label ?? key
    }
  }

  private let names: [String]
  private let isMultiple: Bool
  private let paths: PathCompletion?
  private let commands: [LineContext.Command]

  init(_ question: Question, commands: [LineContext.Command], files: any FileAccess) {
    names = question.prompt.completions
    isMultiple = question.prompt.choices?.isMultiple == true
    paths = question.prompt.paths.map { PathCompletion($0, files: files) }
    self.commands = commands
  }

  /// What the key does behind what was typed; `nil` if there is nothing to add or to list.
  func outcome(after typed: String) -> Outcome? {
    if typed.hasPrefix(":"), let outcome = completingCommand(typed) { return outcome }
    if let paths { return paths.outcome(after: typed) }
    guard isMultiple else { return Self.outcome(among: names.map { Candidate($0) }, after: typed[...]) }
    // White space parts names, and stands in them.
    for beginning in Self.namesBegun(in: typed) {
      if let outcome = Self.outcome(among: candidates(for: beginning), after: beginning) { return outcome }
    }
    return nil
  }

  private func completingCommand(_ typed: String) -> Outcome? {
    guard let space = typed.firstIndex(of: " ") else {
      return Self.outcome(
        among: commands.map { Candidate($0.name, text: $0.takesArgument ? $0.name + " " : nil) },
        after: typed[...])
    }
    guard let command = commands.first(where: { $0.name == typed[..<space] }) else { return nil }
    let argument = typed[space...].drop { $0 == " " }
    return Self.outcome(among: command.arguments().map { Candidate($0) }, after: argument)
  }

  /// The names that can be gone on with; one that would be taken for several gets quotation marks, and so do all behind
  /// a mark that is open.
  private func candidates(for beginning: Substring) -> [Candidate] {
    let isQuoted = beginning.hasPrefix("\"")
    return names.map { name in
      let quoted = Self.quoted(name)
      if isQuoted { return Candidate(String(quoted.dropLast()), text: quoted, label: name) }
      return Candidate(name, text: Self.needsQuotes(name) ? quoted : name)
    }
  }

  private static let commas: Set<Character> = [",", "、", "،"]

  private static func needsQuotes(_ name: String) -> Bool {
    name.isEmpty || name.contains { commas.contains($0) || $0 == "\"" }
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  /// What may be the beginning of a name at the end of a list of names: what stands behind the last comma outside of
  /// quotation marks, and behind each space in it, without the sign that adds or takes away.
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
  static func outcome(among candidates: [Candidate], after begun: Substring) -> Outcome? {
    let count = begun.count
    let folded = begun.lowercased()
    let matches = candidates.filter { $0.key.prefix(count).lowercased() == folded }
    guard let first = matches.first else { return nil }
    if matches.count == 1 { return first.text == begun ? nil : replacement(of: begun, by: first.text) }
    var common = first.key[...]
    for match in matches.dropFirst() { common = common.prefix(common.commonPrefix(with: match.key).count) }
    guard common.count > count else { return .candidates(matches.map(\.label)) }
    // A comma in it would part two names.
    let isOpen =
      common.first != "\"" && matches.contains { $0.text != $0.key }
      && common.contains(where: commas.contains)
    return replacement(of: begun, by: isOpen ? "\"" + common : String(common))
  }

  /// What turns the beginning into a text: what is behind it, if it is as it was typed.
  private static func replacement(of begun: Substring, by text: String) -> Outcome {
    if text.unicodeScalars.starts(with: begun.unicodeScalars) {
      let rest = text.unicodeScalars.dropFirst(begun.unicodeScalars.count)
      return .replacement(count: 0, text: String(String.UnicodeScalarView(rest)))
    }
    return .replacement(count: begun.unicodeScalars.count, text: text)
  }
}

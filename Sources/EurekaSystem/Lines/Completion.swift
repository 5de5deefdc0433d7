package import Eureka

/// Completes an answer or command: by what all candidates have in common; if that is nothing, lists the candidates.
package struct Completion {
  package enum Outcome: Equatable {
    case replacement(count: Int, text: String)
    /// Lists the candidates: nothing can be added before you choose one.
    case candidates([String])
  }

  /// A candidate: the key you type, the text inserted if it is the only one, and the label listed.
  private typealias Candidate = (key: String, text: String, label: String)

  private let names: [String]
  private let isMultiple: Bool
  private let paths: PathCompletion?
  private let commands: [LineContext.Command]
  /// The text that the key brings into an empty line.
  package var emptyLine: (@MainActor () -> String?)?

  package init(_ prompt: Prompt, commands: [LineContext.Command], files: any FileAccess) {
    names = prompt.completions
    isMultiple = prompt.choices?.isMultiple == true
    let requirement = files.isRestricted ? nil : prompt.paths
    paths = requirement.map { PathCompletion(requirement: $0, files: files) }
    self.commands = commands
  }

  /// The effect of the key after what was typed; `nil` if there is nothing to add or list.
  package func outcome(after typed: String) -> Outcome? {
    if typed.isEmpty, let emptyLine, let text = MainActor.wait(for: emptyLine) {
      return .replacement(count: 0, text: text)
    }
    if typed.hasPrefix(":"), let outcome = completingCommand(typed) { return outcome }
    if let paths { return paths.outcome(after: typed) }
    guard isMultiple else { return Self.outcome(among: names.map { ($0, $0, $0) }, after: typed[...]) }
    // White space separates names, but names may also contain it.
    return namesBegun(in: typed).lazy.compactMap { Self.outcome(among: candidates(for: $0), after: $0) }
      .first
  }

  /// The rest of what was typed, if it can only go on in one way, or else of the latest earlier answer that starts with it.
  package func suggestion(after typed: String, earlier: [String]) -> String? {
    guard !typed.isEmpty else { return nil }
    if case .replacement(0, let rest) = outcome(after: typed),
      outcome(after: typed + rest) == nil || typed.hasPrefix(":") && rest.hasSuffix(" ")
    {
      return rest
    }
    let answer = earlier.last { $0.hasPrefix(typed) && $0.count > typed.count }
    return answer.map { String($0.dropFirst(typed.count)) }
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

  /// The names of a list; one that would be read as several is quoted, and after an open quotation mark all are.
  private func candidates(for beginning: Substring) -> [Candidate] {
    names.map { name in
      let quoted = ListText.quoted(name)
      return beginning.hasPrefix("\"")
        ? (String(quoted.dropLast()), quoted, name) : (name, Self.quotedIfNeeded(name), name)
    }
  }

  package static func quotedIfNeeded(_ name: String) -> String {
    name.isEmpty || name.contains { commas.contains($0) || $0 == "\"" } ? ListText.quoted(name) : name
  }

  private static let commas: Set<Character> = [",", "、", "،"]

  /// The possible beginnings of a name at the end of a list of names: the text after the last comma outside quotation
  /// marks, and after each space in it, without a sign.
  private func namesBegun(in typed: String) -> [Substring] {
    let piece = typed[Self.startOfLastName(in: typed)...]
    let isQuoted = !piece.count { $0 == "\"" }.isMultiple(of: 2)
    // No name begins before what the longest can take, with a sign and the space before it.
    let tail = piece.suffix((names.lazy.map(\.count).max() ?? 0) + 2)
    let starts = [piece.startIndex] + (isQuoted ? [] : tail.indices.filter { tail[$0].isWhitespace })
    return starts.map { start in
      let beginning = piece[start...].drop(while: \.isWhitespace)
      return ["+", "-"].contains(beginning.prefix(1)) ? beginning.dropFirst() : beginning
    }
  }

  /// The position after the last comma outside quotation marks, and the white space after it.
  package static func startOfLastName(in typed: String) -> String.Index {
    var start = typed.startIndex
    var isQuoted = false
    for index in typed.indices {
      if typed[index] == "\"" { isQuoted.toggle() }
      if commas.contains(typed[index]), !isQuoted { start = typed.index(after: index) }
    }
    return typed[start...].drop(while: \.isWhitespace).startIndex
  }

  /// The effect of the candidates that start with a beginning, in any case and without accents, as answers are read.
  private static func outcome(among candidates: [Candidate], after begun: Substring) -> Outcome? {
    // To fold a line that is longer than any candidate, with accents that those leave out, takes time at each key.
    let longest = candidates.lazy.map(\.key.utf8.count).max() ?? 0
    guard begun.utf8.count <= 8 * longest else { return nil }
    let count = begun.count
    let folded = String(begun).folded
    let matches = candidates.filter { String($0.key.prefix(count)).folded == folded }
    guard let first = matches.first else { return nil }
    if matches.count == 1 { return first.text == begun ? nil : replacement(of: begun, by: first.text) }
    let common = matches.dropFirst().reduce(first.key) { $0.commonPrefix(with: $1.key) }
    guard common.count > count else { return .candidates(matches.map(\.label)) }
    // An unquoted comma would separate two names.
    let isOpen =
      common.first != "\"" && matches.contains { $0.text != $0.key }
      && common.contains(where: commas.contains)
    return replacement(of: begun, by: isOpen ? "\"" + common : common)
  }

  /// Replaces a beginning with a text, or only adds the rest if the text starts with it.
  private static func replacement(of begun: Substring, by text: String) -> Outcome {
    let count = begun.unicodeScalars.count
    return text.unicodeScalars.starts(with: begun.unicodeScalars)
      ? .replacement(count: 0, text: String(text.unicodeScalars.dropFirst(count)))
      : .replacement(count: count, text: text)
  }
}

public import OrderedCollections

/// Supplied answers, as a tree like the form's; each node knows its source.
public struct Answers: Hashable, Sendable {
  /// The source of an answer.
  public enum Source: Hashable, Sendable {
    /// A file or standard input, by its name in messages; lines and columns count from 1, columns in Unicode scalars.
    case file(String, line: Int? = nil, column: Int? = nil)
    /// An environment variable.
    case environment(String)
    /// A command-line option with a tag: `--set port`.
    case option(String)
    /// A line of the input, from 1.
    case line(Int)
  }

  package enum Content: Hashable, Sendable {
    case answer(AnswerInput)
    /// The answers of a form or a group, by tag.
    case members(OrderedDictionary<String, Answers>)
    /// The items of a list, by position, from 0.
    case items(OrderedDictionary<Int, Answers>)
    /// There is an answer, but it cannot be read, or it is not known which of two is meant.
    case unreadable

    package init(_ input: AnswerInput, from source: Source) {
      switch input {
      case .value(.object(let members)):
        self = .members(members.mapValues { Answers(.value($0), from: source) })
      case .value(.array(let values)):
        let items = values.enumerated().map { ($0, Answers(.value($1), from: source)) }
        self = .items(OrderedDictionary(uniqueKeysWithValues: items))
      case .value, .text: self = .answer(input)
      }
    }
  }

  /// The meaning of absent members and items. Of two sources, the later case counts.
  package enum Rest: Comparable, Hashable, Sendable {
    /// Another source can supply them; if none does, they are asked.
    case open
    /// They do not exist: the list ends, and the optional questions of a group are not asked.
    case closed
    /// They may be in the part that could not be read.
    case unreadable
  }

  package var content: Content
  /// The source of the answer.
  public var source: Source
  /// The source of the answer's key, which may be at another place of a file.
  package var keySource: Source
  package var rest: Rest
  /// The answer as it is written, where its value does not say it: `3.10` for the number 3.1, a word with the quotation
  /// marks that a shell removes, a text with the comment that YAML cuts off.
  package var written: String?

  package init(_ content: Content, from source: Source, key: Source? = nil, rest: Rest = .closed) {
    self.content = content
    self.source = source
    keySource = key ?? source
    self.rest = rest
  }

  /// Creates answers from the answer to a question, with its members or items.
  public init(_ input: AnswerInput, from source: Source) {
    self.init(Content(input, from: source), from: source)
  }

  /// Creates answers by tag, or by a path such as `people[1].name`.
  public init(_ answers: OrderedDictionary<String, AnswerValue>, from source: Source) {
    self.init(.members(answers.mapValues { Answers(.value($0), from: source) }), from: source, rest: .open)
  }

  /// No answers.
  public static var none: Answers { Answers([:], from: .file("")) }

  package var isEmpty: Bool { content == .members([:]) && rest != .unreadable }

  package var input: AnswerInput {
    if case .answer(let input) = content { input } else { .value(value) }
  }

  package var value: AnswerValue {
    switch content {
    case .answer(let input): input.value
    case .members(let members): .object(members.mapValues(\.value))
    case .items(let items): .array(items.sorted { $0.key < $1.key }.map(\.value.value))
    case .unreadable: .null
    }
  }

  /// The answer in one line of JSON, with its numbers as they are written.
  package var line: String {
    switch content {
    case .members(let members):
      "{" + members.map { JSONText.line(of: .string($0)) + ": " + $1.line }.joined(separator: ", ") + "}"
    case .items(let items):
      "[" + items.sorted { $0.key < $1.key }.map(\.value.line).joined(separator: ", ") + "]"
    case .answer(.value(.number(let number))): written ?? NumberReader.description(number)
    case .answer, .unreadable: JSONText.line(of: value)
    }
  }

  package var isNull: Bool {
    switch content {
    case .answer(let input): input == .value(.null)
    case .members(let members): members.values.allSatisfy(\.isNull)
    case .items(let items): items.values.allSatisfy(\.isNull)
    case .unreadable: false
    }
  }

  package var members: OrderedDictionary<String, Answers> {
    get { if case .members(let members) = content { members } else { [:] } }
    // Modified in place, as copying for each of many answers would take quadratic time.
    _modify {
      var members = members
      content = .unreadable
      defer { content = .members(members) }
      yield &members
    }
  }

  package var items: OrderedDictionary<Int, Answers> {
    get { if case .items(let items) = content { items } else { [:] } }
    _modify {
      var items = items
      content = .unreadable
      defer { content = .items(items) }
      yield &items
    }
  }

  /// The answer supplied for a tag or a path, if any.
  public subscript(tag: String) -> Answers? {
    get { members[tag] }
    set { members[tag] = newValue }
  }

  package subscript(step: AnswerPath.Step) -> Answers? {
    let part: Answers? =
      switch (step, content) {
      case (.tag(let tag), .members(let members)): members[tag]
      case (.item(let index), .items(let items)): items[index]
      case (_, .unreadable): self
      default: nil
      }
    return part ?? (rest == .unreadable ? Answers(.unreadable, from: source) : nil)
  }

  package subscript(path: AnswerPath) -> Answers? {
    path.steps.reduce(Optional(self)) { $0?[$1] }
  }

  // MARK: Overlaying

  /// Merges answers that take precedence over these: groups are merged, a list replaces the whole list, and single items
  /// replace single items.
  package func overlaid(with upper: Answers) -> Answers {
    var result = self
    result.rest = max(rest, upper.rest)
    switch (content, upper.content) {
    case (.members(let own), .members(let other)):
      result.content = .members(own.merging(other) { $0.overlaid(with: $1) })
    case (.items(let own), .items(let other)) where upper.rest != .closed:
      result.content = .items(own.merging(other) { $0.overlaid(with: $1) })
    case (.unreadable, .members) where upper.rest == .open, (.unreadable, .items) where upper.rest == .open:
      result = upper
      result.rest = .unreadable
    case (.unreadable, _): return upper
    // The unreadable answer may override this one, whose problems are reported all the same.
    case (_, .unreadable): result.rest = .unreadable
    default: return upper
    }
    return result
  }

  /// The first source, of the whole or of a part, that a condition holds for.
  package func source(where holds: (Source) -> Bool) -> Source? {
    if holds(source) { return source }
    return switch content {
    case .members(let parts): parts.values.compactMap { $0.source(where: holds) }.first
    case .items(let items): items.values.compactMap { $0.source(where: holds) }.first
    case .answer, .unreadable: nil
    }
  }

  /// Reads a JSON object or array; `nil` for any other text.
  package init?(structureIn text: String) {
    guard let first = text.first, "{[".contains(first),
      let answer = try? JSONReader.answer(of: text, from: .file(""))
    else { return nil }
    self = answer
  }

  /// Whether others have these answers, and in the same items perhaps more.
  package func isPart(of whole: Answers) -> Bool {
    switch (content, whole.content) {
    case (.members(let own), .members(let all)):
      own.allSatisfy { tag, part in all[tag].map(part.isPart) ?? false }
    case (.items(let own), .items(let all)):
      own.count == all.count && own.allSatisfy { index, part in all[index].map(part.isPart) ?? false }
    default: isRead(as: whole)
    }
  }

  /// Whether both are read alike: a text of a flag or of a YAML file may be a number, or yes or no, in a journal.
  package func isRead(as other: Answers) -> Bool {
    func text(_ answers: Answers) -> String {
      JSONText.line(of: answers.value).replacingOccurrences(of: "\"", with: "")
    }
    if text(self) == text(other) { return true }
    guard case .string(let word) = value, case .bool(let answer) = other.value else { return false }
    return MessageCatalog.english.yesOrNo(word) == answer
  }
}

extension Answers.Source: CustomStringConvertible {
  /// The name of the source in messages, without a line number: `answers.json`, `$PORT`, `--set port`.
  public var name: String {
    switch self {
    case .file(let name, _, _): name
    case .environment(let name): "$\(name)"
    case .option(let option): option
    case .line(let number): "line \(number)"
    }
  }

  /// The line and the column in a file; 0 if unknown.
  package var place: (line: Int, column: Int) {
    if case .file(_, let line, let column) = self { (line ?? 0, column ?? 0) } else { (0, 0) }
  }

  package var isLine: Bool { if case .line = self { true } else { false } }

  /// The source with its line and column, as in compiler messages: `answers.json:3`, `answers.json:3:5`.
  public var description: String {
    guard case .file(_, let line?, let column) = self else { return name }
    return "\(name):\(line)" + (column.map { ":\($0)" } ?? "")
  }
}

public import OrderedCollections

/// Answers given beforehand, a tree as the form is one: each node says where it comes from.
public struct Answers: Hashable, Sendable {
  /// Where an answer comes from.
  public enum Source: Hashable, Sendable {
    /// A file, or standard input, as messages name it; lines and columns are numbered from 1.
    case file(String, line: Int? = nil, column: Int? = nil)
    /// An environment variable.
    case environment(String)
    /// An option with a tag: `--set port`.
    case option(String)
    /// A line of the input, numbered from 1.
    case line(Int)
  }

  /// What a node is.
  package enum Content: Hashable, Sendable {
    /// The answer to one question.
    case answer(AnswerInput)
    /// The answers of a form or a group, by tag.
    case members(OrderedDictionary<String, Answers>)
    /// The items of a list, by position from 0.
    case items(OrderedDictionary<Int, Answers>)
    /// An answer that could not be read.
    case unknown
  }

  /// What it means that a member or an item is not there.
  package enum Rest: Hashable, Sendable {
    /// There is none: the list has no more items, and what of a group need not be answered is not asked.
    case none
    /// It may be given elsewhere, and is asked if it is not.
    case open
    /// It may stand in what could not be read.
    case unknown
  }

  package var content: Content
  /// Where it comes from.
  public var source: Source
  package var rest: Rest

  package init(_ content: Content, from source: Source, rest: Rest = .none) {
    self.content = content
    self.source = source
    self.rest = rest
  }

  /// The answer to a question, with all that is in it.
  public init(_ input: AnswerInput, from source: Source) {
    switch input {
    case .value(.object(let members)):
      self.init(.members(members.mapValues { Answers(.value($0), from: source) }), from: source)
    case .value(.array(let values)):
      let items = values.enumerated().map { ($0, Answers(.value($1), from: source)) }
      self.init(.items(OrderedDictionary(uniqueKeysWithValues: items)), from: source)
    case .value, .text: self.init(.answer(input), from: source)
    }
  }

  /// Answers by tag, or by path such as `people[1].name`.
  public init(_ answers: OrderedDictionary<String, AnswerValue>, from source: Source) {
    self.init(.members(answers.mapValues { Answers(.value($0), from: source) }), from: source, rest: .open)
  }

  /// No answers.
  public static var none: Answers { Answers([:], from: .file("")) }

  /// Whether there are no answers, and none that could not be read.
  package var isEmpty: Bool { content == .members([:]) && rest != .unknown }

  /// The answer as the one question takes it that it is for.
  package var input: AnswerInput {
    if case .answer(let input) = content { input } else { .value(value) }
  }

  /// The answer as it stands in a file.
  package var value: AnswerValue {
    switch content {
    case .answer(let input): input.value
    case .members(let members): .object(members.mapValues(\.value))
    case .items(let items): .array(items.sorted { $0.key < $1.key }.map(\.value.value))
    case .unknown: .null
    }
  }

  /// Whether it says that there is no value, of whatever is in it.
  package var isNone: Bool {
    switch content {
    case .answer(let input): input == .value(.null)
    case .members(let members): members.values.allSatisfy(\.isNone)
    case .items(let items): items.values.allSatisfy(\.isNone)
    case .unknown: false
    }
  }

  /// The answers by tag.
  package var members: OrderedDictionary<String, Answers> {
    get { if case .members(let members) = content { members } else { [:] } }
    // In place: a copy for each of many answers would take very long.
    _modify {
      var members = members
      content = .unknown
      defer { content = .members(members) }
      yield &members
    }
  }

  /// The items by position.
  var items: OrderedDictionary<Int, Answers> {
    get { if case .items(let items) = content { items } else { [:] } }
    _modify {
      var items = items
      content = .unknown
      defer { content = .items(items) }
      yield &items
    }
  }

  /// What is given for a tag, or for a path; `nil` if nothing is.
  public subscript(tag: String) -> Answers? {
    get { members[tag] }
    set { members[tag] = newValue }
  }

  /// What is given for a part; `nil` if nothing is.
  package subscript(step: AnswerPath.Step) -> Answers? {
    let part: Answers? =
      switch (step, content) {
      case (.tag(let tag), .members(let members)): members[tag]
      case (.item(let index), .items(let items)): items[index]
      case (_, .unknown): self
      default: nil
      }
    return part ?? (rest == .unknown ? Answers(.unknown, from: source) : nil)
  }

  /// What is given at a path; `nil` if nothing is.
  package subscript(path: AnswerPath) -> Answers? {
    var node = self
    for step in path.steps {
      guard let part = node[step] else { return nil }
      node = part
    }
    return node
  }
}

// MARK: Overlaying

extension Answers {
  /// These answers with others over them, which take precedence: groups are merged, a list takes the place of another, and
  /// single items of one stand in those of the other.
  package func overlaid(with upper: Answers) -> Answers {
    let rests = [rest, upper.rest]
    let rest: Rest = rests.contains(.unknown) ? .unknown : rests.contains(.none) ? .none : .open
    switch (content, upper.content) {
    case (.members(let own), .members(let other)):
      return Answers(.members(own.merging(other) { $0.overlaid(with: $1) }), from: source, rest: rest)
    case (.items(let own), .items(let other)) where upper.rest != .none:
      return Answers(.items(own.merging(other) { $0.overlaid(with: $1) }), from: source, rest: rest)
    case (.unknown, .members) where upper.rest == .open, (.unknown, .items) where upper.rest == .open:
      return Answers(upper.content, from: upper.source, rest: .unknown)
    case (.unknown, _): return upper
    // It may be another, and is wrong or not whatever that is.
    case (_, .unknown): return Answers(content, from: source, rest: .unknown)
    default: return upper
    }
  }
}

extension Answers.Source: CustomStringConvertible {
  /// The source without a line, as messages show it: `answers.json`, `$PORT`, `--set port`.
  public var name: String {
    switch self {
    case .file(let name, _, _): name
    case .environment(let name): "$\(name)"
    case .option(let option): option
    case .line(let number): "line \(number)"
    }
  }

  /// The line in a file.
  package var line: Int? { if case .file(_, let line, _) = self { line } else { nil } }

  /// Whether it is a line of the input.
  package var isLine: Bool { if case .line = self { true } else { false } }

  /// The source with its line and column, as compilers write it: `answers.json:3`, `answers.json:3:5`.
  public var description: String {
    guard case .file(_, let line?, let column) = self else { return name }
    return "\(name):\(line)" + (column.map { ":\($0)" } ?? "")
  }
}

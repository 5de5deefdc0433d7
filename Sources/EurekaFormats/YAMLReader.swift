import Eureka
import OrderedCollections
import Yams

/// Reads one YAML document: texts stay as written, and only null has a type.
struct YAMLReader: AnswersReader {
  private let composition: YAMLComposition
  private let file: String
  private(set) var bounds = ReadingBounds()
  /// The key of the answer that is being read.
  private var key: String?
  private var anchors: [String: Node] = [:]
  /// Whether the target of an alias is being read again.
  private var isRepeated = false

  init(_ text: String, in file: String) throws(Problem) {
    composition = try YAMLComposition(of: text, in: file)
    self.file = file
  }

  /// The answers; none if the text has comments alone.
  mutating func root() throws(Problem) -> Answers {
    try composition.root.map { node throws(Problem) in try answer(of: node, depth: 0) }
      ?? Answers([:], from: .file(file))
  }

  // MARK: Values

  private mutating func answer(of node: Node, depth: Int, key: Node? = nil) throws(Problem) -> Answers {
    var answer = Answers(
      try content(of: node, depth: depth), from: source(of: node), key: key.map { source(of: $0) })
    if let scalar = node.scalar, !answer.isNull { answer.written = composition.textWithComment(scalar) }
    return answer
  }

  private mutating func content(of node: Node, depth: Int) throws(Problem) -> Answers.Content {
    if let reason = bounds.count(depth: depth) { throw problem(reason, at: node) }
    defer { keepAnchor(of: node) }
    switch node {
    case .scalar(let scalar):
      if composition.isAlias(scalar) {
        let target: Node
        do { target = try anchored(scalar, node) } catch {
          try bounds.note(error)
          return .unreadable
        }
        // It counts as if it were written out.
        let before = isRepeated
        isRepeated = true
        defer { isRepeated = before }
        return try content(of: target, depth: depth)
      }
      try requireNoTag(scalar.tag, of: node, allowed: .str)
      return .answer(.value(Self.isNull(scalar) ? .null : .string(composition.text(of: scalar))))
    case .sequence(let sequence):
      try requireNoTag(sequence.tag, of: node, allowed: .seq)
      var items: OrderedDictionary<Int, Answers> = [:]
      for element in sequence { items[items.count] = try answer(of: element, depth: depth + 1) }
      return .items(items)
    case .mapping(let mapping):
      try requireNoTag(mapping.tag, of: node, allowed: .map)
      return .members(try members(of: mapping, depth: depth))
    case .alias: throw problem("this is not valid YAML", at: node)
    }
  }

  /// The members of a mapping; a duplicate key is a problem, and its value is dropped.
  private mutating func members(
    of mapping: Node.Mapping, depth: Int
  ) throws(Problem) -> OrderedDictionary<String, Answers> {
    var members: OrderedDictionary<String, Answers> = [:]
    for (node, member) in mapping {
      let name = try name(of: node)
      if depth == 0 { key = name }
      let first = members[name]?.keySource
      if let first { try bounds.note(.duplicate(key ?? name, first, source(of: node))) }
      let answer = try answer(of: member, depth: depth + 1, key: node)
      if first == nil { members[name] = answer }
      if depth == 0 { key = nil }
    }
    return members
  }

  private mutating func name(of node: Node) throws(Problem) -> String {
    guard case .scalar(let scalar) = node else {
      throw problem(
        "a key is \(node.sequence == nil ? "an object" : "a list" as Message), not a string", at: node)
    }
    if scalar.style == .plain, scalar.string == "<<" {
      throw problem("a merge key, <<, is not read", at: node)
    }
    keepAnchor(of: node)
    if composition.isAlias(scalar) { return try name(of: try anchored(scalar, node)) }
    try requireNoTag(scalar.tag, of: node, allowed: .str)
    return composition.text(of: scalar)
  }

  /// Null in the core schema (YAML 1.2, section 10.3.2).
  private static func isNull(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && scalar.tag.rawValue == Tag.Name.implicit.rawValue
      && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  /// Notes a tag that changes what a text means. It may be a secret without quotation marks, and is not quoted.
  private mutating func requireNoTag(_ tag: Tag, of node: Node, allowed: Tag.Name) throws(Problem) {
    guard ![Tag.Name.implicit, .nonSpecific, allowed].contains(where: { $0.rawValue == tag.rawValue }) else {
      return
    }
    try bounds.note(
      problem("a text that begins with ! must be in quotation marks; other tags are not supported", at: node))
  }

  // MARK: Aliases

  private mutating func keepAnchor(of node: Node) {
    if let anchor = node.anchor, !isRepeated { anchors[anchor.rawValue] = node }
  }

  private func anchored(_ scalar: Node.Scalar, _ node: Node) throws(Problem) -> Node {
    let name = composition.text(of: scalar).dropFirst()
    guard !name.isEmpty, name.unicodeScalars.allSatisfy({ $0.isOfWord || $0 == "-" }) else {
      throw problem("\("*") cannot begin a text outside of quotation marks", at: node)
    }
    guard let target = anchors[String(name)] else {
      // It may be a secret without quotation marks.
      throw problem(
        "a text that begins with * must be in quotation marks; an alias needs an anchor above it", at: node)
    }
    return target
  }

  private func problem(_ reason: Message, at node: Node) -> Problem {
    Problem(.syntax, path: key, source: source(of: node), reasons: [reason])
  }

  private func source(of node: Node) -> Answers.Source {
    .file(file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }
}

extension Unicode.Scalar {
  /// Whether it is an ASCII letter or digit, or `_`.
  package var isOfWord: Bool {
    isASCII && (properties.isAlphabetic || properties.numericType != nil) || self == "_"
  }
}

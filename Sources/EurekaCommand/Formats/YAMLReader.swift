import Eureka
import OrderedCollections
import Yams

/// Reads one YAML document: texts stay as written, and only null has a type.
struct YAMLReader {
  private let composition: YAMLComposition
  private var bounds = ReadingBounds()
  /// The key of the answer that is being read.
  private var key: String?
  /// The anchored nodes so far.
  private var anchors: [String: Node] = [:]
  /// Whether the target of an alias is being read again.
  private var isRepeated = false

  private init(_ composition: YAMLComposition) { self.composition = composition }

  /// The answers in a text; its first problem ends the reading.
  static func document(of text: String) -> AnswersDocument {
    guard text.utf8.contains(where: { ![9, 10, 13, 32].contains($0) }) else {
      return AnswersDocument(problems: [Problem(reason: "it is empty")])
    }
    do throws(Problem) {
      let composition = try YAMLComposition(of: text)
      guard let root = composition.root else { return AnswersDocument() }
      var reader = YAMLReader(composition)
      return AnswersDocument(answers: try reader.answers(of: root))
    } catch {
      return AnswersDocument(problems: [error])
    }
  }

  private mutating func answers(of root: Node) throws(Problem) -> OrderedDictionary<String, Answers> {
    guard case .mapping(let mapping) = root else {
      throw Problem(
        reason: "it is \(try answer(of: root, depth: 0).value.kind), not an object of answers by tag")
    }
    return try members(of: mapping, root) { (reader, name, line, node) throws(Problem) in
      reader.key = name
      defer { reader.key = nil }
      return try reader.answer(of: node, depth: 1, line: line)
    }
  }

  // MARK: Values

  /// The answer of a node; a member has the place of its key.
  private mutating func answer(of node: Node, depth: Int, line keyLine: Int? = nil) throws(Problem) -> Answers
  {
    let line = keyLine ?? node.mark?.line ?? 1
    if let reason = bounds.count(depth: depth) { throw problem(reason, at: node) }
    defer { keepAnchor(of: node) }
    switch node {
    case .scalar(let scalar):
      if composition.isAlias(scalar) {
        let target = try anchored(scalar, node)
        // It counts as if it were written out.
        let before = isRepeated
        isRepeated = true
        defer { isRepeated = before }
        return try answer(of: target, depth: depth, line: keyLine)
      }
      try requireNoTag(scalar.tag, of: node, allowed: .str)
      return Answers(
        .answer(.value(Self.isNull(scalar) ? .null : .string(composition.text(of: scalar)))), line: line)
    case .sequence(let sequence):
      try requireNoTag(sequence.tag, of: node, allowed: .seq)
      var items: OrderedDictionary<Int, Answers> = [:]
      for element in sequence { items[items.count] = try answer(of: element, depth: depth + 1) }
      return Answers(.items(items), line: line)
    case .mapping(let mapping):
      let members = try members(of: mapping, node) { (reader, _, line, node) throws(Problem) in
        try reader.answer(of: node, depth: depth + 1, line: line)
      }
      return Answers(.members(members), line: line)
    case .alias: throw problem("this is not valid YAML", at: node)
    }
  }

  /// The members of a mapping by their keys.
  private mutating func members<Value>(
    of mapping: Node.Mapping, _ node: Node,
    value: (inout YAMLReader, String, Int, Node) throws(Problem) -> Value
  ) throws(Problem) -> OrderedDictionary<String, Value> {
    try requireNoTag(mapping.tag, of: node, allowed: .map)
    var members: OrderedDictionary<String, Value> = [:]
    var lines: [String: Int] = [:]
    for (node, member) in mapping {
      let name = try name(of: node)
      let line = node.mark?.line ?? 1
      if let first = lines.updateValue(line, forKey: name) {
        throw problem(
          "\(name.quoted) is already on line \(first)", at: node, key: key ?? name, kind: .repeated)
      }
      members[name] = try value(&self, name, line, member)
    }
    return members
  }

  /// The text of a key.
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
    scalar.style == .plain && scalar.tag == Tag(.implicit)
      && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  /// Refuses a tag that changes what a text means. It may be a secret without quotation marks, and is not quoted.
  private func requireNoTag(_ tag: Tag, of node: Node, allowed: Tag.Name) throws(Problem) {
    guard ![Tag(.implicit), Tag(.nonSpecific), Tag(allowed)].contains(tag) else { return }
    throw problem(
      "a text that begins with ! must be in quotation marks; other tags are not supported", at: node)
  }

  // MARK: Aliases

  private mutating func keepAnchor(of node: Node) {
    if let anchor = node.anchor, !isRepeated { anchors[anchor.rawValue] = node }
  }

  /// The target of an alias.
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

  private func problem(
    _ reason: Message, at node: Node, key: String? = nil, kind: Problem.Kind = .syntax
  ) -> Problem {
    Problem(
      kind, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, key: key ?? self.key, reason: reason)
  }
}

extension Unicode.Scalar {
  /// Whether it is an ASCII letter or digit, or `_`.
  var isOfWord: Bool { isASCII && (properties.isAlphabetic || properties.numericType != nil) || self == "_" }
}

import OrderedCollections

/// Paths to parts of answers: `phones[0]`, `address.city`, `people[1].name`.
extension String {
  /// Whether the path leads to a part of something.
  package var isPart: Bool { contains { $0 == "." || $0 == "[" } }

  /// Whether the path leads to a part of what another leads to.
  package func isPart(of whole: String) -> Bool {
    guard hasPrefix(whole), let next = dropFirst(whole.count).first else { return false }
    return next == "." || next == "["
  }

  /// What the path leads to a part of, from the outermost in: `people` and `people[1]` for `people[1].name`.
  package var wholes: [String] {
    indices.filter { $0 != startIndex && (self[$0] == "." || self[$0] == "[") }.map { String(self[..<$0]) }
  }

  /// The lists of which the path leads to an item, from the outermost in.
  package var lists: [String] {
    indices.filter { $0 != startIndex && self[$0] == "[" }.map { String(self[..<$0]) }
  }
}

extension AnswerValue {
  /// What stands at a path: `[1].name`, `.city`.
  package func part(at path: Substring) -> AnswerValue? {
    guard let first = path.first else { return self }
    let key = path.dropFirst().prefix { $0 != "." && $0 != "[" && $0 != "]" }
    let rest = path.dropFirst(key.count + 1)
    switch (first, self) {
    case ("[", .array(let values)):
      guard let index = Int(key), values.indices.contains(index) else { return nil }
      return values[index].part(at: rest.dropFirst())
    case (".", .object(let members)): return members[String(key)]?.part(at: rest)
    default: return nil
    }
  }

  /// Puts a value in the place that a path such as `[1].name` leads to; one place behind the last of a list is another
  /// item.
  ///
  /// - Returns: whether there is such a place.
  package mutating func set(_ value: AnswerValue, at path: Substring) -> Bool {
    guard let first = path.first else {
      self = value
      return true
    }
    let key = path.dropFirst().prefix { $0 != "." && $0 != "[" && $0 != "]" }
    var rest = path.dropFirst(key.count + 1)
    switch (first, self) {
    case ("[", .array(var values)):
      guard rest.first == "]", let index = Int(key), (0...values.count).contains(index) else { return false }
      rest = rest.dropFirst()
      if index == values.count { values.append(.null) }
      guard values[index].set(value, at: rest) else { return false }
      self = .array(values)
    case (".", .object(var members)):
      guard members[String(key), default: .null].set(value, at: rest) else { return false }
      self = .object(members)
    case (".", .null):
      self = .object([:])
      return set(value, at: path)
    case ("[", .null):
      self = .array([])
      return set(value, at: path)
    default: return false
    }
    return true
  }
}

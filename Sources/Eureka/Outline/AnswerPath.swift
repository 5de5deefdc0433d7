import OrderedCollections

/// Where an answer stands: `port`, `people[1].name`; below another answer, `[1].name` or `.city`.
package struct AnswerPath: Hashable, Sendable {
  /// A step from an answer to a part of it.
  package enum Step: Hashable, Sendable {
    /// The member of a form or a group with a tag.
    case tag(String)
    /// The item of a list at a position, counted from 0.
    case item(Int)
  }

  /// The steps, from the outermost in.
  package var steps: [Step]

  /// A path from its steps.
  package init(_ steps: some Sequence<Step> = []) {
    self.steps = Array(steps)
  }

  /// Reads a path; `nil` if brackets are not closed, or have no position in them.
  package init?(_ text: some StringProtocol) {
    steps = []
    var rest = text[...]
    while let first = rest.first {
      switch first {
      case "[":
        guard let end = rest.firstIndex(of: "]"),
          let index = Int(rest[rest.index(after: rest.startIndex)..<end])
        else { return nil }
        steps.append(.item(index))
        rest = rest[rest.index(after: end)...]
      default:
        // Only the first step has no dot.
        if first == "." { rest = rest.dropFirst() } else if !steps.isEmpty { return nil }
        let tag = rest.prefix { $0 != "." && $0 != "[" }
        steps.append(.tag(String(tag)))
        rest = rest[tag.endIndex...]
      }
    }
  }

  /// The paths it leads through, from the outermost in: `people` and `people[1]` for `people[1].name`.
  package var wholes: [AnswerPath] {
    steps.indices.dropFirst().map { AnswerPath(steps[..<$0]) }
  }
}

extension AnswerPath: CustomStringConvertible {
  /// The path as it is written.
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .tag(let tag): text += text.isEmpty ? tag : ".\(tag)"
      case .item(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

/// Paths as keys of answers. A tag may look like a path, so that these stay texts.
extension String {
  /// Whether the path leads to a part of something.
  package var isPart: Bool { contains { $0 == "." || $0 == "[" } }

  /// Whether the path leads to a part of what another leads to.
  package func isPart(of whole: String) -> Bool {
    guard hasPrefix(whole), let next = dropFirst(whole.count).first else { return false }
    return next == "." || next == "["
  }

  /// What the path leads to a part of, from the outermost in: `people` and `people[1]` for `people[1].name`.
  package var wholes: [String] { AnswerPath(self)?.wholes.map(\.description) ?? [] }

  /// The lists of which the path leads to an item, from the outermost in.
  package var lists: [String] {
    guard let path = AnswerPath(self) else { return [] }
    return path.wholes.filter {
      if case .item = path.steps[$0.steps.count] { true } else { false }
    }.map(\.description)
  }
}

extension AnswerValue {
  /// The part at a path below the value; `nil` if there is none.
  package func part(at path: AnswerPath) -> AnswerValue? {
    var value = self
    for step in path.steps {
      switch (step, value) {
      case (.item(let index), .array(let values)) where values.indices.contains(index): value = values[index]
      case (.tag(let tag), .object(let members)):
        guard let member = members[tag] else { return nil }
        value = member
      default: return nil
      }
    }
    return value
  }

  /// The part at a path as it is written: `[1].name`, `.city`.
  package func part(at path: some StringProtocol) -> AnswerValue? {
    AnswerPath(path).flatMap(part(at:))
  }

  /// Puts a value at a path below the value; one position after the last of a list adds an item.
  ///
  /// - Returns: whether there is such a place.
  package mutating func set(_ value: AnswerValue, at path: AnswerPath) -> Bool {
    guard let step = path.steps.first else {
      self = value
      return true
    }
    let rest = AnswerPath(path.steps.dropFirst())
    switch (step, self) {
    case (.item(let index), .array(var values)) where (0...values.count).contains(index):
      if index == values.count { values.append(.null) }
      guard values[index].set(value, at: rest) else { return false }
      self = .array(values)
    case (.tag(let tag), .object(var members)):
      guard members[tag, default: .null].set(value, at: rest) else { return false }
      self = .object(members)
    case (.tag, .null):
      self = .object([:])
      return set(value, at: path)
    case (.item, .null):
      self = .array([])
      return set(value, at: path)
    default: return false
    }
    return true
  }
}

extension Form {
  /// What a path identifies, hidden or not; a tag may look like a path.
  package func answerable(path text: String) -> (any Answerable)? {
    if let found = answerable(tag: text) { return found }
    if let path = AnswerPath(text), path.steps.count > 1, let found = answerable(path) { return found }
    return text.isPart ? questions.first { $0.path == text } : nil
  }

  /// What a path identifies, or would if its lists were long enough.
  package func answerable(like text: String) -> (any Answerable)? {
    answerable(path: text) ?? AnswerPath(text).flatMap { answerable($0, orTemplate: true) }
  }

  private func answerable(_ path: AnswerPath, orTemplate: Bool = false) -> (any Answerable)? {
    guard case .tag(let tag)? = path.steps.first, var found = answerable(tag: tag) else { return nil }
    for step in path.steps.dropFirst() {
      switch (step, found.node) {
      case (.item(let index), .list(let list)) where list.itemRows.indices.contains(index):
        found = list.itemRows[index]
      case (.item, .list(let list)) where orTemplate:
        guard let item = list.template else { return nil }
        found = item
      case (.tag(let tag), .group(_, let form)):
        guard let part = form.answerable(tag: tag) else { return nil }
        found = part
      default: return nil
      }
    }
    return found
  }
}

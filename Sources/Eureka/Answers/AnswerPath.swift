import OrderedCollections

/// The path of an answer: `port`, `people[1].name`. It is printed and parsed here alone.
package struct AnswerPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    /// The member with a tag, of a form or a group.
    case tag(String)
    /// The item at a position of a list, from 0.
    case item(Int)
  }

  package var steps: [Step]

  package init(_ steps: some Sequence<Step> = []) {
    self.steps = Array(steps)
  }

  /// Parses a path; `nil` if it does not begin with a tag, or a bracket is not closed or contains no position as it is
  /// printed.
  package init?(_ text: some StringProtocol) {
    steps = []
    var rest = text[...]
    while let first = rest.first {
      switch first {
      case "[":
        let number = rest.dropFirst().prefix { $0 != "]" }
        guard !steps.isEmpty, number.endIndex < rest.endIndex, let index = Int(number),
          String(index) == number
        else { return nil }
        steps.append(.item(index))
        rest = rest[number.endIndex...].dropFirst()
      default:
        // Only the first step does without a dot.
        guard steps.isEmpty == (first != ".") else { return nil }
        if first == "." { rest = rest.dropFirst() }
        let tag = rest.prefix { $0 != "." && $0 != "[" }
        if tag.isEmpty { return nil }
        steps.append(.tag(String(tag)))
        rest = rest[tag.endIndex...]
      }
    }
  }

  package func appending(_ step: Step) -> AnswerPath { AnswerPath(steps + [step]) }

  /// The path and those of all that it is in, the outermost first.
  package var scopes: [AnswerPath] { steps.indices.map { AnswerPath(steps[...$0]) } }
}

extension AnswerPath: CustomStringConvertible {
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

extension Form {
  private static let maximumPathDepth = 200

  /// The element at a path, hidden or not; a tag can look like a path.
  package func answerable(path text: String) -> (any Answerable)? {
    if let found = answerable(tag: text) { return found }
    let ends = text.indices.lazy.filter { text[$0] == "." || text[$0] == "[" }
    for end in ends.prefix(Self.maximumPathDepth) {
      guard let outer = answerable(tag: String(text[..<end])) else { continue }
      if let found = outer.answerable(at: String(text[end...])) { return found }
    }
    return nil
  }

  /// The element at a path; with `orTemplate`, a list's template for items that do not exist.
  package func answerable(_ path: AnswerPath, orTemplate: Bool = false) -> (any Answerable)? {
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

  /// The question that a key of answers leads to, such as `port` or `people[1].name`.
  package func answerable(key: String) -> (any Answerable)? { answerable(path(ofKey: key), orTemplate: true) }

  /// The path of a key; `port` for `server.port` if `server` is a section without a value of its own.
  package func path(ofKey key: String) -> AnswerPath {
    let tag = currentTag(of: key)
    if answerable(tag: tag) != nil { return AnswerPath([.tag(tag)]) }
    guard let path = AnswerPath(key), path.steps.count <= Self.maximumPathDepth,
      case .tag(let first)? = path.steps.first
    else {
      return AnswerPath([.tag(key)])
    }
    guard path.steps.count > 1, answerable(tag: first) == nil, let section: Section = sectionBy(tag: first),
      section.ownQuestion == nil
    else { return currentPath(path) }
    return currentPath(AnswerPath(path.steps.dropFirst()))
  }
}

extension Answerable {
  /// The element below it at the rest of a path: `[1].name`.
  fileprivate func answerable(at rest: String) -> (any Answerable)? {
    switch (rest.first, node) {
    case (nil, _): return self
    case (".", .group(_, let form)): return form.answerable(path: String(rest.dropFirst()))
    case ("[", .list(let list)):
      let number = rest.dropFirst().prefix { $0 != "]" }
      guard number.endIndex < rest.endIndex, let index = Int(number), String(index) == number,
        list.itemRows.indices.contains(index)
      else { return nil }
      return list.itemRows[index].answerable(at: String(rest[number.endIndex...].dropFirst()))
    default: return nil
    }
  }
}

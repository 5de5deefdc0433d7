extension Form {
  private static let maximumPathDepth = 200

  /// The element at a path, hidden or not; a tag can look like a path.
  package func answerable(path text: String) -> (any Answerable)? {
    answerable(tag: text) ?? AnswerPath(text).flatMap { answerable($0) }
  }

  /// The element at a path, of which several steps can be one tag; with `orTemplate`, a list's template for items that do not
  /// exist.
  package func answerable(_ path: AnswerPath, orTemplate: Bool = false) -> (any Answerable)? {
    answerable(at: path.steps[...], orTemplate: orTemplate)
  }

  fileprivate func answerable(
    at steps: ArraySlice<AnswerPath.Step>, orTemplate: Bool
  ) -> (any Answerable)? {
    guard case .tag(var tag)? = steps.first else { return nil }
    var rest = steps.dropFirst()
    for _ in 0..<Self.maximumPathDepth {
      if let found = answerable(tag: tag)?.answerable(at: rest, orTemplate: orTemplate) { return found }
      guard let next = rest.popFirst() else { return nil }
      tag += next.description
    }
    return nil
  }

  /// The question that a key of answers leads to, such as `port` or `people[1].name`.
  package func answerable(key: String) -> (any Answerable)? { answerable(path(ofKey: key), orTemplate: true) }

  /// How a condition reads a part of a group by its tag: `group.part`.
  package func pathInGroup(ofTag tag: String) -> String? {
    let group = allRows.first { $0.tag != nil && $0.subform?.answerable(tag: tag) != nil }
    return group?.tag.map { "\($0).\(tag)" }
  }

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
  fileprivate func answerable(
    at steps: ArraySlice<AnswerPath.Step>, orTemplate: Bool
  ) -> (any Answerable)? {
    switch (steps.first, node) {
    case (nil, _): return self
    case (.tag, .group(_, let form)): return form.answerable(at: steps, orTemplate: orTemplate)
    case (.item(let index), .list(let list)):
      let item =
        list.itemRows.indices.contains(index) ? list.itemRows[index] : orTemplate ? list.template : nil
      return item?.answerable(at: steps.dropFirst(), orTemplate: orTemplate)
    default: return nil
    }
  }
}

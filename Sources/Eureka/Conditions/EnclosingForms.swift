import OrderedCollections

/// What the parts of a group read: a tag means a question of the group itself, else one of what the group is in, as names do in
/// Swift. A change further out evaluates what reads it further in.
extension Form {
  /// The form that its owner is in, as itself or as a sample of a list's items.
  var enclosing: Form? { owner?.form ?? owner?.details?.sampleOf.object?.form }

  package func readable(tag: String) -> (any Answerable)? {
    answerable(tag: tag) ?? enclosing?.readable(tag: tag)
  }

  var readableTags: [String] { answerTags + (enclosing?.readableTags ?? []) }

  /// The tags read here and further in that mean questions further out.
  private var freeTags: [String] {
    (graph.tags + innerReaders.keys).filter { answerable(tag: $0) == nil }
  }

  /// Notes which tags the parts of a group read, now that it has joined the form, and evaluates what reads them.
  func groupWasAdded(_ parts: Form) {
    if parts.mayPassOver { noteAskedCondition() }
    let tags = parts.freeTags
    if tags.isEmpty { return }
    noteReaders(in: parts, of: tags)
    for tag in tags { parts.evaluateConditions(reading: tag) }
  }

  func groupWasRemoved(_ parts: Form) {
    if innerReaders.isEmpty { return }
    let key = ObjectIdentifier(parts)
    for tag in Array(innerReaders.keys) where innerReaders[tag]?.removeValue(forKey: key) != nil {
      if innerReaders[tag]?.isEmpty == true { innerReaders[tag] = nil }
    }
  }

  /// Notes what conditions read that were added after the form had been made a part of another.
  func readersDidChange() {
    guard let outer = owner?.form else { return }
    outer.noteReaders(in: self, of: freeTags)
  }

  private func noteReaders(in parts: Form, of tags: [String]) {
    if tags.isEmpty { return }
    for tag in tags { innerReaders[tag, default: [:]][ObjectIdentifier(parts)] = parts }
    // What is free here, too, is read further out.
    readersDidChange()
  }

  /// Evaluates what reads either tag in groups that have no such question of their own.
  func evaluateInnerConditions(reading first: String?, _ second: String?) {
    for case let tag? in [first, second] {
      guard let readers = innerReaders[tag]?.values else { continue }
      for parts in readers where parts.answerable(tag: tag) == nil {
        parts.evaluateConditions(reading: tag)
      }
    }
  }
}

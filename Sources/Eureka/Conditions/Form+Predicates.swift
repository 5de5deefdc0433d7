import OrderedCollections

/// The values of a form as its conditions read them: by tag, those of hidden rows as `hiddenAnswers` says.
extension Form: @MainActor PredicateScope {
  package func value(ofVariable name: String) -> PredicateValue {
    guard let subject = answerable(tag: name) else {
      return enclosing.map { $0.value(ofVariable: name) } ?? .null
    }
    return value(of: subject)
  }

  package func value(forKey key: String) -> PredicateValue { value(ofVariable: key) }

  package var object: PredicateValue {
    var values: [String: PredicateValue] = [:]
    for row in answerables {
      if let tag = row.tag { values[tag] = value(of: row) }
    }
    return .dictionary(values)
  }

  private func value(of subject: any Answerable) -> PredicateValue {
    if isAbsent(subject), !subject.isUndecided { return .null }
    return if let unknowns = root.unknowns { unknowns.value(of: subject) } else { subject.predicateValue }
  }

  /// Whether a predicate is true of the form's values; `nil` if unknown answers leave that open. If evaluation takes
  /// too long, it is false, and an issue is noted.
  func evaluate(_ predicate: FormatPredicate, in scope: (any PredicateScope)? = nil) -> Bool? {
    evaluating(predicate.text, predicate.readings.isVolatile, orElse: false) { () throws(PredicateFailure) in
      try predicate.holds(in: scope ?? self)
    }
  }

  /// The value of an expression; `nil` if it takes too long, or depends on unknown answers.
  func value(of formula: PredicateFormula) -> PredicateValue? {
    evaluating(formula.text, formula.isVolatile, orElse: nil) { () throws(PredicateFailure) in
      try formula.value(in: self)
    }
  }

  private func evaluating<Value>(
    _ text: String, _ isVolatile: Bool, orElse fallback: Value?,
    _ evaluate: () throws(PredicateFailure) -> Value
  ) -> Value? {
    if isVolatile, !root.isWalked { root.hasNewConditions = true }
    do throws(PredicateFailure) {
      if isVolatile, root.isWalked {
        // The walk's time, which a test can set.
        return try PredicateClock.$now.withValue(root.shownContext.now) {
          Result { () throws(PredicateFailure) in try evaluate() }
        }.get()
      }
      return try evaluate()
    } catch .unknown {
      return nil
    } catch {
      note(FormIssue(kind: .conditionTooComplex(text), subject: "form"))
      return fallback
    }
  }

  // What the parts of a group read: a tag means a question of the group itself, else one of what the group is in, as names do
  // in Swift. A change further out evaluates what reads it further in.

  /// The form that its owner is in, as itself or as a sample of a list's items.
  var enclosing: Form? { owner?.form ?? owner?.details?.sampleOf.object?.form }

  package func readable(tag: String) -> (any Answerable)? {
    answerable(tag: tag) ?? enclosing?.readable(tag: tag)
  }

  package var readableTags: [String] { answerTags + (enclosing?.readableTags ?? []) }

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

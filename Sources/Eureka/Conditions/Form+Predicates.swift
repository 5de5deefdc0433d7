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
}

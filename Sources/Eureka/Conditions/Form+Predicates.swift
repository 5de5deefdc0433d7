/// The values of a form as its conditions read them: by tag, hidden or not.
@MainActor
struct FormScope: @MainActor PredicateScope {
  let form: Form

  func value(ofVariable name: String) -> PredicateValue {
    form.answerable(tag: name)?.predicateValue ?? .null
  }

  func value(forKey key: String) -> PredicateValue {
    value(ofVariable: key)
  }

  var object: PredicateValue {
    var values: [String: PredicateValue] = [:]
    for row in form.answerables {
      if let tag = row.tag { values[tag] = row.predicateValue }
    }
    return .dictionary(values)
  }
}

extension Form {
  /// Whether a predicate holds of the form's values. One that takes too long to find out does not, and is noted.
  func evaluate(_ predicate: FormatPredicate) -> Bool {
    do {
      return try predicate.holds(in: FormScope(form: self))
    } catch {
      note(FormIssue(kind: .conditionGivenUp(predicate.text), subject: "form"))
      return false
    }
  }
}

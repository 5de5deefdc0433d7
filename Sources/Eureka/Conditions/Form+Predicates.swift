/// The values of a form as its conditions read them: by tag, hidden or not.
@MainActor
struct FormScope: @MainActor PredicateScope {
  let form: Form
  let unknowns: UnknownAnswers?

  init(form: Form) {
    self.form = form
    unknowns = form.root.unknowns
  }

  func value(ofVariable name: String) -> PredicateValue {
    form.answerable(tag: name).map(value) ?? .null
  }

  private func value(of subject: any Answerable) -> PredicateValue {
    unknowns.map { $0.value(of: subject) } ?? subject.predicateValue
  }

  func value(forKey key: String) -> PredicateValue {
    value(ofVariable: key)
  }

  var object: PredicateValue {
    var values: [String: PredicateValue] = [:]
    for row in form.answerables {
      if let tag = row.tag { values[tag] = value(of: row) }
    }
    return .dictionary(values)
  }
}

extension Form {
  /// Whether a predicate is true of the form's values; `nil` if unknown answers leave that open. If evaluation takes
  /// too long, it is false, and an issue is noted.
  func evaluate(_ predicate: FormatPredicate) -> Bool? {
    do throws(PredicateFailure) {
      return try predicate.holds(in: FormScope(form: self))
    } catch .unknown {
      return nil
    } catch {
      note(FormIssue(kind: .conditionTooComplex(predicate.text), subject: "form"))
      return false
    }
  }
}

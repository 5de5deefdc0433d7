extension Form {
  /// Finds the mistakes in the form's declaration, all of them, in the order of the form.
  public func check() -> [FormIssue] {
    var issues = tags.duplicates.map { FormIssue(kind: .duplicateTag($0), subject: $0) }
    for section in allSections {
      issues += check(conditionsOf: section, subject: section.header?.title ?? section.tag ?? "section")
      for row in section.allRows { issues += check(row) }
    }
    issues += endlessChanges.map { FormIssue(kind: .endlessChange, subject: $0) }
    return issues
  }

  private func check(_ row: BaseRow) -> [FormIssue] {
    var issues = check(conditionsOf: row, subject: row.name)
    issues += row.repeatedOptionKeys.map { FormIssue(kind: .repeatedOptionKey($0), subject: row.name) }
    if row.tag == nil, let cell = row.baseCell, cell.takesAnswer, cell.isPartOfResult {
      issues.append(
        FormIssue(kind: row.isRequired ? .requiredRowWithoutTag : .rowWithoutTag, subject: row.name))
    }
    return issues
  }

  private func check(conditionsOf element: any ConditionSubject, subject: String) -> [FormIssue] {
    element.conditions.flatMap { _, condition in
      if case .predicate(let predicate as FormatPredicate) = condition, let error = predicate.syntaxError {
        return [FormIssue(kind: .unparsablePredicate(error), subject: subject)]
      }
      return condition.tags.filter { tags.row($0) == nil }.map {
        FormIssue(kind: .unknownTag($0, condition: condition.text), subject: subject)
      }
    }
  }
}

extension Condition {
  /// The condition as messages quote it.
  var text: String {
    switch self {
    case .function(let tags, _): "function of \(tags.joined(separator: ", "))"
    case .predicate(let predicate): (predicate as? FormatPredicate)?.format ?? "predicate"
    }
  }
}

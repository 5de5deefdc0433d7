extension Form {
  /// Finds the mistakes in the form's declaration, all of them, in the order of the form.
  public func check() -> [FormIssue] {
    var issues = tags.duplicates.map { FormIssue(kind: .duplicateTag($0), subject: $0) }
    for section in allSections {
      issues += check(conditionsOf: section, subject: section.name)
      issues += check(resourcesOf: section)
      for row in section.allRows { issues += check(row) }
    }
    return issues + notedIssuesOfAll
  }

  /// Mistakes that showed only while the form, its sections or its controller was used.
  public var notedIssuesOfAll: [FormIssue] {
    notedIssues + allSections.flatMap(\.notedIssues) + (viewController?.notedIssues ?? [])
  }

  private func check(_ row: BaseRow) -> [FormIssue] {
    var issues = check(conditionsOf: row, subject: row.name)
    issues += row.repeatedOptionKeys.map { FormIssue(kind: .repeatedOptionKey($0), subject: row.name) }
    issues += check(resource: row.baseCell?.resource, of: row.name)
    if let form = row.groupedForm {
      issues += form.check().map { issue in
        let subject = issue.subject.hasPrefix(row.name) ? issue.subject : "\(row.name): \(issue.subject)"
        return FormIssue(kind: issue.kind, subject: subject)
      }
    }
    let isCounted = row.section?.isValued == true && row.section?.tag != nil
    if row.tag == nil, !isCounted, let cell = row.baseCell, cell.takesAnswer, cell.isPartOfResult {
      issues.append(
        FormIssue(kind: row.isRequired ? .requiredRowWithoutTag : .rowWithoutTag, subject: row.name))
    }
    return issues
  }

  private func check(resourcesOf section: Section) -> [FormIssue] {
    check(resource: section.header?.resource, of: section.name)
      + check(resource: section.footer?.resource, of: section.name)
  }

  private func check(resource: (name: String, bundle: Bundle?)?, of subject: String) -> [FormIssue] {
    guard let resource, resources.text(resource.name, resource.bundle) == nil else { return [] }
    return [FormIssue(kind: .missingResource(resource.name), subject: subject)]
  }

  private func check(conditionsOf element: any ConditionSubject, subject: String) -> [FormIssue] {
    element.conditions.flatMap { _, condition in
      if case .predicate(let predicate as FormatPredicate) = condition, let error = predicate.syntaxError {
        return [FormIssue(kind: .unparsablePredicate(error), subject: subject)]
      }
      return condition.tags.filter { tags.row($0) == nil && tags.section($0)?.isValued != true }.map {
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

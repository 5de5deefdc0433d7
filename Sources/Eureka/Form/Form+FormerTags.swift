extension Form {
  /// The tag that a question has now, by one that it had; any other tag as it is.
  package func currentTag(of tag: String) -> String {
    if tags.row(tag) != nil || tags.section(tag) != nil { return tag }
    if let known = tags.current { return known[tag] ?? tag }
    var current: [String: String] = [:]
    for question in answerables {
      for former in question.formerTags where current[former] == nil { current[former] = question.tag }
    }
    tags.current = current
    return current[tag] ?? tag
  }

  package func currentPath(_ path: String) -> String { self.path(ofKey: path).description }

  package func currentPath(_ path: AnswerPath) -> AnswerPath {
    var current = AnswerPath()
    for step in path.steps {
      let found = answerable(current, orTemplate: true)
      let form = current.steps.isEmpty ? self : found?.subform
      if case .tag(let tag) = step, let form {
        current = current.appending(.tag(form.currentTag(of: tag)))
      } else {
        current = current.appending(step)
      }
    }
    return current
  }

  /// The removed tags that a question has, and the former tags that belong to another row, too.
  package var issuesOfFormerTags: [FormIssue] {
    var issues = removedTags.filter { answerable(tag: $0) != nil }.map {
      FormIssue(kind: .removedTagInUse($0), subject: "form")
    }
    var owners: [String: any Answerable] = [:]
    for subject in answerables {
      for tag in subject.formerTags {
        let holder: (any ConditionSubject)? = answerable(tag: tag) ?? sectionBy(tag: tag) ?? owners[tag]
        owners[tag] = owners[tag] ?? subject
        guard let holder, holder !== subject || tag == subject.tag else { continue }
        let kind: FormIssue.Kind = tag == subject.tag ? .ownFormerTag(tag) : .sharedFormerTag(tag)
        let name = (subject as? BaseRow)?.label ?? subject.section?.label ?? tag
        issues.append(FormIssue(kind: kind, subject: name))
      }
    }
    return issues
  }
}

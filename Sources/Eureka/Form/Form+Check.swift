extension Form {
  /// Finds the mistakes in the form's declaration, all of them, in the order of the form: what it cannot be walked with,
  /// then what is odd.
  public func check() -> [FormIssue] {
    let issues = declarationIssues + warningsOfDeclaration + conditionIssues
    return issues.filter { $0.severity == .error } + issues.filter { $0.severity == .warning }
  }

  /// The mistakes that the form cannot be walked with.
  public var errorsOfDeclaration: [FormIssue] {
    declarationIssues.filter { $0.severity == .error }
  }

  /// What is odd in the conditions of the form and of its groups.
  private var conditionIssues: [FormIssue] {
    ConditionCheck(self).issues
      + allRows.flatMap { row in (row.subform?.conditionIssues ?? []).map { $0.placed(in: row) } }
  }

  /// What is odd in the declaration of the form's rows and sections, and of those of its groups.
  private var warningsOfDeclaration: [FormIssue] {
    allSections.flatMap { section in
      let list = section as? BaseMultivaluedSection
      return section.warningsOfDeclaration.map { FormIssue(kind: $0, subject: section.label) }
        + section.allRows.flatMap { warnings(of: $0) }
        + (list?.template.map { warnings(of: $0).map { $0.placed(inItemsOf: section) } } ?? [])
    }
  }

  private func warnings(of row: BaseRow) -> [FormIssue] {
    row.warningsOfDeclaration.map { FormIssue(kind: $0, subject: row.label) }
      + (row.subform?.warningsOfDeclaration ?? []).map { $0.placed(in: row) }
  }

  /// The rows without a tag that ask for an answer: it is not in the result, where that is what the answers are read from.
  public var answersWithoutTag: [FormIssue] {
    if hasPlainTags { return [] }
    return allSections.flatMap { section in
      section.allRows.flatMap { row in
        let inner = (row.subform?.answersWithoutTag ?? []).map { $0.placed(in: row) }
        guard row.tag == nil, row.isQuestion, section.tag == nil || section.ownQuestion == nil,
          !(section is BaseMultivaluedSection)
        else { return inner }
        return [
          FormIssue(kind: row.isRequired ? .requiredRowWithoutTag : .rowWithoutTag, subject: row.name)
        ] + inner
      }
    }
  }

  private var declarationIssues: [FormIssue] {
    var issues = tags.duplicates.map {
      FormIssue(kind: .duplicateTag($0.tag), subject: $0.names.joined(separator: ", "))
    }
    for section in allSections {
      issues += check(conditionsOf: section, subject: section.label)
      issues += check(resourcesOf: section)
      for row in section.allRows { issues += check(row) }
      guard let list = section as? BaseMultivaluedSection else { continue }
      if list.multivaluedOptions.contains(.insert), list.multivaluedRowToInsertAt == nil {
        issues.append(FormIssue(kind: .listWithoutTemplate, subject: section.label))
      }
      if let row = list.template { issues += check(row).map { $0.placed(inItemsOf: section) } }
    }
    if let timeout, timeout <= 0 { issues.append(FormIssue(kind: .timeoutNotPositive, subject: "form")) }
    return issues + notedIssuesOfAll
  }

  /// Mistakes that showed only while the form, its sections or its controller was used.
  public var notedIssuesOfAll: [FormIssue] {
    notedIssues + allSections.flatMap(\.notedIssues) + (viewController?.notedIssues ?? [])
  }

  /// What is wrong with a row by itself, wherever it may stand.
  private func check(_ row: BaseRow) -> [FormIssue] {
    var issues = check(conditionsOf: row, subject: row.label)
    issues += row.errorsInDeclaration.map { FormIssue(kind: $0, subject: row.label) }
    issues += check(resource: row.baseCell?.resource, of: row.label)
    if let formatter = row.formatterInUse, !formatter.canWrite {
      issues.append(FormIssue(kind: .unusableFormatter("\(type(of: formatter))"), subject: row.label))
    }
    if let form = row.subform {
      issues += form.declarationIssues.map { $0.placed(in: row) }
      if form.allRows.isEmpty { issues.append(FormIssue(kind: .emptyGroup, subject: row.label)) }
    }
    return issues
  }

  private func check(resourcesOf section: Section) -> [FormIssue] {
    check(resource: section.header?.resource, of: section.name)
      + check(resource: section.footer?.resource, of: section.name)
  }

  private func check(
    resource: (name: String, bundle: Bundle?)?, of subject: @autoclosure () -> String
  ) -> [FormIssue] {
    guard let resource, resources.text(resource.name, resource.bundle) == nil else { return [] }
    return [FormIssue(kind: .missingResource(resource.name), subject: subject())]
  }

  private func check(
    conditionsOf element: any ConditionSubject, subject: @autoclosure () -> String
  ) -> [FormIssue] {
    element.conditions.flatMap { kind, condition in
      var place: String { "\(subject()), \(kind.rawValue)" }
      if let error = condition.format?.syntaxError {
        return [FormIssue(kind: .unparsablePredicate(error), subject: place)]
      }
      let unknown = condition.tags.filter { answerable(tag: $0) == nil }
      if unknown.isEmpty { return [] }
      let keys = condition.keys
      // A tag may be read as a variable and as a key.
      let distinct = unknown.enumerated().filter { !unknown[..<$0.offset].contains($0.element) }.map(
        \.element)
      return distinct.map { tag in
        let nearest = answerTags.nearest(to: tag)
        return FormIssue(
          kind: keys.contains(tag)
            ? .unknownKey(tag, condition: condition.text, nearest: nearest)
            : .unknownTag(tag, condition: condition.text, nearest: nearest),
          subject: place)
      }
    }
  }
}

extension BaseRow {
  /// How a mistake in the form names the row: by its title and its tag.
  var label: String {
    guard let tag, let title, title != tag else { return name }
    return "\(name) (\(tag))"
  }
}

extension Section {
  /// What is odd in the section itself.
  fileprivate var warningsOfDeclaration: [FormIssue.Kind] {
    if let list = self as? BaseMultivaluedSection {
      let addsItems = list.canInsert || list.itemRows.contains { $0.tag == nil }
      return list.tag == nil && addsItems ? [.listWithoutTag] : []
    }
    return self is any Choice && allRows.isEmpty ? [.noOptions] : []
  }

  /// How a mistake in the form names the section: by its header and its tag.
  var label: String { tag.map { $0 == name ? name : "\(name) (\($0))" } ?? name }
}

extension FormIssue {
  /// The same mistake, as that of a group's form.
  @MainActor
  fileprivate func placed(in group: BaseRow) -> FormIssue {
    FormIssue(kind: kind, subject: subject.hasPrefix(group.name) ? subject : "\(group.name): \(subject)")
  }

  /// The same mistake, as that of every item of a section.
  @MainActor
  fileprivate func placed(inItemsOf section: Section) -> FormIssue {
    let untitled = "untitled row: "
    let subject = subject.hasPrefix(untitled) ? String(subject.dropFirst(untitled.count)) : subject
    return FormIssue(kind: kind, subject: "\(section.label), items: \(subject)")
  }
}

extension Condition {
  /// The names that key paths of the condition begin with, and no variable has.
  fileprivate var keys: [String] {
    guard let predicate = format else { return [] }
    return predicate.readings.keys.filter { !predicate.readings.variables.contains($0) }
  }

  /// The condition as messages quote it.
  var text: String {
    switch self {
    case .function(let tags, _): "function of \(tags.joined(separator: ", "))"
    case .predicate(let predicate): format?.text ?? "predicate of \(type(of: predicate))"
    }
  }
}

public import Eureka
import OrderedCollections

extension Form {
  /// Returns all mistakes in the form's declaration, in the order of the form: errors first, then warnings.
  public func check() -> [FormIssue] {
    let issues = OrderedSet(
      declarationIssues + impossibleQuestions + declarationWarnings
        + issues(ofForms: { ConditionCheck($0).issues }))
    return issues.filter { $0.severity == .error } + issues.filter { $0.severity == .warning }
  }

  package var errorsOfDeclaration: [FormIssue] {
    declarationIssues.filter { $0.severity == .error }
  }

  /// Errors about the questions that no answer fits; it takes too long to look for them at every start.
  private var impossibleQuestions: [FormIssue] {
    issues(ofRows: { row in
      guard row.isQuestion, row.takesAnswer, row.subform == nil, row.details?.followers.isEmpty != false,
        hasReversedLengths(row) || row.answerSchema(in: ReadingContext().canonical).isImpossible
      else { return [] }
      return [.noAnswerFits(row.prompt(in: ReadingContext().canonical).accepts)]
    })
  }

  /// Whether the shortest text that a row's rules accept is longer than the longest.
  private func hasReversedLengths(_ row: BaseRow) -> Bool {
    func limits(_ code: Requirement.Code) -> [Decimal] {
      row.ruleList.all.filter { $0.severity == .error }.compactMap { rule in
        guard let requirement = rule.requirement, [code, .exactLength].contains(requirement.code),
          case .number(let limit)? = requirement.limit
        else { return nil }
        return limit
      }
    }
    guard let shortest = limits(.minLength).max(), let longest = limits(.maxLength).min() else {
      return false
    }
    return shortest > longest
  }

  private var declarationWarnings: [FormIssue] {
    let own =
      fixedConfirmation?.lacksWord == true ? [FormIssue(kind: .confirmationWithoutWord, subject: "form")] : []
    return own
      + issues(
        ofSections: \.declarationWarnings,
        ofRows: { row in
          [lackOfAnswer(to: row), passwordInView(of: row)].compactMap(\.self)
            + row.declarationIssues(.warning)
        })
  }

  /// Why a row may lack the value that it requires: nobody is asked for it, and no code makes it.
  private func lackOfAnswer(to row: BaseRow) -> FormIssue.Kind? {
    guard row.isRequired, row.isQuestion, !row.isHidden, !row.hasValue,
      row.details?.followers.contains(where: \.makesValue) != true
    else { return nil }
    if row.disabled?.format?.constant == true { return .requiredButNeverAnswered }
    if let asked = row.asked?.format {
      return asked.constant == nil ? .requiredButPassedOver(asked.text) : .requiredButNeverAnswered
    }
    return row.disabled?.format.flatMap { $0.constant == nil ? .requiredButLocked($0.text) : nil }
  }

  /// The mistake of a row that its tag or its title calls a password or a key, and that shows what is typed.
  private func passwordInView(of row: BaseRow) -> FormIssue.Kind? {
    let isText = row is TextAreaRow
    guard row.isQuestion, !row.isSecret, isText || row is any FormatterConformance,
      row.valueTypeName == "String"
    else { return nil }
    // "Hint for the password" is none.
    let shortTitle = row.title.flatMap { $0.split(separator: " ").count < 4 ? $0 : nil }
    let isSecret = [row.tag, shortTitle].compactMap(\.self).contains { name in
      // On one line, a private key is the path of one.
      String.wordsForPassword.contains(name.lastWord) || name.ends(in: "apikey")
        || isText && name.ends(in: "privatekey")
    }
    return isSecret ? .passwordInView : nil
  }

  /// The mistakes in the form, its sections and its rows, and in those of groups and of the items of lists.
  private func issues(
    ofForms inForm: (Form) -> [FormIssue] = { _ in [] },
    ofSections inSection: (Section) -> [FormIssue.Kind] = { _ in [] },
    ofRows inRow: (BaseRow) -> [FormIssue.Kind] = { _ in [] }
  ) -> [FormIssue] {
    func issues(of row: BaseRow) -> [FormIssue] {
      let inner = row.subform?.issues(ofForms: inForm, ofSections: inSection, ofRows: inRow) ?? []
      return inRow(row).map { FormIssue(kind: $0, subject: row.label) } + inner.map { $0.placed(in: row) }
    }
    return inForm(self)
      + allSections.flatMap { section in
        let template = (section as? BaseMultivaluedSection)?.template
        return inSection(section).map { FormIssue(kind: $0, subject: section.label) }
          + section.allRows.flatMap(issues)
          + (template.map(issues) ?? []).map { $0.placed(inItemsOf: section) }
      }
  }

  /// Warnings about questions without a tag, whose answers are not in the result.
  public var answersWithoutTag: [FormIssue] {
    if hasPlainTags, !allSections.contains(where: { $0 is BaseMultivaluedSection }) { return [] }
    return allSections.flatMap { section in
      let template = (section as? BaseMultivaluedSection)?.template?.subform
      if let template { return template.answersWithoutTag.map { $0.placed(inItemsOf: section) } }
      if section is any Choice, section.tag == nil, section.allRows.allSatisfy({ $0.tag == nil }) {
        return section.allRows.isEmpty ? [] : [FormIssue(kind: .choiceWithoutTag, subject: section.name)]
      }
      return section.allRows.flatMap { row in
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
    for tag in ["", "SELF"] where tags.row(tag) != nil || tags.section(tag) != nil {
      issues.append(FormIssue(kind: .unusableTag(tag), subject: "form"))
    }
    issues += issuesOfFormerTags
    for group in sectionGroups { issues += check(conditionsOf: group, subject: group.heading ?? "group") }
    for section in allSections {
      issues += check(conditionsOf: section, subject: section.label)
      issues += check(section.followers, of: section.label) + section.unknownTagsOfOrder
      issues += check(resource: section.header?.resource, of: section.name)
      issues += check(resource: section.footer?.resource, of: section.name)
      for row in section.allRows { issues += check(row) }
      issues += section.declarationErrors.map { FormIssue(kind: $0, subject: section.label) }
      guard let list = section as? BaseMultivaluedSection else { continue }
      if let tag = list.tag, !list.askers.isEmpty, let row = list.template, row.subform == nil {
        issues += list.askers.map { FormIssue(kind: .itemsWithoutQuestions(tag), subject: $0.label) }
      }
      if let row = list.template {
        // A group knows it already; what is needed for a single row is not made for each item.
        if row.subform == nil { list.markAsSample(row) }
        let found = check(row)
        // A list in its own items would be reported once for every level.
        let own = found.first { $0.kind == .containsItself && $0.subject == section.label }
        issues += own.map { [$0] } ?? found.map { $0.placed(inItemsOf: section) }
      }
    }
    if let timeout, timeout <= 0 { issues.append(FormIssue(kind: .timeoutNotPositive, subject: "form")) }
    for type in decodedTypes { issues += check(decoding: type) }
    // What makes the word notes its own mistakes.
    _ = confirmation
    if mayDependInCircles { issues += ConditionCheck(self).cycles.filter { $0.severity == .error } }
    return issues + allRuntimeIssues
  }

  /// Whether elements may depend on themselves: only if one reads what was made after it, which is quick to see.
  private var mayDependInCircles: Bool {
    let hidesInCircles = hiddenAnswers == .absent
    // Loops: a closure of the main actor checks where it runs, for each row.
    for section in allSections {
      let number = section.number
      if hidesInCircles,
        reads(section.hidden, after: number) || reads(section.shown, after: number)
          || section.groups.contains(where: { !$0.conditions.isEmpty })
      {
        return true
      }
      let hidesLater = section.hidden != nil || section.shown != nil
      for row in section.allRows {
        if let details = row.details {
          for follower in details.followers
          where follower.makesValue && reads(follower.tags, after: row.number) {
            return true
          }
        }
        if hidesInCircles,
          hidesLater && number > row.number || reads(row.hidden, after: row.number)
            || reads(row.shown, after: row.number)
        {
          return true
        }
      }
    }
    return false
  }

  private func reads(_ condition: Condition?, after number: Int) -> Bool {
    if let condition { reads(condition.tags, after: number) } else { false }
  }

  private func reads(_ tags: [String], after number: Int) -> Bool {
    for tag in tags { if let read = answerable(tag: tag), read.number >= number { return true } }
    return false
  }

  private func check(_ row: BaseRow) -> [FormIssue] {
    var issues = check(conditionsOf: row, subject: row.label)
    issues += row.declarationIssues(.error).map { FormIssue(kind: $0, subject: row.label) }
    if let details = row.details { issues += check(details.followers, of: row.label, tagged: row.tag) }
    issues += check(resource: row.baseCell?.resource, of: row.label)
    if let formatter = row.details?.formatterInUse, !formatter.canWrite {
      issues.append(FormIssue(kind: .unusableFormatter("\(type(of: formatter))"), subject: row.label))
    }
    if let form = row.subform {
      issues += form.declarationIssues.map { $0.placed(in: row) }
      if form.allRows.isEmpty { issues.append(FormIssue(kind: .emptyGroup, subject: row.label)) }
    }
    return issues
  }

  private func check(
    _ followers: [Follower], of subject: @autoclosure () -> String, tagged own: String? = nil
  ) -> [FormIssue] {
    if followers.isEmpty { return [] }
    return followers.flatMap(\.tags).filter { readable(tag: $0) == nil }.map { tag in
      let nearest = readableTags.filter { $0 != own }.nearest(to: tag)
      return FormIssue(kind: .followsUnknownTag(tag, nearest: nearest), subject: subject())
    }
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
      let unknown = condition.tags.filter { readable(tag: $0) == nil }
      if unknown.isEmpty { return [] }
      let readings = condition.format?.readings
      // A tag can be both a variable and a key.
      return OrderedSet(unknown).map { tag in
        // `$site-name` is a difference of two.
        let whole = readableTags.first { !$0.isPlainName && condition.text.contains($0) }
        let nearest =
          whole.map { "SELF['\($0)']" } ?? pathInGroup(ofTag: tag) ?? readableTags.nearest(to: tag)
        return FormIssue(
          kind: readings?.keys.contains(tag) == true && readings?.variables.contains(tag) == false
            ? .unknownKey(tag, condition: condition.text, nearest: nearest)
            : .unknownTag(tag, condition: condition.text, nearest: nearest),
          subject: place)
      }
    }
  }

}

extension String {
  /// Whether it can be written as `$tag` in a condition.
  fileprivate var isPlainName: Bool { allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }

  /// The names of a password in the languages that a form is likely to have, and of what is kept as one.
  fileprivate static let wordsForPassword: Set = [
    "password", "passphrase", "passcode", "passwort", "kennwort", "contraseña", "pin", "token", "secret",
  ]

  /// Whether it ends in words, however they are written: `apiKey`, `API key`.
  fileprivate func ends(in words: String) -> Bool { lowercased().filter(\.isLetter).hasSuffix(words) }

  /// The last word, in small letters: of `adminPassword`, `admin-password` and `Administrator's password`.
  fileprivate var lastWord: String {
    let letters = reversed().drop { !$0.isLetter }.prefix(while: \.isLetter)
    let word = String(letters.reversed())
    let start = word.lastIndex(where: \.isUppercase) ?? word.startIndex
    return word.allSatisfy(\.isUppercase) ? word.lowercased() : word[start...].lowercased()
  }
}

extension Section {
  fileprivate var declarationErrors: [FormIssue.Kind] {
    if let choice = self as? any Choice {
      return choice.options.map(\.selectableKey).repeated.map(FormIssue.Kind.repeatedOptionKey)
    }
    guard let list = self as? BaseMultivaluedSection else { return [] }
    let (minimum, maximum) = (list.minimumCount, list.maximumCount)
    return (minimum > maximum ? [.countsReversed(minimum: minimum, maximum: maximum)] : [])
      + (list.multivaluedOptions.contains(.insert) && list.multivaluedRowToInsertAt == nil
        ? [.listWithoutTemplate] : [])
  }

  fileprivate var declarationWarnings: [FormIssue.Kind] {
    if let list = self as? BaseMultivaluedSection {
      if list.multivaluedRowToInsertAt != nil, !list.multivaluedOptions.contains(.insert) {
        return [.templateNeverUsed]
      }
      let addsItems = list.canInsert || list.itemRows.contains { $0.tag == nil }
      return list.tag == nil && addsItems ? [.listWithoutTag] : []
    }
    guard allRows.isEmpty, itemQuestions == nil else {
      if self is any Choice { return [] }
      let titles = allRows.filter { $0.isQuestion && $0.conditions.isEmpty }.compactMap(\.title)
      return titles.repeated.map(FormIssue.Kind.sharedTitle)
    }
    return self is any Choice ? [.noOptions] : conditions.isEmpty ? [] : [.conditionWithoutRows]
  }
}

extension FormIssue {
  @MainActor
  fileprivate func placed(in group: BaseRow) -> FormIssue {
    if kind == .containsItself { return self }
    return FormIssue(
      kind: kind, subject: subject.hasPrefix(group.name) ? subject : "\(group.name): \(subject)")
  }

  @MainActor
  fileprivate func placed(inItemsOf section: Section) -> FormIssue {
    if kind == .containsItself { return self }
    let untitled = "question: "
    let subject = subject.hasPrefix(untitled) ? String(subject.dropFirst(untitled.count)) : subject
    return FormIssue(kind: kind, subject: "\(section.label), items: \(subject)")
  }
}

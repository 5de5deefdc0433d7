/// A question of a form and the tree of questions below it. All code that traverses questions uses the outline, so that the
/// compiler finds every place that a new kind of question affects.
@MainActor
package enum Outline {
  /// A row: one line answers it; a label takes no answer.
  case question(BaseRow)
  /// A row whose parts are asked in turn.
  case group(BaseRow, Form)
  /// A section of options.
  case choice(any Choice)
  /// A section of items, which asks whether to add another.
  case list(BaseMultivaluedSection)

  package var subject: any Answerable {
    switch self {
    case .question(let row), .group(let row, _): row
    case .choice(let choice): choice
    case .list(let list): list
    }
  }

  /// The questions below it, including hidden ones: the parts of a group, the items of a list.
  package var children: [Outline] {
    switch self {
    case .question, .choice: []
    case .group(_, let form): form.outline
    case .list(let list): list.itemRows.map(\.node)
    }
  }

  /// The question and those below it, in the order in which they are asked; hidden ones, too.
  package var withChildren: [Outline] {
    if case .list = self { return children.flatMap(\.withChildren) + [self] }
    return [self] + children.flatMap(\.withChildren)
  }

  /// The questions in it that have none below them, including hidden ones.
  package var leaves: [any Answerable] { children.isEmpty ? [subject] : children.flatMap(\.leaves) }

  /// The lists in it, at any depth, including hidden ones.
  package var lists: [BaseMultivaluedSection] {
    let inner = children.flatMap(\.lists)
    return if case .list(let list) = self { [list] + inner } else { inner }
  }

  /// Whether a question directly below it, hidden or not, satisfies a condition. It is asked at each answer, of lists of any
  /// length, and makes no outline.
  package func hasChild(
    reversed isReversed: Bool = false, where isSatisfied: (any Answerable) -> Bool
  ) -> Bool {
    func contains<Element>(
      _ elements: some BidirectionalCollection<Element>, _ isSatisfied: (Element) -> Bool
    ) -> Bool {
      isReversed ? elements.reversed().contains(where: isSatisfied) : elements.contains(where: isSatisfied)
    }
    return switch self {
    case .question, .choice: false
    case .group(_, let form):
      contains(form.allSections) { section in
        contains(0..<section.outlineCount) { isSatisfied(section.outline(at: $0).subject) }
      }
    case .list(let list): contains(list.itemRows, isSatisfied)
    }
  }

  fileprivate func addQuestions(to result: inout [any Answerable], ofGroups: Bool) {
    guard !subject.isHidden else { return }
    switch self {
    case .question(let row): result.append(row)
    case .choice(let choice): result.append(choice)
    case .group(let row, let form):
      result.append(row)
      if ofGroups, !row.isDisabled { result += form.questions }
    case .list(let list):
      for item in list.itemRows { item.node.addQuestions(to: &result, ofGroups: ofGroups) }
      if list.asksForMore { result.append(list) }
    }
  }
}

extension Form {
  /// The questions of the form, including hidden ones, in order.
  package var outline: [Outline] { allSections.flatMap(\.outline) }

  /// Whether the author's code runs when a question, or one of an item that can be added, is answered.
  package var runsCode: Bool {
    questions.contains { $0 is BaseRow && $0.runsCode }
      || allSections.contains { section in
        let template = (section as? BaseMultivaluedSection)?.template
        return template.map { $0.runsCode || $0.subform?.runsCode == true } ?? false
      }
  }

  /// Whether a question may be or contain a secret, at a hundredth of what it takes to look at all of them.
  package var mayHaveSecrets: Bool {
    allRows.contains { $0.isSecret || $0.subform != nil }
      || allSections.contains { $0 is BaseMultivaluedSection }
  }

  /// The visible questions in the order of the walk: a group before its parts, a list after its items.
  package var questions: [any Answerable] { questions(ofGroups: true) }

  func questions(ofGroups: Bool) -> [any Answerable] {
    var result: [any Answerable] = []
    for section in shownSections {
      // What is asked about an item later is where its section is.
      if section.itemQuestions == nil {
        if section.asker == nil { section.addQuestions(to: &result, ofGroups: ofGroups) }
        continue
      }
      if !ofGroups { continue }
      for item in section.listOfItems?.itemRows ?? [] where item.isVisible && !item.isDisabled {
        for asked in section.questions(about: item) where !asked.isHidden {
          asked.addQuestions(to: &result, ofGroups: true)
        }
      }
    }
    return result
  }

  /// Everything that answers can address by tag, hidden or not. A list or choice without a tag is answered row by row.
  package var answerables: [any Answerable] { allSections.flatMap(\.answerables) }

  package var sectionGroups: [SectionGroup] { allSections.flatMap(\.groups).uniqued }

  /// The groups of sections, the sections and the rows, each before what is in it; not what is in groups.
  package var elements: [any ConditionSubject] {
    sectionGroups + allSections.flatMap { [$0] + $0.allRows as [any ConditionSubject] }
  }

  package func answerable(tag: String) -> (any Answerable)? {
    tags.row(tag) ?? tags.section(tag)?.ownQuestion
  }
}

extension Section {
  package var outline: [Outline] { (0..<outlineCount).compactMap(outline(at:)) }

  fileprivate func addQuestions(to result: inout [any Answerable], ofGroups: Bool) {
    for index in 0..<outlineCount { outline(at: index).addQuestions(to: &result, ofGroups: ofGroups) }
  }

  package var answerables: [any Answerable] {
    if tag != nil, let own = ownQuestion { return [own] }
    return allRows
  }
}

/// A question of a form, and the tree of questions below it. Everything that goes over a form's questions goes over its
/// outline, so that a new kind of question is missing nowhere.
@MainActor
package enum Outline {
  /// A row: a line answers it, or, for a label, none.
  case question(BaseRow)
  /// A row of parts, which are asked one after the other.
  case group(BaseRow, Form)
  /// A section that is chosen from.
  case choice(any Choice)
  /// A section of items, which asks whether there is one more.
  case list(BaseMultivaluedSection)

  /// What its answer goes to.
  package var subject: any Answerable {
    switch self {
    case .question(let row), .group(let row, _): row
    case .choice(let choice): choice
    case .list(let list): list
    }
  }

  /// What is asked below it, hidden or not: the parts of a group, the items of a list.
  package var children: [Outline] {
    switch self {
    case .question, .choice: []
    case .group(_, let form): form.outline
    case .list(let list): list.itemRows.map(\.node)
    }
  }

  /// An item as it would be added to a list.
  package var template: Outline? {
    switch self {
    case .question, .group, .choice: nil
    case .list(let list): list.template?.node
    }
  }
}

extension Form {
  /// The questions of the form, hidden or not, in order.
  package var outline: [Outline] { allSections.flatMap(\.outline) }

  /// What the walk comes by, in order, if it is shown: a group before its parts, a list after its items.
  package var questions: [any Answerable] { questions(ofGroups: true) }

  /// The same, with or without the parts of groups.
  func questions(ofGroups: Bool) -> [any Answerable] {
    var result: [any Answerable] = []
    for section in shownSections {
      for index in 0..<section.outlineCount {
        section.outline(at: index).addQuestions(to: &result, ofGroups: ofGroups)
      }
    }
    return result
  }

  /// What answers are given to by tag, hidden or not: a list or a choice without a tag is answered row by row.
  package var answerables: [any Answerable] {
    allSections.flatMap { section -> [any Answerable] in
      if section.tag != nil, let own = section.ownQuestion { return [own] }
      return section.allRows
    }
  }

  /// What a tag identifies: a row, a list or a choice.
  package func answerable(tag: String) -> (any Answerable)? {
    tags.row(tag) ?? tags.section(tag)?.ownQuestion
  }
}

extension Outline {
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

extension Section {
  /// The questions of the section, hidden or not, in order.
  package var outline: [Outline] { (0..<outlineCount).compactMap(outline(at:)) }
}

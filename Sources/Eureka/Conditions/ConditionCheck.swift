/// Finds what is odd in the conditions of a form, though it can be walked: warnings.
struct ConditionCheck {
  /// A row or a section, with its place in the form.
  private struct Element {
    let subject: any ConditionSubject
    let name: String
    /// The position of the section the row is in; `nil` for a section.
    let section: Int?
  }

  private let form: Form
  private var elements: [Element] = []
  /// The positions of those that have tags.
  private var positions: [ObjectIdentifier: Int] = [:]

  init(_ form: Form) {
    self.form = form
    for section in form.allSections {
      let position = elements.count
      positions[ObjectIdentifier(section)] = position
      elements.append(Element(subject: section, name: section.name, section: nil))
      for row in section.allRows {
        positions[ObjectIdentifier(row)] = elements.count
        elements.append(Element(subject: row, name: row.name, section: position))
      }
    }
  }

  /// What is odd, in the order of the form.
  var issues: [FormIssue] {
    var issues: [FormIssue] = []
    for (position, element) in elements.enumerated() {
      for (kind, condition) in element.subject.conditions {
        issues += constants(of: element, kind, condition)
        issues += laterRows(read: condition, by: position)
      }
    }
    return issues + cycles
  }

  // MARK: Conditions that say the same always

  private func constants(
    of element: Element, _ kind: ConditionKind, _ condition: Condition
  ) -> [FormIssue] {
    guard case .predicate(let predicate as FormatPredicate) = condition, predicate.syntaxError == nil,
      unknownTags(of: condition).isEmpty
    else { return [] }
    let verdict = ConditionVerdict(form)
    let isLiteral = predicate.node == .constant(true) || predicate.node == .constant(false)
    guard let holds = verdict.constantValue(of: predicate.node) else {
      return neverShown(element, kind, predicate, verdict)
    }
    if kind == .hidden, holds {
      return [FormIssue(kind: .neverShown(condition: predicate.text), subject: element.name)]
    }
    if isLiteral { return [] }
    return [FormIssue(kind: .constantCondition(predicate.text, holds: holds), subject: element.name)]
  }

  /// A row and its section may hide it by turns, so that it is never shown.
  private func neverShown(
    _ element: Element, _ kind: ConditionKind, _ predicate: FormatPredicate, _ verdict: ConditionVerdict
  ) -> [FormIssue] {
    guard kind == .hidden, let section = (element.subject as? BaseRow)?.section,
      case .predicate(let other as FormatPredicate) = section.hidden, other.syntaxError == nil,
      verdict.constantValue(of: other.node) == nil,
      verdict.constantValue(of: .or([predicate.node, other.node])) == true
    else { return [] }
    let condition = PredicateNode.or([predicate.node, other.node]).format
    return [FormIssue(kind: .neverShown(condition: condition), subject: element.name)]
  }

  private func unknownTags(of condition: Condition) -> [String] {
    condition.tags.filter { form.answeringRow(tag: $0) == nil }
  }

  // MARK: Rows that come later

  private func laterRows(read condition: Condition, by place: Int) -> [FormIssue] {
    var tags: [String] = []
    for tag in condition.tags where !tags.contains(tag) {
      // What a section reads of its own rows is a cycle.
      guard let later = position(ofTag: tag), later > place, elements[later].section != place else {
        continue
      }
      tags.append(tag)
    }
    return tags.map {
      FormIssue(kind: .laterRow($0, condition: condition.text), subject: elements[place].name)
    }
  }

  /// Where the row, or the section with a value of its own, of a tag stands.
  private func position(ofTag tag: String) -> Int? {
    if let row = form.tags.row(tag) { return positions[ObjectIdentifier(row)] }
    return form.tags.section(tag).flatMap { positions[ObjectIdentifier($0)] }
  }

  // MARK: Elements that hide each other

  private var cycles: [FormIssue] {
    let edges = elements.map { element -> [Int] in
      let reads = element.subject.conditions.filter { $0.0 == .hidden }.flatMap { $0.1.tags }
      return reads.compactMap(position(ofTag:)) + (element.section.map { [$0] } ?? [])
    }
    return DependencyCycles(edges).cycles.map { cycle in
      let names = cycle.map { elements[$0].name }
      return FormIssue(kind: .hideEachOther(Array(names.dropFirst())), subject: names[0])
    }
  }
}

/// Finds what is odd in the conditions of a form, though it can be walked: warnings.
struct ConditionCheck {
  /// A row or a section, with its place in the form.
  private struct Element {
    let subject: any ConditionSubject
    let name: String
    /// The position of the section the row is in; `nil` for a section.
    let section: Int?
  }

  /// A section's condition of more expressions than this is not tried out with each of its rows'.
  private static let greatestCount = 64

  private let form: Form
  private var elements: [Element] = []
  /// The positions of those that have tags.
  private var positions: [ObjectIdentifier: Int] = [:]

  init(_ form: Form) {
    self.form = form
    for section in form.allSections {
      let position = elements.count
      positions[ObjectIdentifier(section)] = position
      elements.append(Element(subject: section, name: section.label, section: nil))
      for row in section.allRows {
        positions[ObjectIdentifier(row)] = elements.count
        elements.append(Element(subject: row, name: row.label, section: position))
      }
    }
  }

  /// What is odd, in the order of the form.
  var issues: [FormIssue] {
    var issues: [FormIssue] = []
    // What the sections' conditions say always, so that it is found out once for all of their rows.
    var sections: [Int: FormatPredicate] = [:]
    for (position, element) in elements.enumerated() {
      for (kind, condition) in element.subject.conditions {
        let subject = "\(element.name), \(kind.rawValue)"
        if let predicate = condition.format, predicate.syntaxError == nil {
          issues += ConditionKindCheck(predicate.node, in: form).findings.map {
            FormIssue(kind: .senselessComparison($0.text, reason: $0.reason), subject: subject)
          }
        }
        issues += constants(of: element, position, kind, condition, &sections)
        issues += laterRows(read: condition, kind, by: position)
      }
    }
    return issues + cycles
  }

  // MARK: Conditions that say the same always

  private func constants(
    of element: Element, _ position: Int, _ kind: ConditionKind, _ condition: Condition,
    _ sections: inout [Int: FormatPredicate]
  ) -> [FormIssue] {
    guard let predicate = condition.format, predicate.syntaxError == nil,
      unknownTags(of: condition).isEmpty
    else { return [] }
    let verdict = ConditionVerdict(form)
    let isLiteral = predicate.node == .constant(true) || predicate.node == .constant(false)
    guard let holds = verdict.constantValue(of: predicate.node) else {
      if element.section == nil { sections[position] = predicate }
      return neverShown(element, kind, predicate, verdict, element.section.flatMap { sections[$0] })
    }
    if kind == .hidden, holds {
      return [FormIssue(kind: .neverShown(condition: predicate.text), subject: element.name)]
    }
    if isLiteral { return [] }
    return [
      FormIssue(
        kind: .constantCondition(predicate.text, holds: holds), subject: "\(element.name), \(kind.rawValue)")
    ]
  }

  /// A row and its section may hide it by turns, so that it is never shown.
  private func neverShown(
    _ element: Element, _ kind: ConditionKind, _ predicate: FormatPredicate, _ verdict: ConditionVerdict,
    _ section: FormatPredicate?
  ) -> [FormIssue] {
    // Only where both can be tried out is there more to know than of each alone.
    guard kind == .hidden, let other = section, other.node.expressions.count <= Self.greatestCount,
      verdict.constantValue(of: .or([predicate.node, other.node])) == true
    else { return [] }
    let condition = PredicateNode.or([predicate.node, other.node]).format
    return [FormIssue(kind: .neverShown(condition: condition), subject: element.name)]
  }

  private func unknownTags(of condition: Condition) -> [String] {
    condition.tags.filter { form.answerable(tag: $0) == nil }
  }

  // MARK: Rows that come later

  private func laterRows(read condition: Condition, _ kind: ConditionKind, by place: Int) -> [FormIssue] {
    var tags: [String] = []
    for tag in condition.tags where !tags.contains(tag) {
      // What a section reads of its own rows is a cycle.
      guard let later = position(ofTag: tag), later > place, elements[later].section != place else {
        continue
      }
      tags.append(tag)
    }
    return tags.map {
      FormIssue(
        kind: .laterRow($0, condition: condition.text), subject: "\(elements[place].name), \(kind.rawValue)")
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

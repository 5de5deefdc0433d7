extension Form {
  /// Why a row, or the row that a section asks, is shown, hidden or locked; `nil` if there is none of the tag or path.
  ///
  /// ```swift
  /// form.explain(tag: "certificate")?.lines.forEach { print($0) }
  /// // Certificate is hidden.
  /// // Its section TLS is hidden when $port == 80, which holds:
  /// // port is 80
  /// ```
  public func explain(tag: String) -> ConditionExplanation? {
    row(path: tag)?.explanation
  }
}

extension BaseRow {
  /// Why the row is shown, hidden or locked.
  public var explanation: ConditionExplanation {
    typealias Holder = ConditionExplanation.Holder
    var reasons = reasons(for: self, .row) + reasons(for: section) { .section($0) }
    for group in enclosingGroups {
      reasons += self.reasons(for: group, .group(group.name))
      reasons += self.reasons(for: group.section) { .sectionOfGroup($0) }
    }
    let isLocked = isDisabled || enclosingGroups.contains(where: \.isDisabled)
    return ConditionExplanation(
      row: name, state: !isVisible ? .hidden : isLocked ? .locked : .shown, reasons: reasons)
  }

  private func reasons(
    for section: Section?, _ holder: (String) -> ConditionExplanation.Holder
  ) -> [ConditionExplanation.Reason] {
    section.map { reasons(for: $0, holder($0.name)) } ?? []
  }

  private func reasons(
    for element: any ConditionSubject, _ holder: ConditionExplanation.Holder
  ) -> [ConditionExplanation.Reason] {
    guard let form = element.form else { return [] }
    return element.conditions.map { kind, condition in
      condition.reason(holder, kind, holds: element.holds(kind), in: form)
    }
  }
}

extension Condition {
  /// The condition with what it read and what decided. Whether it holds is what it said when it was read last.
  fileprivate func reason(
    _ holder: ConditionExplanation.Holder, _ kind: ConditionKind, holds: Bool, in form: Form
  ) -> ConditionExplanation.Reason {
    var deciding: [ConditionExplanation.Part] = []
    var text: String?
    switch self {
    case .function: break
    case .predicate(let predicate as FormatPredicate):
      text = predicate.text
      var evaluation = PredicateEvaluation(FormScope(form: form))
      if !predicate.node.isOneComparison, let parts = try? evaluation.deciding(predicate.node).parts {
        deciding = parts.map { ConditionExplanation.Part(text: $0.node.format, holds: $0.holds) }
      }
    case .predicate(let predicate): text = predicate.description
    }
    var values: [ConditionExplanation.ReadValue] = []
    for tag in tags where !values.contains(where: { $0.tag == tag }) {
      values.append(ConditionExplanation.ReadValue(tag: tag, text: form.shownValue(of: tag)))
    }
    return ConditionExplanation.Reason(
      holder: holder, locks: kind == .disabled, condition: text, holds: holds, deciding: deciding,
      values: values)
  }
}

extension Form {
  /// A value as a condition sees it, dots for a secret.
  fileprivate func shownValue(of tag: String) -> String? {
    guard let row = answeringRow(tag: tag), row.predicateValue != .null else { return nil }
    // A group's secrets are among its answers.
    let hasSecrets = row.isSecret || row.groupedForm?.allRows.contains(where: \.isSecret) == true
    return hasSecrets ? "••••" : row.predicateValue.format
  }
}

extension PredicateNode {
  /// Whether the predicate is a comparison, or the negation of one.
  fileprivate var isOneComparison: Bool {
    switch self {
    case .constant, .comparison: true
    case .not(let node): node.isOneComparison
    case .and, .or: false
    }
  }
}

extension PredicateEvaluation {
  typealias Decision = (holds: Bool, parts: [(node: PredicateNode, holds: Bool)])

  /// Whether a predicate holds, and the comparisons in it that decided.
  mutating func deciding(_ node: PredicateNode) throws(PredicateLimit) -> Decision {
    switch node {
    case .constant, .comparison:
      let holds = try holds(node)
      return (holds, [(node, holds)])
    case .not(let inner):
      let decision = try deciding(inner)
      return (!decision.holds, decision.parts)
    case .and(let nodes): return try deciding(nodes, stopsAt: false)
    case .or(let nodes): return try deciding(nodes, stopsAt: true)
    }
  }

  /// One that stops decides alone; where none does, all of them do.
  private mutating func deciding(
    _ nodes: [PredicateNode], stopsAt stop: Bool
  ) throws(PredicateLimit) -> Decision {
    var all: [(node: PredicateNode, holds: Bool)] = []
    for node in nodes {
      let decision = try deciding(node)
      if decision.holds == stop { return decision }
      all += decision.parts
    }
    return (!stop, all)
  }
}

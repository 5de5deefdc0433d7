/// The unknown answers of a form: those that were rejected, or may be in a file that cannot be read.
///
/// Conditions that read them use three-valued (Kleene) logic. A row whose condition is neither true nor false is
/// skipped, and no error is reported for it.
@MainActor
package final class UnknownAnswers {
  /// Whether the answer to a question is unknown as a whole.
  private let isUnknown: @MainActor (any Answerable) -> Bool
  /// Whether the answer to a question is yet to be applied, if the question is shown.
  private let isPending: @MainActor (any Answerable) -> Bool
  /// The rows and sections whose conditions are neither true nor false.
  fileprivate var undecided: Set<Derivation.Key> = []
  /// The rows whose values are made of unknown answers.
  fileprivate var followed: Set<ObjectIdentifier> = []

  package init(
    _ isUnknown: @escaping @MainActor (any Answerable) -> Bool,
    pending isPending: @escaping @MainActor (any Answerable) -> Bool
  ) {
    self.isUnknown = isUnknown
    self.isPending = isPending
  }

  package static var all: UnknownAnswers { UnknownAnswers({ _ in true }, pending: { _ in true }) }

  /// Whether a row or a section is hidden, or locked; `nil` if that is undecided.
  func holds(_ kind: ConditionKind, of subject: any ConditionSubject) -> Bool? {
    if undecided.contains(Derivation.condition(kind, subject).key) { return nil }
    return subject.conditions.contains { $0.0 == kind || kind == .hidden && $0.0 == .shown }
      && subject.holds(kind)
  }

  fileprivate func contains(_ subject: any Answerable) -> Bool {
    isUnknown(subject) || isPending(subject) && subject.isUndecided
      || !followed.isEmpty && followed.contains(ObjectIdentifier(subject)) || hasUnknownCount(subject)
  }

  /// Whether it is a list of as many items as unknown answers say.
  private func hasUnknownCount(_ subject: any Answerable) -> Bool {
    guard case .list(let list) = subject.node, !list.countTags.isEmpty else { return false }
    return list.countTags.contains { list.form?.readable(tag: $0).map(contains) == true }
  }

  func value(of subject: any Answerable) -> PredicateValue {
    if contains(subject) { return .unknown }
    switch subject.node {
    case .question, .choice: return subject.predicateValue
    case .group(_, let form):
      return subject.isUnknown ? form.object : subject.predicateValue
    case .list(let list): return .collection(list.itemRows.map(value).filter { $0 != .null })
    }
  }
}

extension Form {
  /// Decides conditions anew now that the answer to a question is unknown, whatever its value is.
  ///
  /// - Parameter unknowns: The unknown answers, if there were none until now.
  package func noteUnknown(_ subject: any Answerable, among unknowns: @autoclosure () -> UnknownAnswers) {
    if root.unknowns == nil { root.unknowns = unknowns() }
    (subject.form ?? self).changing { evaluateConditions(reading: subject) }
  }

  package func clearUnknowns() {
    guard let unknowns = root.unknowns else { return }
    root.unknowns = nil
    if !unknowns.undecided.isEmpty || !unknowns.followed.isEmpty { root.evaluateAllConditions() }
  }

  func evaluateAllConditions() {
    for element in elements {
      let row = element as? BaseRow
      element.evaluateConditions()
      for follower in element.followersOfElement where row == nil || follower.purpose != .other {
        follower.evaluate()
      }
      row?.subform?.evaluateAllConditions()
    }
  }

  private func evaluateConditions(reading subject: any Answerable) {
    switch subject {
    case let row as BaseRow: row.form?.evaluateConditions(readingValueOf: row)
    case let section as Section: section.form?.valueDidChange(of: section)
    default: break
    }
  }

  func noteFollowed(_ isUnknown: Bool, _ row: BaseRow) {
    guard let unknowns = root.unknowns else { return }
    let key = ObjectIdentifier(row)
    let isNews = isUnknown ? unknowns.followed.insert(key).inserted : unknowns.followed.remove(key) != nil
    if isNews { evaluateConditions(readingValueOf: row) }
  }

  /// Records the result of a condition. If it is undecided, it counts as true, and the affected answers become unknown.
  func decide(_ holds: Bool?, _ kind: ConditionKind, of subject: any ConditionSubject) -> Bool {
    guard let unknowns = root.unknowns else { return holds ?? true }
    let key = Derivation.condition(kind, subject).key
    let isNews =
      holds == nil ? unknowns.undecided.insert(key).inserted : unknowns.undecided.remove(key) != nil
    if isNews {
      let rows = (subject as? Section)?.allRows ?? [subject as? BaseRow].compactMap(\.self)
      for row in rows { evaluateConditions(readingValueOf: row) }
    }
    return holds ?? true
  }
}

extension Answerable {
  package var isUnknown: Bool {
    guard let unknowns = form?.root.unknowns else { return false }
    return unknowns.contains(self) || node.children.contains { $0.subject.isUnknown }
  }

  /// Whether errors of its value may come from what is unknown. The number of a list's items is known if they are not.
  package var hasUncertainErrors: Bool {
    guard case .list = node, let unknowns = form?.root.unknowns else { return isUnknown }
    return unknowns.contains(self)
  }

  /// Whether its bounds may follow an answer that is unknown, and does not follow it in turn.
  package var hasUnknownBounds: Bool {
    let read = ((self as? BaseRow)?.details?.tagsOfBounds ?? []).compactMap { form?.readable(tag: $0) }
    return read.contains { $0.hasUncertainErrors && !(tag.map($0.tagsItFollows.contains) ?? false) }
  }

  /// Whether it is locked if it is shown at all.
  package var isDefinitelyLocked: Bool {
    guard let unknowns = form?.root.unknowns else { return isDisabled }
    return conditionSubjects.contains { unknowns.holds(.disabled, of: $0) == true }
  }

  /// Whether it is unknown if it is hidden or locked. One condition known to be true decides that.
  package var isUndecided: Bool {
    guard let unknowns = form?.root.unknowns else { return false }
    for kind in [ConditionKind.hidden, .disabled] {
      let verdicts = conditionSubjects.map { unknowns.holds(kind, of: $0) }
      if verdicts.contains(true) { return false }
      if verdicts.contains(nil) { return true }
    }
    return false
  }
}

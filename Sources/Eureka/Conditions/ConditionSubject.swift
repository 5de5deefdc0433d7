package enum ConditionKind: String, Hashable, CaseIterable {
  case hidden
  case shown
  case disabled
  case asked
}

/// Something that has conditions: a row, a section or a group of sections.
@MainActor
package protocol ConditionSubject: AnyObject {
  var form: Form? { get }
  var hidden: Condition? { get }
  var shown: Condition? { get }
  var asked: Condition? { get }
  var disabled: Condition? { get }
  /// Whether its own conditions hide it; of a section, also those of its groups.
  var isHidden: Bool { get }
  /// Whether its own condition leaves it unasked.
  var isLeftUnasked: Bool { get }
  /// Whether its own condition locks it.
  var isLockedItself: Bool { get }
  func evaluateHidden()
  func evaluateAsked()
  func evaluateDisabled()
}

extension ConditionSubject {
  // Only rows are locked by themselves.
  package var disabled: Condition? { nil }
  package var isLockedItself: Bool { false }
  package func evaluateDisabled() {}

  package var conditions: [(ConditionKind, Condition)] {
    var result: [(ConditionKind, Condition)] = []
    if let hidden { result.append((.hidden, hidden)) }
    if let shown { result.append((.shown, shown)) }
    if let asked { result.append((.asked, asked)) }
    if let disabled { result.append((.disabled, disabled)) }
    return result
  }

  /// Whether its conditions read only answers that satisfy a predicate, or none.
  func hasOwnFixedConditions(_ isSettled: (any Answerable) -> Bool) -> Bool {
    conditions.allSatisfy { _, condition in
      condition.format?.constant != nil
        || !condition.readsWholeForm
          && condition.tags.allSatisfy { tag in
            guard let read = form?.readable(tag: tag) else { return false }
            return isSettled(read) && read.isAlwaysAsked
          }
    }
  }

  /// The result of a condition when it was last evaluated.
  package func holds(_ kind: ConditionKind) -> Bool {
    switch kind {
    case .hidden: isHidden
    case .shown: !isHidden
    case .disabled: isLockedItself
    case .asked: !isLeftUnasked
    }
  }

  package func evaluate(_ kind: ConditionKind) {
    switch kind {
    case .hidden, .shown: evaluateHidden()
    case .disabled: evaluateDisabled()
    case .asked: evaluateAsked()
    }
  }
}

/// Something that has conditions: a row, a section or a group of sections.
@MainActor
package protocol ConditionSubject: AnyObject {
  var form: Form? { get }
  /// Its name in issues: the title and the tag.
  var label: String { get }
  var visibility: Visibility { get set }
  /// What hides it, too, from the innermost.
  var outerSubjects: [any ConditionSubject] { get }
  /// What is hidden and asked with it.
  var innerSubjects: [any ConditionSubject] { get }
  /// Changes what its conditions do to it, and what follows from that.
  func changing(_ effect: Visibility.Effect, _ change: () -> Void)
}

extension ConditionSubject {
  package var outerSubjects: [any ConditionSubject] { [] }
  package var innerSubjects: [any ConditionSubject] { [] }

  package var conditions: [(kind: ConditionKind, condition: Condition)] { visibility.conditions }
  package var isHidden: Bool { visibility[.hidden] }

  func set(_ kind: ConditionKind, to condition: Condition?) {
    visibility[kind] = condition
    form?.conditionDidChange(kind, of: self)
  }

  /// The result of a condition when it was last evaluated.
  package func holds(_ kind: ConditionKind) -> Bool {
    visibility[kind.effect] == (kind == .hidden || kind == .disabled)
  }

  func evaluateConditions() {
    let isInside = !outerSubjects.isEmpty
    if visibility.isPlain, !isInside { return }
    if isInside || visibility.concerns(.hidden) { evaluate(.hidden) }
    if visibility.concerns(.unasked) { evaluate(.unasked) }
    if visibility.concerns(.locked) { evaluate(.locked) }
  }

  /// Evaluates the conditions that have an effect, unless that has begun.
  package func evaluate(_ effect: Visibility.Effect) {
    guard let form, visibility.begin(effect) else { return }
    let holds = decides(effect, in: form)
    visibility.end(effect)
    let isNews = holds != visibility[effect]
    if isNews { changing(effect) { visibility.toggle(effect) } }
    guard effect == .hidden, isNews || form.root.unknowns != nil else { return }
    let inner = innerSubjects
    if !inner.isEmpty { form.changing { for element in inner { element.evaluate(.hidden) } } }
  }

  private func decides(_ effect: Visibility.Effect, in form: Form) -> Bool {
    switch effect {
    case .hidden: form.decide(isHidden(in: form), .hidden, of: self)
    case .locked: form.decide(result(of: .disabled, in: form, orElse: false), .disabled, of: self)
    // As long as unknown answers leave it open, it is asked.
    case .unasked: result(of: .asked, in: form, orElse: true) == false
    }
  }

  /// Whether its conditions or those of what it is in hide it; `nil` if unknown answers leave that open.
  private func isHidden(in form: Form) -> Bool? {
    let isHidden = result(of: .hidden, in: form, orElse: false)
    if isHidden == true { return true }
    let isShown = result(of: .shown, in: form, orElse: true)
    if isShown == false { return true }
    var isOpen = isHidden == nil || isShown == nil
    for outer in outerSubjects {
      let hides = form.root.unknowns.map { $0.holds(.hidden, of: outer) } ?? outer.isHidden
      if hides == true { return true }
      if hides == nil { isOpen = true }
    }
    return isOpen ? nil : false
  }

  private func result(of kind: ConditionKind, in form: Form, orElse fallback: Bool) -> Bool? {
    if let condition = visibility[kind] { condition.evaluate(in: form) } else { fallback }
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
}

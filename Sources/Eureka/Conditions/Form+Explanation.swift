extension Form {
  /// Why a row or a section is shown, hidden or locked; `nil` if the tag or path is unknown.
  ///
  /// ```swift
  /// form.explain(tag: "certificate")?.lines.forEach { print($0) }
  /// // Certificate is hidden.
  /// // Its section TLS is hidden when $port == 80, which is true:
  /// // port is 80
  /// ```
  ///
  /// - Parameters:
  ///   - tag: the tag of a row or section, or the path of a row.
  ///   - messages: the language for the names of rows without a title.
  ///   - timeZone: the time zone that dates are shown in; by default the process's.
  public func explain(
    tag: String, in messages: MessageCatalog = .english, timeZone: TimeZone? = nil
  ) -> ConditionExplanation? {
    if rowBy(tag: tag) == nil, let section = sectionBy(tag: tag) {
      return section.explanation(in: messages, timeZone: timeZone)
    }
    return answerable(path: tag)?.explanation(in: messages, timeZone: timeZone)
  }
}

extension Section {
  /// Why the section is shown or hidden, with names in a language and dates in a time zone.
  public func explanation(
    in messages: MessageCatalog = .english, timeZone: TimeZone? = nil
  ) -> ConditionExplanation {
    ConditionExplanation(
      row: name(in: messages), state: isHidden ? .hidden : .shown,
      reasons: reasons(for: self, .row, timeZone) + reasons(forGroupsOf: self, timeZone))
  }
}

extension Answerable {
  package var explanation: ConditionExplanation { explanation(in: .english) }

  /// Why it is shown, hidden or locked, with names in a language and dates in a time zone.
  package func explanation(
    in messages: MessageCatalog, timeZone: TimeZone? = nil
  ) -> ConditionExplanation {
    var all = self === section ? [] : reasons(for: self, .row, timeZone)
    if let section {
      all += reasons(for: section, .section(section.name(in: messages)), timeZone)
      all += reasons(forGroupsOf: section, timeZone)
    }
    for group in ancestors {
      all += reasons(for: group, .group(group.name(in: messages)), timeZone)
      if let section = group.section {
        all += reasons(for: section, .sectionOfGroup(section.name(in: messages)), timeZone)
        all += reasons(forGroupsOf: section, timeZone)
      }
    }
    let isLocked = isDisabled || ancestors.contains(where: \.isDisabled)
    return ConditionExplanation(
      row: name(in: messages), state: !isVisible ? .hidden : isLocked ? .locked : .shown, reasons: all)
  }
}

@MainActor
private func reasons(
  forGroupsOf section: Section, _ timeZone: TimeZone?
) -> [ConditionExplanation.Reason] {
  section.groups.reversed().flatMap { reasons(for: $0, .group($0.title ?? ""), timeZone) }
}

@MainActor
private func reasons(
  for element: any ConditionSubject, _ holder: ConditionExplanation.Holder, _ timeZone: TimeZone?
) -> [ConditionExplanation.Reason] {
  guard let form = element.form else { return [] }
  return element.conditions.map { kind, condition in
    // An element can be hidden by several conditions.
    let holds = condition.evaluate(in: form) ?? element.holds(kind)
    return condition.reason(holder, kind, holds: holds, in: form, timeZone)
  }
}

extension ConditionExplanation.Effect {
  fileprivate init(_ kind: ConditionKind) {
    switch kind {
    case .hidden: self = .hidden
    case .shown: self = .shown
    case .disabled: self = .locked
    case .asked: self = .asked
    }
  }
}

extension Condition {
  /// The condition with the values it reads and the comparisons that decide.
  @MainActor
  fileprivate func reason(
    _ holder: ConditionExplanation.Holder, _ kind: ConditionKind, holds: Bool, in form: Form,
    _ timeZone: TimeZone?
  ) -> ConditionExplanation.Reason {
    let deciding = format?.deciding(in: form) ?? []
    var values: [ConditionExplanation.ReadValue] = []
    for tag in tags where !values.contains(where: { $0.tag == tag }) {
      let isHidden = form.answerable(tag: tag).map(form.isAbsent) ?? false
      values.append(
        ConditionExplanation.ReadValue(
          tag: tag, text: isHidden ? nil : form.shownValue(of: tag, timeZone), isHidden: isHidden))
    }
    return ConditionExplanation.Reason(
      holder: holder, effect: .init(kind), condition: isFunction ? nil : text, holds: holds,
      isConstant: !isFunction && values.isEmpty && !readsWholeForm,
      deciding: deciding.map(ConditionExplanation.Part.init), values: values)
  }

  private var isFunction: Bool {
    if case .function = self { true } else { false }
  }
}

extension Form {
  /// A value as printed in results, dots if it contains a secret or belongs to one; `nil` if there is none.
  fileprivate func shownValue(of tag: String, _ timeZone: TimeZone?) -> String? {
    guard let row = answerable(tag: tag), row.predicateValue != .null else { return nil }
    let parts: [BaseRow] = (row as? Section)?.allRows ?? []
    if row.containsSecret || parts.contains(where: \.containsSecret)
      || row.ancestors.contains(where: \.isSecret)
    {
      return "••••"
    }
    let answer = row.answer(in: ReadingContext(timeZone: timeZone))
    guard shownContext.files?.isRestricted == true, row is any PathRowType, case .string(let path) = answer
    else { return answer.text }
    return PathReader.name(of: path).quoted
  }
}

extension AnswerValue {
  /// The value on one line.
  fileprivate var text: String {
    switch self {
    case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .object(let values): "{\(values.map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))}"
    default: quoted
    }
  }
}

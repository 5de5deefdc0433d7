import OrderedCollections

extension Form {
  /// Why a row or a section is shown, hidden or locked; `nil` if the tag or path is unknown.
  ///
  /// ```swift
  /// form.explain(tag: "certificate")?.lines.forEach { print($0) }
  /// // Certificate is hidden.
  /// // Its section TLS is hidden when $port == 80, which is true.
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
    let context = ReadingContext(messages: messages, timeZone: timeZone)
    return ConditionExplanation(
      row: name(in: messages), state: isHidden ? .hidden : .shown,
      reasons: reasons(for: self, .row, context) + reasons(around: self, context))
  }
}

extension Answerable {
  package var explanation: ConditionExplanation { explanation(in: .english) }

  package func explanation(
    in messages: MessageCatalog, timeZone: TimeZone? = nil
  ) -> ConditionExplanation {
    let context = ReadingContext(messages: messages, timeZone: timeZone)
    var all = self === section ? [] : reasons(for: self, .row, context)
    if let section {
      all += reasons(for: section, .section(section.name(in: messages)), context)
      all += reasons(around: section, context)
    }
    for group in ancestors {
      all += reasons(for: group, .group(group.name(in: messages)), context)
      if let section = group.section {
        all += reasons(for: section, .sectionOfGroup(section.name(in: messages)), context)
        all += reasons(around: section, context)
      }
    }
    let isLocked = isDisabled || ancestors.contains(where: \.isDisabled)
    let sources =
      isComputed ? tagsItFollows.map { form?.readable(tag: $0)?.taggedName(in: messages) ?? $0 } : nil
    return ConditionExplanation(
      row: name(in: messages), state: !isVisible ? .hidden : isLocked ? .locked : .shown, sources: sources,
      reasons: all)
  }
}

@MainActor
private func reasons(
  around section: Section, _ context: ReadingContext
) -> [ConditionExplanation.Reason] {
  section.outerSubjects.flatMap { subject in
    // A section that asks about items has its headers above what it asks.
    let named = (subject as? Section).map { $0.itemQuestions == nil ? $0 : section.firstAboutItem ?? section }
    return reasons(
      for: subject,
      named.map { .section($0.name(in: context.messages)) }
        ?? .group((subject as? SectionGroup)?.title ?? ""), context)
  }
}

@MainActor
private func reasons(
  for element: any ConditionSubject, _ holder: ConditionExplanation.Holder, _ context: ReadingContext
) -> [ConditionExplanation.Reason] {
  guard let form = element.form else { return [] }
  return element.conditions.map { kind, condition in
    let deciding = condition.format?.deciding(in: form) ?? []
    let decidingTags = deciding.reduce(into: Set()) { $0.formUnion($1.tags) }
    let values = OrderedSet(condition.tags).filter { deciding.isEmpty || decidingTags.contains($0) }.map {
      tag in
      let read = form.readable(tag: tag)
      let isHidden = read.map(form.isAbsent) ?? false
      return ConditionExplanation.ReadValue(
        tag: tag, name: read?.taggedName(in: context.messages) ?? tag,
        text: isHidden ? nil : read?.shownValue(in: form, context), isHidden: isHidden)
    }
    let isFunction = if case .function = condition { true } else { false }
    let namesTags = context.messages.substitutes.isEmpty
    return ConditionExplanation.Reason(
      holder: holder, effect: .init(kind), condition: isFunction ? nil : condition.text,
      // An element can be hidden by several conditions.
      holds: condition.evaluate(in: form) ?? element.holds(kind),
      isConstant: !isFunction && values.isEmpty && !condition.readsWholeForm,
      deciding: namesTags ? deciding.map { .init(text: $0.text, holds: $0.holds) } : [], values: values)
  }
}

extension Answerable {
  /// A value as printed in results, dots if it contains a secret or belongs to one; `nil` if there is none.
  fileprivate func shownValue(in form: Form, _ context: ReadingContext) -> String? {
    if predicateValue == .null { return nil }
    let parts: [BaseRow] = (self as? Section)?.allRows ?? []
    if containsSecret || parts.contains(where: \.containsSecret) || ancestors.contains(where: \.isSecret) {
      return "••••"
    }
    let answer = answer(in: ReadingContext(timeZone: context.ownTimeZone))
    guard form.shownContext.files?.isRestricted == true, self is any PathRowType,
      case .string(let path) = answer
    else { return answer.text }
    return PathReader.name(of: path).quoted
  }

  /// Its title and its tag, as in problems: `Port (port)`.
  fileprivate func taggedName(in messages: MessageCatalog) -> String {
    if let tag, self is BaseRow, title == nil { return tag }
    let name = (self as? BaseRow).map { RowName(of: $0).own(in: messages) } ?? name(in: messages)
    guard let tag, tag != name, !messages.isForStrangers else { return name }
    return messages.filling("%@ (%@)", with: name, tag)
  }
}

extension ConditionExplanation.Effect {
  package init(_ kind: ConditionKind) {
    switch kind {
    case .hidden: self = .hidden
    case .shown: self = .shown
    case .disabled: self = .locked
    case .asked: self = .asked
    }
  }
}

extension AnswerValue {
  fileprivate var text: String {
    switch self {
    case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .object(let values): "{\(values.map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))}"
    default: quoted
    }
  }
}

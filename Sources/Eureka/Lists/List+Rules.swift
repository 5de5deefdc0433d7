/// The rules of a list as a whole. Questions, reports and results ask `errorsOfValue` for whatever is wrong with it.
extension BaseMultivaluedSection {
  package func revalidate(quietly: Bool) -> [ValidationError] {
    guard let error = wrongCount ?? tooFewItems ?? tooManyItems(itemRows.count) else {
      // Those of rules without a row to have them.
      return rules.filter { holder(of: $0.rule) == nil }.compactMap { $0.rule.finding(in: self) }
    }
    return [error]
  }

  /// The error if there are too few rows with a value. An unknown value counts: it is no reason for an error.
  private var tooFewItems: ValidationError? {
    guard minimumCount > 0 else { return nil }
    let valued = itemRows.lazy.filter { $0.isVisible && $0.baseValue != nil || $0.isUnknown }
    let count = valued.prefix(minimumCount).count
    guard count < minimumCount else { return nil }
    return ValidationError(
      message: minimumCount == 1
        ? "At least one is required." : "At least \(minimumCount) are required; the list has \(count).")
  }

  /// The error if other answers say that there are more items than are allowed, or fewer than are required.
  var wrongCount: ValidationError? {
    let names = namesOfCounts(in: form?.shownContext.messages ?? .english)
    if let excessiveCount {
      return ValidationError(
        message: names.isEmpty
          ? "The maximum is \(maximumCount); going by other answers, there must be \(excessiveCount)."
          : "The maximum is \(maximumCount); going by \(list: names), there must be \(excessiveCount).")
    }
    guard let fixedCount, fixedCount < minimumCount, !lacksCount else { return nil }
    return ValidationError(
      message: names.isEmpty
        ? "The minimum is \(minimumCount); going by other answers, there must be \(fixedCount)."
        : "The minimum is \(minimumCount); going by \(list: names), there must be \(fixedCount).")
  }

  package func tooManyItems(_ count: Int) -> ValidationError? {
    if let fixedCount {
      guard count > fixedCount else { return nil }
      if let wrongCount { return wrongCount }
      let names = namesOfCounts(in: form?.shownContext.messages ?? .english)
      return ValidationError(
        message: names.isEmpty
          ? "Going by other answers, there must be \(fixedCount); the list has \(count)."
          : "Going by \(list: names), there must be \(fixedCount); the list has \(count).")
    }
    guard count > maximumCount else { return nil }
    return ValidationError(
      message: maximumCount == 1
        ? "At most one is allowed; the list has \(count)."
        : "At most \(maximumCount) are allowed; the list has \(count).")
  }

  package var lacksItems: Bool { tooFewItems != nil || lacksCount }

  private var lacksCount: Bool {
    countTags.contains { form?.readable(tag: $0)?.answer(in: ReadingContext()) == .null }
  }

  /// The questions whose answers decide the number of items, if that is too large or too small: no answer to the list itself helps.
  package var questionsOfWrongCount: [any Answerable] {
    wrongCount == nil ? [] : countTags.compactMap { form?.readable(tag: $0) }
  }

  package func namesOfCounts(in messages: MessageCatalog) -> [String] {
    countTags.compactMap { form?.readable(tag: $0)?.name(in: messages) }
  }

  // MARK: Rules that are predicates of the list

  /// Adds a rule for the list as a whole, a predicate of it, `SELF`, and of other answers, that must be true at the end. A
  /// question of the first item has the error; that of each item is asked again.
  ///
  /// ```swift
  /// $0.add(rule: "SELF.@sum.share <= 100", msg: "The shares add up to more than 100.", at: "share")
  /// ```
  ///
  /// - Parameters:
  ///   - text: the predicate.
  ///   - msg: the error.
  ///   - part: the tag of the question in an item that has the error; else the first question that the rule reads.
  public func add(rule text: String, msg: String? = nil, at part: String? = nil) {
    let rule = PredicateRule(
      FormatPredicate(text: text), msg: msg, severity: .error, isOfForm: true, list: self)
    rules.append((rule, part))
    for row in knownRows { add(rule, at: part, of: row) }
  }

  func addRules(to item: BaseRow) {
    for (rule, part) in rules { add(rule, at: part, of: item) }
  }

  private func add(_ rule: PredicateRule, at part: String?, of item: BaseRow) {
    guard let row = row(for: rule, at: part, of: item) else {
      let nearest = part.flatMap { item.subform?.rowTags.nearest(to: $0) }
      return note(FormIssue(kind: .ruleWithoutRow(part ?? "", nearest: nearest), subject: label))
    }
    if row.isComputed { return note(FormIssue(kind: .ruleAtComputedRow(part ?? ""), subject: label)) }
    if !row.ruleList.all.contains(where: { $0 === rule }) { row.ruleList.all.append(rule) }
  }

  private func row(for rule: PredicateRule, at part: String?, of item: BaseRow) -> BaseRow? {
    guard let parts = item.subform else { return item }
    if let part { return parts.rowBy(tag: part) }
    func isAsked(_ row: BaseRow) -> Bool { row.isQuestion && !row.isComputed }
    return rule.keysOfItems.lazy.compactMap { parts.rowBy(tag: $0) }.first(where: isAsked)
      ?? parts.allRows.first(where: isAsked)
  }

  /// The row that has the error of a rule: of the first item whose row is asked.
  func holder(of rule: PredicateRule) -> BaseRow? {
    rules.first { $0.rule === rule }.flatMap { rows(for: $0.rule, at: $0.part).first }
  }

  private func rows(for rule: PredicateRule, at part: String?) -> some Collection<BaseRow> {
    itemRows.lazy.compactMap { self.row(for: rule, at: part, of: $0) }.filter(\.isVisible)
  }

  /// The rows of all items that a broken rule is about, if one of them has its error.
  fileprivate func rowsOfBrokenRule(heldBy row: BaseRow) -> [BaseRow]? {
    rules.first { rule, _ in holder(of: rule) === row && rule.finding(in: self) != nil }
      .map { Array(rows(for: $0.rule, at: $0.part)) }
  }
}

extension Answerable {
  /// The rows that a broken rule of a list judges together, if this one has its error: any may be the one to change.
  package var rowsJudgedTogether: [BaseRow] {
    guard let row = self as? BaseRow else { return [] }
    let lists = ([row] + ancestors).lazy.compactMap { $0.section as? BaseMultivaluedSection }
    return lists.compactMap { $0.rowsOfBrokenRule(heldBy: row) }.first ?? []
  }
}

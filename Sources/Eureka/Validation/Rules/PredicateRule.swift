import OrderedCollections

/// A rule written as a predicate: of a row's value, which is `SELF`, and other answers, or of a whole form.
package final class PredicateRule: AnyRule {
  private let predicate: FormatPredicate
  private let error: ValidationError
  private let isOfForm: Bool
  /// The list whose rule it is, which the row with the error is a part of.
  private weak var list: BaseMultivaluedSection?

  init(
    _ predicate: FormatPredicate, msg: String?, id: String? = nil, severity: RuleSeverity,
    isOfForm: Bool = false, list: BaseMultivaluedSection? = nil
  ) {
    self.predicate = predicate
    self.isOfForm = isOfForm
    self.list = list
    var error = ValidationError(
      msg: msg, otherwise: "The answer does not go with the others.", Requirement(.custom))
    error.isOfWhole = isOfForm
    self.error = error
    super.init(RuleTraits(readsOtherRow: isOfForm || !predicate.readings.variables.isEmpty), severity, id: id)
  }

  override var readTags: [String] {
    Array(predicate.readings.variables) + (isOfForm && list == nil ? Array(predicate.readings.keys) : [])
  }
  override var isOfWhole: Bool { isOfForm }
  var keysOfItems: some Collection<String> { predicate.readings.elementKeys }
  override package var requirement: Requirement? { severity == .error ? Requirement(.custom) : nil }
  override var errorMessage: String { error.msg }
  override var answerSchema: AnswerSchema? {
    severity == .error && !isOfForm ? predicate.limits.flatMap(AnswerSchema.init) : nil
  }

  private func form(of row: BaseRow) -> Form? { list?.form ?? (isOfForm ? row.form?.root : row.form) }

  /// The error if the predicate is false of a value, whatever absent and unknown answers are.
  override func finding(on row: BaseRow) -> ValidationError? {
    if let list {
      list.form?.noteReading()
      return list.holder(of: self) === row ? finding(in: list) : nil
    }
    guard let form = form(of: row), predicate.syntaxError == nil else { return nil }
    if isOfForm, let choice = row.section as? any Choice, choice.options.first !== row { return nil }
    row.form?.noteReading()
    form.root.noteReading()
    if isOfForm ? form.root.isBeingAnswered : row.predicateValue.withoutCodes == .null { return nil }
    let scope = RuleScope(form: form, value: isOfForm ? nil : row.predicateValue)
    return form.evaluate(predicate, in: scope) == false ? error : nil
  }

  func finding(in list: BaseMultivaluedSection) -> ValidationError? {
    guard let form = list.form, predicate.syntaxError == nil else { return nil }
    form.noteReading()
    form.root.noteReading()
    if form.root.isBeingAnswered || list.isUnknown { return nil }
    let scope = RuleScope(form: form, value: list.predicateValue)
    return form.evaluate(predicate, in: scope) == false ? error : nil
  }

  override func warnings(on row: BaseRow) -> [FormIssue.Kind] {
    guard predicate.syntaxError == nil, let form = form(of: row) else { return [] }
    let types = PredicateTypeChecker(
      predicate, of: isOfForm ? list?.predicateType : row.predicateType,
      typeOf: { form.readable(tag: $0)?.predicateType ?? .unknown },
      choicesOf: { [list, isOfForm] name in
        if !isOfForm, name == "SELF" { return row.predicateChoices }
        // The rule of a list reads its items.
        guard let list, name.hasPrefix("SELF.") else { return form.predicateChoices(of: name) }
        return list.template?.subform?.predicateChoices(of: String(name.dropFirst(5)))
      })
    let holds =
      isOfForm && list == nil && types.findings.isEmpty
      ? predicate.constantResult { form.readable(tag: $0)?.valueDomain } : nil
    return types.findings.map { .senselessComparison($0.text, reason: $0.reason) }
      + (holds.map { [.constantCondition(predicate.text, holds: $0)] } ?? [])
      + (isOfForm || readsValue(of: row) ? [] : [.ruleWithoutValue(predicate.text)])
  }

  /// Whether it reads the row's value: as `SELF`, by a key of that, or by the row's tag.
  private func readsValue(of row: BaseRow) -> Bool {
    let readings = predicate.readings
    return readings.readsWholeObject || !readings.keys.isEmpty
      || row.tag.map(readings.variables.contains) ?? false
  }

  /// The predicate if it is false of every value, as long as there are no answers to some questions.
  package func textIfFalse(on row: BaseRow, withoutAnswersTo tags: Set<String>) -> String? {
    guard severity == .error, !isOfForm, predicate.syntaxError == nil, let form = row.form else { return nil }
    func result(_ later: PredicateValue) -> Bool? {
      form.evaluate(predicate, in: ScopeOfSamples(value: row.predicateType.sample, tags: tags, later: later))
    }
    return result(.null) == false && result(.unknown) == nil ? predicate.text : nil
  }

  override func issues(on row: BaseRow) -> [FormIssue.Kind] {
    if let error = predicate.syntaxError { return [.unparsablePredicate(error)] }
    guard let form = form(of: row) else { return [] }
    let keys = isOfForm && list == nil ? predicate.readings.keys : []
    return predicate.readings.variables.union(keys).filter { form.readable(tag: $0) == nil }.map {
      .unknownTag($0, condition: predicate.text, nearest: form.readableTags.nearest(to: $0))
    }
  }
}

/// The values that a rule reads. One that is absent is unknown, so that it cannot make an answer wrong.
private struct RuleScope: @MainActor PredicateScope {
  let form: Form
  let value: PredicateValue?

  @MainActor func value(ofVariable name: String) -> PredicateValue {
    guard let row = form.readable(tag: name) else { return .null }
    if form.isAbsent(row) { return .unknown }
    let value = form.value(ofVariable: name)
    // What is computed of an answer that is judged is not computed yet.
    guard let row = row as? BaseRow, row.isComputed, let own = row.form else { return value }
    return row.computedValue(in: RuleScope(form: own, value: nil)) ?? value
  }

  @MainActor func value(forKey key: String) -> PredicateValue {
    value.map { $0.value(forKey: key) } ?? value(ofVariable: key)
  }

  @MainActor var object: PredicateValue { value ?? form.object }
}

/// What a rule reads before some questions are answered: a sample of a value, and of other answers nothing that is known.
private struct ScopeOfSamples: @MainActor PredicateScope {
  let value: PredicateValue
  let tags: Set<String>
  let later: PredicateValue

  @MainActor func value(ofVariable name: String) -> PredicateValue { tags.contains(name) ? later : .unknown }
  @MainActor func value(forKey key: String) -> PredicateValue { value.value(forKey: key) }
  @MainActor var object: PredicateValue { value }
}

extension PredicateType {
  /// A value of the type; unknown if there is none that stands for others.
  fileprivate var sample: PredicateValue {
    switch self {
    case .number: .integer(1)
    case .truth: .bool(true)
    case .text: .string("a")
    case .date: .date(Date(timeIntervalSinceReferenceDate: 0))
    case .collection, .dictionary, .unknown: .unknown
    }
  }
}

extension AnswerSchema {
  /// The schema of what keeps limits. `null` keeps them all: rules are for values.
  fileprivate init?(_ limits: ValueLimits) {
    var schema = AnswerSchema.anything
    switch limits {
    case .minimum(let bound, true): schema.exclusiveMinimum = bound
    case .minimum(let bound, false): schema.minimum = bound
    case .maximum(let bound, true): schema.exclusiveMaximum = bound
    case .maximum(let bound, false): schema.maximum = bound
    case .oneOf(let values):
      let answers = values.compactMap { value -> AnswerValue? in
        if case .string(let text) = value {
          .string(text)
        } else {
          value.value(as: Decimal.self).map(AnswerValue.number)
        }
      }
      guard answers.count == values.count else { return nil }
      schema.options = answers + [.null]
    case .all(let parts):
      for part in parts.compactMap(AnswerSchema.init) { schema.narrow(by: part) }
    case .any(let parts):
      let schemas = parts.compactMap(AnswerSchema.init)
      guard schemas.count == parts.count else { return nil }
      schema = .either(schemas)
    }
    self = schema
  }
}

extension RowOf {
  /// Adds a rule that is a predicate of the value, `SELF`, and of other answers: `$tag`. It is for values: a missing one
  /// keeps it. An answer that is unknown, or hidden where hidden answers are absent, makes no other wrong.
  ///
  /// ```swift
  /// $0.add(rule: "SELF BETWEEN {0, $max} OR SELF IN {88, 99}", msg: "More than there are.")
  /// ```
  public func add(
    rule text: String, msg: String? = nil, id: String? = nil, severity: RuleSeverity = .error
  ) {
    ruleList.all.append(PredicateRule(FormatPredicate(text: text), msg: msg, id: id, severity: severity))
  }
}

extension Form {
  /// Adds a rule for all answers together, a predicate that must be true at the end. The question with a tag, or a path such as
  /// `db.port`, has the error: people are led to it.
  ///
  /// ```swift
  /// Form { … }.rule("NOT ($who == 'child' AND $licence == true)", msg: "A child has no licence.", at: "who")
  /// ```
  @discardableResult
  public func rule(_ text: String, msg: String? = nil, at tag: String) -> Form {
    let question = answerable(path: tag)
    // Each option of a section has the rule, and the first that is shown has the error.
    let options = (question as? any Choice)?.allRows.filter { $0 is any SelectableRowType }
    let rows = options ?? [question as? BaseRow].compactMap(\.self)
    if rows.contains(where: \.isComputed) {
      note(FormIssue(kind: .ruleAtComputedRow(tag), subject: "form"))
    } else if rows.isEmpty {
      note(FormIssue(kind: .ruleAtUnknownTag(tag, nearest: rowTags.nearest(to: tag)), subject: "form"))
    }
    for row in rows where !row.isComputed {
      let predicate = FormatPredicate(text: text)
      row.ruleList.all.append(PredicateRule(predicate, msg: msg, severity: .error, isOfForm: true))
    }
    return self
  }

  /// The values that a question, or each element of its answer, can have in a predicate; for `people.role`, those in each item, and
  /// for `age.code`, the codes of `age`.
  package func predicateChoices(of name: String) -> PredicateChoices? {
    if let row = readable(tag: name) as? BaseRow { return row.predicateChoices }
    if let choice = readable(tag: name) as? any Choice {
      return PredicateChoices(options: choice.options.map(\.predicateOption))
    }
    let names = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard names.count == 2, let whole = readable(tag: names[0]) else { return nil }
    if names[1] == "code", let row = whole as? BaseRow, !row.codes.isEmpty {
      return PredicateChoices(options: row.predicateChoices.codes)
    }
    return whole.formOfParts?.predicateChoices(of: names[1])
  }
}

extension Answerable {
  /// The parts of a group, or of each item of a list or of one that is chosen.
  fileprivate var formOfParts: Form? {
    switch node {
    case .group(_, let form): return form
    case .list(let list): return list.template?.subform
    case .question, .choice:
      let tag = (self as? BaseRow)?.optionsLoading?.tagOfListedItems
      return tag.flatMap { form?.readable(tag: $0)?.formOfParts }
    }
  }
}

/// A row of a value type, with any type of cell.
open class RowOf<T: Equatable>: BaseRow {
  /// The value.
  ///
  /// Setting it marks the row as changed and, if the row is in a form, validates it as its options say. A different
  /// value also runs `onChange` and re-evaluates the conditions that read it.
  open var value: T? {
    @_specialize(where T == String)
    @_specialize(where T == Int)
    @_specialize(where T == Bool)
    get { readValue() }
    set { setValue(newValue) }
  }

  // What is specialized only calls what does the work. Its generic form, which callers reach first, would otherwise fetch the
  // metadata of optional values before it finds out which form is to run.

  @inline(never)
  private func readValue() -> T? {
    noteReading()
    if valueState.isOutdated { makeValue() }
    return storedValue
  }

  /// Returns the text people read instead of the value's canonical text.
  public var displayValueFor: (@MainActor (T?) -> String?)? {
    get { storedDisplayValueFor }
    set { storedDisplayValueFor = newValue }
  }
  @exclusivity(unchecked) private final var storedDisplayValueFor: (@MainActor (T?) -> String?)?

  /// The value that `resetRowValue()` sets.
  open var resetValue: T?

  /// Sets the value to `resetValue`.
  public func resetRowValue() {
    value = resetValue
  }

  /// The rules, in the order they were added.
  public var rules: [ValidationRule<T>] {
    ruleList.all.map { ValidationRule(erased: $0) }
  }

  @exclusivity(unchecked) var storedValue: T?

  override public var baseValue: Any? {
    get { value }
    set {
      let new = newValue as? T
      value = new
      let misfit = new == nil ? newValue.flatMap(Self.misfit) : nil
      if misfit != nil || details?.misfit != nil { ownDetails.misfit = misfit }
      // Before the walk, a later value may be right.
      if let misfit, let root = form?.root, root.isWalked {
        root.note(FormIssue(kind: misfit, subject: label))
      }
    }
  }

  /// The mistake of a value that the row cannot have; `nil` for none at all.
  private static func misfit(_ value: Any) -> FormIssue.Kind? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .optional || !mirror.children.isEmpty else { return nil }
    return .otherType("\(type(of: value))", valueType: "\(T.self)")
  }

  override package var valueTypeName: String { "\(T.self)" }
  override func requireAnswer() { add(rule: RuleRequired()) }

  override package var hasValue: Bool { storesValue() || details?.code != nil }

  @_specialize(where T == String)
  @_specialize(where T == Int)
  @_specialize(where T == Bool)
  private func storesValue() -> Bool { hasStoredValue() }

  @inline(never)
  private func hasStoredValue() -> Bool {
    if valueState.isOutdated { makeValue() }
    return storedValue != nil
  }

  override package var textWithoutValue: String? {
    if storesValue() { return nil }
    if displayValueFor != nil, let text = displayedTextOfNil() { return text }
    guard traits.contains(.showsNoValue) else { return nil }
    return (self as? any NoValueDisplayTextConformance)?.noValueDisplayText
  }

  private func displayedTextOfNil() -> String? { displayValueFor?(nil) }

  override package var requiresNonNil: Bool { refuses(nil) }

  // No key paths: those of a generic type are created anew on each use.
  override package func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] {
    var issues =
      severity == .warning ? refusalsOfDefault() + ruleList.all.flatMap { $0.warnings(on: self) } : []
    for rule in ruleList.all where severity == .error {
      if let pattern = rule.invalidPattern { issues.append(.invalidPattern(pattern)) }
      issues += rule.issues(on: self)
      guard let missing = rule.missingTag else { continue }
      let others = form?.answerTags.filter { $0 != tag && $0 != missing }
      issues.append(.ruleWithoutRow(missing, nearest: others?.nearest(to: missing)))
    }
    if severity == .warning { issues += codesAmongValues.map(FormIssue.Kind.codeIsValue) }
    let inherited = super.declarationIssues(severity)
    return issues.isEmpty ? inherited : issues + inherited
  }

  /// The codes that are values within the bounds that rules set; without any, all numbers are.
  private var codesAmongValues: [Int] {
    guard let codes = details?.codes.keys, !codes.isEmpty,
      ruleList.all.contains(where: { $0.severity == .error && $0.requirement?.isBound == true })
    else { return [] }
    return codes.sorted().filter { code in
      ((Decimal(code) as? T) ?? (code as? T) ?? (Double(code) as? T)).map { !refuses($0) } ?? false
    }
  }

  private func refusalsOfDefault() -> [FormIssue.Kind] {
    guard let value else { return [] }
    for rule in ruleList.all
    where rule.severity == .error && !rule.traits.readsOtherRow && !rule.traits.isAsync {
      let reads = ValueReads(of: self)
      guard let error = reads.record({ rule.watchedFinding(on: self) }) else { continue }
      // What a closure reads of other rows may be otherwise once they are answered.
      if rule.traits.isClosure, reads.hasReadOthers { continue }
      return [refusedDefault(value, reason: error.message)]
    }
    guard isQuestion, subform == nil, baseCell?.declarationIssues(.error).isEmpty != false,
      optionsLoading?.offersChange != true,
      optionsLoading?.optionsState ?? .ready == .ready
    else { return [] }
    do throws(AnswerRejection) {
      // What a result has is an answer, too.
      let context = ReadingContext()
      _ = try readValue(.value(answer(for: value, in: context)), in: context)
    } catch {
      if case .unreadable(let error) = error {
        return [refusedDefault(value, reason: isSecret ? FormIssue.unreadableSecret : error.reason)]
      }
    }
    return []
  }

  func refusedDefault(_ value: T, reason: Message) -> FormIssue.Kind {
    let text = isSecret ? "••••" : answer(for: value, in: ReadingContext()).quoted
    return .refusedDefault(text, reason: reason)
  }

  /// Whether a rule rejects a value, regardless of other rows.
  func refuses(_ candidate: T?) -> Bool { judging(candidate) { ruleList.refuseValue(of: self) } }

  /// Adds the rules' constraints to a schema; rules it cannot express become comments.
  func narrow(_ schema: inout AnswerSchema) {
    let refusesEmptyText = isRequired && ("" as? T).map(refuses) != false
    for rule in ruleList.all where rule.severity == .error {
      if let added = rule.answerSchema {
        schema.narrow(by: refusesEmptyText ? added.withoutEmptyText : added)
      } else {
        schema.addComment("The form also checks: \(rule.errorMessage)")
      }
    }
  }

  override func makeFindings() -> Findings { FindingsOf(of: self, in: storedValue) }

  func requirements(in context: ReadingContext) -> [Requirement] {
    let requirements = ruleList.all.compactMap { rule in
      guard var requirement = requirement(of: rule, in: context) else { return nil as Requirement? }
      if let typed = requirement.typedPhrase, context.grammar == .prompt, !isSecret, optionsLoading == nil {
        requirement.phrase = typed
      }
      return requirement
    }
    for rule in ruleList.all where rule.traits.readsOtherRow {
      guard let (value, bound) = minimumByOtherAnswers, case .number? = bound.limit else { break }
      return requirements + [written(bound, of: value, in: context)]
    }
    return requirements
  }

  var minimumByOtherAnswers: (value: T, Requirement)? {
    for rule in ruleList.all {
      if let (value, bound) = rule.minimum(of: self), let value = value as? T { return (value, bound) }
    }
    return nil
  }

  /// What a rule requires, with a bound as the row writes its values.
  @_specialize(where T == String)
  @_specialize(where T == Int)
  @_specialize(where T == Bool)
  private func requirement(of rule: AnyRule, in context: ReadingContext) -> Requirement? {
    let requirement = rule.requirement
    guard let requirement, requirement.isBound, !writesPlainNumbers,
      let bound = (rule.any as? any BoundRule)?.bound as? T
    else { return requirement }
    return written(requirement, of: bound, in: context)
  }

  private func written(_ requirement: Requirement, of bound: T, in context: ReadingContext) -> Requirement {
    var requirement = requirement
    if !writesPlainNumbers, displayText(for: bound, in: context.canonical) != requirement.shownLimit {
      requirement.writtenLimit = displayText(for: bound, in: context)
    }
    return requirement
  }

  /// Whether the row writes numbers like everybody else. Others are compared with what they write, which takes time.
  private var writesPlainNumbers: Bool {
    guard details?.formatterInUse == nil, let cell = storedCell ?? baseCell else { return false }
    return type(of: cell) == IntCell.self || type(of: cell) == DecimalCell.self
  }

  /// The errors that `validate` would find in a candidate value.
  @_specialize(where T == String)
  @_specialize(where T == Int)
  @_specialize(where T == Bool)
  public func errors(for candidate: T?) -> [ValidationError] { validate(candidate) }

  @inline(never)
  private func validate(_ candidate: T?) -> [ValidationError] {
    judging(candidate) {
      if let found = valueState.found {
        if !found.isAboutValue(of: self) { valueState.found = nil }
        valueState.found.forget()
      }
      return revalidate(quietly: true)
    }
  }

  /// Judges a candidate. Rules read the row, which meanwhile has it instead of its value and its code.
  func judging<Judgement>(_ candidate: T?, _ judge: () -> Judgement) -> Judgement {
    if valueState.isOutdated { makeValue() }
    let (current, wasKnownValid, code) = (storedValue, valueState.isKnownValid, details?.code)
    storedValue = candidate
    valueState.isKnownValid = false
    if code != nil { details?.code = nil }
    defer {
      storedValue = current
      valueState.isKnownValid = wasKnownValid
      if code != nil { details?.code = code }
    }
    return judge()
  }

  func setAccepted(_ newValue: T?) {
    setValue(newValue, isKnownValid: !ruleList.hasReadingRules && !ruleList.hasAsyncRules, isAccepted: true)
  }

  /// Adds a rule.
  public func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == T {
    add(rule: rule, severity: .error)
  }

  /// Adds a rule. What a warning rule finds is shown and listed in the review; the answer stands.
  public func add<Rule: RuleType>(rule: Rule, severity: RuleSeverity) where Rule.RowValueType == T {
    ruleList.all.append(RuleOf(rule, severity: severity))
  }

  /// Adds the rules of a set.
  public func add(ruleSet: RuleSet<T>) {
    for rule in ruleSet.list.all {
      if let rule = rule as? AsyncRule<T> { rule.copy().attach(to: self) } else { ruleList.all.append(rule) }
    }
  }

  /// Removes the first rule with an identifier.
  public func remove(ruleWithIdentifier identifier: String) {
    ruleList.remove(ruleWithIdentifier: identifier)
    form?.root.losesRules = true
  }

  /// Removes every rule.
  public func removeAllRules() {
    ruleList.all = []
    validationErrors = []
    form?.root.losesRules = true
  }

  func setCode(_ code: Int) { setValue(nil, code: code) }

  @_specialize(where T == String)
  @_specialize(where T == Int)
  @_specialize(where T == Bool)
  private func setValue(
    _ newValue: T?, isKnownValid isLasting: Bool = false, isAccepted: Bool = false, code: Int? = nil
  ) {
    if valueState.isOutdated { makeValue() }
    let oldValue = storedValue
    let isOtherCode = details?.code != code
    storedValue = newValue
    valueState.isKnownValid = isLasting
    if isOtherCode { ownDetails.code = code }
    if isOtherCode || newValue != oldValue {
      if let details { ValueReads.invalidate(&details.readers, changing: self) }
      didStoreValue()
      form?.valueDidChange(of: self, from: oldValue) {
        self.handle(.inlineChange)
        self.handle(.change)
        self.section?.valueDidChange(of: self)
      }
    }
    guard form != nil else { return }
    wasChanged = true
    if revalidatesOnChange { _ = isAccepted ? revalidate() : validate() }
  }

  private var revalidatesOnChange: Bool {
    validationOptions.contains(.validatesOnChange)
      || validationOptions.contains(.validatesOnChangeAfterBlurred) && wasBlurred
      || !isValid && validationOptions != .validatesOnDemand
  }

  /// Whether something runs at each change of the value, and may want the one before.
  var isChangeObserved: Bool {
    form?.delegate != nil || RowDefaults<LabelRow>.exist || details?.callbacks[.change] != nil
      || details?.callbacks[.inlineChange] != nil || !ruleList.all.isEmpty && revalidatesOnChange
  }

  /// Called when the value has changed, whether or not the row is in a form.
  func didStoreValue() {}

  func readValue(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) -> T? {
    throw .unreadable(ReadingError("\(input.quoted) cannot be read: the row has no cell"))
  }
  /// What an accepted line was read as, if the line does not say it in full.
  func interpretation(of input: AnswerInput, in context: ReadingContext) -> Message? { nil }
  /// The schema of the values that are read, by the inline row's cell if there is one, without `null` and rules.
  func schemaOfValues(in context: ReadingContext) -> AnswerSchema { .anything }
  func displayText(for value: T, in context: ReadingContext) -> String { String(describing: value) }
  func answer(for value: T, in context: ReadingContext) -> AnswerValue { .string(String(describing: value)) }
  func predicateValue(for value: T) -> PredicateValue { PredicateValue(of: value) }
}

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
    allRules.map { ValidationRule(erased: $0) }
  }

  @exclusivity(unchecked) var allRules: [AnyRule] = [] {
    didSet {
      isKnownValid = false
      found = nil
      form?.changed(.rules, of: self)
    }
  }
  /// Whether a rule that waits was ever added; most rows need not look for one.
  @exclusivity(unchecked) var waitsForRules = false

  @exclusivity(unchecked) var storedValue: T?
  @exclusivity(unchecked) private var isValidating = false
  /// Whether the validation that begins runs rules only if something that they have read has changed.
  @exclusivity(unchecked) private var isRevalidating = false
  /// Whether the rules have accepted the current value and would do so again.
  @exclusivity(unchecked) var isKnownValid = false
  /// What rules that read more than the value have found in it, or in the last candidate.
  @exclusivity(unchecked) private var found: Findings<T>?

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

  override var valueTypeName: String { "\(T.self)" }
  override func requireAnswer() { add(rule: RuleRequired()) }
  override func value(readFrom answer: AnswerValue) -> Any? {
    try? readValue(.value(answer), in: ReadingContext().canonical)
  }

  override package var hasValue: Bool { storesValue() || details?.code != nil }

  @_specialize(where T == String)
  @_specialize(where T == Int)
  @_specialize(where T == Bool)
  private func storesValue() -> Bool { hasStoredValue() }

  @inline(never)
  private func hasStoredValue() -> Bool { storedValue != nil }

  override package var textWithoutValue: String? {
    if storesValue() { return nil }
    return (displayValueFor == nil ? nil : displayedTextOfNil()) ?? asNoValueDisplaying?.noValueDisplayText
  }

  private func displayedTextOfNil() -> String? { displayValueFor?(nil) }

  override public var isRequired: Bool {
    for rule in allRules where rule.traits.isRequirement && rule.severity == .error { return true }
    return false
  }

  override package var errorsOfValue: [ValidationError] { revalidate(quietly: true) }
  override package var warningsOfValue: [ValidationError] { findings(.warning) }

  override var hasAsyncRules: Bool { waitsForRules }
  override package var pendingVerdicts: RowWork? {
    let verdicts =
      hasAsyncRules && details?.code == nil ? allRules.compactMap { $0.pendingVerdict(on: self) } : []
    return verdicts.isEmpty ? nil : RowWork(of: self, verdicts)
  }

  /// Throws the work that brings the verdicts on a candidate if async rules, which there are, have not judged it yet.
  func requireVerdicts(on candidate: T?) throws(AnswerRejection) {
    guard validationOptions != .validatesOnDemand else { return }
    let current = storedValue
    storedValue = candidate
    defer { storedValue = current }
    guard let work = pendingVerdicts else { return }
    found?.isAwaited = true
    throw .unchecked(work)
  }

  override package var requiresNonNil: Bool { refuses(nil) }
  override package var needsAnswer: Bool { details?.code == nil && refuses(storedValue) }

  // No key paths: those of a generic type are created anew on each use.
  override func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] {
    var issues = severity == .warning ? refusalsOfDefault() + allRules.flatMap { $0.warnings(on: self) } : []
    for rule in allRules where severity == .error {
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
      allRules.contains(where: { $0.severity == .error && $0.requirement?.isBound == true })
    else { return [] }
    return codes.sorted().filter { code in
      ((Decimal(code) as? T) ?? (code as? T) ?? (Double(code) as? T)).map { !refuses($0) } ?? false
    }
  }

  override var hasReversedLengths: Bool {
    func limits(_ code: Requirement.Code) -> [Decimal] {
      allRules.filter { $0.severity == .error }.compactMap { rule in
        guard let requirement = rule.requirement, [code, .exactLength].contains(requirement.code),
          case .number(let limit)? = requirement.limit
        else { return nil }
        return limit
      }
    }
    guard let shortest = limits(.minLength).max(), let longest = limits(.maxLength).min() else {
      return false
    }
    return shortest > longest
  }

  override func rulesFalse(withoutAnswersTo tags: Set<String>) -> [String] {
    tags.isEmpty
      ? [] : allRules.compactMap { ($0 as? PredicateRule)?.textIfFalse(on: self, withoutAnswersTo: tags) }
  }

  private func refusalsOfDefault() -> [FormIssue.Kind] {
    guard let value else { return [] }
    for rule in allRules where rule.severity == .error && !rule.traits.readsOtherRow && !rule.traits.isAsync {
      let reads = ValueReads(of: self)
      guard let error = reads.record({ finding(of: rule) }) else { continue }
      // What a closure reads of other rows may be otherwise once they are answered.
      if rule.traits.isClosure, reads.hasReadOthers { continue }
      return [refusedDefault(value, reason: error.message)]
    }
    guard isQuestion, subform == nil, anyCell?.declarationIssues(.error).isEmpty != false,
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
  func refuses(_ candidate: T?) -> Bool {
    let current = storedValue
    storedValue = candidate
    defer { storedValue = current }
    return allRules.contains {
      $0.severity == .error && !$0.traits.readsOtherRow && $0.finding(on: self) != nil
    }
  }

  /// Adds the rules' constraints to a schema; rules it cannot express become comments.
  func narrow(_ schema: inout AnswerSchema) {
    let refusesEmptyText = isRequired && ("" as? T).map(refuses) != false
    for rule in allRules where rule.severity == .error {
      if let added = rule.answerSchema {
        schema.narrow(by: refusesEmptyText ? added.withoutEmptyText : added)
      } else {
        schema.addComment("The form also checks: \(rule.errorMessage)")
      }
    }
  }

  /// Runs the rules on the value and stores their errors in `validationErrors`, unless `quietly` is true.
  @discardableResult
  override open func validate(quietly: Bool = false) -> [ValidationError] {
    let isTrusting = isRevalidating
    isRevalidating = false
    // A rule that sets its own row does not run again.
    guard !isValidating else { return validationErrors }
    if isKnownValid || details?.code != nil {
      if !quietly, !validationErrors.isEmpty { validationErrors = [] }
      return []
    }
    isValidating = true
    defer { isValidating = false }
    let errors = errorsFound(trusting: isTrusting)
    if !quietly { validationErrors = errors }
    return errors
  }

  @discardableResult
  override package func revalidate(quietly: Bool = false) -> [ValidationError] {
    isRevalidating = true
    defer { isRevalidating = false }
    return validate(quietly: quietly)
  }

  /// What the rules find; those that read more than the value run only if they have to.
  private func errorsFound(trusting isTrusting: Bool) -> [ValidationError] {
    var isLasting = true
    for rule in allRules where !rule.traits.isPure && !rule.traits.isAsync { isLasting = false }
    return isLasting || form?.root.unknowns != nil ? findings(.error) : remembered(trusting: isTrusting)
  }

  // What compares optional values is apart: a function fetches their metadata first of all.

  private func remembered(trusting isTrusting: Bool) -> [ValidationError] {
    if isTrusting, ValueReads.current == nil, let found, found.value == storedValue, found.isCurrent {
      return found.errors + findings(.error, async: true)
    }
    let found = Findings(of: self, in: storedValue)
    found.errors = found.record { findings(.error, async: false) }
    self.found = found
    return found.errors + findings(.error, async: true)
  }

  private func forgetFindings(keepingThoseOf candidate: T?) {
    if found?.value != candidate { found = nil }
    forgetFindings()
  }

  /// Runs the rules again at the next validation, unless they accepted the value just before async rules judged it.
  func forgetFindings() {
    if found?.isAwaited == true { found?.isAwaited = false } else { found = nil }
  }

  func requirements(in context: ReadingContext) -> [Requirement] {
    let requirements = allRules.compactMap { rule in
      guard var requirement = requirement(of: rule, in: context) else { return nil as Requirement? }
      if let typed = requirement.typedPhrase, context.grammar == .prompt, !isSecret, optionsLoading == nil {
        requirement.phrase = typed
      }
      return requirement
    }
    for rule in allRules where rule.traits.readsOtherRow {
      return requirements + requirementsOfOthers(in: context)
    }
    return requirements
  }

  private func requirementsOfOthers(in context: ReadingContext) -> [Requirement] {
    guard let (value, bound) = minimumByOtherAnswers, case .number? = bound.limit else { return [] }
    return [written(bound, of: value, in: context)]
  }

  /// The smallest value that the other items of its list let the row have.
  var minimumByOtherAnswers: (value: T, Requirement)? {
    for rule in allRules {
      if let (value, bound) = rule.minimum(of: self), let value = value as? T { return (value, bound) }
    }
    return nil
  }

  /// What a rule requires, with a bound as the row writes its values.
  @_specialize(where T == String)
  @_specialize(where T == Int)
  @_specialize(where T == Bool)
  private func requirement(of rule: AnyRule, in context: ReadingContext) -> Requirement? {
    guard let requirement = rule.requirement, requirement.isBound, !writesPlainNumbers,
      let bound = (rule.any as? any BoundRule)?.bound as? T
    else { return rule.requirement }
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
    guard formatterInUse == nil, let cell = anyCell else { return false }
    return type(of: cell) == IntCell.self || type(of: cell) == DecimalCell.self
  }

  /// The errors that `validate` would find in a candidate value.
  @_specialize(where T == String)
  @_specialize(where T == Int)
  @_specialize(where T == Bool)
  public func errors(for candidate: T?) -> [ValidationError] { validate(candidate) }

  @inline(never)
  private func validate(_ candidate: T?) -> [ValidationError] {
    if found != nil { forgetFindings(keepingThoseOf: candidate) }
    let (current, wasKnownValid, code) = (storedValue, isKnownValid, details?.code)
    storedValue = candidate
    isKnownValid = false
    if code != nil { details?.code = nil }
    defer {
      storedValue = current
      isKnownValid = wasKnownValid
      if code != nil { details?.code = code }
    }
    return revalidate(quietly: true)
  }

  func warnings(about candidate: T) -> [ValidationError] {
    let current = storedValue
    storedValue = candidate
    defer { storedValue = current }
    return findings(.warning)
  }

  func setAccepted(_ newValue: T?) {
    var isLasting = true
    for rule in allRules where !rule.traits.isPure { isLasting = false }
    setValue(newValue, isKnownValid: isLasting, isAccepted: true)
  }

  /// The findings of the rules of a severity. A loop, because closures of a generic type are allocated.
  private func findings(_ severity: RuleSeverity, async isAsync: Bool? = nil) -> [ValidationError] {
    var findings: [ValidationError] = []
    for rule in allRules
    where rule.severity == severity && rule.traits.isAsync == isAsync ?? rule.traits.isAsync {
      if let finding = finding(of: rule) { findings.append(finding) }
    }
    return findings
  }

  private func finding(of rule: AnyRule) -> ValidationError? {
    guard rule.traits.isClosure, !rule.traits.isAsync, let form else { return rule.finding(on: self) }
    return form.watching(label) { rule.finding(on: self) }
  }

  /// Adds a rule.
  public func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == T {
    add(rule: rule, severity: .error)
  }

  /// Adds a rule. What a warning rule finds is shown and listed in the review; the answer stands.
  public func add<Rule: RuleType>(rule: Rule, severity: RuleSeverity) where Rule.RowValueType == T {
    allRules.append(RuleOf(rule, severity: severity))
  }

  override var tagsOfRules: [String] { allRules.flatMap(\.readTags) }
  override func add(_ rule: AnyRule) {
    if !allRules.contains(where: { $0 === rule }) { allRules.append(rule) }
  }

  /// Adds the rules of a set.
  public func add(ruleSet: RuleSet<T>) {
    for rule in ruleSet.rules {
      if let rule = rule as? AsyncRule<T> { rule.copy().attach(to: self) } else { allRules.append(rule) }
    }
  }

  /// Removes the first rule with an identifier.
  public func remove(ruleWithIdentifier identifier: String) {
    allRules.remove(ruleWithIdentifier: identifier)
    form?.root.losesRules = true
  }

  /// Removes every rule.
  public func removeAllRules() {
    allRules = []
    validationErrors = []
    form?.root.losesRules = true
  }

  /// Takes an answer that says why there is no value.
  func setCode(_ code: Int) { setValue(nil, code: code) }

  @_specialize(where T == String)
  @_specialize(where T == Int)
  @_specialize(where T == Bool)
  private func setValue(
    _ newValue: T?, isKnownValid isLasting: Bool = false, isAccepted: Bool = false, code: Int? = nil
  ) {
    let oldValue = storedValue
    let isOtherCode = details?.code != code
    storedValue = newValue
    isKnownValid = isLasting
    if isOtherCode { ownDetails.code = code }
    if isOtherCode || newValue != oldValue {
      if let details { ValueReads.invalidate(&details.readers, changing: self) }
      didStoreValue()
      form?.valueDidChange(of: self, from: oldValue) {
        self.valueDidChange()
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
      || details?.callbacks[.inlineChange] != nil || !allRules.isEmpty && revalidatesOnChange
  }

  /// Called when the value has changed, whether or not the row is in a form.
  func didStoreValue() {}

  func valueDidChange() {}

  func readValue(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) -> T? {
    throw .unreadable(ReadingError("\(input.quoted) cannot be read: the row has no cell"))
  }
  /// The schema of the values that are read, by the inline row's cell if there is one, without `null` and rules.
  func schemaOfValues(in context: ReadingContext) -> AnswerSchema { .anything }
  func displayText(for value: T, in context: ReadingContext) -> String { String(describing: value) }
  func answer(for value: T, in context: ReadingContext) -> AnswerValue { .string(String(describing: value)) }
  func predicateValue(for value: T) -> PredicateValue { PredicateValue(of: value) }
}

/// A row of a value type, whatever its cell.
open class RowOf<T: Equatable>: BaseRow {
  /// The value.
  ///
  /// Setting it marks the row as changed, and validates it where its options say so, if the row is in a form; setting
  /// another one also runs `onChange` and re-evaluates the conditions that read it.
  public var value: T? {
    get { storedValue }
    set { setValue(newValue) }
  }

  /// What people read as the value, in place of its canonical text.
  public var displayValueFor: (@MainActor (T?) -> String?)?

  /// What `resetRowValue()` makes the value.
  open var resetValue: T?

  /// Makes the value the `resetValue` again.
  public func resetRowValue() {
    value = resetValue
  }

  /// The rules, in the order they were added.
  public var rules: [ValidationRule<T>] {
    var rules: [ValidationRule<T>] = []
    for rule in allRules { rules.append(ValidationRule(rule: rule)) }
    return rules
  }

  @exclusivity(unchecked) private var allRules: [AnyRule] = [] {
    didSet { isKnownValid = false }
  }

  @exclusivity(unchecked) private var storedValue: T?
  @exclusivity(unchecked) private var isValidating = false
  /// Whether the rules accept the value as it is, and would do so again.
  @exclusivity(unchecked) private var isKnownValid = false

  override public var baseValue: Any? {
    get { storedValue }
    set { value = newValue as? T }
  }

  override package var textWithoutValue: String? {
    guard storedValue == nil else { return nil }
    return displayValueFor?(nil) ?? asNoValueDisplaying?.noValueDisplayText
  }

  override public var isRequired: Bool {
    for rule in allRules where rule.refusesNil { return true }
    return false
  }

  override public var errorsOfValue: [ValidationError] { validate(quietly: true) }
  override public var warningsOfValue: [ValidationError] { findings(.warning) }

  override package var requiresNonNil: Bool { refuses(nil) }
  override package var needsAnswer: Bool { refuses(storedValue) }

  // No key paths: those of a generic type are made anew each time they are used.
  override var errorsInDeclaration: [FormIssue.Kind] {
    var issues: [FormIssue.Kind] = []
    for rule in allRules {
      if let pattern = rule.invalidPattern { issues.append(.invalidPattern(pattern)) }
      guard let missing = rule.missingTag else { continue }
      let others = form?.answerTags.filter { $0 != tag && $0 != missing }
      issues.append(.ruleWithoutRow(missing, nearest: others?.nearest(to: missing)))
    }
    return issues.isEmpty ? super.errorsInDeclaration : issues + super.errorsInDeclaration
  }

  override var warningsOfDeclaration: [FormIssue.Kind] {
    let known = allRules.filter { $0.severity == .error && !$0.readsOtherRow && !$0.isClosure }
    guard let value, let error = known.lazy.compactMap({ $0.finding(on: self) }).first else {
      return super.warningsOfDeclaration
    }
    return [refusedDefault(value, reason: error.message)] + super.warningsOfDeclaration
  }

  func refusedDefault(_ value: T, reason: Message) -> FormIssue.Kind {
    let text = isSecret ? "••••" : answer(for: value, in: ReadingContext()).quoted
    return .refusedDefault(text, reason: reason)
  }

  /// Whether a rule refuses a value, whatever the other rows have.
  private func refuses(_ candidate: T?) -> Bool {
    trying(candidate) {
      allRules.contains { $0.severity == .error && !$0.readsOtherRow && $0.finding(on: self) != nil }
    }
  }

  /// What the rules add to a schema of values; what they leave to the form is remarked.
  func narrow(_ schema: inout AnswerSchema) {
    for rule in allRules where rule.severity == .error {
      if let added = rule.answerSchema {
        schema.narrow(by: isRequired ? added.withoutEmptyText : added)
      } else {
        schema.addComment("The form also checks: \(rule.words)")
      }
    }
  }

  /// Runs the rules on the value and keeps what they say in `validationErrors`, unless it is to be quiet.
  @discardableResult
  override open func validate(quietly: Bool = false) -> [ValidationError] {
    // A rule that sets its own row is not run again for that.
    guard !isValidating else { return validationErrors }
    if isKnownValid {
      if !quietly, !validationErrors.isEmpty { validationErrors = [] }
      return []
    }
    isValidating = true
    defer { isValidating = false }
    let errors = findings(.error)
    if !quietly { validationErrors = errors }
    return errors
  }

  /// What is accepted, with what the rules require of it; an author's own words stand in parentheses.
  func required(_ accepts: Message) -> Message {
    var accepts = accepts
    for rule in allRules {
      guard let requirement = rule.requirement else { continue }
      accepts = requirement.template == "%@" ? "\(accepts) (\(requirement))" : "\(accepts), \(requirement)"
    }
    return accepts
  }

  /// What `validate` says against a value that is not the row's yet.
  public func errors(for candidate: T?) -> [ValidationError] {
    let (current, wasKnownValid) = (storedValue, isKnownValid)
    storedValue = candidate
    isKnownValid = false
    defer {
      storedValue = current
      isKnownValid = wasKnownValid
    }
    return validate(quietly: true)
  }

  /// Has rules run on a value as if it were the row's.
  private func trying<Result>(_ candidate: T?, _ run: () -> Result) -> Result {
    let current = storedValue
    storedValue = candidate
    defer { storedValue = current }
    return run()
  }

  /// Makes a value the row's that the rules have just accepted.
  func setAccepted(_ newValue: T?) {
    var isLasting = true
    for rule in allRules where !rule.isPure { isLasting = false }
    setValue(newValue, isKnownValid: isLasting)
  }

  /// What rules that only warn say of a value that is not the row's yet.
  public func warnings(for candidate: T?) -> [ValidationError] {
    trying(candidate) { findings(.warning) }
  }

  /// What the rules of a severity say of the value. A loop: closures of a generic type are allocated.
  private func findings(_ severity: RuleSeverity) -> [ValidationError] {
    var findings: [ValidationError] = []
    for rule in allRules where rule.severity == severity {
      if let finding = rule.finding(on: self) { findings.append(finding) }
    }
    return findings
  }

  /// Adds a rule.
  public func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == T {
    add(rule: rule, severity: .error)
  }

  /// Adds a rule. What a rule that only warns says is shown, and noted in the review; the answer stands.
  public func add<Rule: RuleType>(rule: Rule, severity: RuleSeverity) where Rule.RowValueType == T {
    allRules.append(RuleOf(rule, severity: severity))
  }

  /// Adds the rules of a set.
  public func add(ruleSet: RuleSet<T>) {
    allRules += ruleSet.rules
  }

  /// Removes the first rule with an identifier.
  public func remove(ruleWithIdentifier identifier: String) {
    allRules.remove(ruleWithIdentifier: identifier)
  }

  /// Removes every rule.
  public func removeAllRules() {
    allRules = []
    validationErrors = []
  }

  private func setValue(_ newValue: T?, isKnownValid isAccepted: Bool = false) {
    let oldValue = storedValue
    storedValue = newValue
    isKnownValid = isAccepted
    if newValue != oldValue {
      didStoreValue()
      form?.valueDidChange(of: self, from: oldValue) {
        self.valueDidChange()
        self.section?.valueDidChange(of: self)
      }
    }
    guard form != nil else { return }
    wasChanged = true
    let revalidates =
      validationOptions.contains(.validatesOnChange)
      || validationOptions.contains(.validatesOnChangeAfterBlurred) && wasBlurred
      || !isValid && validationOptions != .validatesOnDemand
    if revalidates { validate() }
  }

  /// The value is another, whether the row is in a form or not.
  func didStoreValue() {}

  func valueDidChange() {}

  /// Reads an answer as a value, without running rules.
  func readValue(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) -> T? {
    throw .unreadable(ReadingError("\(input.quoted) is no answer, as the row has no cell"))
  }
  func displayText(for value: T, in context: ReadingContext) -> String { String(describing: value) }
  func answer(for value: T, in context: ReadingContext) -> AnswerValue { .string(String(describing: value)) }
  func predicateValue(for value: T) -> PredicateValue { PredicateValue(of: value) }
}

/// A row of a value type, whatever its cell.
open class RowOf<T: Equatable>: BaseRow {
  /// The value.
  ///
  /// Setting it to another one runs `onChange` and re-evaluates the conditions that read it, if the row is in a form.
  public var value: T? {
    get { storedValue }
    set { setValue(newValue) }
  }

  /// What people read as the value, in place of its canonical text.
  public var displayValueFor: ((T?) -> String?)?

  /// The rules, in the order they were added.
  public private(set) var rules: [ValidationRule<T>] = []

  private var storedValue: T?

  override public var baseValue: Any? {
    get { storedValue }
    set { value = newValue as? T }
  }

  override public var isRequired: Bool { rules.contains(where: \.refusesNil) }

  override public var errorsOfValue: [ValidationError] { errors(for: storedValue) }

  /// What the rules say about a value that is not the row's yet.
  public func errors(for candidate: T?) -> [ValidationError] {
    rules.compactMap { $0.validate(candidate) }
  }

  /// Adds a rule.
  public func add<Rule: RuleType>(rule: Rule) where Rule.RowValueType == T {
    rules.append(ValidationRule(rule))
  }

  /// Adds the rules of a set.
  public func add(ruleSet: RuleSet<T>) {
    rules += ruleSet.rules
  }

  /// Removes the rules with an identifier.
  public func remove(ruleWithIdentifier identifier: String) {
    rules.removeAll { $0.id == identifier }
  }

  /// Removes every rule.
  public func removeAllRules() {
    rules = []
  }

  private func setValue(_ newValue: T?) {
    let oldValue = storedValue
    storedValue = newValue
    guard newValue != oldValue, let form else { return }
    wasChanged = true
    form.valueDidChange(of: self) { self.valueDidChange() }
    let revalidates =
      validationOptions.contains(.validatesOnChange)
      || validationOptions.contains(.validatesOnChangeAfterBlurred) && wasBlurred
      || !isValid && validationOptions != .validatesOnDemand
    if revalidates { validate() }
  }

  func valueDidChange() {}
}

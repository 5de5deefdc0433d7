/// What rules find in the row. They read the value from it, whatever its type.
extension BaseRow {
  func add(_ rule: AnyRule) {
    if !allRules.contains(where: { $0 === rule }) { allRules.append(rule) }
  }

  /// What the rules find; those that read more than the value run only if they have to.
  func findErrors(trusting isTrusting: Bool) -> [ValidationError] {
    if !hasReadingRules || form?.root.unknowns != nil { return findings(.error) }
    if isTrusting, ValueReads.current == nil, let found, found.isCurrent, found.isAboutValue(of: self) {
      return found.errors + findings(.error, async: true)
    }
    let found = makeFindings()
    found.errors = found.record { findings(.error, async: false) }
    self.found = found
    return found.errors + findings(.error, async: true)
  }

  package var warningsOfValue: [ValidationError] { findings(.warning) }

  private func findings(_ severity: RuleSeverity, async isAsync: Bool? = nil) -> [ValidationError] {
    var findings: [ValidationError] = []
    for rule in allRules
    where rule.severity == severity && rule.traits.isAsync == isAsync ?? rule.traits.isAsync {
      if let finding = finding(of: rule) { findings.append(finding) }
    }
    return findings
  }

  func finding(of rule: AnyRule) -> ValidationError? {
    guard rule.traits.isClosure, !rule.traits.isAsync, let form else { return rule.finding(on: self) }
    return form.watching(label) { rule.finding(on: self) }
  }

  /// Whether a rule rejects the value, regardless of other rows.
  var refusesValue: Bool {
    allRules.contains {
      $0.severity == .error && !$0.traits.readsOtherRow && $0.finding(on: self) != nil
    }
  }

  /// The async rules that have not judged the value yet, as work to wait for.
  package var pendingVerdicts: RowWork? {
    let verdicts =
      hasAsyncRules && details?.code == nil ? allRules.compactMap { $0.pendingVerdict(on: self) } : []
    return verdicts.isEmpty ? nil : RowWork(of: self, verdicts)
  }

  /// Runs the rules again at the next validation, unless they accepted the value just before async rules judged it.
  func forgetFindings() {
    if found?.isAwaited == true { found?.isAwaited = false } else { found = nil }
  }

  /// A prompt closes only on a valid row, unless the row validates on demand.
  func mustRefuse(_ errors: [ValidationError]) -> Bool {
    !errors.isEmpty && validationOptions != .validatesOnDemand
  }

  /// Closes the prompt, unless rules reject what it would close on, or are yet to judge it.
  func close(
    with errors: [ValidationError], awaiting verdicts: @autoclosure () -> RowWork?, in context: ReadingContext
  ) throws(AnswerRejection) {
    if mustRefuse(errors) {
      validationErrors = errors
      throw .invalid(errors)
    }
    guard hasAsyncRules, context.requiresVerdicts, validationOptions != .validatesOnDemand,
      let work = verdicts()
    else { return }
    found?.isAwaited = true
    throw .unchecked(work)
  }

  /// Closes the prompt and keeps the value, as a blank line does, unless the rules reject it.
  package func keepValue(in context: ReadingContext) throws(AnswerRejection) {
    forgetFindings()
    let errors = errorsOfValue
    try close(with: errors, awaiting: pendingVerdicts, in: context)
    // Errors of a rejected candidate no longer apply.
    if validationOptions != .validatesOnDemand { validationErrors = errors }
  }

  var tagsOfRules: [String] { allRules.flatMap(\.readTags) }
}

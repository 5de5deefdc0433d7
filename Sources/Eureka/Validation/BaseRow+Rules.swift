/// What rules find in the row. They read the value from it, whatever its type.
extension BaseRow {
  package var warningsOfValue: [ValidationError] { ruleList.findings(.warning, on: self) }

  /// The async rules that have not judged the value yet, as work to wait for.
  package var pendingVerdicts: RowWork? {
    guard ruleList.hasAsyncRules, details?.code == nil else { return nil }
    let verdicts = ruleList.all.compactMap { $0.pendingVerdict(on: self) }
    return verdicts.isEmpty ? nil : RowWork(of: self, verdicts)
  }

  /// Closes the prompt, unless rules reject what it would close on, or are yet to judge it.
  func close(
    with errors: [ValidationError], awaiting verdicts: @autoclosure () -> RowWork?, in context: ReadingContext
  ) throws(AnswerRejection) {
    if validationOptions.refuse(errors) {
      validationErrors = errors
      throw .invalid(errors)
    }
    guard ruleList.hasAsyncRules, context.requiresVerdicts, validationOptions != .validatesOnDemand,
      let work = verdicts()
    else { return }
    valueState.found?.isAwaited = true
    throw .unchecked(work)
  }

  /// Closes the prompt and keeps the value, as a blank line does, unless the rules reject it.
  package func keepValue(in context: ReadingContext) throws(AnswerRejection) {
    valueState.found.forget()
    let errors = errorsOfValue
    try close(with: errors, awaiting: pendingVerdicts, in: context)
    // Errors of a rejected candidate no longer apply.
    if validationOptions != .validatesOnDemand { validationErrors = errors }
  }
}

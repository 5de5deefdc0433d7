/// A value that is computed of other answers: never asked, but in the result, in the schema and in conditions. It is shown
/// where it has a title.
///
/// ```swift
/// ComputedRow<Int>("age", "years($born, $died)")
/// ```
///
/// The value is a number, a text, a date, or true or false; none if the expression has none of that type. `$total / 2` has decimals
/// unless the row's type is of whole numbers.
public final class ComputedRow<T: Equatable>: Row<LabelCellOf<T>>, RowType {
  /// A row with a tag, whose value `compute(_:_:)` makes.
  public required init(tag: String?) { super.init(tag: tag) }

  /// A row whose value is that of an expression in the language of predicates: <doc:Predicates>.
  public convenience init(
    _ tag: String?, _ expression: String, _ initializer: @MainActor (ComputedRow<T>) -> Void = { _ in }
  ) {
    self.init(tag: tag)
    let formula = PredicateFormula(expression, dividesExactly: !(T.self is any BinaryInteger.Type))
    self.formula = formula
    compute(formula.tags) { form in form.value(of: formula)?.value(as: T.self) }
    initializer(self)
  }

  private var formula: PredicateFormula?

  private var suspicions: [FormIssue.Kind] {
    guard let formula, formula.syntaxError == nil, let form else { return [] }
    let types = PredicateTypeChecker(
      formula, as: T.self, typeOf: { form.readable(tag: $0)?.predicateType ?? .unknown },
      choicesOf: form.predicateChoices)
    if T.self is any BinaryInteger.Type {
      let samples = Dictionary(uniqueKeysWithValues: formula.tags.map { ($0, sample(of: $0, in: form)) })
      let numbers = [form.value(of: formula), formula.value(for: samples)].compactMap {
        $0?.value(as: Decimal.self)
      }
      if numbers.contains(where: { $0 != $0.rounded(.down, digits: 0) }) {
        return [.cutsDecimals(formula.text, "\(T.self)")]
      }
    }
    return types.findings.map { .senselessComparison($0.text, reason: $0.reason) }
  }

  override func computedValue(in scope: any PredicateScope) -> PredicateValue? {
    guard let formula, formula.syntaxError == nil else { return nil }
    guard let value = try? formula.value(in: scope) else { return .unknown }
    return value.value(as: T.self).map { PredicateValue($0) } ?? .null
  }

  private func sample(of tag: String, in form: Form) -> PredicateValue {
    guard let row = form.readable(tag: tag) as? BaseRow, row.predicateType == .number else { return .unknown }
    return row.valueTypeName == "Int" ? .integer(1) : .number(1.37)
  }

  override package func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] {
    let error = severity == .error ? formula?.syntaxError : nil
    let found = severity == .warning ? suspicions : []
    return (error.map { [.unparsablePredicate($0)] } ?? found) + super.declarationIssues(severity)
  }
}

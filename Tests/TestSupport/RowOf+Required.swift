package import Eureka

extension RowOf {
  /// The row, with a rule that requires an answer.
  package func required() -> Self {
    add(rule: RuleRequired())
    return self
  }
}

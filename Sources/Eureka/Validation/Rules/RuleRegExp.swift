/// Refuses texts in which a regular expression matches nothing. No value and the empty text are accepted if allowed.
public struct RuleRegExp: RuleType {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError
  /// The expression, in ICU's syntax.
  public let regExpr: String
  /// Whether no value, and the empty text, are accepted.
  public let allowsEmpty: Bool

  /// The expression, if it means the same in ECMA-262.
  public var answerSchema: AnswerSchema? {
    guard let pattern = PortablePattern(regExpr) else { return nil }
    var schema = AnswerSchema()
    schema.pattern = pattern.text
    guard allowsEmpty else { return schema }
    var empty = AnswerSchema()
    empty.maxLength = 0
    return .either([empty, schema])
  }

  /// The longest text an expression is tried on: some take exponential time.
  private static let greatestLength = 4096

  /// A rule with its expression.
  public init(
    regExpr: String, allowsEmpty: Bool = true, msg: String? = nil,
    id: String? = nil
  ) {
    self.regExpr = regExpr
    self.allowsEmpty = allowsEmpty
    validationError = ValidationError(msg: msg, otherwise: "It does not have the form asked for.")
    self.id = id
  }

  /// The error if the expression does not match.
  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return allowsEmpty ? nil : validationError }
    guard value.utf16.count <= Self.greatestLength else { return validationError }
    return value.range(of: regExpr, options: .regularExpression) == nil ? validationError : nil
  }
}

/// Requires texts that match a regular expression as a whole, like `MATCHES` in a predicate.
open class RuleRegExp: RuleType {
  /// The expression, in ICU syntax. An invalid one is an error of the form.
  public var regExpr: String
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError
  /// Whether `nil` and the empty text are accepted.
  public var allowsEmpty: Bool
  /// What the expression accepts, which follows the row's own description: `small letters and digits`.
  public var accepts: String?

  /// A rule with its expression.
  ///
  /// - Parameters:
  ///   - regExpr: the expression, which must match the whole text.
  ///   - allowsEmpty: whether `nil` and the empty text are accepted.
  ///   - msg: the error, a sentence; or, without `accepts`, a phrase for what is accepted.
  ///   - accepts: what is accepted, for refusals without `msg`, help and reports.
  ///   - id: the identifier for `remove(ruleWithIdentifier:)`.
  public init(
    regExpr: String, allowsEmpty: Bool = true, msg: String? = nil, accepts: String? = nil, id: String? = nil
  ) {
    self.regExpr = regExpr
    self.allowsEmpty = allowsEmpty
    self.accepts = accepts
    validationError = ValidationError(
      msg: msg, otherwise: "It does not have the required format.",
      Requirement(.pattern, limit: .string(regExpr)))
    self.id = id
  }

  /// The longest text an expression is tried on: some take exponential time.
  private static let maximumLength = 4096

  /// What is accepted in the author's words, else the expression; nothing where the author has a sentence for refusals only.
  open var requirement: Requirement {
    var requirement = Requirement(.pattern, limit: .string(regExpr))
    if let accepts {
      requirement.phrase = Message(verbatim: accepts)
    } else if !validationError.isAuthored {
      requirement.phrase = "matching \(regExpr)"
    } else if validationError.isClause {
      requirement.phrase = validationError.message
    }
    return requirement
  }

  /// The expression, if it means the same in ECMA-262.
  open var answerSchema: AnswerSchema? {
    guard let pattern = PortablePattern.matchingAll(regExpr) else { return nil }
    let schema = AnswerSchema { $0.pattern = pattern }
    return allowsEmpty ? .either([.emptyText, schema]) : schema
  }

  /// The error if the expression does not match the whole text.
  open func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return allowsEmpty ? nil : validationError }
    guard value.utf16.count <= Self.maximumLength else { return validationError }
    var budget = PredicateBudget()
    let matches = try? RegularExpressions.match(value, regExpr, ignoringCase: false, &budget)
    return matches == true ? nil : validationError
  }
}

// Eureka's own names.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Common patterns for ``RuleRegExp``.
public enum RegExprPattern: String, Sendable {
  /// An e-mail address with a dot in its domain.
  case EmailAddress = "[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+[.])+[A-Za-z]{2,}"
  /// A web URL with its scheme and a host.
  case URL = "https?://[^\\s/?#]+(?:[/?#]\\S*)?"
  /// A text with a digit in it.
  case ContainsNumber = ".*[0-9].*"
  /// A text with a capital letter in it.
  case ContainsCapital = ".*[A-Z].*"
  /// A text with a lowercase letter in it.
  case ContainsLowercase = ".*[a-z].*"
}

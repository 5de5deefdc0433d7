/// Requires web URLs: `http` or `https`, and a host. `nil` and the empty URL are accepted if `allowsEmpty` is true.
public struct RuleURL: RuleType, PureRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError

  /// Whether `nil` and the empty URL are accepted.
  public var allowsEmpty: Bool
  /// Has no effect, as in Eureka: the scheme is always required.
  public var requiresProtocol: Bool

  /// A web address.
  public var requirement: Requirement { Requirement(.url) }

  /// A rule, with its own message if you give one.
  public init(
    allowsEmpty: Bool = true, requiresProtocol: Bool = false, msg: String? = nil, id: String? = nil
  ) {
    self.allowsEmpty = allowsEmpty
    self.requiresProtocol = requiresProtocol
    validationError = ValidationError(
      msg: msg, otherwise: "It must be a URL such as https://example.org/.", Requirement(.url))
    self.id = id
  }

  /// The error if the URL is not a web URL.
  public func isValid(value: URL?) -> ValidationError? {
    guard let value, !value.absoluteString.isEmpty else { return allowsEmpty ? nil : validationError }
    let isOfWeb = ["http", "https"].contains(value.scheme?.lowercased())
    return isOfWeb && value.host?.isEmpty == false ? nil : validationError
  }
}

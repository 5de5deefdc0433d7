/// Refuses URLs that are not of the web: without `http` or `https`, or without a host. No value is accepted, unless it is
/// told otherwise.
public struct RuleURL: RuleType, PureRule {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError

  /// Whether no value, and the empty URL, are accepted.
  public var allowsEmpty: Bool
  /// Eureka's own option, which changes nothing there either: the scheme is always required.
  public var requiresProtocol: Bool

  /// A rule with its words.
  public init(
    allowsEmpty: Bool = true, requiresProtocol: Bool = false, msg: String? = nil, id: String? = nil
  ) {
    self.allowsEmpty = allowsEmpty
    self.requiresProtocol = requiresProtocol
    validationError = ValidationError(msg: msg, otherwise: "It must be a URL such as https://example.org/.")
    self.id = id
  }

  /// The error if the URL is not one of the web.
  public func isValid(value: URL?) -> ValidationError? {
    guard let value, !value.absoluteString.isEmpty else { return allowsEmpty ? nil : validationError }
    let isOfWeb = ["http", "https"].contains(value.scheme?.lowercased())
    return isOfWeb && value.host?.isEmpty == false ? nil : validationError
  }
}

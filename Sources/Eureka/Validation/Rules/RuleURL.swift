/// Refuses URLs without a scheme and a host (RFC 3986). No value is accepted.
public struct RuleURL: RuleType {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError

  /// A rule with its words.
  public init(msg: String = "It must be a URL such as https://example.org/.", id: String? = nil) {
    validationError = ValidationError(msg: msg)
    self.id = id
  }

  /// The error if the URL lacks a scheme or a host.
  public func isValid(value: URL?) -> ValidationError? {
    guard let value else { return nil }
    return value.scheme?.isEmpty == false && value.host?.isEmpty == false ? nil : validationError
  }
}

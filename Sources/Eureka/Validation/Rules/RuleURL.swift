/// Refuses URLs without a scheme and a host (RFC 3986 §3). No value is accepted, unless it is told otherwise.
public struct RuleURL: RuleType {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError

  /// Whether no value is accepted.
  public let allowsEmpty: Bool
  /// Whether a URL without a scheme, such as `www.example.org/path`, is refused.
  public let requiresProtocol: Bool

  /// A rule with its words.
  public init(
    allowsEmpty: Bool = true, requiresProtocol: Bool = true,
    msg: String? = nil, id: String? = nil
  ) {
    self.allowsEmpty = allowsEmpty
    self.requiresProtocol = requiresProtocol
    validationError = ValidationError(msg: msg, otherwise: "It must be a URL such as https://example.org/.")
    self.id = id
  }

  /// The error if the URL lacks a scheme or a host.
  public func isValid(value: URL?) -> ValidationError? {
    guard let value else { return allowsEmpty ? nil : validationError }
    if value.scheme?.isEmpty == false, value.host?.isEmpty == false { return nil }
    guard !requiresProtocol, value.scheme == nil,
      let host = URL(string: "//" + value.absoluteString, encodingInvalidCharacters: false)?.host
    else { return validationError }
    return host.isEmpty ? validationError : nil
  }
}

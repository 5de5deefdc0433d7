/// Refuses texts that are not an e-mail address: an `@` between a name and a domain with a dot, letters of any script allowed
/// beside ASCII (RFC 6531). No value and the empty text are accepted.
public struct RuleEmail: RuleType, PureRule {
  /// What `remove(ruleWithIdentifier:)` finds the rule by.
  public var id: String?
  /// What the rule says of a value it refuses.
  public var validationError: ValidationError
  /// Whether a domain without a dot, such as `localhost`, is accepted.
  public var allowsLocalDomains: Bool

  /// An @ between two parts; the rest is left to the form.
  public var answerSchema: AnswerSchema? {
    var schema = AnswerSchema()
    schema.pattern = "^(?:.+@[^@]+)?$"
    schema.comment = "The form also checks: \(validationError.msg)"
    return schema
  }

  /// A rule with its words.
  public init(allowsLocalDomains: Bool = false, msg: String? = nil, id: String? = nil) {
    self.allowsLocalDomains = allowsLocalDomains
    validationError = ValidationError(
      msg: msg, otherwise: "It must be an e-mail address such as name@example.org.")
    self.id = id
  }

  /// The error if the text is no address.
  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    return isAddress(value) ? nil : validationError
  }

  private func isAddress(_ text: String) -> Bool {
    // RFC 5321 §4.5.3.1: 64 octets before the @, 255 after it.
    guard let at = text.lastIndex(of: "@") else { return false }
    let (local, domain) = (text[..<at], text[text.index(after: at)...])
    guard local.utf8.count <= 64, domain.utf8.count <= 255 else { return false }
    // RFC 5322 §3.2.3: atoms, and dots between them. RFC 6531 §3.3: characters beyond ASCII stand for themselves.
    let atom = #"[^\s\p{Cc}."(),:;<>@\[\\\]]+"#
    // RFC 1034 §3.5: labels of letters, digits and inner hyphens, at most 63 octets each.
    let label = #"[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?"#
    let dots = allowsLocalDomains ? "*" : "+"
    return text.groups("\(atom)(?:\\.\(atom))*@\(label)(?:\\.\(label))\(dots)") != nil
      && domain.split(separator: ".").allSatisfy { $0.utf8.count <= 63 }
  }
}

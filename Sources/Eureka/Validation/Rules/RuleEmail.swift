/// Requires e-mail addresses: a name of letters, digits and the marks of RFC 5322 except `&`, then `@` and a domain with a
/// dot, in letters of any script (RFC 6531). `nil` and the empty text are accepted.
public struct RuleEmail: RuleType, PureRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  /// The error for a value that breaks the rule.
  public var validationError: ValidationError
  /// Whether a domain without a dot, such as `localhost`, is accepted.
  public var allowsLocalDomains: Bool

  /// An e-mail address.
  public var requirement: Requirement { Requirement(.email) }

  /// An `@` between two parts; the form checks the rest.
  public var answerSchema: AnswerSchema? {
    AnswerSchema {
      $0.pattern = "^(?:.+@[^@]+)?$"
      $0.comment = "The form also checks: \(validationError.msg)"
    }
  }

  /// A rule, with its own message if you give one.
  public init(allowsLocalDomains: Bool = false, msg: String? = nil, id: String? = nil) {
    self.allowsLocalDomains = allowsLocalDomains
    validationError = ValidationError(
      msg: msg, otherwise: "It must be an e-mail address such as name@example.org.", Requirement(.email))
    self.id = id
  }

  /// The error if the text is not an address.
  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    return isAddress(value) ? nil : validationError
  }

  private func isAddress(_ text: String) -> Bool {
    // RFC 5321 §4.5.3.1: 64 octets before the @, 255 after it.
    guard let at = text.lastIndex(of: "@") else { return false }
    let (local, domain) = (text[..<at], text[text.index(after: at)...])
    guard local.utf8.count <= 64, domain.utf8.count <= 255 else { return false }
    // The characters are those of Eureka's expression, with letters and digits of any script (RFC 6531 §3.3).
    let (atom, label) = (#"[\p{L}\p{M}\p{N}_+!?#$%'`*/=~^{}|-]+"#, #"[\p{L}\p{M}\p{N}-]+"#)
    let end = allowsLocalDomains ? "" : #"\.[\p{L}\p{M}]{2,}"#
    return text.groups("\(atom)(?:\\.\(atom))*@\(label)(?:\\.\(label))*\(end)") != nil
      && domain.split(separator: ".").allSatisfy { $0.utf8.count <= 63 }
  }
}

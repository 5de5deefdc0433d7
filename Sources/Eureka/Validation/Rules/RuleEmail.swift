/// Refuses texts that are not an e-mail address: an `@` between a name and a domain with a dot, letters of any script allowed
/// beside ASCII (RFC 6531). No value and the empty text are accepted.
public struct RuleEmail: RuleType {
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
    let local = text[..<at]
    let domain = text[text.index(after: at)...]
    guard (1...64).contains(local.utf8.count), (1...255).contains(domain.utf8.count),
      allowsLocalDomains || domain.contains(".")
    else { return false }
    // RFC 5322 §3.2.3: the characters of an atom, and dots between them.
    let atom = Set("!#$%&'*+-/=?^_`{|}~.")
    guard local.allSatisfy({ Self.isLetterOrDigit($0) || atom.contains($0) || Self.isInternational($0) }),
      local.first != ".",
      local.last != ".",
      !local.contains("..")
    else { return false }
    // RFC 1034 §3.5: labels of letters, digits and inner hyphens, at most 63 octets each.
    return domain.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.allSatisfy { Self.isLetterOrDigit($0) || $0 == "-" }
    }
  }

  /// RFC 6531 §3.3: characters beyond ASCII stand for themselves; those that show nothing are not for addresses.
  private static func isInternational(_ character: Character) -> Bool {
    !character.isASCII && !character.isWhitespace
      && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}

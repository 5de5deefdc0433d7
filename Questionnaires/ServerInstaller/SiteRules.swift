import Eureka

/// Refuses what is no host name: labels of letters, digits and inner hyphens (RFC 1123 §2.1), at most 63 octets each and 253
/// in all (RFC 1034 §3.1).
struct RuleHostName: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "It must be a host name such as www.example.org.")

  func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    let labels = value.split(separator: ".", omittingEmptySubsequences: false)
    return reason(value, labels).map(ValidationError.init(msg:))
  }

  private func reason(_ name: String, _ labels: [Substring]) -> String? {
    if (231...253).contains(name.utf8.count) {
      return "Its configuration's file could not be named after it."
    }
    if name.utf8.count > 253 { return "A host name has at most 253 characters." }
    for label in labels {
      if label.isEmpty { return "A host name must not have an empty part between, before or after its dots." }
      if label.utf8.count > 63 { return "A part of a host name has at most 63 characters." }
      if let character = label.first(where: { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "-" }) {
        return character.isASCII
          ? "A host name has letters, digits, hyphens and dots, but no \(String(character).quoted)."
          : "A host name is written in ASCII: \(String(character).quoted) needs its xn-- form."
      }
      if label.hasPrefix("-") || label.hasSuffix("-") {
        return "A part of a host name does not begin or end with a hyphen."
      }
    }
    if labels.last?.allSatisfy(\.isNumber) == true {
      return "A host name does not end in a number; addresses are not names."
    }
    return nil
  }
}

/// Refuses paths that are relative, or that nginx would read as something else than they are.
struct RuleAbsolutePath: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "It must be an absolute path.")

  func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    guard value.hasPrefix("/") else { return validationError }
    guard value.utf8.count <= 1000 else { return ValidationError(msg: "A path has at most 1000 bytes here.") }
    return value.contains("$") ? ValidationError(msg: "nginx would take the $ for a variable.") : nil
  }
}

/// Refuses URLs that are not http or https with a host, or that nginx would read as something else.
struct RuleWebAddress: RuleType {
  /// A name or IPv4 address, or an IPv6 address in its brackets (RFC 3986 §3.2.2).
  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      return host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":.".contains($0) }
    }
    return host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-._".contains($0) }
  }

  var id: String?
  var validationError = ValidationError(msg: "It must be a URL that begins with http:// or https://.")
  let allowsQuery: Bool

  init(allowsQuery: Bool) {
    self.allowsQuery = allowsQuery
  }

  func isValid(value: URL?) -> ValidationError? {
    guard let value else { return nil }
    guard ["http", "https"].contains(value.scheme?.lowercased()), value.host?.isEmpty == false else {
      return validationError
    }
    let components = URLComponents(url: value, resolvingAgainstBaseURL: false)
    guard let host = components?.encodedHost, Self.isHost(host) else {
      return ValidationError(msg: "Its host must be a name or an address.")
    }
    let afterHost = value.absoluteString.range(of: host).map { value.absoluteString[$0.upperBound...] }
    if afterHost?.hasPrefix(":") == true, !(1...65535).contains(value.port ?? 0) {
      return ValidationError(msg: "Its port must be a number from 1 to 65535.")
    }
    if value.user != nil || value.password != nil {
      return ValidationError(msg: "It must not have a user or password.")
    }
    if !allowsQuery, value.query != nil || value.fragment != nil {
      return ValidationError(msg: "It must not have a query or fragment.")
    }
    return value.absoluteString.contains("$")
      ? ValidationError(msg: "nginx would take the $ for a variable.") : nil
  }
}

/// Refuses passwords that crypt(3) does not take.
struct RuleHashable: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "It must have at most 511 bytes.")

  func isValid(value: String?) -> ValidationError? {
    value.map { $0.utf8.count > 511 } == true ? validationError : nil
  }
}

/// Refuses directives whose braces or quotes do not match, or whose last one does not end.
struct RuleDirectives: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "The last directive must end with ; or }.")

  func isValid(value: String?) -> ValidationError? {
    guard let value else { return nil }
    var depth = 0
    var quote: Character?
    var last: Character?
    var previous: Character?
    var isEscaped = false
    var isComment = false
    for character in value {
      if isComment {
        isComment = !character.isNewline
        continue
      }
      if isEscaped {
        // An escaped character ends nothing.
        isEscaped = false
        last = "\\"
        previous = character
        continue
      }
      if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil }
      } else {
        switch character {
        case "#" where previous.map { $0.isWhitespace || ";{}".contains($0) } != false:
          isComment = true
          continue
        case "\"", "'": quote = character
        case "{": depth += 1
        case "}":
          depth -= 1
          if depth < 0 { return ValidationError(msg: "There is a } without its {.") }
        default: break
        }
      }
      if !character.isWhitespace { last = character }
      previous = character
    }
    if let quote { return ValidationError(msg: "There is a \(quote) without its end.") }
    if depth > 0 { return ValidationError(msg: "There is a { without its }.") }
    return last == nil || last == ";" || last == "}" ? nil : validationError
  }
}

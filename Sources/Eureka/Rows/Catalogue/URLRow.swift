/// Asks for a URL.
public final class URLRow: FieldRow<URLCell>, RowType {}

/// Reads a URL with a scheme (RFC 3986 §3).
open class URLCell: FieldCell<URL>, CellType {
  override open var accepts: Message { "\("a URL" as Message) such as \("https://example.org/")" }

  override open func allows(_ character: Character) -> Bool { !character.isWhitespace }

  override open func value(of line: String, in context: ReadingContext) throws(ReadingError) -> URL {
    let parts = Parts(of: line)
    if let parts, let whole = parts.withEncodedPassword {
      throw ReadingError(
        "\(line.quoted) has a sign in its password that must be encoded", suggestion: Message(verbatim: whole)
      )
    }
    if let port = parts?.port, Int(port).map({ $0 > 65535 }) != false {
      throw ReadingError(
        "the port \(port) is too large", suggestion: "\("a URL" as Message) with a port from 0 to 65535")
    }
    let scheme = line.prefix { $0 != ":" }.lowercased()
    if Parts.schemesWithHost.contains(scheme), parts?.host.isEmpty != false {
      throw ReadingError("\(line.quoted) has no host")
    }
    // Non-ASCII letters are encoded: as Punycode in a host name (RFC 3492), with percent signs elsewhere.
    guard let url = URL(string: line, encodingInvalidCharacters: !line.utf8.allSatisfy { $0 < 0x80 }) else {
      throw ReadingError("\(line.quoted) is not a URL")
    }
    guard url.scheme?.isEmpty == false,
      Self.schemesOfNumbers.contains(scheme) || line.wholeMatch(of: /[^:\/]+:[0-9]{1,5}(\/.*)?/) == nil
    else {
      throw ReadingError("\(line.quoted) has no scheme such as https")
    }
    return url
  }

  /// The schemes whose URLs may have a number alone (RFC 3966, RFC 5724, RFC 3261 §19.1).
  private static let schemesOfNumbers: Set = ["tel", "sms", "fax", "modem", "sip", "sips"]

  /// A URL with an authority (RFC 3986 §3.2), before it is taken apart.
  private struct Parts {
    /// The schemes whose URLs always have a host (RFC 9110 §4.2, RFC 6455 §3, RFC 1738 §3.2, RFC 3986 §3.2.2).
    static let schemesWithHost: Set = ["http", "https", "ws", "wss", "ftp", "ftps", "sftp", "ssh"]

    let scheme: Substring
    let rest: Substring
    /// What precedes the path, the query or the fragment.
    let authority: Substring

    init?(of line: String) {
      guard let mark = line.range(of: "://") else { return nil }
      scheme = line[..<mark.lowerBound]
      rest = line[mark.upperBound...]
      authority = rest.prefix { !"/?#".contains($0) }
    }

    var host: Substring {
      let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
      return host.hasPrefix("[") ? host : host.prefix { $0 != ":" }
    }

    var port: Substring? { authority.wholeMatch(of: /.*:([0-9]+)/)?.1 }

    /// The URL with its password encoded, if that contains a sign that would end it: `#`, `@`, where there could be no port
    /// also `/` and `?`.
    var withEncodedPassword: String? {
      guard let colon = authority.firstIndex(of: ":"), !authority.hasPrefix("[") else { return nil }
      let afterColon = authority[colon...].dropFirst()
      let isPort = afterColon.allSatisfy(\.isNumber)
      let first = authority.firstIndex(of: "@")
      // A host with a port may precede a fragment.
      if isPort, Self.schemesWithHost.contains(scheme.lowercased()) { return nil }
      let end = first != nil || isPort ? rest.prefix { !"/?".contains($0) } : rest
      guard let last = end.lastIndex(of: "@"), last > colon, first != last else { return nil }
      let password = String(rest[rest.index(after: colon)..<last])
      let encoded = password.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25").replacing(/[#@\/?]/) {
        "%" + String($0.output.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
      }
      return scheme + "://" + rest[...colon] + encoded + rest[last...]
    }
  }

  /// The URL as it is stored, if letters were encoded.
  override open func interpretation(
    of value: URL, readFrom text: String, in context: ReadingContext
  ) -> Message? {
    value.absoluteString == text.trimmed
      ? super.interpretation(of: value, readFrom: text, in: context) : "taken as \(value.absoluteString)"
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = super.answerSchema(in: context)
    schema.narrow(by: AnswerSchema { $0.pattern = "^[A-Za-z][A-Za-z0-9+.\\-]*:" })
    return schema
  }

  override open func text(for value: URL, in context: ReadingContext) -> String { value.absoluteString }
}

import Eureka
import Testing

@testable import server_installer

@Suite struct RuleTests {
  @Test(arguments: [
    "example.org", "www.example.org", "localhost", "a-b.c3.org", "xn--mller-kva.de", "3com.com",
  ])
  @MainActor
  func `host names are accepted`(name: String) {
    #expect(RuleHostName().isValid(value: name) == nil)
  }

  @Test(arguments: [
    ("bad name", #"A host name has letters, digits, hyphens and dots, but no " "."#),
    ("a_b.org", #"A host name has letters, digits, hyphens and dots, but no "_"."#),
    ("müller.de", #"A host name is written in ASCII: "ü" needs its xn-- form."#),
    ("a..org", "A host name must not have an empty part between, before or after its dots."),
    ("-a.org", "A part of a host name does not begin or end with a hyphen."),
    ("192.168.0.1", "A host name does not end in a number; addresses are not names."),
    (String(repeating: "a", count: 64) + ".org", "A part of a host name has at most 63 characters."),
    (String(repeating: "a.", count: 130) + "org", "A host name has at most 253 characters."),
    ("a.org;", #"A host name has letters, digits, hyphens and dots, but no ";"."#),
  ])
  @MainActor
  func `what is no host name is refused with its reason`(name: String, reason: String) {
    #expect(RuleHostName().isValid(value: name)?.msg == reason)
  }

  @Test(arguments: [
    ("add_header A b;", true), ("location /x {\n  deny all;\n}", true), ("# only a comment", true),
    ("", true),
    ("add_header A \"b;c}\";", true), ("# { unbalanced\nallow all;", true), ("rewrite ^/a#b$ /c;", true),
    ("add_header A b", false), ("location / {", false), ("}", false), ("add_header A 'b;", false),
    ("} server {", false), ("expires 1d #;", false), ("expires 1d \\;", false),
    ("expires 1d # it}s\n;", true),
    ("allow a#;", true),
  ])
  @MainActor
  func `directives end, and their braces and quotes match`(text: String, isValid: Bool) {
    #expect((RuleDirectives().isValid(value: text) == nil) == isValid)
  }

  @Test(arguments: [
    ("http://127.0.0.1:3000", true), ("https://example.org/a", true), ("ftp://example.org", false),
    ("http://user@example.org", false), ("http://example.org/?q", false), ("http://example.org/$x", false),
    ("http://[::1]:80", true),
    ("http://127.0.0.1;allow", false), ("http://127.0.0.1:99999", false), ("http://127.0.0.1:0", false),
    ("http://127.0.0.1:", false), ("http://[v1.a]", false),
    ("https://xn--mller-kva.de", true), ("https://müller.de:8080/ü", true), ("https://例え.テスト", true),
    ("https://m%C3%BCller.de", false),
  ])
  @MainActor
  func `an upstream is a plain web address`(text: String, isValid: Bool) throws {
    let url = try #require(URL(string: text))
    #expect((RuleWebAddress(allowsQuery: false).isValid(value: url) == nil) == isValid)
  }
}

@Suite struct PasswordHashTests {
  @Test func `a hash with a fixed salt is crypt's, and one without is never the same`() throws {
    #expect(
      try PasswordHash("a", salt: "abcdefgh").text
        == "$6$abcdefgh$GjMgmmowSihU3X8xhdMxaCaEziO5NUh/IZqYnnZhN1j7.JYnm2e5BnPfWNUdj17OlEroBdrPtMnfsmwWCrkw70"
    )
    #expect(try PasswordHash("a").text != PasswordHash("a").text)
  }

  @Test(arguments: [("abc./19", true), ("", false), ("a$b", false), ("12345678901234567", false)])
  func `a salt is of crypt's characters`(text: String, isSalt: Bool) {
    #expect(PasswordHash.isSalt(text) == isSalt)
  }
}

@Suite struct ISODatePatternTests {
  @Test(arguments: ["2026-03-15", "2025-12-31", "2026-01-01", "1999-09-09", "2029-10-30"])
  func `a pattern matches the days from its own on, and no day before`(first: String) throws {
    let expression = try NSRegularExpression(pattern: ISODatePattern(from: first).text)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = Date(timeIntervalSince1970: 915_148_800)
    for offset in stride(from: 0, to: 12_000, by: 1) {
      let day = start.addingTimeInterval(Double(offset) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: day)
      let text = String(
        format: "%04d-%02d-%02dT12:00:00+00:00", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      let matches = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
      if matches != (text.prefix(10) >= first) { Issue.record("\(text) from \(first)") }
    }
  }
}

import Eureka
import Testing

@Suite struct PredicateTests {
  private let values: [String: Any] = [
    "port": 443, "host": "example.org", "tls": true, "ratio": 0.5, "price": Decimal(string: "19.99") ?? 0,
    "off": false, "small": UInt8(7), "huge": UInt64.max, "half": Float(0.5), "kind": Serving.files,
  ]

  @Test(arguments: [
    ("$port == 443", true), ("$port = 443", true), ("443 == $port", true), ("$port != 443", false),
    ("$port <> 80", true), ("$port > 442", true), ("$port < 443", false), ("$port >= 443", true),
    ("$port => 443", true), ("$port <= 443", true), ("$port =< 442", false), ("$port > -1", true),
    ("$host == 'example.org'", true), ("$host == \"example.com\"", false), ("$host == 'it\\'s'", false),
    ("$tls == true", true), ("$tls == YES", true), ("$tls == 1", true), ("$off == NO", true),
    ("$off == nil", false),
    ("$small == 7", true), ("$huge > 9223372036854775807", true), ("$half == 0.5", true),
    ("$kind == 'static'", true),
    ("$ratio == 0.5", true), ("$price == 19.99", true), ("$port == 443.0", true),
    ("$missing == nil", true), ("$missing == NULL", true), ("$missing == false", false),
    ("$missing < 1", false),
    ("$host == 443", false), ("$host > 443", false), ("$host != 443", true),
    ("$tls == true AND $port == 80", false), ("$tls == true && $port == 443", true),
    ("$tls == false OR $port == 443", true), ("$tls == false || $port == 80", false),
    ("NOT $tls == true", false), ("!($tls == false)", true), ("not not $tls == true", true),
    ("$tls == false AND $tls == false OR $port == 443", true),
    ("$port == 443 OR $tls == false AND $tls == false", true),
    ("($port == 443 OR $tls == false) AND $tls == false", false),
    ("NOT $tls == false AND $port == 80", false),
    ("TRUEPREDICATE", true), ("FALSEPREDICATE OR TRUEPREDICATE", true),
  ])
  func `a format holds as Foundation's would`(format: String, expected: Bool) {
    let predicate = NSPredicate(format: format)
    #expect(predicate.evaluate(with: nil, substitutionVariables: values) == expected)
  }

  @Test(arguments: [
    ("", 0, "a value such as $tag, 80, 'text' or true"), ("$", 1, "the tag of a row after '$'"),
    ("$a", 2, "a comparison such as == or <"), ("$a ==", 5, "a value such as $tag, 80, 'text' or true"),
    ("$a == 'x", 8, "a closing '"), ("($a == 1", 8, "')'"), ("$a == 1 $b", 8, "AND, OR or the end"),
    ("$a == 1.2.3", 6, "a number"), ("$a == ~", 6, "a value, a comparison or a parenthesis"),
    ("$a == - 'x'", 11, "a number after '-'"),
    ("$a == banana", 6, "a value such as $tag, 80, 'text' or true"),
  ])
  func `a format that does not parse says where and what was expected`(
    format: String, offset: Int, expected: String
  ) {
    let error = FormatPredicate(text: format).syntaxError
    #expect(error?.offset == offset)
    #expect(error?.expected == expected)
  }

  @Test func `nesting without end is an error, not a crash`() {
    let deep = String(repeating: "(", count: 100_000) + "$a == 1"
    #expect(FormatPredicate(text: deep).syntaxError?.expected == "less nesting")
    let nots = String(repeating: "NOT ", count: 100_000) + "$a == 1"
    #expect(FormatPredicate(text: nots).syntaxError?.expected == "less nesting")
  }
}

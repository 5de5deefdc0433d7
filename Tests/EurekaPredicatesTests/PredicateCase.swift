import Testing

@testable import EurekaPredicates

/// A format with what it should say of the fixture's values, and where that is written.
struct PredicateCase: CustomTestStringConvertible, Sendable {
  /// A page that says how predicates behave.
  enum Source: String, CaseIterable, Sendable {
    /// Apple, *Predicate Programming Guide*, "Predicate Format String Syntax".
    case syntax = "Articles/pSyntax.html"
    /// Apple, *Predicate Programming Guide*, "BNF Definition of Cocoa Predicates".
    case grammar = "Articles/pBNF.html"
    /// Apple, *Predicate Programming Guide*, "Using Predicates".
    case using = "Articles/pUsing.html"
    /// Apple, *Predicate Programming Guide*, "Creating Predicates".
    case creating = "Articles/pCreating.html"
    /// Apple, Foundation, `NSExpression` with its `init(forFunction:arguments:)`.
    case expression = "documentation/foundation/nsexpression"
    /// Apple, Foundation, `NSComparisonPredicate.Options`.
    case options = "documentation/foundation/nscomparisonpredicate/options"
    /// Apple, *Key-Value Coding Programming Guide*, "Using Collection Operators" and "Accessing Object Properties".
    case keyValueCoding = "KeyValueCoding/CollectionOperators.html"
    /// Apple, Foundation, `NSString`: `range(of:)`, `compare(_:)`, `doubleValue`, `boolValue`.
    case string = "documentation/foundation/nsstring"
    /// Apple, Foundation, `NSNumber`: a Boolean is the number 1 or 0.
    case number = "documentation/foundation/nsnumber"
    /// ICU User Guide, "Regular Expressions".
    case icu = "userguide/strings/regexp.html"
    /// `printf(3)`
    case printf = "printf(3)"
    /// ISO 8601-1:2019, §5.2 and §5.4.
    case iso8601 = "ISO 8601-1"
    /// Unicode Standard Annex #15, "Unicode Normalization Forms".
    case unicode = "UAX #15"
    /// IEEE 754-2019, §5.11: a NaN is in no order.
    case ieee754 = "IEEE 754"
    /// `Predicates.md` of the documentation: what Foundation answers with an exception, or not at all.
    case ours = "Predicates.md"
  }

  var format: String
  var expected: Bool
  var source: Source
  var arguments: [any Sendable] = []

  var testDescription: String { format }
}

/// What the cases read.
enum PredicateFixture {
  enum Kind: String {
    case files = "static"
    case proxy
  }

  static let values: [String: any Sendable] = [
    "port": 443, "zero": 0, "negative": -7, "ratio": 0.5, "price": Decimal(string: "19.99") ?? 0,
    "half": Float(0.5),
    "small": UInt8(7), "huge": UInt64.max, "big": Int.max, "nan": Double.nan, "infinity": Double.infinity,
    "on": true, "off": false, "kind": Kind.files,
    "host": "www.example.org", "empty": "", "name": "Zoë", "decomposed": "Zoe\u{308}", "umlaut": "Größe",
    "quote": "it's \"quoted\"", "lines": "one\ntwo", "digits": "443", "emoji": "👍🏽 ok", "path": "a\\b",
    "star": "a*b",
    "site": URL(string: "https://example.org/a") as any Sendable,
    "day": Date(timeIntervalSinceReferenceDate: 0), "later": Date(timeIntervalSinceReferenceDate: 86_400),
    "list": [3, 1, 2], "texts": ["a", "B", "ä"], "none": [Int](), "mixed": [1, "a", true] as [any Sendable],
    "set": Set(["x", "y", "z"]), "numbers": [1, 2, 2, 3, 4, 7, 9],
    "address": ["street": "Hauptstraße", "number": 12, "geo": ["latitude": 52.5, "longitude": 13.4]]
      as [String: any Sendable],
    "people": [["name": "Ann", "age": 30], ["name": "Bob", "age": 17], ["name": "Cy", "age": 45]]
      as [[String: any Sendable]],
    "nested": [[1, 2], [2, 3]], "nothing": Int?.none as any Sendable, "some": Int?.some(5) as any Sendable,
  ]

  /// What `SELF` is: the same values.
  static var object: any Sendable { values }
}

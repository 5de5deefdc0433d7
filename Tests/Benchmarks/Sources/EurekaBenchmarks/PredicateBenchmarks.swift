import Benchmark
import Eureka

/// How long formats take to be parsed, and predicates to be evaluated.
///
/// Each iteration does it 1,000 times: a microsecond in the table is a nanosecond each.
@MainActor let predicateBenchmarks = BenchmarkSuite(name: "1,000 predicates") { suite in
  let simple = "$port == 80"
  let formats = [
    ("comparison", simple),
    ("compound", "$port == 80 AND ($kind == 'static' OR NOT $tls == true)"),
    ("list", "$port IN {80, 443, 8080} AND $host BEGINSWITH[c] 'www'"),
    ("subquery", "SUBQUERY($list, $x, $x > 2).@count >= 1"),
  ]
  let values: [String: PredicateValue] = [
    "port": .integer(80), "kind": .string("static"), "tls": .bool(true), "host": .string("www.example.org"),
    "list": .collection([.integer(1), .integer(2), .integer(3)]),
  ]
  let objects: [String: any Sendable] = [
    "port": 80, "kind": "static", "tls": true, "host": "www.example.org", "list": [1, 2, 3],
  ]
  for (name, format) in formats {
    suite.benchmark("parse: \(name)") {
      for _ in 0..<1000 { blackHole(FormatPredicate(text: format)) }
    }
  }
  for (name, format) in formats {
    let predicate = FormatPredicate(text: format)
    suite.benchmark("evaluate: \(name)") {
      for _ in 0..<1000 { blackHole(predicate.evaluate(substituting: values)) }
    }
  }
  let predicate = FormatPredicate(text: simple)
  suite.benchmark("evaluate with objects: comparison") {
    for _ in 0..<1000 { blackHole(predicate.evaluate(with: nil, substitutionVariables: objects)) }
  }
}

/// Keeps a value from being optimized away.
@inline(never)
func blackHole<T>(_ value: T) {}

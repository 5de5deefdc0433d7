import Eureka
import Foundation
import OrderedCollections
import Testing

@testable import EurekaCommand

/// What conditions say of answers.
@Suite struct ConditionSchemaTests {
  /// A form of rows to read, and a row that a condition hides.
  private static func form(hiding condition: Condition?, locking lock: Condition? = nil) -> Form {
    let form = Form()
    form +++ Section()
      <<< IntRow("n") { $0.value = 5 }
      <<< TextRow("t")
      <<< SwitchRow("b") { $0.value = true }
      <<< SegmentedRow<String>("o") { $0.options = ["x", "y", "z"] }
      <<< MultipleSelectorRow<String>("s") { $0.options = ["p", "q"] }
      <<< DateRow("d")
      <<< GroupRow("g") { IntRow("i") }
      +++ MultivaluedSection(multivaluedOptions: .insert) {
        $0.tag = "l"
        $0.multivaluedRowToInsertAt = { _ in GroupRow { TextRow("name") } }
      }
      +++ Section()
      <<< TextRow("row") {
        $0.hidden = condition
        $0.disabled = lock
      }
    return form
  }

  /// What is said under the condition, or of the row itself.
  private static func clauses(_ form: Form) -> String {
    let schema = form.answerSchema()
    let clauses = schema.allOf.map { JSONText.line(of: $0.json) }
    let row = schema.properties["row"]
    return clauses.isEmpty
      ? row?.comment ?? JSONText.line(of: row?.json ?? .null) : clauses.joined(separator: "\n")
  }

  @Test(arguments: expressible)
  func `a condition is said`(condition: String, schema: String) {
    let said = Self.clauses(Self.form(hiding: .predicate(NSPredicate(format: condition))))
    #expect(said == #"{"if": \#(schema), "then": {"properties": {"row": false}}}"#)
  }

  private static let expressible: [(String, String)] = [
    ("$n == 5", #"{"properties": {"n": {"const": 5}}}"#),
    (
      "$n != 5",
      #"{"properties": {"n": {"type": ["number", "null"], "not": {"const": 5}}}, "required": ["n"]}"#
    ),
    ("5 > $n", #"{"properties": {"n": {"type": "number", "exclusiveMaximum": 5}}, "required": ["n"]}"#),
    (
      "$n BETWEEN {1, 3}",
      #"{"properties": {"n": {"type": "number", "minimum": 1, "maximum": 3}}, "required": ["n"]}"#
    ),
    ("$n IN {1, 3}", #"{"properties": {"n": {"enum": [1, 3]}}, "required": ["n"]}"#),
    ("$n == nil", #"{"properties": {"n": {"type": "null"}}, "required": ["n"]}"#),
    ("$n != nil", #"{"properties": {"n": {"type": "number"}}}"#),
    ("$t == 'a'", #"{"properties": {"t": {"const": "a"}}, "required": ["t"]}"#),
    ("$t ==[c] 'a'", #"{"properties": {"t": {"type": "string", "pattern": "^[aA]$"}}, "required": ["t"]}"#),
    ("$t != 'a'", #"{"properties": {"t": {"type": ["string", "null"], "not": {"const": "a"}}}}"#),
    (
      "$t BEGINSWITH 'a.b'",
      #"{"properties": {"t": {"type": "string", "pattern": "^a\\.b"}}, "required": ["t"]}"#
    ),
    ("$t ENDSWITH 'a'", #"{"properties": {"t": {"type": "string", "pattern": "a$"}}, "required": ["t"]}"#),
    ("$t CONTAINS 'a'", #"{"properties": {"t": {"type": "string", "pattern": "a"}}, "required": ["t"]}"#),
    (
      "$t LIKE 'a*b?'",
      #"{"properties": {"t": {"type": "string", "pattern": "^a[\\s\\S]*b[\\s\\S]$"}}, "required": ["t"]}"#
    ),
    (
      "$t MATCHES '[a-z]+'",
      #"{"properties": {"t": {"type": "string", "pattern": "^(?:[a-z]+)$"}}, "required": ["t"]}"#
    ),
    ("$b == true", #"{"properties": {"b": {"const": true}}}"#),
    (
      "$b != true AND $n > 1",
      #"{"allOf": [{"properties": {"b": {"not": {"const": true}}}, "required": ["b"]}, {"properties": {"n": {"type": "number", "exclusiveMinimum": 1}}}]}"#
    ),
    (
      "$b == true OR $t == nil",
      #"{"anyOf": [{"properties": {"b": {"const": true}}}, {"properties": {"t": {"type": "null"}}}]}"#
    ),
    ("$o == 'x'", #"{"properties": {"o": {"const": "x"}}, "required": ["o"]}"#),
    ("$o.length == 1", #"{"properties": {"o": {"not": {"const": null}}}, "required": ["o"]}"#),
    ("uppercase($o) IN {'X', 'Y'}", #"{"properties": {"o": {"enum": ["x", "y"]}}, "required": ["o"]}"#),
    (
      "$s CONTAINS 'p'",
      #"{"properties": {"s": {"type": "array", "contains": {"const": "p"}}}, "required": ["s"]}"#
    ),
    (
      "'p' IN $s", #"{"properties": {"s": {"type": "array", "contains": {"const": "p"}}}, "required": ["s"]}"#
    ),
    (
      "ANY $s == 'p'",
      #"{"properties": {"s": {"type": "array", "contains": {"const": "p"}}}, "required": ["s"]}"#
    ),
    ("ALL $s == 'p'", #"{"properties": {"s": {"type": ["array", "null"], "items": {"enum": ["p", null]}}}}"#),
    (
      "NONE $s == 'p'",
      #"{"properties": {"s": {"type": ["array", "null"], "not": {"type": "array", "contains": {"const": "p"}}}}}"#
    ),
    ("$s.@count >= 2", #"{"properties": {"s": {"type": "array", "minItems": 2}}, "required": ["s"]}"#),
    ("$l.@count == 0", #"{"properties": {"l": {"type": ["array", "null"], "maxItems": 0}}}"#),
    (
      "ANY $l.name == 'a'",
      #"{"properties": {"l": {"type": "array", "contains": {"type": "object", "properties": {"name": {"const": "a"}}, "required": ["name"]}}}, "required": ["l"]}"#
    ),
    ("$d == nil", #"{"properties": {"d": {"type": "null"}}}"#),
    (
      "$g.i > 2",
      #"{"properties": {"g": {"type": "object", "properties": {"i": {"type": "number", "exclusiveMinimum": 2}}, "required": ["i"]}}, "required": ["g"]}"#
    ),
    (
      "NOT ($t == 'a' OR $n < 3)",
      #"{"not": {"anyOf": [{"properties": {"t": {"const": "a"}}, "required": ["t"]}, {"properties": {"n": {"type": "number", "exclusiveMaximum": 3}}, "required": ["n"]}]}}"#
    ),
  ]

  @Test(arguments: [
    "$n > $g.i", "$n + 1 > 3", "$t < 'm'", "$d > CAST(0, 'NSDate')", "$t ==[d] 'a'", "$t MATCHES '\\\\d'",
    "length($t) > 3", "$n == $t.length", "$t IN 'abc'", "$d < now()",
  ])
  func `what no schema says is remarked`(condition: String) {
    let said = Self.clauses(Self.form(hiding: .predicate(NSPredicate(format: condition))))
    #expect(said == "Hidden when \(condition).")
  }

  @Test func `a function is remarked`() {
    let said = Self.clauses(Self.form(hiding: .function(["n"]) { _ in false }))
    #expect(said == "Hidden when function of n.")
  }

  @Test func `what is known of an alternative is not said of the whole`() {
    let said = Self.clauses(Self.form(hiding: "$b == true OR $n + 1 > 3"))
    #expect(said == "Hidden when $b == true OR $n + 1 > 3.")
  }

  @Test func `what is always hidden takes no answer`() {
    #expect(Self.clauses(Self.form(hiding: true)) == "false")
  }

  @Test func `what is locked takes its own value`() {
    #expect(
      Self.clauses(Self.form(hiding: nil, locking: "$b == false"))
        == #"{"if": {"properties": {"b": {"const": false}}, "required": ["b"]}, "then": {"properties": {"row": {"const": null}}}}"#
    )
    #expect(
      Self.clauses(Self.form(hiding: nil, locking: true))
        == #"{"description": "Accepted: a line of text.", "const": null}"#)
  }

  @Test func `a lock that reads the row itself is remarked`() {
    #expect(Self.clauses(Self.form(hiding: nil, locking: "$row == 'x'")) == "Locked when $row == 'x'.")
  }

  @Test func `the rows of a section share its condition`() {
    let form = Form()
    form
      +++ SwitchRow("tls") {
        $0.value = false; $0.add(rule: RuleRequired())
      }
    let section =
      Section { $0.hidden = "$tls != true" }
      <<< TextRow("key") { $0.add(rule: RuleRequired()) }
      <<< TextRow("chain") {
        $0.hidden = "$key == nil"; $0.add(rule: RuleRequired())
      }
    form +++ section
    #expect(
      Self.clauses(form) == #"""
        {"if": {"properties": {"tls": {"const": false}}}, "then": {"properties": {"key": false, "chain": false}}, "else": {"required": ["key"]}}
        {"if": {"properties": {"key": false}}, "then": {"properties": {"chain": false}}}
        {"if": {"anyOf": [{"properties": {"key": false}}, {"properties": {"tls": {"const": false}}}]}, "else": {"required": ["chain"]}}
        """#)
  }
}

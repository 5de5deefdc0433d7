import Testing

@testable import EurekaPredicates

/// Formats and values that would take very long are given up: what is checked is that these tests come to an end.
@Suite struct PredicateLimitTests {
  private func isGivenUp(_ format: String, _ values: [String: Any] = [:]) -> Bool {
    let predicate = FormatPredicate(text: format)
    #expect(predicate.syntaxError == nil)
    do throws(PredicateFailure) {
      _ = try predicate.holds(in: PredicateBindings(object: PredicateValue(values), variables: values))
      return false
    } catch {
      return true
    }
  }

  private func list(_ count: Int) -> String {
    "{" + (0..<count).map(String.init).joined(separator: ",") + "}"
  }

  @Test func `subqueries in subqueries are given up, whatever their conditions cost`() {
    let many = (0..<200).map { "$b == -\($0 + 1)" }.joined(separator: " OR ")
    #expect(
      isGivenUp("SUBQUERY(\(list(1000)), $a, SUBQUERY(\(list(1000)), $b, \(many)).@count > 0).@count == 0"))
    let text = String(repeating: "aé", count: 100_000)
    #expect(
      isGivenUp(
        "SUBQUERY(\(list(100)), $a, SUBQUERY(\(list(100)), $b, $t CONTAINS[cd] 'zz').@count > 0).@count == 0",
        ["t": text]))
  }

  @Test func `patterns that try very many ways are given up`() {
    #expect(isGivenUp("$t MATCHES '(a|aa)+b'", ["t": String(repeating: "a", count: 100)]))
    #expect(isGivenUp("$t MATCHES '(a*)*b'", ["t": String(repeating: "a", count: 100)]))
    let text = String(repeating: "a", count: 100_000)
    #expect(isGivenUp("$t LIKE $p", ["t": text, "p": "*" + String(repeating: "a", count: 50_000) + "b"]))
    #expect(!isGivenUp("$t CONTAINS $p", ["t": text, "p": String(repeating: "a", count: 50_000) + "b"]))
  }

  @Test func `lists are read once, and looked through in time that grows with them`() {
    let numbers = Array(0..<300)
    #expect(
      !isGivenUp("SUBQUERY($l, $a, SUBQUERY($l, $b, $l[0] == -1).@count > 0).@count > 0", ["l": numbers]))
    let many = (0..<400).map { _ in "a == 1" }.joined(separator: " OR ")
    #expect(!isGivenUp(many, ["a": 2, "list": Array(0..<10_000)]))
    let lists = "{" + (0..<10_000).map { "{\($0)}" }.joined(separator: ",") + "}"
    #expect(FormatPredicate(text: "CAST(\(lists), 'NSSet').@count == 10000").evaluate(with: nil))
    let values: [String: Any] = ["x": [Double](repeating: .nan, count: 50_000)]
    #expect(!isGivenUp("$x.@distinctUnionOfObjects.@count > 0", values))
  }

  @Test func `values nested without end are cut off`() {
    var nested: Any = 1
    for _ in 0..<5000 { nested = [nested] }
    let predicate = FormatPredicate(text: "%@ == 1", arguments: [nested])
    #expect(FormatPredicate(text: predicate.predicateFormat) == predicate)
    #expect(!predicate.evaluate(with: nested, substitutionVariables: ["a": nested]))
  }

  @Test func `a value that a predicate builds up without end is given up`() {
    let doubling = String(repeating: "($a := {$a, $a}) != nil AND ", count: 60)
    #expect(isGivenUp("($a := {1}) != nil AND " + doubling + "TRUEPREDICATE"))
  }
}

import Testing

@testable import EurekaPredicates

/// Predicates over values that are not known, in Kleene's logic: `nil` is neither true nor false.
@Suite struct UnknownValueTests {
  private func holds(_ format: String) throws -> Bool? {
    let predicate = FormatPredicate(text: format)
    try #require(predicate.syntaxError == nil)
    let values: [String: PredicateValue] = [
      "u": .unknown, "yes": .bool(true), "no": .bool(false), "n": .integer(3),
      "list": .collection([.integer(1), .unknown, .integer(3)]), "empty": .collection([]),
      "group": .dictionary(["known": .integer(1), "open": .unknown]),
    ]
    do throws(PredicateFailure) {
      return try predicate.holds(in: PredicateVariables(values: values, areKeys: true))
    } catch {
      try #require(error == .unknown)
      return nil
    }
  }

  @Test(arguments: [
    ("$u == 1", nil), ("$u == nil", nil), ("$u != $u", nil), ("NOT $u == 1", nil),
    // One that decides, decides, on either side.
    ("$yes == TRUE OR $u == 1", true), ("$u == 1 OR $yes == TRUE", true), ("$no == TRUE OR $u == 1", nil),
    ("$no == TRUE AND $u == 1", false), ("$u == 1 AND $no == TRUE", false), ("$yes == TRUE AND $u == 1", nil),
    ("NOT ($u == 1 AND $no == TRUE)", true),
    // Some elements are known.
    ("ANY $list == 3", true), ("ANY $list == 2", nil), ("ALL $list > 0", nil), ("ALL $list > 1", false),
    ("NONE $list == 3", false), ("NONE $list == 2", nil), ("ANY $u == 1", nil),
    ("ANY $empty == $u", false), ("ALL $empty == $u", true),
    ("1 IN $list", true), ("2 IN $list", nil), ("$u IN $empty", false), ("$list CONTAINS 3", true),
    ("$list CONTAINS 2", nil), ("$n IN {$u, 3}", true), ("$n IN {$u, 4}", nil),
    // Everything else is unknown with what is in it.
    ("$u + 1 > 0", nil), ("$u * 0 == 0", nil), ("abs:($u) >= 0", nil), ("$list.@count == 3", nil),
    ("$group.known == 1", true), ("$group.open == 1", nil), ("$n BETWEEN {1, $u}", nil),
    ("TERNARY($u == 1, 5, 5) == 5", true), ("TERNARY($u == 1, 5, 6) == 5", nil),
    ("TERNARY($yes == TRUE, 5, $u) == 5", true), ("SUBQUERY($list, $x, $x == 1).@count == 1", nil),
  ])
  func `what is unknown leaves open only what depends on it`(format: String, expected: Bool?) throws {
    #expect(try holds(format) == expected)
  }
}

import EurekaPredicates
import Testing

@Suite struct PredicateSyntaxErrorTests {
  @Test(arguments: [
    ("", 0, "a condition such as $tag == 1"), ("$", 1, "the tag of a row after '$'"),
    ("$a", 2, "a comparison such as == true or CONTAINS 'text'"),
    ("$a ==", 5, "a value such as $tag, 80, 'text' or true"),
    ("$a == 'x", 8, "a closing '"), ("($a == 1", 8, "')'"), ("$a == 1 $b", 8, "AND, OR or the end"),
    ("$a == 1.2.3", 6, "a number"), ("$a == ~", 6, "a value, a comparison or a parenthesis"),
    ("$a == 12abc", 6, "a number"), ("$a == 0xZ", 6, "digits of base 16 after '0x'"),
    ("$a == 0b102", 6, "digits of base 2 after '0b'"),
    ("$a == 1e999", 6, "a number of at most 1.7976931348623157e+308"),
    (
      "$a == \"\\d\"", 7,
      "an escape such as \\n, \\101, \\x41 or \\u00E9 (a backslash itself is written \\\\)"
    ),
    ("$a == '\\uD83D'", 7, "three octal digits, \\x and two hexadecimal ones, or \\u and four"),
    ("$a == '\\09'", 7, "three octal digits, \\x and two hexadecimal ones, or \\u and four"),
    ("$a is 3", 3, "== instead of is"),
    ("$a NOT IN {1}", 3, "a comparison; NOT comes first, as in NOT $a IN {1, 2}"),
    (
      "$a == some text", 6,
      "a value such as $tag, 80, 'text' or true; some as a name is #some, as a text 'some'"
    ),
    ("$a == red green", 10, "AND, OR or the end; a text is quoted: 'green'"),
    ("$a CONTAINS[x] 'a'", 12, "the options c, d, l or n"), ("$a CONTAINS[c 'a'", 14, "']'"),
    (
      "$a UTI-CONFORMS-TO 'x'", 3,
      "another comparison: uniform type identifiers exist on Apple's systems only"
    ),
    ("FETCH(1, 2, 3) == 1", 0, "another expression: FETCH belongs to Core Data"),
    ("$a == {1, 2", 11, "',' or '}'"), ("$a[1 == 2", 5, "']'"),
    ("$a.1 == 2", 2, "a comparison such as == true or CONTAINS 'text'"),
    ("$a BETWEEN 1 AND 5", 11, "two bounds such as {1, 5}"),
    ("$a BETWEEN {1}", 11, "two bounds such as {1, 5}"),
    ("$a IN (1, 2)", 8, "')'; a list is written {1, 2}"),
    ("$a IN [1, 2]", 7, "the options c, d, l or n; a list is written {1, 2}"),
    ("!$a", 3, "a comparison such as == true or CONTAINS 'text'"), ("$a == 1 & $b == 1", 8, "AND or &&"),
    ("$a == “x”", 6, "a straight quotation mark: ' or \""),
    ("$a == 1)", 7, "AND, OR or the end; this ')' has no '('"),
    ("$a.uti-equals == 2", 3, "a name after '.'"), ("$a. == 2", 4, "a name after '.'"),
    ("ANY 3", 5, "a comparison such as == true or CONTAINS 'text'"),
    (
      "$a.@nosuch == 1", 3,
      "one of @count, @sum, @avg, @min, @max, @distinctUnionOfObjects, @unionOfObjects, @distinctUnionOfArrays, @unionOfArrays, @distinctUnionOfSets"
    ),
    ("nosuch(1) == 1", 0, "a function such as count, sum, length, uppercase or now"),
    ("sqrt(1, 2) == 1", 5, "one argument for sqrt"),
    ("modulus:by:(1) == 1", 12, "2 arguments for modulus:by:"),
    ("now(1) == 1", 4, "no argument for now"), ("add:to: == 1", 8, "'(' and the arguments of add:to:"),
    ("SUBQUERY($a, x, TRUEPREDICATE) == 1", 13, "a variable such as $item"),
    ("FUNCTION($a, 'removeAll') == 1", 13, "a property such as 'length' or 'uppercaseString'"),
    ("$a MATCHES '('", 11, "a regular expression"), ("$a == #", 7, "a name after '#'"),
    ("$a == 1 ?", 8, "a value, a comparison or a parenthesis"), ("1 < 2 < 3", 6, "AND, OR or the end"),
    ("(1 == 1) + 1 == 2", 9, "AND, OR or the end"),
    ("1 + (1 == 1) == 2", 13, "a value before this, not a condition"),
    ("$größe == 'ä' ~", 14, "a value, a comparison or a parenthesis"),
  ])
  func `a format that does not parse says where and what was expected`(
    format: String, offset: Int, expected: String
  ) {
    let error = FormatPredicate(text: format).syntaxError
    #expect(error?.offset == offset)
    #expect(error?.expected == expected)
  }

  @Test(arguments: [
    ("$a == %@", [] as [any Sendable], 6, "an argument for %@, number 1"),
    ("$a == %@ AND $b == %d", [1], 19, "an argument for %d, number 2"),
    ("$a == %d", ["x"], 6, "a whole number for %d, not \"x\""),
    ("$a == %d", [1.5], 6, "a whole number for %d, not 1.5"),
    ("$a == %f", [true, 1], 8, "a placeholder such as %@, outside quotes, for each unused argument (1)"),
    ("%K == 1", [3], 0, "a key path such as \"address.city\" for %K, not 3"),
    ("%K == 1", ["a..b"], 0, "a key path such as \"address.city\" for %K, not \"a..b\""),
    ("$a == %s", [3], 6, "a text for %s, not 3"), ("$a == %c", ["ab"], 6, "a character for %c, not \"ab\""),
    ("$a == %y", [3], 6, "%@, %K, %d, %i, %u, %f, %c, %s or %%"),
  ])
  func `an argument that does not fit says what would`(
    format: String, arguments: [any Sendable], offset: Int, expected: String
  ) {
    let error = FormatPredicate(text: format, arguments: arguments).syntaxError
    #expect(error?.offset == offset)
    #expect(error?.expected == expected)
  }

  @Test func `nesting without end is an error, not a crash`() {
    let deep = String(repeating: "(", count: 100_000) + "$a == 1"
    #expect(FormatPredicate(text: deep).syntaxError?.expected == "less nesting")
    let nots = String(repeating: "NOT ", count: 100_000) + "$a == 1"
    #expect(FormatPredicate(text: nots).syntaxError?.expected == "less nesting")
    for opening in ["{", "-", "$a[", "sqrt(", "SUBQUERY(", "TERNARY(", "2 ** ", "$a := ", "CAST(", "NOT ("] {
      let text = String(repeating: opening, count: 100_000)
      #expect(FormatPredicate(text: text).syntaxError?.expected == "less nesting", "\(opening)")
    }
  }

  @Test(arguments: [
    "044. + 330 < 4. + c[343.d] + 369", "$a[($b).c].d == 1", "1 - ($x := 2) == -1", "{$x := 1, 2} == {1, 2}",
    "($x := 1 UNION 2).@count == nil", "-($x := 1) == -1", "($a.b).c == 1", "($a.@sum.b).c == 1",
    "(a).b == 1",
    "#in.#first == 1", "SELF.@count == 1", "@count == 1", "-1 ** 2 == 1", "(-1) ** 2 == 1",
    "2 ** (3 + 1) == 1",
    "(2 ** 3) ** 4 == 1", "- -1 == 1", "-(-$a) == 1", "1 - (2 - 3) == 1", "(1 - 2) - 3 == 1",
    "2 * (3 * 4) == 1",
    "(1 + 2) * -3 == 1", "NOT (NOT $a == 1)", "NOT ($a == 1 AND $b == 1)",
    "($a == 1 AND $b == 1) AND $c == 1",
    "($a UNION $b) MINUS ($c INTERSECT {1}) == nil", "FUNCTION($a.b, 'length').c == 1", "(1).intValue == 1",
    "TERNARY($a == 1 OR $b == 1, {1}, {}[0]) == 1", "ANY (SUBQUERY($a, $x, NONE $x.y == 1)).z ==[cd] 'x'",
    "CAST('1.50', 'NSDecimalNumber') == 1", "CAST('1e50', 'NSDecimalNumber') == 1",
    "CAST(0, 'NSDate').timeIntervalSince1970 == 1", "CAST('x', 'NSDate') == nil",
    "CAST({'a', {1}}, 'NSDictionary').a == 1",
    "'\\u0000\\x7F\\n' == ''",
    "union.minus == intersect.#and", "count == count(count)", "12345678901234567890 == -9223372036854775808",
  ])
  func `what is printed parses to the same predicate`(format: String) {
    let predicate = FormatPredicate(text: format)
    #expect(predicate.syntaxError == nil)
    #expect(FormatPredicate(text: predicate.predicateFormat) == predicate, "\(predicate.predicateFormat)")
  }

  @Test(arguments: [
    [Set([1, 2])] as [any Sendable], [Double.nan], [Decimal.nan],
    [[Range(0...9)] as [any Sendable]],
    [Decimal(string: "1e60") as any Sendable], [Date(timeIntervalSinceReferenceDate: 0.25)],
    [["a": 1, "b": ["c": Date(timeIntervalSinceReferenceDate: 0.5)]] as [String: any Sendable]],
    [[Set(["x"]), 1.5, Decimal(string: "1.50") as any Sendable, -3, Double.infinity] as [any Sendable]],
    [Int.min], [UInt64.max],
    ["\u{0}\u{1b}\"'\\\n\u{85}é"], [Date(timeIntervalSinceReferenceDate: -1e9)], [-0.5],
    [Double.leastNonzeroMagnitude],
  ])
  func `an argument is printed as a literal`(arguments: [any Sendable]) {
    for format in [
      "$a == %@", "%@.b[0] == 1", "-%@ ** 2 == 1", "{1, %@} == 1", "$a UNION %@ == nil",
      "SUBQUERY(%@, $x, $x == 1) == nil",
    ] {
      let predicate = FormatPredicate(text: format, arguments: arguments)
      #expect(predicate.syntaxError == nil)
      #expect(FormatPredicate(text: predicate.predicateFormat) == predicate, "\(predicate.predicateFormat)")
    }
  }

  @Test func `a date that is no moment is nil`() {
    let never = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(FormatPredicate(text: "%@ == nil", arguments: [never]).evaluate(with: nil))
    #expect(FormatPredicate(text: "CAST(1e308, 'NSDate') != nil").evaluate(with: nil))
    #expect(FormatPredicate(text: "CAST(CAST(1e308, 'NSDate'), 'NSString') != nil").evaluate(with: nil))
  }

  @Test func `a format of any length is parsed, evaluated and printed`() {
    for (part, end) in [
      ("$a == 1 AND ", "$a == 1"), ("$a != 1 OR ", "$a == 1"), ("1 + ", "1 > 5"), ("2 * ", "1 > 5"),
      ("$a UNION ", "{1} == nil"), ("x.", "y == nil"),
    ] {
      let predicate = FormatPredicate(text: String(repeating: part, count: 20_000) + end)
      #expect(predicate.syntaxError == nil)
      #expect(predicate.evaluate(with: nil, substitutionVariables: ["a": 1]), "\(part)")
      #expect(FormatPredicate(text: predicate.predicateFormat) == predicate)
    }
  }
}

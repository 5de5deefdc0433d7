extension PredicateCases {
  static let comparisons: [PredicateCase] =
    from(
      .syntax,
      [
        ("$port == 443", true), ("$port = 443", true), ("443 == $port", true), ("$port == 80", false),
        ("$port != 443", false), ("$port <> 80", true), ("$port <> 443", false), ("$port != 80", true),
        ("$port > 442", true), ("$port > 443", false), ("$port < 444", true), ("$port < 443", false),
        ("$port >= 443", true), ("$port => 443", true), ("$port >= 444", false), ("$port <= 443", true),
        ("$port =< 443", true), ("$port =< 442", false), ("$negative < 0", true), ("$negative > -8", true),
        ("$ratio == 0.5", true), ("$ratio > 0", true), ("$ratio < 0.25", false), ("$half == 0.5", true),
        ("$small == 7", true), ("$small + $negative == 0", true), ("1 BETWEEN { 0 , 33 }", true),
        ("33 BETWEEN {0, 33}", true), ("0 BETWEEN {0, 33}", true), ("34 BETWEEN {0, 33}", false),
        ("-1 BETWEEN {0, 33}", false), ("$port BETWEEN {$zero, 1023}", true), ("$ratio BETWEEN {0, 1}", true),
        ("$ratio between {0.6, 1}", false), ("'b' BETWEEN {'a', 'c'}", true),
        ("'d' BETWEEN {'a', 'c'}", false),
        ("NOT $port BETWEEN {0, 80}", true), ("$host == 'www.example.org'", true),
        ("$host == \"www.example.org\"", true), ("$host == 'www.example.com'", false),
        ("$host != 'www.example.com'", true), ("'a' < 'b'", true), ("'b' < 'a'", false), ("'a' <= 'a'", true),
        ("'B' < 'a'", true), ("'10' < '9'", true), ("TRUEPREDICATE", true), ("FALSEPREDICATE", false),
        ("truepredicate", true), ("FalsePredicate", false),
      ])
    + from(
      .using,
      [
        ("$missing == nil", true), ("$missing == NULL", true), ("nil == $missing", true),
        ("$missing != nil", false),
        ("$nothing == nil", true), ("$some == 5", true), ("$some != nil", true), ("$host == nil", false),
        ("$host != nil", true), ("$missing == 5", false), ("$missing != 5", true),
        ("$missing == false", false),
        ("$missing == 0", false), ("$missing == ''", false), ("$empty == nil", false), ("$empty == ''", true),
        ("$missing == $nothing", true), ("$host == 'x' OR $missing == nil", true),
        ("($missing == 'x') || ($missing == nil)", true), ("nil == nil", true), ("nil != nil", false),
      ])
    + from(
      .number,
      [
        ("$on == true", true), ("$on == YES", true), ("$on == 1", true), ("$on == 1.0", true),
        ("$on == false", false),
        ("$on != false", true), ("$off == NO", true), ("$off == 0", true), ("$off != 0", false),
        ("$off == false", true),
        ("TRUE == 1", true), ("TRUE == 2", false), ("TRUE > FALSE", true), ("$on > $off", true),
        ("$off < $on", true),
        ("$on >= 1", true), ("$port == 443.0", true), ("$ratio + $ratio == 1", true), ("$off == nil", false),
        ("$on == $off", false), ("TRUE + TRUE == 2", true),
      ])
    + from(
      .ieee754,
      [
        ("$nan == $nan", false), ("$nan != $nan", true), ("$nan < 1", false), ("$nan > 1", false),
        ("$nan >= $nan", false),
        ("$infinity > 1e308", true), ("$infinity == $infinity", true), ("-$infinity < $negative", true),
        ("$infinity - $infinity == 0", false), ("0.1 + 0.2 == 0.3", true),
      ])
    + from(
      .ours,
      [
        // Foundation raises an exception where values cannot be compared; here they are unequal and in no order.
        ("$host > 443", false), ("$host < 443", false), ("443 > $host", false), ("$host >= 443", false),
        ("$list > 1", false), ("$day > 1", false), ("$on < 'a'", false), ("$port == '443'", false),
        ("$port != '443'", true), ("$digits == 443", false), ("$digits == '443'", true),
        ("$host == 443", false),
        ("$host != 443", true), ("$on == 'true'", false), ("$list == 3", false),
        // `nil` is in order with itself only.
        ("$missing < 1", false), ("$missing > 1", false), ("$missing <= 1", false), ("$missing >= 1", false),
        ("nil <= nil", true), ("nil >= nil", true), ("nil < nil", false), ("nil > nil", false),
        ("1 > nil", false),
        // The bounds may stand in either order, and both have to be there.
        ("1 BETWEEN {33, 0}", true), ("$port BETWEEN {1023, 444}", false), ("1 BETWEEN {$zero}", false),
        ("1 BETWEEN $list", false), ("1 BETWEEN $port", false), ("1 BETWEEN {nil, 5}", false),
        ("$missing BETWEEN {0, 1}", false), ("1 BETWEEN {'a', 'b'}", false),
        // Numbers are compared exactly, decimals too.
        ("$price == 19.99", true), ("$price < 20", true), ("$price > 19.98", true),
        ("$price != 19.99", false),
        ("$huge == 18446744073709551615", true), ("$huge > 9223372036854775807", true),
        ("$huge == 18446744073709551614", false), ("$big == 9223372036854775807", true),
        ("$big == 9223372036854775808", false), ("$big < 9223372036854775808.0", true),
        ("$big == 9223372036854775807.0", false), ("9007199254740993 == 9007199254740992.0", false),
        // An option is its key, a URL its text.
        ("$kind == 'static'", true), ("$kind == 'files'", false), ("$kind != 'proxy'", true),
        ("$site == 'https://example.org/a'", true), ("$site BEGINSWITH 'https:'", true),
        // Texts that Unicode holds for the same are the same.
        ("$name == $decomposed", true), ("$name != $decomposed", false), ("$list == {3, 1, 2}", true),
        ("$list == {1, 2, 3}", false), ("$set == {'z', 'x', 'y'}", true), ("$set == {'x', 'y'}", false),
        ("$address.geo == $address.geo", true), ("{} == {}", true), ("{1, {2}} == {1, {2}}", true),
        ("{1} == {1.0}", true), ("{1} == {'1'}", false), ("{nil} == {nil}", true),
      ])
    + from(
      .iso8601,
      [
        ("$day == CAST('2001-01-01T00:00:00Z', 'NSDate')", true), ("$day < $later", true),
        ("$later > $day", true),
        ("$day == $later", false), ("$day <= $day", true),
        ("$day BETWEEN {CAST('2000-12-31T00:00:00Z', 'NSDate'), $later}", true),
        ("CAST('2001-02-30', 'NSDate') == nil", true), ("CAST('2001-02-28', 'NSDate') == nil", false),
        ("CAST('2001-01-01T01:00:00+01:00', 'NSDate') == $day", true),
        ("CAST('yesterday', 'NSDate') == nil", true),
        ("CAST('2024-02-29', 'NSDate') < CAST('2024-03-01', 'NSDate')", true),
      ])

  static let compounds: [PredicateCase] =
    from(
      .syntax,
      [
        ("$on == true AND $port == 443", true), ("$on == true AND $port == 80", false),
        ("$on == true && $port == 443", true), ("$on == false && $port == 443", false),
        ("$on == false OR $port == 443", true), ("$on == false || $port == 80", false),
        ("$on == true || $port == 80", true), ("NOT $on == true", false), ("NOT $on == false", true),
        ("!($on == false)", true), ("! $on == false", true), ("not not $on == true", true),
        ("NOT NOT NOT TRUEPREDICATE", false),
        ("TRUEPREDICATE and FALSEPREDICATE", false), ("TRUEPREDICATE Or FALSEPREDICATE", true),
        ("(TRUEPREDICATE)", true), ("((($port == 443)))", true),
        ("NOT (TRUEPREDICATE AND FALSEPREDICATE)", true),
        ("$port==443&&$on==YES", true), ("  $port\t==\n443  ", true), ("(1 == 1)AND(2 == 2)", true),
        ("NOT(1 == 2)", true),
        ("TRUEPREDICATE AND TRUEPREDICATE AND TRUEPREDICATE AND FALSEPREDICATE", false),
        ("FALSEPREDICATE OR FALSEPREDICATE OR TRUEPREDICATE", true),
        ("NOT TRUEPREDICATE OR TRUEPREDICATE", true),
        ("NOT FALSEPREDICATE AND FALSEPREDICATE", false), ("NOT (FALSEPREDICATE AND FALSEPREDICATE)", true),
      ])
    + from(
      .grammar,
      [
        ("$off == YES AND $off == YES OR $port == 443", true),
        ("$port == 443 OR $off == YES AND $off == YES", true),
        ("($port == 443 OR $off == YES) AND $off == YES", false), ("NOT $off == YES AND $port == 80", false),
        ("TRUEPREDICATE OR TRUEPREDICATE AND FALSEPREDICATE", true),
        ("(TRUEPREDICATE OR TRUEPREDICATE) AND FALSEPREDICATE", false),
        ("FALSEPREDICATE AND TRUEPREDICATE OR TRUEPREDICATE", true),
        ("FALSEPREDICATE AND (TRUEPREDICATE OR TRUEPREDICATE)", false), ("($port) == (443)", true),
        ("(($port + 1)) > 443", true), ("($port + 1 == 444) AND (1 == 1)", true),
        ("NOT ($port - 443) > 0", true),
        ("(SELF.port) == 443", true), ("((1 + 2) * 3 == 9)", true),
        ("({1, 2} CONTAINS 2) OR FALSEPREDICATE", true),
        ("TERNARY($on == YES, 1, 2) == 1", true), ("TERNARY($off == YES, 1, 2) == 1", false),
        ("TERNARY(1 == 1 AND 2 == 2, 'a', 'b') == 'a'", true),
        ("($x := 5) == 5 AND $x == 5", true), ("($x := $port + 1) > $port", true),
      ])
}

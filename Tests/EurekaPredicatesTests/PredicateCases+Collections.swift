extension PredicateCases {
  static let collections: [PredicateCase] =
    from(
      .syntax,
      [
        ("ANY $list == 2", true), ("ANY $list == 5", false), ("SOME $list == 2", true),
        ("some $list > 2", true),
        ("ALL $list > 0", true), ("ALL $list > 1", false), ("NONE $list == 5", true),
        ("NONE $list == 2", false),
        ("NOT ANY $list == 5", true), ("NOT NONE $list == 2", true), ("ANY $people.age < 18", true),
        ("ALL $people.age < 18", false), ("NONE $people.age > 60", true),
        ("ANY $people.name BEGINSWITH 'B'", true),
        ("ALL $texts ==[cd] 'a'", false), ("ANY $texts ==[cd] 'A'", true), ("ANY $texts IN {'B'}", true),
        ("ALL $list BETWEEN {1, 3}", true), ("ANY {1, 2, 3} == 3", true), ("any $set MATCHES '[xy]'", true),
        ("ALL $none == 1", true), ("ANY $none == 1", false), ("NONE $none == 1", true),
        ("ANY $list != 1", true),
        ("'Ben' IN { 'Ben', 'Melissa', 'Nick' }", true), ("'Bob' IN { 'Ben', 'Melissa', 'Nick' }", false),
        ("$port IN {80, 443}", true), ("$port IN {80}", false), ("NOT $port IN {80}", true),
        ("443.0 IN {443}", true),
        ("2 IN $list", true), ("5 IN $list", false), ("'x' IN $set", true), ("'w' IN $set", false),
        ("12 IN $address", true),
        ("13 IN $address", false), ("$list CONTAINS 2", true), ("$list CONTAINS 5", false),
        ("$set CONTAINS 'x'", true),
        ("$address CONTAINS 'Hauptstraße'", true), ("$kind IN {'static', 'proxy'}", true),
        ("$list[0] == 3", true),
        ("$list[2] == 2", true), ("$list[FIRST] == 3", true), ("$list[LAST] == 2", true),
        ("$list[SIZE] == 3", true),
        ("$list[first] == $list[0]", true), ("{'a', 'b'}[1] == 'b'", true), ("$none[SIZE] == 0", true),
        ("$people[1].name == 'Bob'", true), ("$people[LAST].age == 45", true), ("$list[1 + 1] == 2", true),
        ("$nested[0][1] == 2", true), ("1 IN {}", false),
      ])
    + from(
      .grammar,
      [
        ("{1, 2} == {1, 2}", true), ("{1, $port} == {1, 443}", true), ("{}[SIZE] == 0", true),
        ("{1, {2, 3}}[1][0] == 2", true),
        ("$address['street'] == 'Hauptstraße'", true), ("$address['nosuch'] == nil", true),
        ("$address[SIZE] == 3", true), ("$list[$zero] == 3", true), ("SELF['port'] == 443", true),
        ("SELF['address']['number'] == 12", true), ("ANY {$port, 80} > 400", true),
      ])
    + from(
      .expression,
      [
        ("{1, 2} UNION {2, 3} == {1, 2, 3}", true), ("{1, 2} INTERSECT {2, 3} == {2}", true),
        ("{1, 2} MINUS {2, 3} == {1}", true), ("({1} UNION {2}) MINUS {1} == {2}", true),
        ("({1, 1} UNION {1}).@count == 1", true), ("$set UNION {'w'} == {'w', 'x', 'y', 'z'}", true),
        ("$set INTERSECT {'q'} == {}", true), ("2 IN {1} UNION {2}", true),
        ("({1} union {2}).@count == 2", true),
        ("SUBQUERY($people, $p, $p.age > 18).@count == 2", true),
        ("SUBQUERY($people, $p, $p.age > 60).@count == 0", true),
        ("SUBQUERY($people, $p, $p.age > 18 AND $p.name BEGINSWITH 'C')[0].name == 'Cy'", true),
        ("ANY SUBQUERY($people, $p, $p.age < 18).name == 'Bob'", true),
        ("SUBQUERY($list, $x, $x >= $list[2]) == {3, 2}", true),
        ("SUBQUERY($nested, $n, SUBQUERY($n, $x, $x == 3).@count == 1).@count == 1", true),
        ("SUBQUERY($list, $port, $port == 3).@count == 1 AND $port == 443", true),
        ("SUBQUERY($none, $x, TRUEPREDICATE).@count == 0", true),
        ("SUBQUERY($set, $x, $x == 'x') == {'x'}", true),
        ("FUNCTION('abc', 'uppercaseString') == 'ABC'", true), ("FUNCTION($host, 'length') == 15", true),
      ])
    + from(
      .ours,
      [
        // Foundation raises an exception where a list is wanted, or an element that is not there.
        ("ANY $port == 443", false), ("ALL $port == 443", true), ("NONE $port == 443", true),
        ("ANY $missing == nil", false),
        ("ALL $missing == 1", true), ("$list[3] == nil", true), ("$list[-1] == nil", true),
        ("$list['a'] == nil", true),
        ("$port[0] == nil", true), ("$none[FIRST] == nil", true), ("$none[LAST] == nil", true),
        ("$port[SIZE] == nil", true),
        ("5 IN 5", false), ("$port CONTAINS 4", false), ("1 UNION 2 == nil", true),
        ("$missing[0] == nil", true),
        ("SUBQUERY($missing, $x, TRUEPREDICATE) == nil", true), ("$list[0.0] == 3", true),
        ("$set['x'] == 'x'", true),
      ])

  static let keyPaths: [PredicateCase] =
    from(
      .syntax,
      [
        ("port == 443", true), ("SELF.port == 443", true), ("host BEGINSWITH 'www'", true),
        ("address.street == 'x'", false),
        ("address.number == 12", true), ("self.address.geo.latitude > 52", true), ("nosuch == nil", true),
        ("address.nosuch.more == nil", true), ("#size == nil", true), ("#port == 443", true),
        ("SELF != nil", true),
        ("ANY people.age == 17", true), ("SELF.#in == nil", true), ("address.#first == nil", true),
        ("$address.number == 12", true),
        ("$address.geo.longitude == 13.4", true), ("$missing.x == nil", true),
      ])
    + from(
      .keyValueCoding,
      [
        ("$list.@count == 3", true), ("$set.@count == 3", true), ("$none.@count == 0", true),
        ("$people.@count > 2", true),
        ("$list.@sum.self == 6", true), ("$people.@sum.age == 92", true), ("$people.@avg.age > 30", true),
        ("$people.@max.age == 45", true), ("$people.@min.age == 17", true),
        ("$people.@min.name == 'Ann'", true),
        ("$list.@max == 3", true), ("$list.@sum == 6", true), ("$list.@avg == 2", true),
        ("$none.@max == nil", true),
        ("$none.@sum == 0", true), ("$none.@avg == 0", true), ("@count == 0", false),
        ("people.@sum.age < 1000", true),
        ("$people.name == {'Ann', 'Bob', 'Cy'}", true), ("$people.@unionOfObjects.age == {30, 17, 45}", true),
        ("$numbers.@distinctUnionOfObjects == {1, 2, 3, 4, 7, 9}", true),
        ("$nested.@unionOfArrays == {1, 2, 2, 3}", true),
        ("$nested.@distinctUnionOfArrays == {1, 2, 3}", true), ("$people.@avg.age.doubleValue < 31", true),
        ("$people.nosuch == {nil, nil, nil}", true), ("$people.@count == 3 AND $people.@count != 4", true),
        ("$people.@max.age.stringValue == '45'", true), ("$missing.@count == nil", true),
        ("$missing.@count == 0", false),
        ("$address.@count == 3", true), ("$nested.@count == 2", true),
        ("$people.@distinctUnionOfObjects.name[SIZE] == 3", true),
      ])
}

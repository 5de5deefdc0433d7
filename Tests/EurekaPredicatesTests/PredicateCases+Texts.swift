extension PredicateCases {
  static let texts: [PredicateCase] =
    from(
      .syntax,
      [
        ("$host BEGINSWITH 'www'", true), ("$host BEGINSWITH 'WWW'", false),
        ("$host beginswith[c] 'WWW'", true),
        ("$host ENDSWITH '.org'", true), ("$host ENDSWITH '.com'", false), ("$host EndsWith[C] '.ORG'", true),
        ("$host CONTAINS 'example'", true), ("$host CONTAINS 'Example'", false),
        ("$host contains[c] 'EXAMPLE'", true),
        ("$host LIKE 'www.*'", true), ("$host LIKE '*.org'", true), ("$host LIKE 'www'", false),
        ("$host LIKE '*'", true),
        ("$host LIKE 'www.?xample.???'", true), ("$host LIKE 'www.??xample.org'", false),
        ("$host LIKE[c] 'WWW.*'", true),
        ("$host LIKE 'WWW.*'", false), ("$host like '*ex*ple*'", true), ("$empty LIKE ''", true),
        ("$empty LIKE '*'", true),
        ("$empty LIKE '?'", false), ("'abc' LIKE 'a*c'", true), ("'ac' LIKE 'a*c'", true),
        ("'abd' LIKE 'a*c'", false),
        ("'abcabc' LIKE '*abc'", true), ("'a*b' LIKE 'a\\\\*b'", true), ("'axb' LIKE 'a\\\\*b'", false),
        ("'a?' LIKE 'a\\\\?'", true), ("'ab' LIKE 'a\\\\?'", false), ("'ab' LIKE '**a**b**'", true),
        ("$host MATCHES 'www\\\\..*'", true), ("$host MATCHES 'www'", false),
        ("$host MATCHES '[a-z.]+'", true),
        ("$host MATCHES '[A-Z.]+'", false), ("$host MATCHES[c] '[A-Z.]+'", true),
        ("$digits MATCHES '\\\\d{3}'", true),
        ("$digits MATCHES '\\\\d{2}'", false), ("$empty MATCHES ''", true), ("$empty MATCHES '.+'", false),
        ("'ab' MATCHES 'a|ab'", true), ("'Zürich' BEGINSWITH 'Zu'", false),
        ("'Zürich' BEGINSWITH[d] 'Zu'", true),
        ("'Zürich' BEGINSWITH[d] 'ZU'", false), ("'Zürich' BEGINSWITH[cd] 'ZU'", true),
        ("'Zürich' BEGINSWITH[dc] 'zU'", true), ("'Zürich' CONTAINS[d] 'uri'", true),
        ("'ÉTÉ' ENDSWITH[cd] 'te'", true),
        ("'été' LIKE[cd] 'E?E'", true), ("'été' LIKE 'E?E'", false), ("'été' MATCHES[cd] 'ete'", true),
        ("'été' MATCHES[d] 'ete'", true), ("'été' MATCHES[d] 'ETE'", false),
        ("$umlaut CONTAINS[d] 'o'", true),
        ("$umlaut CONTAINS 'o'", false), ("'a' ==[c] 'A'", true), ("'a' == 'A'", false),
        ("'a' !=[c] 'A'", false),
        ("'ä' ==[d] 'a'", true), ("'Ä' ==[cd] 'a'", true), ("'Ä' ==[d] 'a'", false), ("'a' <[c] 'B'", true),
        ("'B' <[c] 'a'", false), ("'b' BETWEEN[c] {'A', 'C'}", true), ("'a' IN[c] {'A', 'B'}", true),
        ("'a' IN {'A', 'B'}", false), ("{'A', 'B'} CONTAINS[c] 'b'", true), ("'b' IN 'abc'", true),
        ("'B' IN 'abc'", false),
        ("'B' IN[c] 'abc'", true), ("$name BEGINSWITH 'Zo'", true), ("$emoji BEGINSWITH '👍🏽'", true),
        ("$emoji CONTAINS 'ok'", true), ("$lines CONTAINS '\\n'", true), ("$path CONTAINS '\\\\'", true),
      ])
    + from(
      .options,
      [
        ("'a' ==[n] 'a'", true), ("'a' ==[n] 'A'", false), ("'a' ==[cn] 'A'", false), ("'a' ==[l] 'a'", true),
        ("'a' <[l] 'b'", true), ("'a' ==[cl] 'A'", true), ("'Ä' ==[cdl] 'a'", true),
        ("'abc' CONTAINS[l] 'b'", true),
        ("'a' !=[n] 'A'", true), ("'a' <[n] 'b'", true), ("'abc' BEGINSWITH[n] 'A'", false),
      ])
    + from(
      .unicode,
      [
        ("$decomposed BEGINSWITH 'Zoe'", false), ("$decomposed CONTAINS 'e'", false),
        ("$decomposed CONTAINS 'ë'", true),
        ("$decomposed ENDSWITH 'ë'", true), ("$decomposed ==[n] $name", false),
        ("$decomposed CONTAINS[d] 'e'", true),
        ("$decomposed LIKE 'Zo?'", true), ("$decomposed MATCHES $name", true),
        ("$name MATCHES $decomposed", true),
        ("'ß' LIKE[c] '?'", true), ("'ẞ' LIKE[c] 'ß'", true),
      ])
    + from(
      .icu,
      [
        ("'a.b' MATCHES 'a\\\\.b'", true), ("'axb' MATCHES 'a\\\\.b'", false),
        ("'aaa' MATCHES 'a{2,3}'", true),
        ("'a' MATCHES 'a{2,3}'", false), ("'color' MATCHES 'colou?r'", true),
        ("'Ünal' MATCHES '\\\\p{Lu}\\\\p{Ll}+'", true),
        ("'abab' MATCHES '(ab)\\\\1'", true), ("'abba' MATCHES '(ab)\\\\1'", false),
        ("'ab' MATCHES '(?i)AB'", true),
        ("'AB' MATCHES '\\\\w+'", true), ("'AB' MATCHES[c] '\\\\W+'", false),
        ("'a b' MATCHES '\\\\S+'", false),
        ("$lines MATCHES 'one.two'", true), ("$lines MATCHES '^one$.^two$'", true),
        ("$lines MATCHES 'one'", false),
        ("'ab' MATCHES '(?x) a b # both'", true), ("'a+b' MATCHES '\\\\Qa+b'", true),
        ("'a+b' MATCHES '\\\\Qa+b\\\\E'", true),
        ("'foo' MATCHES '(?!bar).*'", true), ("'bar' MATCHES '(?!bar).*'", false),
        ("'x' MATCHES '[^a-w]'", true),
        ("'2024-05' MATCHES '[0-9]{4}-(0[1-9]|1[0-2])'", true),
        ("'2024-13' MATCHES '[0-9]{4}-(0[1-9]|1[0-2])'", false),
      ])
    + from(
      .string,
      [
        // Nothing is found where there is nothing to find.
        ("$host CONTAINS ''", false), ("$host BEGINSWITH ''", false), ("$host ENDSWITH ''", false),
        ("$empty CONTAINS ''", false), ("'' IN $host", false), ("$empty BEGINSWITH 'a'", false),
        ("$host.length == 15", true), ("$empty.length == 0", true), ("$emoji.length == 7", true),
        ("$host.uppercaseString == 'WWW.EXAMPLE.ORG'", true), ("'ABC'.lowercaseString == 'abc'", true),
        ("'two words'.capitalizedString == 'Two Words'", true), ("$digits.intValue == 443", true),
        ("'12abc'.integerValue == 12", true), ("'abc'.intValue == 0", true),
        ("' 1.5x'.doubleValue == 1.5", true),
        ("'-2.5'.intValue == -2", true), ("'YES'.boolValue == YES", true), ("'no'.boolValue == YES", false),
        ("'  +007'.boolValue == YES", true), ("'000'.boolValue == YES", false),
        ("'true'.boolValue == 1", true),
        ("$port.stringValue == '443'", true), ("$ratio.stringValue == '0.5'", true),
        ("1.9.intValue == 1", true),
        ("$on.stringValue == '1'", true), ("$port.doubleValue == 443", true), ("'x'.nosuch == nil", true),
        ("'1e5'.doubleValue == 100000", true), ("'1e5'.intValue == 1", true),
        ("'99999999999999999999'.integerValue == 9223372036854775807", true),
      ])
    + from(
      .using,
      [
        ("$missing BEGINSWITH 'a'", false), ("$missing CONTAINS 'a'", false), ("$missing LIKE '*'", false),
        ("$missing MATCHES '.*'", false), ("$host CONTAINS nil", false), ("'a' IN nil", false),
        ("nil IN {'a'}", false),
        ("NOT $missing CONTAINS 'a'", true), ("'Ann' MATCHES '(A|B).*'", true), ("'x' ENDSWITH nil", false),
      ])
    + from(
      .ours,
      [
        // Foundation raises an exception of texts that are none.
        ("$port BEGINSWITH '4'", false), ("$port CONTAINS '4'", false), ("$port LIKE '4*'", false),
        ("$port MATCHES '\\\\d+'", false), ("'443' BEGINSWITH 4", false), ("$host CONTAINS 4", false),
        ("4 IN 'x4'", false), ("'4' IN 4", false), ("$on LIKE 'true'", false), ("$host MATCHES $path", false),
      ])
}

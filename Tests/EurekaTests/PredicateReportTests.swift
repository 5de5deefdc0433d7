import Eureka
import Testing

@Suite struct PredicateReportTests {
  @Test func `the caret stands under the place, whatever the width of what is before it`() {
    let short = FormatPredicate(text: "$größe == '日本' ~").syntaxError
    #expect(
      short?.report == """
        expected a value, a comparison or a parenthesis
          $größe == '日本' ~
                           ^
        """)
    let long = FormatPredicate(
      text: String(repeating: "$a == 1 OR ", count: 20) + "$b == OR "
        + String(repeating: "$c == 2 OR ", count: 20)
    ).syntaxError
    #expect(
      long?.report == """
        expected a value such as $tag, 80, 'text' or true; OR as a name is #OR, as a text 'OR'
          …$a == 1 OR $a == 1 OR $a == 1 OR $b == OR $c == 2 OR $c == …
                                                  ^
        """)
  }
}

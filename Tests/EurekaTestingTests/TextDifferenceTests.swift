import EurekaTesting
import Testing

/// Two texts, line by line.
@Suite struct TextDifferenceTests {
  private func difference(_ old: [String], _ new: [String]) -> String? {
    let text = { (lines: [String]) in lines.map { $0 + "\n" }.joined() }
    return TextDifference(from: text(old), to: text(new), context: 1)?.description
  }

  @Test func `texts that are the same have none`() {
    #expect(difference([], []) == nil)
    #expect(difference(["a", "b"], ["a", "b"]) == nil)
  }

  @Test func `lines that differ are told with those about them`() {
    #expect(
      difference(["a", "b", "c", "d", "e"], ["a", "b", "x", "d", "e"]) == """
        line 2:
          b
        - c
        + x
          d
        """)
    #expect(
      difference(["a", "b", "c", "d", "e", "f"], ["b", "c", "d", "e", "f", "g"]) == """
        line 1:
        - a
          b
        line 6:
          f
        + g
        """)
  }

  @Test func `a line between two that differ is told once`() {
    #expect(
      difference(["a", "b", "c"], ["x", "b", "y"]) == """
        line 1:
        - a
        + x
          b
        - c
        + y
        """)
  }

  @Test func `a newline at the end, and characters that look the same, are differences`() {
    #expect(TextDifference(from: "a\n", to: "a") != nil)
    #expect(TextDifference(from: "\u{E9}", to: "e\u{301}") != nil)
  }
}

import EurekaPlan
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

  @Test func `a long text shows the lines that change, and a rewritten one only how many there are`() {
    let long = (1...50_000).map { "\($0)" }
    #expect(
      difference(long, ["new"] + long.dropLast()) == """
        line 1:
        + new
          1
        line 49999:
          49999
        - 50000
        """)
    let other = (1...50_000).map { "other \($0)" }
    #expect(difference(long, other) == "lines removed: 50000, added: 50000")
  }

  @Test func `a difference has as few lines as possible`() {
    var texts: [[String]] = [[]]
    var index = 0
    while index < texts.count {
      let text = texts[index]
      if text.count < 4 { texts += [text + ["a"], text + ["b"]] }
      index += 1
    }
    for old in texts {
      for new in texts {
        let lines = difference(old, new)?.split(separator: "\n") ?? []
        let changes = lines.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
        #expect(changes.count == new.difference(from: old).count, "\(old) \(new): \(lines)")
      }
    }
  }
}

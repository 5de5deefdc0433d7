import Testing

@testable import release_checklist

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("plain text, 100 % of it: (a.b) - c + d = e! {f}", "plain text, 100 % of it: (a.b) - c + d = e! {f}"),
    ("a | b", #"a \| b"#), ("<script>", #"\<script\>"#), ("*a* _b_ ~~c~~", #"\*a\* \_b\_ \~\~c\~\~"#),
    ("# a #", ##"\# a \#"##), ("##1", ###"\##1"###), ("fixes #12", "fixes #12"), ("C#", ##"C\#"##),
    ("`a`", #"\`a\`"#), ("[a](b)", #"\[a\](b)"#), ("![a]", #"!\[a\]"#), (#"a\"#, #"a\\"#),
    ("&lt;", #"\&lt;"#),
    ("$x$", #"\$x\$"#), ("- a", #"\- a"#), ("+ a", #"\+ a"#), ("---", #"\---"#), ("===", #"\==="#),
    ("1. a", #"1\. a"#), ("12) a", #"12\) a"#), ("7.", #"7\."#), ("1.4.2", "1.4.2"),
    ("3.5 times", "3.5 times"),
    ("a\n# b\r\n\tc\u{2028}d", ##"a \# b c d"##), ("    code", "code"), ("", ""),
    // Marks are marks under an accent, too.
    ("*\u{301}|\u{301}", "\\*\u{301}\\|\u{301}"),
    ("a\u{1B}[2Jb\u{7}\u{0}", "a\u{FFFD}\\[2Jb\u{FFFD}\u{FFFD}"),
    ("abc\u{202E}def\u{2066}", "abc\u{FFFD}def\u{FFFD}"),
    ("naïve 東京 👩‍👩‍👧", "naïve 東京 👩‍👩‍👧"),
  ])
  func `a line shows what it was, and means nothing`(text: String, markdown: String) {
    #expect(
      Markdown.line(text).unicodeScalars.elementsEqual(markdown.unicodeScalars), "\(Markdown.line(text))")
  }

  @Test(arguments: [
    ("a\n\n  b | *c*", "```text\na\n\n  b | *c*\n```\n"),
    ("```\n# out", "````text\n```\n# out\n````\n"),
    ("a ````` b `` c", "``````text\na ````` b `` c\n``````\n"),
    ("~~~\n\t\u{1B}[2J", "```text\n~~~\n\t\u{FFFD}[2J\n```\n"),
  ])
  func `nothing in a block ends it`(text: String, markdown: String) {
    #expect(Markdown.block(text) == markdown)
  }
}

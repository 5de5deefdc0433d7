import OrderedCollections
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

@Suite struct DotenvReaderTests {
  private func messages(_ text: String) -> [String] {
    DotenvReader.document(of: text, in: "a.env").problems.map(\.placedReason)
  }

  private func values(_ text: String) -> OrderedDictionary<String, AnswerInput> {
    DotenvReader.document(of: text, in: "a.env").answers.mapValues(\.input)
  }

  @Test func `assignments are read as a shell reads them`() {
    let text = #"""
      # A comment.
      PLAIN=a.b/c#d~=e
        export  EXPORTED=1	# why
      SINGLE='a "b" $c `d` \e'
      DOUBLE="a 'b' \$c \`d\` \"e\" \\ \f # g"
      JOINED='it'\''s'" "so
      LINES='one
      two
      '
      CONTINUED="a\
      b"c
      NULL=
      EMPTY=''
      ALSO_EMPTY="" # empty
      _1=é
      """#
    let document = DotenvReader.document(of: text, in: "a.env")
    #expect(
      document.answers.mapValues(\.input) == [
        "PLAIN": .text("a.b/c#d~=e"), "EXPORTED": .text("1"), "SINGLE": .text(#"a "b" $c `d` \e"#),
        "DOUBLE": .text(#"a 'b' $c `d` "e" \ \f # g"#), "JOINED": .text("it's so"),
        "LINES": .text("one\ntwo\n"), "CONTINUED": .text("abc"), "NULL": .value(.null),
        "EMPTY": .value(.string("")), "ALSO_EMPTY": .value(.string("")), "_1": .text("é"),
      ])
    #expect(
      document.places == [
        "PLAIN": "2:1 2:7", "EXPORTED": "3:11 3:20", "SINGLE": "4:1 4:8", "DOUBLE": "5:1 5:8",
        "JOINED": "6:1 6:8", "LINES": "7:1 7:7", "CONTINUED": "10:1 10:11", "NULL": "12:1 12:6",
        "EMPTY": "13:1 13:7", "ALSO_EMPTY": "14:1 14:12", "_1": "15:1 15:4",
      ])
    #expect(document.problems == [])
  }

  @Test func `lines with returns are lines, and a return in quotation marks is kept where they have none`() {
    #expect(
      values("\u{FEFF}A=1\r\n# x\r\n\r\nB='x\r\ny'\r\nC=\r\nD=\"a\\\r\nb\"\r\n") == [
        "A": .text("1"), "B": .text("x\ny"), "C": .value(.null), "D": .text("ab"),
      ])
    #expect(values("A='x\r\ny'\nB=1") == ["A": .text("x\r\ny"), "B": .text("1")])
  }

  @Test func `a text without assignments has no answers`() {
    #expect(DotenvReader.document(of: "", in: "a.env") == AnswersDocument())
    #expect(DotenvReader.document(of: "\n  # A=1\n", in: "a.env") == AnswersDocument())
  }

  @Test func `what is wrong is found line by line`() {
    let text = """
      A=$HOME and
      B="x
      `date` $x
      y" # fine
      C=a b
      1D=x
      E-F=x
      export G
      =x
      H = x
      I=a;b&c
      J=1
      J=2
      K='a'b
      L="no end
      M=1
      """
    #expect(
      messages(text) == [
        "nothing is expanded here: $ belongs in single quotation marks: line 1, column 3",
        "white space in a value belongs in quotation marks: line 1, column 9",
        "nothing is expanded here: ` belongs in single quotation marks: line 3, column 1",
        "white space in a value belongs in quotation marks: line 5, column 5",
        "a variable name uses A-Z, 0-9 and _, and cannot start with a digit: line 6, column 1",
        "a variable name uses A-Z, 0-9 and _, and cannot start with a digit: line 7, column 1",
        "the line must be an assignment such as NAME=value: line 8, column 8",
        "a variable name uses A-Z, 0-9 and _, and cannot start with a digit: line 9, column 1",
        "the line must be an assignment such as NAME=value: line 10, column 1",
        "; belongs in quotation marks: line 11, column 4",
        "duplicate answer; first set at a.env:12:1: line 13, column 1",
        "a text in quotation marks has no end: line 15, column 3",
      ])
    #expect(values(text)["K"] == .text("ab"))
  }
}

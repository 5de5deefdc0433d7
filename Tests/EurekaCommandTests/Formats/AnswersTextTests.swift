import OrderedCollections
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

@Suite struct AnswersTextTests {
  private static let answers: OrderedDictionary<String, AnswerValue> = [
    "name": .string("Ann Lee"), "no": .string("on"), "port": .number(443), "price": .number(-0.5),
    "tls": .bool(true), "none": .null, "empty": .string(""), "from": .string("2026-03-01"),
    "notes": .string("it's\n$(x) \"é😀\\U0001F600\u{7}"), "list": .array([.string("a"), .string("b,\"c")]),
    "one": .array([.string("[x]")]), "numbers": .array([.number(1), .bool(false)]), "nothing": .array([]),
    "blank": .array([.string("")]),
    "deep": .array([.object(["dose": .number(1), "x": .null, "of": .array([.array([])])]), .object([:])]),
  ]

  private func text(_ format: AnswersFormat) -> String {
    format.text(of: Self.answers) { $0.uppercased() }
  }

  @Test(arguments: [
    "\u{9B}": "\\u009b", "\u{7F}": "\\u007f", "\u{202E}": "\\u202e", "\u{2066}": "\\u2066",
    "\u{200F}": "\\u200f", "\u{2028}": "\\u2028", "\u{61C}": "\\u061c",
  ])
  func `JSON escapes characters that would control a terminal or turn text around`(
    character: String, escape: String
  ) {
    let text = AnswersFormat.json.text(of: ["a" + character: .string(character)]) { $0 }
    #expect(text == "{\n  \"a\(escape)\": \"\(escape)\"\n}\n")
  }

  @Test func `YAML quotes what some reader could take for something else`() {
    #expect(
      text(.yaml) == #"""
        name: Ann Lee
        "no": "on"
        port: 443
        price: -0.5
        tls: true
        none: null
        empty: ""
        from: "2026-03-01"
        notes: "it's\n$(x) \"é😀\\U0001F600\a"
        list:
        - a
        - "b,\"c"
        one:
        - "[x]"
        numbers:
        - 1
        - false
        nothing: []
        blank:
        - ""
        deep:
        - dose: 1
          x: null
          of:
          - []
        - {}

        """#)
    #expect(AnswersFormat.yaml.text(of: [:]) { $0 } == "{}\n")
  }

  @Test func `variables can be given to a shell`() {
    #expect(
      text(.env) == #"""
        NAME='Ann Lee'
        NO=on
        PORT=443
        PRICE=-0.5
        TLS=true
        NONE=
        EMPTY=''
        FROM=2026-03-01
        NOTES='it'\''s
        $(x) "é😀\U0001F600\#u{7}'
        LIST='a,"b,""c"'
        ONE='"[x]"'
        NUMBERS=1,false
        NOTHING='[]'
        BLANK='""'
        DEEP='[{"dose": 1, "x": null, "of": [[]]}, {}]'

        """#)
  }

  private static let entries = [
    AnswersEntry(tag: "host", value: nil, comments: ["Host name (required)", "two\nlines\u{1B}[1m", ""]),
    AnswersEntry(tag: "port", value: .number(443)),
    AnswersEntry(tag: "notes", value: .string("a\nb"), comments: ["Notes"], isCommentedOut: true),
    AnswersEntry(tag: "types", value: .array([.string("css"), .string("js")]), isCommentedOut: true),
  ]

  @Test func `entries of YAML stand below their comments`() {
    #expect(
      AnswersFormat.yaml.text(of: Self.entries, header: ["Answers", ""]) { $0 } == #"""
        # Answers
        #

        # Host name (required)
        # two
        # lines[1m
        #
        host:
        port: 443

        # Notes
        # notes: "a\nb"
        # types:
        # - css
        # - js

        """#)
  }

  @Test func `entries of variables stand below their comments`() {
    #expect(
      AnswersFormat.env.text(of: Self.entries, header: []) { $0.uppercased() } == #"""
        # Host name (required)
        # two
        # lines[1m
        #
        HOST=
        PORT=443

        # Notes
        # NOTES='a
        # b'
        # TYPES=css,js

        """#)
  }

  @Test func `JSON has no comments, so it has what is not commented out`() {
    #expect(
      AnswersFormat.json.text(of: Self.entries, header: ["Answers"]) { $0 } == """
        {
          "host": null,
          "port": 443
        }

        """)
  }

  @Test(arguments: [AnswersFormat.yaml, .env])
  func `an entry that is commented out is one like others without the marks`(format: AnswersFormat) {
    let texts = [false, true].map { isCommentedOut in
      format.text(
        of: Self.answers.map { AnswersEntry(tag: $0, value: $1, isCommentedOut: isCommentedOut) }, header: []
      ) { $0.uppercased() }
    }
    let uncommented = texts[1].split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("# ") ? String(line.dropFirst(2)) : String(line)
    }
    #expect(texts[0] == uncommented.joined(separator: "\n"))
    #expect(texts[0] == text(format))
  }

  @Test(arguments: AnswersFormat.allCases)
  func `a format reads what it has written, and is recognized by its extensions and its text`(
    format: AnswersFormat
  ) {
    let text = text(format)
    let document = format.read(text, in: "")
    #expect(document.problems.isEmpty)
    #expect(
      document.answers.keys.map { $0.lowercased() } == Array(Self.answers.keys), "every answer, in order")
    #expect(AnswersFormat(guessedFrom: text) == format)
    #expect(!format.extensions.isEmpty)
    for suffix in format.extensions { #expect(AnswersFormat(path: "answers." + suffix) == format) }
  }

  @Test(arguments: [
    ("answers.json", AnswersFormat.json), ("a/b.YAML", .yaml), ("x.yml", .yaml), ("/etc/app/.env", .env),
    ("production.env", .env), ("env", .env), ("a.json/b", nil), ("json", nil), ("-", nil), ("", nil),
  ])
  func `the name of a file says its format`(path: String, format: AnswersFormat?) {
    #expect(AnswersFormat(path: path) == format)
  }
}

import OrderedCollections
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

@Suite struct YAMLReaderTests {
  private func messages(_ text: String) -> [String] {
    YAMLReader.document(of: text, in: "a.yaml").problems.map(\.placedReason)
  }

  private func values(_ text: String) -> OrderedDictionary<String, AnswerInput> {
    YAMLReader.document(of: text, in: "a.yaml").answers.mapValues(\.input)
  }

  @Test(arguments: [
    "no", "y", "on", "true", "1e3", "0777", "0x1F", "0b1", "1_000", "2026-03-01", "12:30:45", ".inf", "+1",
    "2026-03-01T10:00:00Z", "1.10", "NULL_", "=",
    "a:b", "a#b", "50%", "~/x", "a*b", "b**",
  ])
  func `a plain text stays as it is written`(text: String) {
    #expect(
      values("a: \(text)\nb: [\(text)]\n\(text): 1") == [
        "a": .value(.string(text)), "b": .value([.string(text)]), text: .value("1"),
      ])
  }

  @Test func `null is what the core schema has, unless it is quoted`() {
    #expect(
      values("a:\nb: ~\nc: null\nd: Null\ne: NULL\nf: '~'\ng: \"\"\nh: nuLL\ni: !!str null\nj: [~, 'null']\n")
        == [
          "a": .value(.null), "b": .value(.null), "c": .value(.null), "d": .value(.null), "e": .value(.null),
          "f": .value("~"), "g": .value(""), "h": .value("nuLL"),
          "i": .value("null"), "j": .value([.null, "null"]),
        ])
  }

  @Test func `answers have the places of their parts`() {
    let text = """
      # A comment with a * and a &.
      name: Ann *there*
      notes: |
        first, *bold*
          second
      medications:
        - name: "x"
          doses: [1,
            2]
        -
      address: {city: 'Bonn', zip: 053}
      """
    let document = YAMLReader.document(of: text, in: "a.yaml")
    #expect(
      document.answers.mapValues(\.value) == [
        "name": "Ann *there*", "notes": "first, *bold*\n  second\n",
        "medications": [["name": "x", "doses": ["1", "2"]], .null],
        "address": ["city": "Bonn", "zip": "053"],
      ])
    #expect(
      document.places == [
        "name": "2:1 2:7", "notes": "3:1 3:8", "medications": "6:1 7:3", "medications[0]": "7:5",
        "medications[0].name": "7:5 7:11", "medications[0].doses": "8:5 8:12",
        "medications[0].doses[0]": "8:13", "medications[0].doses[1]": "9:7", "medications[1]": "10:4",
        "address": "11:1 11:10", "address.city": "11:11 11:17", "address.zip": "11:25 11:30",
      ])
    #expect(document.problems == [])
  }

  @Test func `columns count Unicode scalars, without a byte order mark`() {
    #expect(
      YAMLReader.document(of: "\u{FEFF}{e\u{301}👍🏽: é*, b: [*]}", in: "a.yaml").problems.map(\.source)
        == [.file("a.yaml", line: 1, column: 16)])
    #expect(
      YAMLReader.document(of: "\u{FEFF}{e\u{301}👍🏽: é*, b: [x]}", in: "a.yaml").places == [
        "e\u{301}👍🏽": "1:2 1:8", "b": "1:12 1:15", "b[0]": "1:16",
      ])
  }

  @Test func `a byte order mark, lines with returns and JSON are read`() {
    #expect(
      values("\u{FEFF}a: x\r\nb:\r\n  - y\r\n") == [
        "a": .value("x"), "b": .value(["y"]),
      ])
    #expect(
      values(#"{"a": [1, {"b": "\u00e9"}]}"#) == [
        "a": .value(["1", ["b": "é"]])
      ])
  }

  @Test func `comments alone are no answers`() {
    #expect(YAMLReader.document(of: "# a: 1\n", in: "a.yaml") == AnswersDocument())
    #expect(YAMLReader.document(of: "{}", in: "a.yaml") == AnswersDocument())
  }

  @Test(arguments: [
    "a: !!binary aGk=", "a: !!python/object:os.system x", "a: !own {b: 1}", "a: !!set {b}", "a: !!int '1'",
  ])
  func `a tag is refused with its place`(text: String) {
    #expect(
      messages(text) == [
        "a text that begins with ! must be in quotation marks; other tags are not supported: line 1, column 4"
      ])
  }

  @Test(arguments: [
    (" \n", "it is empty"), ("- a", "it is a list, not an object of answers by tag"),
    ("text", "it is a string, not an object of answers by tag"),
    ("--- ~", "it is null, not an object of answers by tag"),
    ("a: 1\n---\nb: 2", "there is more than one document: line 2, column 1"),
    ("a:\n  ? [b]\n  : c", "a key is a list, not a string: line 2, column 5"),
    ("{a: 1}: 1", "a key is an object, not a string: line 1, column 1"),
    ("a: &x {b: 1}\nc:\n  <<: *x", "a merge key, <<, is not read: line 3, column 3"),
    (
      "a: *x\nb: &x 1",
      "a text that begins with * must be in quotation marks; an alias needs an anchor above it: line 1, column 4"
    ),
    (
      "a: &x [*x]",
      "a text that begins with * must be in quotation marks; an alias needs an anchor above it: line 1, column 8"
    ),
    ("a: **b**", "* cannot begin a text outside of quotation marks: line 1, column 4"),
    ("a: * b", "* cannot begin a text outside of quotation marks: line 1, column 4"),
    ("a: @b", "@ cannot begin a text outside of quotation marks: line 1, column 4"),
    ("a: `b`", "` cannot begin a text outside of quotation marks: line 1, column 4"),
    ("a:\n\tb: 1", "a tab stands where only spaces may: line 2, column 1"),
    ("a: b: c", "\":\" is not valid YAML here: line 1, column 5"),
    (
      "a:\n    b: 1\n  c: 2",
      "the line is not indented like those above it: line 3, column 3"
    ),
    (
      "a: 1\nb\nc: 1",
      "the line must be a key with its value, such as name: value, or an item, such as - value: line 2, column 1"
    ),
    ("a: \"b\nc: d", "a text in quotation marks has no end: line 1, column 4"),
    (
      "a: 1\nb: 'it's\nc: d\n",
      "this is not valid YAML: line 2, column 8"
    ),
    ("a: [b, c", "the YAML ends too early: line 2, column 1"),
    ("a: \"\\q\"", "\"\\\\\" is not valid YAML here: line 1, column 5"),
    (
      #"{"a": "\ud83d\ude00"}"#,
      "this is not valid YAML: line 1, column 10"
    ),
    ("a: \u{1}", "the character U+0001 must be escaped: line 1, column 4"),
    ("é: x\n*é: \u{7F}", "the character U+007F must be escaped: line 2, column 5"),
  ])
  func `what is not read is refused with its place`(text: String, message: String) {
    #expect(messages(text) == [message])
  }

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", ["3:1 a: first set at 1:1"]),
    ("a:\n  x: 1\n  \"x\": 2", ["3:3 a: first set at 2:3"]),
    ("b: {c: 1, d: 2, c: 3}", ["1:17 b: first set at 1:5"]),
    ("1: 1\n'1': 2", ["2:1 1: first set at 1:1"]),
    ("b: 'é: *'\n'a*': 1\na*: 2", ["3:1 a*: first set at 2:1"]),
    ("&k a: 1\n*k : 2", ["2:1 a: first set at 1:1"]),
    ("&k a: 1\na: 2\n!!str a: 3", ["2:1 a: first set at 1:1", "3:1 a: first set at 1:1"]),
    // More keys than one, and one more than twice.
    ("b: 1\na: 1\nb: 2\na: 2", ["3:1 b: first set at 1:1", "4:1 a: first set at 2:1"]),
    ("a: 1\na: 2\nb: 1\na: 3", ["2:1 a: first set at 1:1", "4:1 a: first set at 1:1"]),
    ("xa: 1\nya: 2\nxa: 3\nya: 4", ["3:1 xa: first set at 1:1", "4:1 ya: first set at 2:1"]),
    (
      "a: {c: 1, c: 2}\nb: [{c: 1, c: 2, c: 3}]\na: {d: 1, d: 2}",
      [
        "1:11 a: first set at 1:5", "2:12 b: first set at 2:6", "2:18 b: first set at 2:6",
        "3:1 a: first set at 1:1", "3:11 a: first set at 3:5",
      ]
    ),
    // Other mistakes beside them.
    (
      "a: !!binary 1\nb: 1\nb: 2\nc: !x 3",
      [
        "1:4 a: a text that begins with ! must be in quotation marks; other tags are not supported",
        "3:1 b: first set at 2:1",
        "4:4 c: a text that begins with ! must be in quotation marks; other tags are not supported",
      ]
    ),
    (
      "b: 1\nb: 2\nc: *x\n",
      [
        "2:1 b: first set at 1:1",
        "3:4 c: a text that begins with * must be in quotation marks; an alias needs an anchor above it",
      ]
    ),
    (
      "a: *x\nb: **c**\nb: 1\nc: [*y, 1, *z]",
      [
        "1:4 a: a text that begins with * must be in quotation marks; an alias needs an anchor above it",
        "2:4 b: * cannot begin a text outside of quotation marks",
        "3:1 b: first set at 2:1",
        "4:5 c: a text that begins with * must be in quotation marks; an alias needs an anchor above it",
        "4:12 c: a text that begins with * must be in quotation marks; an alias needs an anchor above it",
      ]
    ),
    // Keys that are not written as they read.
    ("? |\n  a\n: 1\n? |\n  a\n: 2\nb: 1\nb: 2", ["4:3 a\n: first set at 1:3", "8:1 b: first set at 7:1"]),
    ("a: 1\n? >-\n  a\n: 2\nb: 1\nb: 2", ["2:3 a: first set at 1:1", "6:1 b: first set at 5:1"]),
    ("\"\\u0061\": 1\na: 2\nb: 1\nb: 2", ["2:1 a: first set at 1:1", "4:1 b: first set at 3:1"]),
    (
      #"{"\"a": 1, '"a': 2, "\\": 1, '\': 2}"#,
      [#"1:12 "a: first set at 1:2"#, #"1:30 \: first set at 1:21"#]
    ),
    ("'''a': 1\n'''a': 2\nb: 1\nb: 2", ["2:1 'a: first set at 1:1", "4:1 b: first set at 3:1"]),
    (#"{\a: 1, \a: 2}"#, [#"1:9 \a: first set at 1:2"#]),
    // Keys with nothing to rename end the reading.
    ("'': 1\n'': 2\nb: 1\nb: 2", ["1:1 -: \"\" appears more than once"]),
    ("? |\n\n  a\n: 1\n? |\n\n  a\n: 2", ["1:3 -: \"\\na\\n\" appears more than once"]),
  ])
  func `each duplicate key is reported with both places`(text: String, expected: [String]) {
    let problems = YAMLReader.document(of: text, in: "a.yaml").problems.map { problem in
      let place = problem.source?.place ?? (0, 0)
      let reason = problem.reasons.map(\.description).joined().replacing("duplicate answer; ", with: "")
      return "\(place.0):\(place.1) \(problem.path ?? "-"): \(reason.replacing("a.yaml:", with: ""))"
    }
    #expect(problems == expected)
  }

  @Test func `one key two hundred times is as many problems as are reported`() {
    let document = YAMLReader.document(of: String(repeating: "a: 1\n", count: 200), in: "a.yaml")
    #expect(document.problems.map { $0.source?.place.line } == (2...102).map { $0 })
  }

  @Test func `an alias stands for what has its anchor, and the parts of that are where they are written`() {
    let document = YAMLReader.document(
      of: "a: &x {b: &y 1}\nc: *x\nd: [*y, *x]\n&z e: *z\n", in: "a.yaml")
    let object = AnswerValue.object(["b": "1"])
    #expect(document.problems == [])
    #expect(
      document.answers.mapValues(\.value) == [
        "a": object, "c": object, "d": ["1", object], "e": "e",
      ])
    #expect(
      document.places == [
        "a": "1:1 1:4", "a.b": "1:8 1:11", "c": "2:1 2:4", "c.b": "1:8 1:11", "d": "3:1 3:4",
        "d[0]": "3:5", "d[1]": "3:9", "d[1].b": "1:8 1:11", "e": "4:1 4:7",
      ])
  }

  @Test func `aliases of aliases are counted as if they were written out`() {
    let bomb = (1...60).reduce("a0: &a0 [x]\n") { $0 + "a\($1): &a\($1) [*a\($1 - 1), *a\($1 - 1)]\n" }
    #expect(messages(bomb).count == 1)
    #expect(messages(bomb)[0].hasPrefix("there are more than 200000 values: line "))
    #expect(messages(bomb + "? *a60\n: 1\n") == messages(bomb))
    #expect(
      messages(bomb + "? *a60\n: 1\n? *a60\n: 2\n") == [
        "there are more than 200000 values: line 2, column 15"
      ])
  }

  @Test func `nesting and the number of values have bounds`() {
    let deep = "a: " + String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
    #expect(messages(deep) == ["lists and objects are nested more than 200 deep: line 1, column 204"])
    let deeper = "a: " + String(repeating: "[", count: 100_000)
    #expect(messages(deeper).map { $0.prefix(26) } == ["\"[\" is not valid YAML here"])
    let dashes = "a:\n " + String(repeating: "- ", count: 100_000)
    #expect(messages(dashes).map { $0.prefix(26) } == ["\"-\" is not valid YAML here"])
    let chain = (1...250).reduce("a0: &a0 [x]\n") { $0 + "a\($1): &a\($1) [*a\($1 - 1)]\n" }
    #expect(messages(chain).map { $0.prefix(47) } == ["lists and objects are nested more than 200 deep"])
    #expect(
      messages("a: [" + String(repeating: "1,", count: 1_000_000) + "]") == [
        "there are more than 200000 values"
      ])
  }
}

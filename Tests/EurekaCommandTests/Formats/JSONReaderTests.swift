import OrderedCollections
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

@Suite struct JSONReaderTests {
  private func messages(_ text: String) -> [String] {
    JSONReader.document(of: text, in: "a.json").problems.map(\.placedReason)
  }

  @Test func `answers keep their order, their types and the places of their parts`() {
    let text = """
      {
        "port": 443, "tls": true, "name": "a\\u00e9\\n\\ud83d\\ude00\\/",
        "none": null,
        "medications": [
          {"name": "x",
           "doses": [0.50, -1e3]}, []
        ]
      }
      """
    let document = JSONReader.document(of: text, in: "a.json")
    #expect(
      document.answers.mapValues(\.value) == [
        "port": 443, "tls": true, "name": "aé\n😀/", "none": .null,
        "medications": [["name": "x", "doses": [0.5, -1000]], []],
      ])
    #expect(
      document.places == [
        "port": "2:3 2:11", "tls": "2:16 2:23", "name": "2:29 2:37", "none": "3:3 3:11",
        "medications": "4:3 4:18", "medications[0]": "5:5", "medications[0].name": "5:6 5:14",
        "medications[0].doses": "6:6 6:15", "medications[0].doses[0]": "6:16",
        "medications[0].doses[1]": "6:22", "medications[1]": "6:30",
      ])
    #expect(document.problems == [])
  }

  @Test func `columns count Unicode scalars`() {
    #expect(
      JSONReader.document(of: "{\"e\u{301}👍🏽\": \"é\", \"b\": 1}", in: "a.json").places == [
        "e\u{301}👍🏽": "1:2 1:10", "b": "1:15 1:20",
      ])
  }

  @Test func `a byte order mark and lines with returns are passed over`() {
    #expect(
      JSONReader.document(of: "\u{FEFF}{\r\n\"a\": 1,\r\n\"b\": 2}\r\n", in: "a.json").places
        == ["a": "2:1 2:6", "b": "3:1 3:6"])
  }

  @Test(arguments: [
    ("", "it is empty"), (" \n", "it is empty"),
    ("[1]", "it is a list, not an object of answers by tag"),
    ("null", "it is null, not an object of answers by tag"),
    ("true", "it is a Boolean, not an object of answers by tag"),
    ("{\n  \"a\": 1,,\n}", "\",\" is not valid JSON here: line 2, column 10"),
    ("{\"é\": 01}", "this is not valid JSON: line 1, column 8"),
    ("{\"a\": 1,}", "\"}\" is not valid JSON here: line 1, column 9"),
    ("{\"a\": +1}", "\"+\" is not valid JSON here: line 1, column 7"),
    ("{\"a\": .5}", "\".\" is not valid JSON here: line 1, column 7"),
    ("{\"a\": 1.}", "\"}\" is not valid JSON here: line 1, column 9"),
    ("{\"a\": 1e}", "\"}\" is not valid JSON here: line 1, column 9"),
    ("{\"a\": NaN}", "this is not valid JSON: line 1, column 7"),
    ("{\"a\": True}", "this is not valid JSON: line 1, column 7"),
    ("{'a': 1}", "\"'\" is not valid JSON here: line 1, column 2"),
    ("{\"a\" 1}", "this is not valid JSON: line 1, column 6"),
    ("{} {}", "unexpected text after the JSON: line 1, column 4"),
    ("{\"a\": [1 2]}", "this is not valid JSON: line 1, column 10"),
    ("{\"a\": 1 // no\n}", "\"/\" is not valid JSON here: line 1, column 9"),
    ("{\"a\": 1", "the JSON ends too early: line 1, column 8"),
    ("{\"a", "the JSON ends too early: line 1, column 4"),
    ("{\"a\": \"\\", "the JSON ends too early: line 1, column 9"),
    ("{\"a\": \"x\ty\"}", "the character U+0009 must be escaped: line 1, column 9"),
    ("{\"a\": \"\\é\"}", "a backslash does not begin a valid escape: line 1, column 8"),
    ("{\"a\": \"\\u12g4\"}", "a backslash does not begin a valid escape: line 1, column 8"),
    ("{\"a\": \"\\ud800x\"}", "half of a surrogate pair is not a character: line 1, column 8"),
    ("{\"a\": \"\\udc00\"}", "half of a surrogate pair is not a character: line 1, column 8"),
    ("{\"a\": \"\\ud800\\u0041\"}", "half of a surrogate pair is not a character: line 1, column 8"),
  ])
  func `what is no object of answers is refused with its place`(text: String, message: String) {
    #expect(messages(text) == [message])
    #expect(JSONReader.document(of: text, in: "a.json").answers.isEmpty)
  }

  @Test func `a key that is there twice is found at any depth, and reading goes on`() {
    let document = JSONReader.document(
      of:
        """
        {"a": {"x": 1,
          "x": 2},
         "b": 1,
         "a": 3, "b": 1e999}
        """, in: "a.json")
    func place(_ line: Int, _ column: Int) -> Answers.Source { .file("a.json", line: line, column: column) }
    #expect(
      document.problems == [
        .duplicate("a", place(1, 8), place(2, 3)), .duplicate("a", place(1, 2), place(4, 2)),
        .duplicate("b", place(3, 2), place(4, 10)),
        Problem(
          .syntax, path: "b", source: place(4, 15),
          reasons: ["the number is out of range or has more digits than are kept"]),
      ])
  }

  @Test func `numbers are exact to 38 digits, and no further`() throws {
    let digits = "12345678901234567890123456789012345678"
    #expect(try JSONReader.value(of: digits) == .number(#require(Decimal(string: digits))))
    #expect(try JSONReader.value(of: "0." + digits) == .number(#require(Decimal(string: "0." + digits))))
    #expect(try JSONReader.value(of: "-0") == 0)
    #expect(messages("{\"a\": \(digits)9}").count == 1)
  }

  @Test func `nesting has a bound`() {
    func nested(_ depth: Int) -> String {
      "{\"a\": " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    }
    #expect(messages(nested(200)) == [])
    #expect(
      messages(nested(1_000_000)) == [
        "lists and objects are nested more than 200 deep: line 1, column 207"
      ])
  }

  @Test func `the number of values has a bound, and so has that of problems`() {
    let many = "{\"a\": [" + String(repeating: "1,", count: 200_000) + "1]}"
    #expect(messages(many) == ["there are more than 200000 values: line 1, column 400006"])
    let wrong = "{" + String(repeating: "\"a\": 1, ", count: 1000) + "\"a\": 1}"
    #expect(messages(wrong).count == 101)
  }
}

extension Problem {
  /// The reason with its place in the text: `this is not valid JSON: line 3, column 5`.
  var placedReason: String {
    let reason = reasons.map(\.description).joined()
    guard case .file(_, let line?, let column) = source else { return reason }
    return "\(reason): line \(line)" + (column.map { ", column \($0)" } ?? "")
  }
}

extension AnswersDocument {
  /// The places of keys and values by path, as `2:3 2:11`; an item has one place.
  var places: [String: String] { Self.places(in: .members(answers), below: "") }

  private static func places(in content: Answers.Content, below path: String) -> [String: String] {
    let parts: [(path: String, answer: Answers)] =
      switch content {
      case .members(let members): members.map { (path.isEmpty ? $0 : "\(path).\($0)", $1) }
      case .items(let items): items.map { ("\(path)[\($0)]", $1) }
      case .answer, .unreadable: []
      }
    var places: [String: String] = [:]
    for (path, answer) in parts {
      let own = [answer.keySource, answer.source].map { "\($0.place.line):\($0.place.column)" }
      places[path] = own[0] == own[1] ? own[0] : own.joined(separator: " ")
      places.merge(Self.places(in: answer.content, below: path)) { $1 }
    }
    return places
  }
}

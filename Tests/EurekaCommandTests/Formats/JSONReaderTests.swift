import Eureka
import OrderedCollections
import Testing

@testable import EurekaCommand

@Suite struct JSONReaderTests {
  private func messages(_ text: String) -> [String] {
    JSONReader.document(of: text).problems.map(\.placedReason)
  }

  @Test func `answers keep their order, their types and the lines of their parts`() {
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
    #expect(
      JSONReader.document(of: text)
        == AnswersDocument(answers: [
          "port": located(.value(.number(443)), line: 2),
          "tls": located(.value(.bool(true)), line: 2),
          "name": located(.value(.string("aé\n😀/")), line: 2),
          "none": located(.value(.null), line: 3),
          "medications": located(
            .value(
              .array([
                .object(["name": .string("x"), "doses": .array([.number(0.5), .number(-1000)])]), .array([]),
              ])), line: 4,
            lines: [
              "[0]": 5, "[0].name": 5, "[0].doses": 6, "[0].doses[0]": 6, "[0].doses[1]": 6, "[1]": 6,
            ]),
        ]))
  }

  @Test func `a byte order mark and lines with returns are passed over`() {
    #expect(
      JSONReader.document(of: "\u{FEFF}{\r\n\"a\": 1,\r\n\"b\": 2}\r\n").answers.mapValues(\.source.line)
        == ["a": 2, "b": 3])
  }

  @Test(arguments: [
    ("", "it is empty"), (" \n", "it is empty"),
    ("[1]", "it is a list, not an object of answers by tag"),
    ("null", "it is null, not an object of answers by tag"),
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
    ("{} {}", "the text goes on after the JSON: line 1, column 4"),
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
    #expect(JSONReader.document(of: text).answers.isEmpty)
  }

  @Test func `a key that is there twice is found at any depth, and reading goes on`() {
    let document = JSONReader.document(
      of:
        """
        {"a": {"x": 1,
          "x": 2},
         "b": 1,
         "a": 3, "b": 1e999}
        """)
    #expect(
      document.problems == [
        Problem(
          .repeated, line: 2, column: 3, key: "a", reason: "\("\"x\"") is already on line \(1)"),
        Problem(
          .repeated, line: 4, column: 2, key: "a", reason: "\("\"a\"") is already on line \(1)"),
        Problem(
          .repeated, line: 4, column: 10, key: "b", reason: "\("\"b\"") is already on line \(3)"),
        Problem(
          line: 4, column: 15, key: "b",
          reason: "the number is out of range or has more digits than are kept"),
      ])
  }

  @Test func `numbers are exact to 38 digits, and no further`() throws {
    let digits = "12345678901234567890123456789012345678"
    #expect(try JSONReader.value(of: digits) == .number(#require(Decimal(string: digits))))
    #expect(try JSONReader.value(of: "0." + digits) == .number(#require(Decimal(string: "0." + digits))))
    #expect(try JSONReader.value(of: "-0") == .number(0))
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
    let many = "{\"a\": [" + String(repeating: "1,", count: 100_000) + "1]}"
    #expect(messages(many) == ["there are more than 100000 values: line 1, column 200006"])
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

/// An answer at a line, with the lines of its parts by their paths below it.
func located(_ input: AnswerInput, line: Int, lines: [String: Int] = [:]) -> Answers {
  Answers(input, from: .file("", line: line)).placed(at: lines, below: "")
}

extension Answers {
  fileprivate func placed(at lines: [String: Int], below path: String) -> Answers {
    var result = self
    if let line = lines[path] { result.source = .file("", line: line) }
    switch content {
    case .members(let members):
      result.content = .members(
        .init(uniqueKeysWithValues: members.map { ($0, $1.placed(at: lines, below: "\(path).\($0)")) }))
    case .items(let items):
      result.content = .items(
        .init(uniqueKeysWithValues: items.map { ($0, $1.placed(at: lines, below: "\(path)[\($0)]")) }))
    case .answer, .unknown: break
    }
    return result
  }
}

import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

/// Inputs that people have reported to tools of this kind, each with the value that is right, or with the refusal.
@MainActor
@Suite struct ReportedInputTests {
  /// What a file, a flag or a variable answers a question with: the value in JSON, or the error.
  struct Report: Sendable, CustomTestStringConvertible {
    let input: Input
    let row: Kind
    let result: String

    init(_ input: Input, _ row: Kind, _ result: String) {
      (self.input, self.row, self.result) = (input, row, result)
    }

    var testDescription: String { "\(input)" }
  }

  enum Input: Sendable {
    case json(String)
    case yaml(String)
    case env(String)
    case set(String)
  }

  enum Kind: Sendable {
    case text, secret, list, group, number, whole, url, phone
    case one([String])
    case several([String])
    case severalOrOther([String])

    @MainActor var form: Form {
      Form {
        Section {
          switch self {
          case .text: TextRow("q")
          case .secret: PasswordRow("q")
          case .number: DecimalRow("q")
          case .whole: IntRow("q")
          case .group: GroupRow("q") { TextRow("name") }
          case .url: URLRow("q")
          case .phone: PhoneRow("q")
          case .one(let options): PushRow<String>("q") { $0.options = options }
          case .several(let options): MultipleSelectorRow<String>("q") { $0.options = options }
          case .severalOrOther(let options):
            MultipleSelectorRow<String>("q") {
              $0.options = options
              $0.otherOption = "Other"
            }
          case .list: LabelRow()
          }
        }
        if case .list = self {
          itemList("q") { TextRow() }
        }
      }
    }
  }

  private func run(_ report: Report) async throws -> AutomatedRun {
    switch report.input {
    case .json(let text):
      try await AutomatedRun(report.row.form, ["--answers", "DIR/a.json"], files: ["a.json": text])
    case .yaml(let text):
      try await AutomatedRun(report.row.form, ["--answers", "DIR/a.yaml"], files: ["a.yaml": text])
    case .env(let text):
      try await AutomatedRun(report.row.form, ["--answers", "DIR/a.env"], files: ["a.env": text])
    case .set(let text): try await AutomatedRun(report.row.form, ["--set", text])
    }
  }

  private func expect(_ report: Report) async throws {
    let run = try await run(report)
    #expect(
      run.report == [] ? run.answers == "{\"q\": \(report.result)}" : run.report == [report.result],
      "\(run.answers) \(run.report)")
  }

  // MARK: Numbers, options and lists

  private nonisolated static let versions = Kind.several(["3.9", "3.10"])
  private nonisolated static let ambiguous = Kind.one(["3.1", "3.10"])

  @Test(arguments: [
    Report(.json(#"{"q": [3.9, 3.10]}"#), versions, #"["3.9", "3.10"]"#),
    Report(.set("q=[3.9,3.10]"), versions, #"["3.9", "3.10"]"#),
    Report(.env("q=[3.9,3.10]"), versions, #"["3.9", "3.10"]"#),
    Report(.yaml("q: [3.9, 3.10]"), versions, #"["3.9", "3.10"]"#),
    Report(.json(#"{"q": 3.10}"#), ambiguous, #""3.10""#),
    Report(
      .json(#"{"q": [3.10, "foo"]}"#), versions,
      #"error: DIR/a.json:1:7: q: "foo" is not an option: enter a list of 3.9 or 3.10."#),
    Report(
      .json(#"{"q": 3.1}"#), ambiguous,
      #"error: DIR/a.json:1:7: q: 3.1 can be read as "3.1" and as "3.10": enter the option in quotation marks."#
    ),
    Report(
      .json(#"{"q": 1e3}"#), .one(["1000"]),
      #"error: DIR/a.json:1:7: q: "1e3" is not an option: enter 1000."#),
    Report(.json(#"{"q": 1.0}"#), .one(["1.0", "2.0"]), #""1.0""#),
    // https://github.com/XLSForm/pyxform/issues/123
    Report(.json(#"{"q": 1.0}"#), .one(["1"]), #"error: DIR/a.json:1:7: q: 1.0 is not an option: enter 1."#),
    // https://github.com/nodeca/js-yaml/issues/674
    Report(.yaml("q: 12.10"), .text, #""12.10""#),
    // https://github.com/wireviz/WireViz/issues/213
    Report(.yaml("q: 0510210600"), .text, #""0510210600""#),
    // https://github.com/owainlewis/yaml/issues/26
    Report(.yaml("q: 20180510.001"), .text, #""20180510.001""#),
  ])
  func `a number is the text that was written`(report: Report) async throws {
    try await expect(report)
  }

  @Test(arguments: [
    Report(
      .env(#"q=["1aa","ba","3ca"]"#), .list,
      #"error: DIR/a.env:1:3: q: ["1aa","ba","3ca"] loses its quotation marks, as in a shell: enter '["1aa","ba","3ca"]'."#
    ),
    Report(.env(#"q='["1aa","ba","3ca"]'"#), .list, #"["1aa", "ba", "3ca"]"#),
    Report(
      .env(#"q="['value1', 'value2']""#), .list,
      #"error: DIR/a.env:1:3: q: "['value1', 'value2']" is not valid JSON: enter value1,value2."#),
    Report(
      .set("q=[a, b]"), .list, "error: --set q: q: [a, b] is not valid JSON: enter a,b."),
    Report(
      .set("q=[a, b]"), .severalOrOther(["a", "b"]),
      "error: --set q: q: [a, b] is not valid JSON: enter a,b."),
    Report(.set("q=a,b"), .list, #"["a", "b"]"#),
    // https://github.com/stackbuilders/dotenv-hs/issues/169
    Report(
      .env(#"q={"name":"key"}"#), .group,
      #"error: DIR/a.env:1:3: q: {"name":"key"} loses its quotation marks, as in a shell: enter '{"name":"key"}'."#
    ),
    Report(.env(#"q='{"name":"key"}'"#), .group, #"{"name": "key"}"#),
    // https://github.com/cookiecutter/cookiecutter/issues/2124
    Report(.json(#"{"q": []}"#), .list, "[]"),
    // https://github.com/cookiecutter/cookiecutter/issues/1432
    Report(
      .set("q=[['Create a new skin']]"), .list,
      "error: --set q: q: [['Create a new skin']] is not valid JSON: enter Create a new skin."),
    Report(
      .json(#"{"q": [1, 2, 3, 4, 5, 6]}"#), .text,
      #"error: DIR/a.json:1:7: q: [1, 2, 3, 4, 5, 6] is a list, not a string."#),
  ])
  func `a list is read out of a list`(report: Report) async throws {
    try await expect(report)
  }

  @Test(arguments: [
    Report(.yaml("q: ' Chad '"), .one([" Chad ", "Chad"]), #"" Chad ""#),
    Report(.yaml("q: 'Chad'"), .one([" Chad ", "Chad"]), #""Chad""#),
    Report(.yaml("q: [' c d']"), .several([" c d", "c d"]), #"[" c d"]"#),
    Report(
      .set("q=1,2 m, 1"), .several(["1", "2 m", "1,2 m"]),
      #"error: --set q: q: "1,2 m" is one option and could be read as several: enter it in quotation marks: "1,2 m"."#
    ),
    Report(.set(#"q="1,2 m", 1"#), .several(["1", "2 m", "1,2 m"]), #"["1", "1,2 m"]"#),
    Report(.set("q=1,2 m"), .several(["1", "2 m", "1,2 m"]), #"["1,2 m"]"#),
    Report(
      .set("q=x"), .one(["a, b", "c"]), #"error: --set q: q: "x" is not an option: enter "a, b" or c."#),
    // https://github.com/getodk/javarosa/issues/263
    Report(.set("q=za munda"), .several(["za munda", "za", "munda"]), #"["za munda"]"#),
    // https://github.com/XLSForm/pyxform/issues/773
    Report(
      .json(#"{"q": ["Marie Pierre Denis"]}"#), .several(["Marie", "Pierre", "Denis", "Marie Pierre Denis"]),
      #"["Marie Pierre Denis"]"#),
  ])
  func `an option is compared exactly first`(report: Report) async throws {
    try await expect(report)
  }

  @Test func `options with blanks that nobody sees are named`() {
    let form = Form { Section { PushRow<String>("q") { $0.options = [" Chad ", "Chad"] } } }
    #expect(
      form.check().map(\.message.description) == [#"the option " Chad " begins or ends with white space"#])
  }

  // MARK: Files

  @Test(arguments: [
    (#"q=CORP\alice"#, "7"), (#"q=a\b"#, "4"), (#"q=-----BEGIN\nabc"#, "13"), ("q=a\\ b", "4"),
    ("q=C:\\\nX=1", "5"),
  ])
  func `a backslash outside quotation marks is refused`(text: String, column: String) async throws {
    let run = try await AutomatedRun(Kind.text.form, ["--answers", "DIR/a.env"], files: ["a.env": text])
    #expect(
      run.report.first
        == #"error: DIR/a.env:1:\#(column): q: \ belongs in single quotation marks, as in 'a\b'."#)
  }

  @Test(arguments: [
    Report(.env(#"q='CORP\alice'"#), .text, #""CORP\\alice""#),
    Report(.env(#"q="CORP\alice""#), .text, #""CORP\\alice""#),
    Report(.env(#"q='it'\''s'"#), .text, #""it's""#),
    // https://github.com/motdotla/dotenv/pull/608
    Report(.env(#"q="something-with-a-#-hash""#), .secret, #""something-with-a-#-hash""#),
    Report(.env("q=something-with-a-#-hash"), .secret, #""something-with-a-#-hash""#),
    // https://github.com/theskumar/python-dotenv/issues/35
    Report(
      .env("q='postgres://localhost:5432/myapp_development'"), .url,
      #""postgres://localhost:5432/myapp_development""#),
    // https://github.com/vlucas/phpdotenv/issues/319
    Report(.env("q='DgQw=='"), .text, #""DgQw==""#), Report(.env("q=DgQw=="), .text, #""DgQw==""#),
    // https://github.com/yaml/libyaml/pull/28
    Report(.yaml("q: D:G"), .text, #""D:G""#),
    // https://github.com/semgrep/semgrep/issues/3806
    Report(.yaml("q: y"), .text, #""y""#),
    Report(.yaml("q: 12:30"), .text, #""12:30""#),
    Report(.yaml(#"q: '\uFEFFa'"#), .text, #""\\uFEFFa""#),
    Report(
      .yaml("a: 'b\nc: d"), .text, "error: DIR/a.yaml:1:4: a text in quotation marks has no end."),
    Report(
      .yaml("q: a\nsecond line\nr: b"), .text,
      "error: DIR/a.yaml:2:1: the line must be a key with its value, such as name: value, or an item, such as - value."
    ),
  ])
  func `a file says what it says`(report: Report) async throws {
    try await expect(report)
  }

  @Test(arguments: ["q: \u{FEFF}a", #"q: "\uFEFFa""#, #"q: "\ufeffa""#, "\u{FEFF}q: '\u{FEFF}a'"])
  func `a byte order mark in a value is kept`(text: String) async throws {
    let run = try await AutomatedRun(Kind.text.form, ["--answers", "DIR/a.yaml"], files: ["a.yaml": text])
    #expect(run.form.answers() == ["q": "\u{FEFF}a"])
  }

  @Test(arguments: [
    ("q: p@ss #1", Kind.secret, true), ("q: p@ss #1", .text, true), ("q: 'p@ss #1'", .secret, false),
    ("q: 'p@ss' # 1", .secret, false), ("q: 12.5 # mg", .number, false),
    ("q: https://a.org # mine", .url, false),
    ("q: p@ss#1", .secret, false),
  ])
  func `a comment that may be part of a text is a warning`(text: String, kind: Kind, warns: Bool) async throws
  {
    let run = try await AutomatedRun(kind.form, ["--answers", "DIR/a.yaml"], files: ["a.yaml": text])
    let warning =
      "DIR/a.yaml:1:4: q: the text after # is a comment; put the whole answer in quotation marks if it belongs to it."
    #expect(run.warnings == (warns ? [warning] : []))
  }

  // MARK: Fields

  @Test(arguments: [
    Report(.set("q=.5"), .number, "0.5"), Report(.yaml("q: -.5"), .number, "-0.5"),
    Report(.set("q=,5"), .number, #"error: --set q: q: ",5" is not a number: enter 0.5."#),
    Report(.set("q=5."), .number, #"error: --set q: q: "5." is not a number: enter 5."#),
    Report(.set("q=."), .number, #"error: --set q: q: "." is not a number: enter one such as 12.5."#),
    Report(
      .set("q=99999999999999999999"), .whole,
      "error: --set q: q: 99999999999999999999 is too large: enter a whole number of at most 9223372036854775807."
    ),
    Report(
      .set("q=postgres://u:p@ss#w@h/db"), .url,
      #"error: --set q: q: "postgres://u:p@ss#w@h/db" has a sign in its password that must be encoded: enter postgres://u:p%40ss%23w@h/db."#
    ),
    // https://github.com/kristijanhusak/vim-dadbod-ui/issues/186
    Report(
      .set("q=mysql://user:p@ssword@localhost:5432"), .url,
      #"error: --set q: q: "mysql://user:p@ssword@localhost:5432" has a sign in its password that must be encoded: enter mysql://user:p%40ssword@localhost:5432."#
    ),
    // https://github.com/mysqljs/mysql/issues/1285
    Report(
      .set("q=mysql://myuser:my#pass@myhost"), .url,
      #"error: --set q: q: "mysql://myuser:my#pass@myhost" has a sign in its password that must be encoded: enter mysql://myuser:my%23pass@myhost."#
    ),
    // https://github.com/huntlabs/hunt-entity/issues/10
    Report(
      .set("q=mysql://putao_space:QgfG4m%7#tP@mysql1.putao.io:3306/putao_space"), .url,
      #"error: --set q: q: "mysql://putao_space:QgfG4m%7#tP@mysql1.putao.io:3306/putao_s…" has a sign in its password that must be encoded: enter mysql://putao_space:QgfG4m%257%23tP@mysql1.putao.io:3306/putao_space."#
    ),
    Report(.set("q=mysql://myuser:my%23pass@myhost"), .url, #""mysql://myuser:my%23pass@myhost""#),
    Report(
      .set("q=http://"), .url,
      #"error: --set q: q: "http://" has no host: enter a URL such as https://example.org/."#),
    Report(
      .set("q=https://h:99999/"), .url,
      "error: --set q: q: the port 99999 is too large: enter a URL with a port from 0 to 65535."),
    Report(
      .set("q=localhost:8080"), .url,
      #"error: --set q: q: "localhost:8080" has no scheme such as https: enter a URL such as https://example.org/."#
    ),
    Report(.set("q=tel:112"), .url, #""tel:112""#), Report(.set("q=file:///a"), .url, #""file:///a""#),
    Report(.set("q=https://example.org#a@b"), .url, #""https://example.org#a@b""#),
    // https://github.com/signalapp/Signal-Android/issues/11630
    Report(.set("q=\u{2068}+1 555 0100\u{2069}"), .phone, #""+1 555 0100""#),
    // https://github.com/verbb/hyper/issues/86
    Report(.set("q=\u{202D}07976399087\u{202C}"), .phone, #""07976399087""#),
    // https://github.com/woocommerce/woocommerce/issues/58000
    Report(.set("q=+1\u{FE0D}-555-123-4567"), .phone, #""+1-555-123-4567""#),
    Report(.set("q=030\u{A0}12\u{2011}34"), .phone, #""030 12-34""#),
  ])
  func `a field takes what is one of its values`(report: Report) async throws {
    try await expect(report)
  }

  @Test func `what was changed in a line is said`() {
    let form = Form {
      Section {
        PhoneRow("p")
        URLRow("u")
      }
    }
    let run = FormTester(form).run(["030\u{A0}12\u{2011}34", "https://bücher.de/"])
    #expect(run.transcript.contains("(taken as 030 12-34)"))
    #expect(run.transcript.contains("(taken as https://xn--bcher-kva.de/)"))
  }

  @Test func `a message names a character that cannot be seen`() {
    for (text, shown, name) in [
      ("12\u{AD}3", #""12\u{AD}3""#, "U+00AD"), ("12\u{A0}3", "\"12\u{A0}3\"", "U+00A0"),
      ("12\u{200E}3", #""12\u{200E}3""#, "U+200E"),
    ] {
      let error = #expect(throws: ReadingError.self) { try ZipCodeCell().read(text, in: ReadingContext()) }
      #expect(error?.reason.description == "\(shown) has the character \(name)")
    }
  }

  // MARK: Sources

  @Test func `one newline at the end of a variable with a secret is dropped`() async throws {
    for (text, secret) in [
      ("hunter22\n", "hunter22"), ("hunter22\r\n", "hunter22"), ("hunter22", "hunter22"),
    ] {
      let run = try await AutomatedRun(
        Kind.secret.form, ["--answers", "DIR/a.yaml"], files: ["a.yaml": "q: {env: X}"],
        environment: ["X": text])
      #expect(run.answers == "{\"q\": \"\(secret)\"}", "\(run.report)")
    }
  }

  @Test func `an empty variable clears an answer unless it is ignored`() async throws {
    func form() -> Form { Form { Section { TextRow("q") { $0.value = "a" } } } }
    let environment = ["APP_Q": ""]
    #expect(try await AutomatedRun(form(), environment: environment).answers == #"{"q": null}"#)
    #expect(
      try await AutomatedRun(form(), ["--ignore-empty"], environment: environment).answers == #"{"q": "a"}"#)
  }

  /// A form with as many hosts as another answer says.
  private func counted() -> Form {
    Form {
      Section { IntRow("size") }
      itemList("hosts", header: "Hosts", setUp: { $0.count(["size"]) { $0.value("size") } }) { TextRow() }
    }
  }

  @Test func `of an old list that is too long, what is left out is named`() async throws {
    let run = try await AutomatedRun(
      counted(), ["--defaults-from", "DIR/old.yaml", "--set", "size=1"],
      files: ["old.yaml": "size: 3\nhosts: [a, b, c]\n"])
    #expect(run.report == [])
    #expect(run.answers == #"{"size": 1, "hosts": ["a"]}"#)
    #expect(
      run.warnings == [
        #"DIR/old.yaml:2:12: Hosts (hosts): the default ["b", "c"] is left out: Going by size, there must be 1; the list has 3."#
      ])
  }

  @Test func `a list that is longer than its count is one error`() async throws {
    let run = try await AutomatedRun(
      counted(), ["--answers", "DIR/a.yaml"], files: ["a.yaml": "size: 1\nhosts: [a, b, c]\n"])
    #expect(
      run.report == ["error: DIR/a.yaml:2:12: Hosts (hosts): Going by size, there must be 1; the list has 3."]
    )
  }

  // MARK: Hostile values

  /// Texts in which formats have their traps.
  private static let hostile = [
    "", " ", " a", "a ", "-", "- a", "--", "---", "...", "?", "? a", ":", "a:", "a: b", "#", "a #b", "a#b",
    "&a", "*a",
    "!a", "|", ">", "%", "@", "`", "~", "null", "NULL", "true", "no", "y", "On", "1", "01", "1.0", "1.10",
    "1e3", "1_000",
    "0x10", "0o17", "12:30", ".5", "5.", ".inf", ".nan", "+1", "2026-03-01", "[", "[]", "[a, b]", "{", "{}",
    "{a: b}", "a,b",
    ",", "\"", "\"a", "'", "it's", "'a'", "\"a\"", "\\", "\\n", "a\\b", "CORP\\alice", "\\uFEFF", "\u{FEFF}a",
    "a\u{FEFF}",
    "$HOME", "${a}", "$(id)", "`id`", "a;b", "a&b", "a|b", "a>b", "=", "a=b", "export A=1", "<<", "%41",
    "p@ss #1", "é",
    "e\u{301}", "東", "😀", "👨‍👩‍👧", "\u{202E}a", "a\u{A0}b", "\u{200B}a", "a\u{AD}b", "\u{2028}", "\u{85}",
    "{\"env\": \"X\"}",
  ]

  /// Random texts of several of them.
  private static func hostileTexts(_ count: Int) -> [String] {
    var random = SplitMix(seed: 1)
    return hostile
      + (0..<count).map { _ in
        (0..<Int.random(in: 2...4, using: &random)).map { _ in hostile.randomElement(using: &random) ?? "" }
          .joined()
      }
  }

  /// Whether a row of text takes the value as it is: on one line, and with something to be seen.
  private func isTaken(_ text: String) throws -> Bool {
    (try? TextCell().read(.string(text), in: ReadingContext())) == text
  }

  @Test(arguments: AnswersFormat.allCases)
  func `hostile values come back from every format`(format: AnswersFormat) async throws {
    let texts = Self.hostileTexts(Extent.isThorough ? 2000 : 0)
    let secrets = texts.filter { text in
      // In variables, what looks like a reference to a secret is refused.
      (try? PasswordCell().read(.string(text), in: ReadingContext())) == text
        && !(format.hasVariables && text.contains("{\"env\""))
    }
    let visible = try texts.filter(isTaken)
    var answers: OrderedDictionary<String, AnswerValue> = [:]
    let form = Form {
      Section {
        for (index, text) in visible.enumerated() where !text.isEmpty {
          TextRow("text\(index)") { answers[$0.tag ?? ""] = .string(text) }
        }
        for (index, text) in secrets.enumerated() where !text.isEmpty {
          PasswordRow("secret\(index)") { answers[$0.tag ?? ""] = .string(text) }
        }
      }
    }
    let name = "a.\(format.extensions[0])"
    let all = try await AutomatedRun(
      form, ["--answers", "DIR/\(name)"], files: [name: format.text(of: answers) { $0 }])
    #expect(all.report == [])
    #expect(all.warnings == [])
    #expect(all.form.answers(includeSecrets: true) == answers)
    // Lists and options, too.
    let items = Array(visible.filter { !$0.isEmpty }.prefix(900))
    let list: AnswerValue = .array(items.map(AnswerValue.string))
    let file = format.text(of: ["q": list]) { $0 }
    var options: Set<String> = []
    // An option with a comma needs quotation marks beside others.
    let different = items.filter { !$0.contains(",") && options.insert($0).inserted }
    let chosen = format.text(of: ["q": .array(different.map(AnswerValue.string))]) { $0 }
    for (row, file, expected) in [(Kind.list, file, items), (.several(different), chosen, different)] {
      let run = try await AutomatedRun(row.form, ["--answers", "DIR/\(name)"], files: [name: file])
      #expect(run.report == [])
      #expect(run.form.answers()["q"] == .array(expected.map(AnswerValue.string)))
    }
  }
}

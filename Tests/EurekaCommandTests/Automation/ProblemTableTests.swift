import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand

/// The table of problems in the documentation has every code, and each has an example here.
@MainActor
@Suite struct ProblemTableTests {
  private func form() -> Form {
    let form = Form()
    form.version = 2
    return form
      +++ TextRow("host") { $0.value = "a" }.required()
      <<< IntRow("port") { $0.add(rule: RuleSmallerOrEqualThan(max: 65535)) }
      <<< SwitchRow("tls")
      <<< TextRow("key") { $0.hidden = "$tls == false" }
      <<< TextRow("domain") {
        $0.add(asyncRule: { _, _ in throw CancellationError() })
      }
      <<< ActionSheetRow<String>("color") { $0.options = ["red", "green"] }
      <<< PasswordRow("password") <<< LabelRow("note") { $0.value = "seen" }
      <<< TextRow("zone") {
        $0.value = "local"
        $0.disabled = true
      }
      +++ groupList("workers", .insert, header: "Workers") { TextRow("name") }
  }

  @Test(
    arguments: [
      (.syntax, ["--answers", "DIR/a.json"], #"{"port": 80,}"#),
      (.repeated, ["--answers", "DIR/a.json"], #"{"port": 80, "\u0070ort": 443}"#),
      (.repeated, ["--answers", "DIR/a.json"], #"{"workers": [{"name": "a"}], "workers[0].name": "b"}"#),
      (.unknownTag, ["--set", "prot=80"], ""), (.unknownItem, ["--set", "workers[9].name=x"], ""),
      (.unreadable, ["--set", "port=low"], ""), (.notAnOption, ["--set", "color=purple"], ""),
      (.noSecret, ["--answers", "DIR/a.json"], #"{"password": {"env": "NO_SUCH"}}"#),
      (.refused, ["--set", "port=70000"], ""), (.missing, ["--set", "host="], ""),
      (.hidden, ["--set", "tls=false", "--set", "key=k"], ""), (.locked, ["--set", "zone=global"], ""),
      (.notAsked, ["--set", "note=other"], ""), (.unchecked, ["--set", "domain=a.org"], ""),
      (.otherVersion, ["--answers", "DIR/a.json"], #"{"$version": 1, "port": "low"}"#),
    ] as [(Problem.Kind, [String], String)])
  func `each code has an example`(kind: Problem.Kind, arguments: [String], json: String) async throws {
    let run = try await AutomatedRun(form(), arguments, files: ["a.json": json])
    #expect(run.data.contains(#""kind": "\#(kind.rawValue)""#), "\(run.data)")
  }

  @Test func `the code of a warning has an example`() async throws {
    let run = try await AutomatedRun(form(), ["--set", "password=x"])
    #expect(run.report == [] && run.warnings[0].hasPrefix("--set password: "))
  }

  @Test(
    arguments: [
      (.required, "host=", nil), (.minimum, "size=0", 1), (.maximum, "size=10", 9),
      (.exclusiveMinimum, "ratio=0", 0), (.exclusiveMaximum, "ratio=1", 1), (.minLength, "code=a", 2),
      (.maxLength, "code=abcd", 3), (.exactLength, "country=abc", 2), (.pattern, "digits=x", "[0-9]+"),
      (.minItems, "tags=[]", 1), (.maxItems, "tags=a,b,c", 2), (.exclusive, "tags=a,none", nil),
      (.email, "mail=x", nil), (.url, "page=ftp://x/", nil), (.equalsRow, "again=x", nil),
      (.custom, "odd=2", nil),
    ] as [(Requirement.Code, String, AnswerValue?)])
  func `each rule that refuses has its code and its limit`(
    code: Requirement.Code, assignment: String, limit: AnswerValue?
  ) async throws {
    let form = Form {
      TextRow("host") { $0.value = "a" }.required()
      IntRow("size") {
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerOrEqualThan(max: 9))
      }
      DecimalRow("ratio") {
        $0.add(rule: RuleGreaterThan(min: 0))
        $0.add(rule: RuleSmallerThan(max: 1))
      }
      TextRow("code") {
        $0.add(rule: RuleMinLength(minLength: 2))
        $0.add(rule: RuleMaxLength(maxLength: 3))
      }
      TextRow("country") { $0.add(rule: RuleExactLength(exactLength: 2)) }
      TextRow("digits") { $0.add(rule: RuleRegExp(regExpr: "[0-9]+", msg: "Digits, please.")) }
      MultipleSelectorRow<String>("tags") {
        $0.options = ["a", "b", "c", "none"]
        $0.minimumChosen = 1
        $0.maximumChosen = 2
        $0.exclusiveOptions = ["none"]
      }
      EmailRow("mail") { $0.add(rule: RuleEmail()) }
      URLRow("page") { $0.add(rule: RuleURL()) }
      TextRow("again")
      IntRow("odd") {
        $0.add(rule: RuleClosure { $0 == 2 ? ValidationError(msg: "It must be odd.") : nil })
      }
    }
    let again: TextRow = try #require(form.rowBy(tag: "again"))
    again.add(rule: RuleEqualsToRow(form: form, tag: "host"))
    let run = try await AutomatedRun(form, ["--set", "again=a", "--set", assignment])
    let data = run.data.split(whereSeparator: \.isWhitespace).joined()
    let member = limit.map { ",\"limit\":\(JSONText.line(of: $0))" } ?? ""
    #expect(data.contains(#""rules":[{"rule":"\#(code.rawValue)"\#(member)}]"#), "\(run.data)")
  }

  @Test func `the codes of lines and of decoding have examples, too`() {
    struct Wrong: Decodable { let host: Int }
    let error = #expect(throws: Problem.self) { _ = try form().decode(Wrong.self) }
    #expect(error?.kind == .undecodable && error?.path == "host")
  }

  @Test func `the documentation lists every code`() throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    let text = try String(
      contentsOfFile: root.dropFirst() + "/Sources/Eureka/Eureka.docc/Problems.md", encoding: .utf8)
    for kind in Problem.Kind.allCases where kind != .undecodable {
      #expect(text.contains("| `\(kind.rawValue)` |"), "\(kind.rawValue)")
    }
    for code in Requirement.Code.allCases {
      #expect(text.contains("`\(code.rawValue)`"), "\(code.rawValue)")
    }
  }
}

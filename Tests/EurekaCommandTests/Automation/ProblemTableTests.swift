import Eureka
import EurekaTerminal
import EurekaTesting
import Foundation
import Testing

@testable import EurekaCommand

/// The table of problems in the documentation has every code, and each has an example here.
@MainActor
@Suite struct ProblemTableTests {
  private func form() -> Form {
    let form = Form()
    form.version = 2
    return form
      +++ TextRow("host") {
        $0.value = "a"
        $0.add(rule: RuleRequired())
      }
      <<< IntRow("port") { $0.add(rule: RuleSmallerOrEqualThan(max: 65535)) }
      <<< SwitchRow("tls")
      <<< TextRow("key") { $0.hidden = "$tls == false" }
      <<< ActionSheetRow<String>("color") { $0.options = ["red", "green"] }
      <<< PasswordRow("password") <<< LabelRow("note") { $0.value = "seen" }
      <<< TextRow("zone") {
        $0.value = "local"
        $0.disabled = true
      }
      +++ MultivaluedSection(multivaluedOptions: .insert, header: "Workers") {
        $0.tag = "workers"
        $0.multivaluedRowToInsertAt = { _ in GroupRow { TextRow("name") } }
      }
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
      (.notAsked, ["--set", "note=other"], ""),
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

  @Test func `the codes of lines and of decoding have examples, too`() {
    struct Wrong: Decodable { let host: Int }
    let error = #expect(throws: Problem.self) { _ = try form().decode(Wrong.self) }
    #expect(error?.kind == .undecodable && error?.path == "host")
  }

  @Test func `the documentation lists every code`() throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    let text = try String(
      contentsOfFile: root.dropFirst() + "/Sources/Eureka/Eureka.docc/Automation.md", encoding: .utf8)
    for kind in Problem.Kind.allCases where kind != .undecodable {
      #expect(text.contains("| `\(kind.rawValue)` |"), "\(kind.rawValue)")
    }
  }
}

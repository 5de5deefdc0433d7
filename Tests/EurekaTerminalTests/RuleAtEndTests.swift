import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Rules of several answers: they are judged when all are there, however these come to be asked.
@MainActor
@Suite struct RuleAtEndTests {
  private func shares() -> Form {
    Form {
      SwitchRow("partners") { $0.title = "Has partners" }
      MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Shares") {
        $0.tag = "shares"
        $0.itemTitle = "Share"
        $0.shown = "$partners == true"
        $0.add(rule: "SELF.@sum.part == 100", msg: "The shares must add up to 100.", at: "part")
        $0.multivaluedRowToInsertAt = { _ in
          GroupRow {
            TextRow("who") { $0.title = "Who" }
            IntRow("part") { $0.title = "Percent" }
          }
        }
      }
      TextRow("end") { $0.title = "End" }
    }
  }

  private func disk() -> Form {
    Form {
      SwitchRow("split") { $0.title = "Split" }
      IntRow("var") {
        $0.title = "Var"
        $0.shown = "$split == true"
      }.required()
      IntRow("tmp") {
        $0.title = "Tmp"
        $0.shown = "$split == true"
      }.required()
    }.rule("$split != true OR $var + $tmp == 10", msg: "Var and tmp must be 10.", at: "var")
  }

  /// The answers of a person who ends each question in one line, in the order of asking, then reviews.
  private func result(_ form: Form, _ lines: [String]) -> String {
    let run = FormTester(form, mode: .interactive, reviews: true).run(lines)
    let errors = run.transcript.split(separator: "\n").filter { $0.hasPrefix("error") }
    guard run.outcome == .completed, errors.isEmpty else {
      return "\(run.outcome) \(errors)\n\(run.transcript)"
    }
    return JSONText.line(of: .object(form.answers()))
  }

  private let halves =
    #"{"partners": true, "shares": [{"who": "Ada", "part": 50}, {"who": "Bob", "part": 50}], "end": "z"}"#

  @Test func `items that a change in the review asks for are judged once all are there`() {
    #expect(
      result(shares(), ["n", "z", ":goto partners", "y", "y", "Ada", "50", "y", "Bob", "50", "n", ""])
        == halves)
    #expect(
      result(disk(), ["n", ":goto split", "y", "4", "6", ""]) == #"{"split": true, "var": 4, "tmp": 6}"#)
  }

  @Test func `the parts of a sum can be changed in the review, one after the other`() {
    let asked = ["y", "y", "Ada", "60", "y", "Bob", "40", "n", "z"]
    let form = shares()
    let run = FormTester(form, mode: .interactive, reviews: true).run(asked + ["3", "50", "", "50", "", ""])
    #expect(run.outcome == .completed, "\(run.transcript)")
    #expect(JSONText.line(of: .object(form.answers())) == halves, "\(run.transcript)")
  }

  @Test func `after an early end with something missing, items are judged once all are there`() {
    let form = Form {
      TextRow("owner") { $0.title = "Owner" }.required()
      IntRow("a") { $0.title = "A" }.required()
      IntRow("b") { $0.title = "B" }.required()
    }.rule("$a + $b == 10", msg: "A and B must be 10.", at: "a")
    let run = FormTester(form, mode: .interactive, reviews: true).run([":submit", "Ada", "4", "6", ""])
    #expect(run.outcome == .completed, "\(run.transcript)")
    #expect(!run.transcript.contains("error: A: A and B must be 10."), "\(run.transcript)")
  }
}

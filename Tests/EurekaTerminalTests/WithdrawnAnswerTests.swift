import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Answers that other answers make invalid, and valid again.
@MainActor
@Suite struct WithdrawnAnswerTests {
  private func form() -> Form {
    Form {
      DateRow("visit") { $0.title = "Visit" }
      DateRow("bought") {
        $0.title = "Bought"
        $0.maximumDate(["visit"]) { form in form.value("visit") }
      }
      TextRow("note") {
        $0.title = "Note"
        $0.shown = "$bought != nil"
      }
    }
  }

  @Test func `a date that is out of bounds is asked again with the reason, and is back with its bounds`() {
    let form = form()
    let run = FormTester(form, mode: .interactive, reviews: true).complete([
      "2026-11-25", "2021-01-01", "old", "1", "2006-11-25", "", "1", "2026-11-25", "",
    ])
    run.expect(
      shows: """
        Visit [2026-11-25] › 2006-11-25
        error: Bought: "2021-01-01" is too late: enter a date up to 2006-11-25.

        Bought (YYYY-MM-DD) ›
        """)
    #expect(form.answers() == ["visit": "2026-11-25", "bought": "2021-01-01", "note": "old"])
  }

  @Test func `another answer stays when the bounds are back`() {
    let form = form()
    _ = FormTester(form, mode: .interactive, reviews: true).run([
      "2026-11-25", "2021-01-01", "old", "1", "2006-11-25", "2005-01-01", "1", "2026-11-25", "",
    ])
    #expect(form.answers()["bought"] == "2005-01-01")
  }

  @Test func `an answer that is invalid twice returns twice, and a cleared one does not`() {
    let form = form()
    FormTester(form, mode: .interactive, reviews: true).complete([
      "2026-11-25", "2021-01-01", "old", "1", "2006-11-25", "", "1", "2026-11-25", "1", "2006-11-25", "", "1",
      "2026-11-25", "",
    ])
    #expect(form.answers()["bought"] == "2021-01-01")
    let other = self.form()
    _ = FormTester(other, mode: .interactive, reviews: true).run([
      "2026-11-25", "2021-01-01", "old", "1", "2006-11-25", ":clear", "1", "2026-11-25", "",
    ])
    #expect(other.answers()["bought"] == .null)
  }

  @Test func `what is missing when it is reached can have a value by the end`() {
    let form = Form {
      TextRow("login") {
        $0.add(rule: RuleRequired())
        $0.defaultValue(["name"]) { form in form.value("name", as: String.self)?.lowercased() }
      }
      TextRow("name")
      TextRow("shell") { $0.shown = "$login == 'ada'" }
    }
    FormTester(form, mode: .unattended, given: ["name": "Ada", "shell": "zsh"]).complete()
    #expect(form.answers() == ["login": "ada", "name": "Ada", "shell": "zsh"])
  }

  @Test(arguments: [["2026-11-25", "old", "1", "2006-11-25"], ["2006-11-25"]])
  func `a supplied answer that is invalid is asked again after somebody has left its question`(
    lines: [String]
  ) {
    let options = WalkOptions.fixed(
      .interactive, reviews: true, given: ["bought": "2021-01-01"], from: "old.json")
    let form = form()
    let run = FormTester(form, options: options).complete(
      lines + [":goto visit", "", "2005-01-01", "", ""])
    let asked = run.asked.filter { $0 != "note" }.suffix(3)
    #expect(asked == ["bought", "visit", "bought"], "\(run.transcript)")
    #expect(form.answers()["bought"] == "2005-01-01")
  }
}

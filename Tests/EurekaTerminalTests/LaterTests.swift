import Eureka
import EurekaTesting
import TestSupport
import Testing

/// `:later`, which leaves a question until all others are answered.
@MainActor
@Suite struct LaterTests {
  private func form() -> Form {
    Form {
      Section("Child") {
        TextRow("name") { $0.title = "Name" }.required()
        IntRow("weight") { $0.title = "Weight" }.required()
        TextRow("reason") {
          $0.title = "Reason"
          $0.shown = "$weight > 9"
        }
        SwitchRow("card") { $0.title = "Card" }
      }
    }
  }

  @Test func `a required question can wait for the end, and what it shows is asked then`() {
    let form = form()
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).complete([
      "Ada", ":later", "y", "10", "grown", "",
    ])
    #expect(form.answers() == ["name": "Ada", "weight": 10, "reason": "grown", "card": true])
    run.expect(
      shows: """
        Weight * › :later
        (asked again at the end)
        Card [y/n] › y
        Back to Weight, which is still open.
        Weight * › 10
        Reason › grown
        """)
  }

  @Test func `a question that somebody goes to no longer waits`() {
    let run = FormTester(form(), options: .fixed(.interactive)).complete([
      ":later", "9", ":goto name", "Ada", "y",
    ])
    #expect(run.asked == ["name", "weight", "card", "name", "card"])
  }

  @Test func `a pipe can leave a question for the end, too`() {
    let form = form()
    FormTester(form, options: .fixed(.piped)).complete(["Ada", ":later", "y", "9"])
    #expect(form.answers()["weight"] == 9)
  }

  @Test func `what has an answer is asked at the end all the same, and a pipe that ends names what it left`()
  {
    let run = FormTester(form(), mode: .interactive).run(["Ada", "9", ":back 2", ":later", "y", "Eve"])
    #expect(run.asked == ["name", "weight", "card", "name", "card", "name"], "\(run.transcript)")
    let pipe = FormTester(form(), mode: .piped).run(["Ada", ":later"])
    #expect(pipe.report.joined().contains("weight"), "\(pipe.report)")
  }

  @Test func `what stopped a submit can wait for the others that are missing`() {
    let form = form()
    let run = FormTester(form, options: .fixed(.interactive)).complete([":submit", ":later", "9", "Ada"])
    #expect(form.answers() == ["name": "Ada", "weight": 9, "card": .null])
    run.expect(
      shows: """
        Name * › :later
        (asked again at the end)
        Weight * › 9
        Back to Name, which is still open.
        """)
  }
}

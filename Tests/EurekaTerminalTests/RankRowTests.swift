import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Options in an order.
@MainActor
@Suite struct RankRowTests {
  private func form() -> Form {
    Form {
      RankRow<String>("priorities") {
        $0.title = "Priorities"
        $0.options = ["speed", "low price", "support"]
      }.required()
    }
  }

  @Test(arguments: [
    "3 1 2", "3,1,2", "support, speed, low price", "support 1 low", #"["support", "speed", "low price"]"#,
  ])
  func `labels and names say the order`(line: String) {
    let form = form()
    FormTester(form, options: .fixed(.piped)).complete([line])
    #expect(form.answers()["priorities"] == ["support", "speed", "low price"])
  }

  @Test func `a person sees the options, and what an order lacks`() {
    let run = FormTester(form(), options: .fixed(.interactive, reviews: true)).run([
      "3 1", "3 3 1", "4", "3 1 2", "",
    ])
    #expect(
      run.transcript == """

        Priorities
          1) speed
          2) low price
          3) support
        Priorities * › 3 1
        error: the order lacks "low price": enter all options in order, such as 3 2 1.
        Priorities * › 3 3 1
        error: "support" is named twice: enter all options in order, such as 3 2 1.
        Priorities * › 4
        error: 4 is not an option: enter all options in order, such as 3 2 1.
        Priorities * › 3 1 2

        ── Your answers
          1) Priorities  support, speed, low price
        Submit [Enter, or a number] ›\u{20}

        """, "\(run.transcript)")
  }

  @Test func `a file has a list of all options`() {
    let form = form()
    let good = FormTester(form, mode: .unattended, given: ["priorities": ["low price", "speed", "support"]])
    #expect(good.run([]).outcome == .completed)
    let bad = FormTester(self.form(), mode: .unattended, given: ["priorities": ["speed"]]).run([])
    #expect(
      bad.report == [
        "error: the test: Priorities (priorities): the order lacks \"low price\", \"support\": enter a list of all options in order: speed, low price, support."
      ], "\(bad.report)")
  }

  @Test func `the schema wants each option once`() {
    let schema = form().rowBy(tag: "priorities")?.answerSchema(in: .fixed())
    #expect(schema?.maxItems == 3)
    #expect(schema.map { JSONText.line(of: $0.json) }?.contains(#""uniqueItems": true"#) == true)
  }
}

import Eureka
import EurekaTerminal
import EurekaTesting
import Testing

/// Answers that say why there is no value.
@MainActor
@Suite struct AnswerCodeTests {
  private func form() -> Form {
    let form = Form {
      IntRow("age") {
        $0.title = "Age"
        $0.codes = [888: "refused", 999: "don't know"]
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleSmallerOrEqualThan(max: 120))
      }
      DateRow("born") {
        $0.title = "Born"
        $0.codes = [999: "don't know"]
      }
      TextRow("school") {
        $0.title = "School"
        $0.shown = "$age < 18"
      }
      TextRow("why") {
        $0.title = "Why not"
        $0.shown = "$age.code == 888"
      }
    }
    form.hiddenAnswers = .absent
    return form
  }

  @Test func `a code is an answer past the bounds, by its number, its word or its initials`() {
    let form = form()
    let run = FormTester(form, mode: .interactive, reviews: true).run([
      "500", "888", "dk", "private", "1", "7", "1990-01-01", "Elm", "",
    ])
    #expect(
      run.transcript.contains(
        """
        888: refused, 999: don't know
        Age * › 500
        error: 500 is too large: enter a whole number of at most 120, or 888 (refused)
        or 999 (don't know).
        Age * › 888
        (refused)

        999: don't know
        Born (YYYY-MM-DD) › dk

        Why not › private
        """), "\(run.transcript)")
  }

  @Test(arguments: ["999", "don't know", "DON'T KNOW", "dk"])
  func `what it is in the result is its number`(line: String) {
    let form = form()
    #expect(FormTester(form, mode: .piped).run([line, "dk"]).outcome == .completed)
    #expect(form.answers() == ["age": 999, "born": 999])
    #expect((form.rowBy(tag: "age") as IntRow?)?.code == 999 && form.values()["age"] as? Int == nil)
  }

  @Test func `a result with codes comes back, and another answer takes a code's place`() {
    let form = form()
    #expect(
      FormTester(form, mode: .unattended, given: ["age": 888, "born": 999, "why": "private"]).run([]).outcome
        == .completed)
    #expect(form.answers() == ["age": 888, "born": 999, "why": "private"])
    (form.rowBy(tag: "age") as IntRow?)?.value = 7
    #expect((form.rowBy(tag: "age") as IntRow?)?.code == nil)
    #expect(form.answers()["age"] == 7 && form.answers()["why"] == nil && form.answers()["school"] == .null)
  }

  @Test func `a file may have the word, and the hint of a row stands above its codes`() {
    let form = Form {
      IntRow("age") {
        $0.title = "Age"
        $0.hint = "In years"
        $0.codes = [999: "don't know"]
      }
    }
    #expect(
      FormTester(form, mode: .unattended, given: ["age": "don't know"]).run([]).outcome == .completed)
    #expect(form.answers() == ["age": 999])
    #expect(FormTester(form, mode: .unattended, given: ["age": "dk"]).run([]).outcome != .completed)
    let prompt = form.rowBy(tag: "age")?.prompt(in: .fixed())
    #expect(prompt?.hint == "In years\n999: don't know")
    #expect(prompt?.accepts.description == "a whole number, or 999 (don't know)")
  }

  @Test func `a required row without its code is missing again once that is cleared`() {
    let run = FormTester(form(), mode: .interactive).run(["888", ":back", ":clear", "7"])
    #expect(run.transcript.contains("Age is required"), "\(run.transcript)")
  }

  @Test func `the schema has the codes beside the bounds`() {
    let schema = (form().rowBy(tag: "age") as IntRow?)?.answerSchema(in: .fixed())
    #expect(schema?.anyOf.contains { $0.options == [888, 999] } == true, "\(String(describing: schema))")
    #expect(form().check().isEmpty, "\(form().check())")
  }
}

import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Answers that make an earlier question be asked again.
@MainActor
@Suite struct AskingAgainTests {
  /// Children of a child are a mistake in one of both; a rule refuses more than twenty of them, and doubts the age, too.
  private func form() -> Form {
    Form {
      IntRow("age") { $0.title = "Age" }
      TextRow("name") { $0.title = "Name" }
      IntRow("children") {
        $0.title = "Children"
        $0.onChange { row in
          guard let form = row.form, form.value("age") ?? 0 < 12, row.value ?? 0 > 0 else { return }
          form.askAgain("age")
        }
        let row = $0
        $0.add(
          rule: RuleClosure { [unowned row] count in
            guard count ?? 0 > 20 else { return nil }
            row.form?.askAgain("age")
            return ValidationError(msg: "These are many.")
          })
      }
      TextRow("note") { $0.title = "Note" }
    }
  }

  @Test func `a person is asked the earlier question at once, and goes on where they were`() {
    let form = form()
    let run = FormTester(form, options: .fixed(.interactive)).run(["8", "Ada", "2", "38", "none"])
    #expect(
      run.transcript == """

        Age › 8

        Name › Ada

        Children › 2
        Going to Age.

        Age [8] › 38

        Note › none
        (taken as text; a blank line leaves it open)

        """, "\(run.transcript)")
    #expect(form.answers() == ["age": 38, "name": "Ada", "children": 2, "note": "none"])
  }

  @Test func `a blank line keeps the earlier answer, and nothing is asked twice more`() {
    let form = form()
    let run = FormTester(form, options: .fixed(.interactive)).run(["8", "Ada", "2", "", "none"])
    #expect(run.asked == ["age", "name", "children", "age", "note"])
    #expect(form.answers()["age"] == 8)
  }

  @Test func `after a rejected answer both are asked`() {
    let form = form()
    let run = FormTester(form, options: .fixed(.interactive)).run(["40", "Ada", "21", "41", "3", "none"])
    #expect(run.asked == ["age", "name", "children", "age", "children", "note"])
    #expect(run.transcript.contains("These are many."), "\(run.transcript)")
    #expect(form.answers() == ["age": 41, "name": "Ada", "children": 3, "note": "none"])
  }

  @Test func `in a pipe the later line is rejected`() {
    let run = FormTester(form(), options: .fixed(.piped)).run(["8", "Ada", "2", "none"])
    #expect(
      run.report == ["error: line 3: Children (children): 2: it needs another answer to Age."],
      "\(run.report)")
    FormTester(form(), options: .fixed(.piped)).complete(["38", "Ada", "2", "none"])
  }

  @Test func `in a file the later answer is rejected`() {
    let run = FormTester(form(), mode: .unattended, given: ["children": 2, "age": 8, "name": "Ada"]).run([])
    #expect(
      run.report == ["error: the test: Children (children): 2: it needs another answer to Age."],
      "\(run.report)")
  }

  @Test func `a question that was not reached yet is not asked twice`() {
    let form = Form {
      IntRow("first") { $0.onChange { $0.form?.askAgain("second") } }
      IntRow("second")
    }
    FormTester(form, options: .fixed(.piped)).complete(["1", "2"])
    #expect(form.answers() == ["first": 1, "second": 2])
  }
}

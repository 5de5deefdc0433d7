import Eureka
import EurekaTesting
import Testing

/// Texts that are printed above a question.
@MainActor
@Suite struct HintTests {
  private func form() -> Form {
    Form {
      Section("Health") {
        IntRow("weeks") {
          $0.title = "Weeks"
          $0.hint = "99: don't know"
          $0.help = "Count from the first day.\nA part of a week\nis a week.\n\n- 3 weeks and 2 days: 4"
        }
        PushRow<String>("carer") {
          $0.title = "Carer"
          $0.options = ["mother", "father"]
          $0.hint(["weeks"]) { form in form.value("weeks", as: Int.self).map { "In week \($0)" } }
        }
      }
    }
  }

  @Test func `a hint is always printed, and follows answers`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run(["?", "3", "1"])
    #expect(
      run.transcript == """

        ── Health
        99: don't know
        Weeks › ?
        Count from the first day. A part of a week is a week.

        - 3 weeks and 2 days: 4
        Enter a whole number.
        A blank line leaves it open.
        Weeks › 3
        In week 3
        Carer
          1) mother
          2) father
        Carer › 1

        """, "\(run.transcript)")
  }

  @Test func `a form can print the help of each question`() {
    let form = form()
    form.showsHelp = true
    let weeks: IntRow? = form.rowBy(tag: "weeks")
    weeks?.hint = nil
    let run = FormTester(form, options: .fixed(.piped)).run(["3", "1"])
    #expect(
      run.transcript.contains("Count from the first day. A part of a week is a week.\n\n- 3 weeks"),
      "\(run.transcript)")
  }

  @Test func `a screen wraps a text at its width, not where its source does`() {
    #expect("a\nb\n\nc\n  d\n  e\nf".paragraphs == ["a b", "", "c", "  d", "  e", "f"])
  }
}

import Eureka
import EurekaTesting
import Testing

/// An answer that must be given, and may be empty.
@MainActor
@Suite struct EmptyAnswers {
  private var form: Form {
    Form {
      TextRow("prefix") {
        $0.title = "Prefix"
        $0.add(rule: RuleRequired())
      }
      TextRow("suffix") {
        $0.title = "Suffix"
        $0.add(rule: RuleGiven())
      }
    }
  }

  @Test func `the empty text is an answer, a blank line is none`() {
    #expect(FormTester(form).run(["a", ":="]).answers == ["prefix": "a", "suffix": ""])
    #expect(FormTester(form).run(["a", ""]).outcome != .completed)
  }
}

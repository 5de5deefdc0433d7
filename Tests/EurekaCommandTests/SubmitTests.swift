import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand

/// What a questionnaire makes of the answers, and of those that have no tag.
@Suite struct SubmitTests {
  private struct Printing: Questionnaire {}

  private struct Reading: Questionnaire {
    func submit(_ form: Form) async throws {}
  }

  private struct Plain: Questionnaire {
    func submit(_ form: Form) {}
  }

  @MainActor
  private func printsAnswers<Q: Questionnaire>(_ questionnaire: Q) throws -> Bool {
    try QuestionnaireRun(questionnaire, options: StandardOptions.parse([]), name: "app").printsAnswers
  }

  @MainActor
  @Test func `a questionnaire without a submit of its own prints its answers`() throws {
    #expect(try printsAnswers(Printing()))
    #expect(try !printsAnswers(Reading()))
    #expect(try !printsAnswers(Plain()))
  }

  private final class Controller: FormViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      form
        +++ TextRow { $0.title = "Name" }.required()
    }
  }

  @MainActor
  @Test func `a controller reads its rows, which need no tags, as in Eureka`() {
    let controller = Controller()
    FormTester(controller).complete(["Ada"])
    #expect((controller.form.allRows.first as? TextRow)?.value == "Ada")
    #expect(controller.form.check().isEmpty)
  }
}

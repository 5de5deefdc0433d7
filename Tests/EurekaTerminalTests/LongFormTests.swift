import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Forms of very many questions.
@MainActor
@Suite struct LongFormTests {
  private func form(sections: Int) -> Form {
    let form = Form()
    for number in 1...sections {
      let section = Section("Part \(number)")
      for question in 1...10 {
        section <<< IntRow("q\(number)_\(question)") { $0.title = "Question \(question)" }
      }
      form +++ section
    }
    form
      +++ Section("Details") {
        $0 <<< TextRow("details") { $0.title = "Details" }
        $0.shown = "$q1_1 == 1"
      }
    return form
  }

  private func headings(of form: Form, _ style: ScreenStyle = ScreenStyle()) -> [String] {
    let lines = ["1"] + Array(repeating: "", count: form.allRows.count - 1)
    let run = FormTester(form, options: .fixed(.interactive), style: style).run(lines)
    return run.transcript.split(separator: "\n").filter { $0.contains("Part") || $0.contains("Details ·") }
      .map(String.init)
  }

  @Test func `the headings of a long form count its questions, as answers are then`() {
    let headings = headings(of: form(sections: 10))
    let parts = (1...10).map { "── Part \($0) · \($0 * 10 - 9) of about \($0 == 1 ? 100 : 101)" }
    #expect(headings == parts + ["── Details · 101 of about 101"])
  }

  @Test func `a jump that shows the rows on its way shows no more than a screen of them`() {
    let controller = FormViewController()
    controller.animateScroll = true
    controller.form = form(sections: 10)
    let walk = Walk(started: controller, options: .fixed(.interactive))
    let passed = walk.send(":goto q9_1").compactMap { event -> String? in
      if case .passed(let row) = event { row.title } else { nil }
    }
    #expect(passed.count == 20)
    #expect(passed.last == "Question 10")
  }

  @Test func `those of a short form count its sections`() {
    #expect(
      headings(of: form(sections: 3)) == [
        "── Part 1 · 1 of 3", "── Part 2 · 2 of 4", "── Part 3 · 3 of 4", "── Details · 4 of 4",
      ])
  }
}

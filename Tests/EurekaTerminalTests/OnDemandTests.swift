import Eureka
import EurekaTesting
import Testing

/// Questions that are asked only if somebody wants it.
@MainActor
@Suite struct OnDemandTests {
  private func form() -> Form {
    Form {
      Section("Server") { TextRow("name") { $0.title = "Name" } }
      Section("Tuning") {
        $0.asked = false
        IntRow("workers") {
          $0.title = "Workers"
          $0.value = 4
        }
      }
      Section("Mail") { TextRow("mail") { $0.title = "Mail" } }
    }
  }

  @Test func `a section in which nothing is asked is not counted, unless all is asked`() {
    var options = WalkOptions.fixed(.interactive)
    let run = FormTester(form(), options: options).run(["a", "b"])
    #expect(run.transcript.contains("── Server · 1 of 2"), "\(run.transcript)")
    #expect(run.transcript.contains("── Mail · 2 of 2"), "\(run.transcript)")
    options.asksAll = true
    let whole = FormTester(form(), options: options).run(["a", "", "b"])
    #expect(whole.transcript.contains("── Mail · 3 of 3"), "\(whole.transcript)")
  }

  @Test func `an input that ends early leaves open only what would have been asked`() {
    let run = FormTester(form(), options: .fixed(.piped)).run(["a"])
    guard case .endedEarly(let rows, _) = run.outcome else {
      Issue.record("\(run.outcome)")
      return
    }
    #expect(rows.map(\.tag) == ["mail"])
  }

  @Test func `who asks why is told how to be asked`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run([":why workers", "a", "b"])
    #expect(run.transcript.contains("is asked only with :goto or --ask-all."), "\(run.transcript)")
  }
}

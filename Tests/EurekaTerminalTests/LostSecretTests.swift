import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Secrets that an earlier run had, which no journal keeps.
@MainActor
@Suite struct LostSecretTests {
  private func run(_ lines: [String], mode: WalkOptions.Mode = .interactive) -> FormTester.Run {
    let form =
      Form()
      +++ Section() <<< TextRow("name") { $0.title = "Name" }
      <<< PasswordRow("key") { $0.title = "Key" }.required()
      <<< TextRow("note") { $0.title = "Note" }
    return FormTester(form, options: .fixed(mode, reviews: true).with { $0.lostSecrets = ["key"] }).run(lines)
  }

  @Test func `a person is asked for a secret again once everything else is answered`() {
    let run = run(["Ada", "hi", "hunter2", ""])
    #expect(run.outcome == .completed)
    #expect(run.asked == ["name", "note", "key"])
    #expect(!run.transcript.contains("Back"), "\(run.transcript)")
  }

  @Test func `a person who goes to the secret is asked for it there`() {
    #expect(run(["Ada", ":goto key", "x", "hi", ""]).asked == ["name", "note", "key", "note"])
  }

  @Test func `a pipe gives its lines in the form's order`() {
    #expect(run(["Ada", "hunter2", "hi"], mode: .piped).asked == ["name", "key", "note"])
  }
}

import Eureka
import EurekaTesting
import TestSupport
import Testing

/// `:quit`, and whether it is meant.
@MainActor
@Suite struct LeavingTests {
  private let leave = "Quit without submitting and lose your answers?"

  @Test(arguments: [(WalkOptions.Mode.interactive, ":next"), (.piped, "a")])
  func `someone who has answered nothing leaves at once, and a pipe in any case`(
    mode: WalkOptions.Mode, first: String
  ) {
    let run = FormTester(serverForm(), options: .fixed(mode)).run([first, ":quit", "unused"])
    #expect(run.outcome == .quit)
    #expect(run.unusedLines == ["unused"])
  }

  @Test(arguments: ["y", "YES", ":quit"])
  func `someone who would lose answers is asked, and leaves with yes`(answer: String) {
    let run = FormTester(serverForm(), options: .fixed(.interactive)).run(["a", ":quit", "perhaps", answer])
    #expect(run.outcome == .quit)
    #expect(
      run.transcript.hasSuffix(
        """
        Port [443] › :quit
        \(leave) [y/N] › perhaps
        error: "perhaps" is not valid: enter yes, or no to go on.
        \(leave) [y/N] › \(answer)

        """), "\(run.transcript)")
  }

  @Test func `someone who has begun a text is asked, and goes on with it`() {
    let form = Form() +++ TextAreaRow("notes") { $0.title = "Notes" }
    let run = FormTester(form, options: .fixed(.interactive)).complete(["one", ":quit", "n", "two", ".", ""])
    #expect(run.transcript.contains(":quit\n\(leave) [y/N] › n\n"), "\(run.transcript)")
    #expect(form.values()["notes"] as? String == "one\ntwo")
    let unanswered = FormTester(form, options: .fixed(.interactive)).run([":quit"])
    #expect(!unanswered.transcript.contains(leave))
  }

  @Test(arguments: ["", "n"])
  func `without a yes the question comes again, and nothing is lost`(answer: String) {
    let form = serverForm()
    let run = FormTester(form, options: .fixed(.interactive)).complete(["a", ":quit", answer, "8443", "n"])
    #expect(run.asked == ["host", "port", "port", "tls"])
    #expect(form.values()["host"] as? String == "a")
  }

  @Test func `the end of the input asks once where answers would be lost`() {
    let run = FormTester(serverForm(), options: .fixed(.interactive)).run(["a"])
    #expect(run.outcome == .endedEarly([], []))
    #expect(run.transcript.hasSuffix("Port [443] ›\u{20}\n\(leave) [y/N] ›\u{20}\n"), "\(run.transcript)")
    let unanswered = FormTester(serverForm(), options: .fixed(.interactive)).run([":next"])
    #expect(!unanswered.transcript.contains(leave))
  }

  @Test func `the end of the input ends a text, as a dot does`() {
    let form = Form() +++ TextAreaRow("notes") { $0.title = "Notes" }
    FormTester(form, options: .fixed(.interactive)).complete(["one", "two"])
    #expect(form.values()["notes"] as? String == "one\ntwo")
    let piped = FormTester(form, options: .fixed(.piped)).run(["one", "two"])
    #expect(piped.outcome != .completed)
  }

  @Test func `a person shortens commands, a pipe does not`() {
    let run = FormTester(serverForm(), options: .fixed(.interactive)).run([
      "a", ":b", "b", ":g prot", ":g tls", ":q", "y",
    ])
    #expect(run.outcome == .quit)
    #expect(run.asked == ["host", "port", "host", "port", "port", "tls"])
    #expect(
      run.problems.map(\.reasons) == [["unknown question \("prot".quoted); did you mean \("Port".quoted)?"]])
    let form = Form() +++ TextRow("name")
    FormTester(form, options: .fixed(.piped)).complete([":q"])
    #expect(form.values()["name"] as? String == ":q")
  }

  @Test func `the word of a command without its colon is explained where it is refused`() {
    let run = FormTester(Form() +++ IntRow("count"), options: .fixed(.interactive)).run(["Quit", "3"])
    run.expect(shows: "\n  :quit           quit without submitting\ncount ›")
    let name = Form() +++ TextRow("name")
    FormTester(name, options: .fixed(.interactive)).complete(["quit"])
  }

  @Test func `goto takes the title of a section`() {
    let form =
      Form() +++ Section("Site") <<< TextRow("host") +++ Section("Backup plan") <<< SwitchRow("backup")
    let run = FormTester(form, options: .fixed(.interactive)).run([":goto back", "y", "a"])
    #expect(run.asked == ["host", "backup", "host"])
  }

  @Test func `lines of a text that was begun stand`() {
    let form = Form() +++ TextAreaRow("notes") { $0.title = "Notes" } <<< TextRow("name")
    let run = FormTester(form, options: .fixed(.interactive)).run([
      "", ":back", "one", ":back", ":quit", "y", ":goto name", "two", ".", "Ada",
    ])
    // There is nothing before the first question to go back to, and the text to lose.
    #expect(run.outcome == .quit)
    FormTester(form, options: .fixed(.interactive, reviews: true)).complete([
      "", "Ada", "1", "one", ":back", ":quit", "n", ":goto name", "two", ".", "",
    ])
    #expect(form.values()["notes"] as? String == "one\n:goto name\ntwo")
  }

  @Test func `the review is left in the same way`() {
    let run = FormTester(serverForm(), options: .fixed(.interactive, reviews: true)).run([
      "a", ":submit", ":quit", "n", ":quit", "y",
    ])
    #expect(run.outcome == .quit)
    #expect(run.transcript.components(separatedBy: "── Your answers").count == 2)
  }

  @Test func `the end of the input ends the question too`() {
    let run = FormTester(serverForm(), options: .fixed(.interactive)).run(["a", ":quit"])
    #expect(run.outcome == .endedEarly([], []))
  }

  @Test func `an input that ends early says where the answers are kept, whatever was rejected`() {
    let rejection = Problem(.leftover, source: .line(2), reasons: ["the line is left over"])
    for problems in [[], [rejection]] {
      let end = WalkOutcome.endedEarly([], problems)
      #expect(MessageCatalog.english.report(end).last == "The input ended: nothing was submitted.")
      #expect(
        MessageCatalog.english.report(end, kept: "They are kept.").suffix(2) == [
          "The input ended: nothing was submitted.", "They are kept.",
        ])
    }
  }
}

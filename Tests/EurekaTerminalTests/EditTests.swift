import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Answers that are written in an editor.
@MainActor
@Suite struct EditTests {
  private func form() -> Form {
    Form()
      +++ TextRow("name") {
        $0.title = "Name"
        $0.add(rule: RuleMaxLength(maxLength: 5))
      }
      <<< TextAreaRow("notes") {
        $0.title = "Notes"
        $0.value = "old\ntext"
      }
      <<< SwitchRow("sure") { $0.title = "Sure" }
  }

  @discardableResult
  private func run(
    _ form: Form, _ lines: [String], edits: [EditedText], sourceLocation: SourceLocation = #_sourceLocation
  ) -> FormTester.Run {
    FormTester(form, options: .fixed(.interactive)).complete(
      lines, edits: edits, sourceLocation: sourceLocation)
  }

  @Test func `an editor gets the value, and what it saves is the answer`() {
    let form = form()
    form.rowBy(tag: "name")?.baseValue = "Ada"
    let run = run(form, [":edit", ":edit", ""], edits: [.saved("Eve"), .saved("new\n.\n:quit")])
    #expect(run.editedTexts == ["Ada", "old\ntext"])
    #expect(form.values()["name"] as? String == "Eve")
    #expect(form.values()["notes"] as? String == "new\n.\n:quit")
  }

  @Test func `lines typed so far are what is edited`() {
    let form = form()
    let run = run(form, ["", "one", "two", ":edit", ""], edits: [.saved("one\ntwo\nthree")])
    #expect(run.editedTexts == ["one\ntwo"])
    #expect(form.values()["notes"] as? String == "one\ntwo\nthree")
  }

  @Test func `an editor that fails is named, and nothing is lost`() {
    let form = form()
    let run = run(
      form, [":edit", "Ada", "one", ":edit", "two", ".", ""], edits: [.failed("it broke"), .failed("again")])
    #expect(form.values()["notes"] as? String == "one\ntwo")
    #expect(
      run.transcript.hasPrefix(
        """

        Name › :edit
        error: it broke.
        Name › Ada
        Notes
        Lines of text; a lone . or Ctrl-D ends them, a blank first line keeps the text.
        Commands here: :edit, :back and :quit.
          old
          text
        | one
        | :edit
        error: again.
        | two
        | .
        """), "\(run.transcript)")
  }

  @Test func `a refused text is what is edited next`() {
    let form = form()
    let run = run(
      form, ["Augusta", ":edit", ":edit", ":edit", "", ""],
      edits: [.saved("Augusta Ada"), .saved("Ada\nKing"), .saved("Ada")])
    #expect(run.editedTexts == ["Augusta", "Augusta Ada", "Ada\nKing"])
    run.expect(shows: "error: the text has more than one line: enter a line of text of at most")
    #expect(form.values()["name"] as? String == "Ada")
  }

  @Test func `an editor that saves nothing keeps the value of a line, and empties a text`() {
    let form = form()
    form.rowBy(tag: "name")?.baseValue = "Ada"
    run(form, [":edit", ":edit", ""], edits: [.saved(""), .saved("")])
    #expect(form.values()["name"] as? String == "Ada")
    #expect(form.answers()["notes"] == .string(""))
  }

  @Test func `what an editor saved is shown, and that it saved nothing is said`() {
    let run = run(form(), [":edit", ":edit", "", ""], edits: [.saved(""), .saved("Eve")])
    #expect(
      run.transcript.hasPrefix(
        """

        Name › :edit
        error: the editor saved no text.
        Name › :edit
          Eve
        Notes
        """), "\(run.transcript)")
  }

  @Test func `what is not answered with a text is not edited`() {
    let run = run(form(), ["", "", ":edit", ""], edits: [.saved("y")])
    #expect(run.editedTexts.isEmpty)
    #expect(run.transcript.contains("error: \":edit\": only a text can be edited: enter yes or no."))
  }

  @Test func `in a pipe there is no editor`() {
    let run = FormTester(form(), options: .fixed(.piped)).run(["a", "one", ":edit"])
    #expect(run.editedTexts.isEmpty)
    #expect(run.problems.map(\.reasons) == [["an editor needs a terminal"]])
  }

  @Test func `a command behind := is a line of the text`() {
    let form = form()
    FormTester(form, options: .fixed(.piped)).complete(["a", ":=:edit", ".", ""])
    #expect(form.values()["notes"] as? String == ":edit")
  }
}

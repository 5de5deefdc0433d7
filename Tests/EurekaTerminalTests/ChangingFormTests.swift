import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Forms that callbacks change while they are walked.
@MainActor
@Suite struct ChangingFormTests {
  @discardableResult
  private func walk(
    _ form: Form, _ lines: [String], _ mode: WalkOptions.Mode = .interactive,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> FormTester.Run {
    FormTester(form, options: .fixed(mode)).complete(lines, sourceLocation: sourceLocation)
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `a row may remove itself when it is answered`(mode: WalkOptions.Mode) {
    let form = Form() +++ TextRow("a").onChange { $0.section?.remove($0) } <<< TextRow("b")
    walk(form, ["x", "y"], mode)
    #expect(form.answers() == ["b": "y"])
  }

  @Test func `a row may hide its section, or lock itself, when its prompt opens`() {
    let form = Form()
    form
      +++ Section {
        $0
          <<< TextRow("a").onCellSelection { _, row in
            row.section?.hidden = true
            row.section?.evaluateHidden()
          }
      }
    form
      +++ TextRow("b").onCellSelection { _, row in
        row.disabled = true
        row.evaluateDisabled()
      }
    form +++ TextRow("c").onCellHighlightChanged { _, row in row.section?.remove(row) }
    form +++ TextRow("d")
    let run = walk(form, ["x"])
    #expect(run.asked == ["d"])
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `a condition that a callback sets or removes takes effect at once in a walk`(mode: WalkOptions.Mode) {
    let form =
      Form()
      +++ TextRow("a").onChange { row in
        row.form?.rowBy(tag: "locked")?.disabled = true
        row.form?.rowBy(tag: "hidden")?.hidden = "$a == 'x'"
        row.form?.rowBy(tag: "shown")?.hidden = nil
        row.form?.sectionBy(tag: "section")?.hidden = true
      }
      <<< TextRow("locked") <<< TextRow("hidden") <<< TextRow("shown") { $0.hidden = true }
      +++ Section { $0.tag = "section" } <<< TextRow("inner")
    #expect(walk(form, ["x", "y"], mode).asked == ["a", "shown"])
    #expect(form.values()["shown"] as? String == "y")
  }

  @Test func `a condition set before a walk, on a row that is in the form, counts from its start`() {
    let form = Form() +++ TextRow("a") <<< TextRow("b") <<< GroupRow("g") { TextRow("c") }
    form.rowBy(tag: "a")?.hidden = true
    #expect(walk(form, ["x", "y"]).asked == ["b", "g.c"])
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `the whole form may be another when a row is answered`(mode: WalkOptions.Mode) {
    let form = Form()
    form +++ Section("Old")
      <<< TextRow("a").onChange { row in
        let form = row.form
        form?.removeAll()
        form?.append(Section("New") <<< TextRow("b") <<< TextRow("c"))
      } <<< TextRow("z")
    let run = walk(form, ["1", "2", "3"], mode)
    #expect(run.asked == ["a", "b", "c"])
    #expect(form.answers() == ["b": "2", "c": "3"])
  }

  @Test func `rows may come before and behind the one that is answered`() {
    let form = Form()
    form +++ Section()
      <<< TextRow("a").onChange { row in
        guard row.section?.count == 2 else { return }
        row.section?.insert(TextRow("before"), at: 0)
        try? row.section?.insert(row: TextRow("behind"), after: row)
      } <<< TextRow("z")
    let run = walk(form, ["1", "2", "3", "4"])
    #expect(run.asked == ["a", "behind", "z", "before"])
  }

  @Test func `the items of a list may all go when one is answered`() {
    let section = itemList("many", [.insert], header: "Many") {
      TextRow().onChange { row in
        guard row.value == "none", let list = row.section as? MultivaluedSection else { return }
        for item in list.itemRows { list.remove(item) }
      }
    }
    let form = Form() +++ section
    walk(form, ["a", "none", "b", ""], .piped)
    #expect(form.answers() == ["many": ["b"]])
  }

  @Test func `options may be others while they are shown`() {
    let row = PushRow<String>("p") { $0.options = ["a", "b"] }
    let form = Form() +++ row <<< TextRow("t")
    row.onCellSelection { _, row in row.options = ["c"] }
    let run = walk(form, ["a", "c", "x"])
    #expect(run.problems.count == 1 && row.value == "c")
  }

  @Test func `groups in groups in lists go out and come back the same`() {
    func form() -> Form {
      Form()
        +++ groupList("teams", header: "Teams") {
          TextRow("name")
          GroupRow("place", title: "Place") {
            TextRow("city")
            SwitchRow("remote") { $0.value = false }
            TextRow("room") { $0.hidden = "$remote == true" }
          }
          TextRow("note")
        }
    }
    let first = form()
    let lines = ["y", "A", "Bonn", "", "7", "x", "y", "B", "", "y", "", "n"]
    let run = walk(first, lines, .piped)
    #expect(run.unusedLines.isEmpty)
    #expect(
      run.asked == [
        "teams", "teams[0].name", "teams[0].place.city", "teams[0].place.remote", "teams[0].place.room",
        "teams[0].note", "teams", "teams[1].name", "teams[1].place.city", "teams[1].place.remote",
        "teams[1].note", "teams",
      ])
    let second = form()
    let given = ["teams": first.answers()["teams"] ?? .null]
    FormTester(second, options: .fixed(.unattended, given: .file("f", given))).complete()
    #expect(second.answers() == first.answers())
    let third = form()
    walk(third, ["y", "A", "Bonn", ":back", "Ulm", ":goto teams[0].name", "C", ":submit"])
    #expect(
      third.answers()["teams"] == [
        ["name": "C", "place": ["city": "Ulm", "remote": false, "room": .null], "note": .null]
      ])
  }

  @Test func `a presented form may present another`() {
    let outer = FormViewController()
    outer.title = "Outer"
    let inner = FormViewController()
    inner.title = "Inner"
    inner.form +++ TextRow("i")
    outer.form +++ SwitchRow("o").onChange { $0.cell.formViewController()?.present(inner, animated: true) }
      <<< TextRow("p")
    let form = Form()
    form +++ SwitchRow("a").onChange { $0.cell.formViewController()?.show(outer, sender: nil) }
      <<< TextRow("z")
    let run = walk(form, ["y", "y", "1", "2", "3"], .piped)
    #expect(run.asked == ["a", "o", "i", "p", "z"])
    #expect(inner.form.answers() == ["i": "1"] && outer.form.answers()["p"] == "2")
  }

  @Test func `a presented form is left when it says so itself`() {
    let inner = FormViewController()
    inner.form +++ TextRow("i").onChange { $0.cell.formViewController()?.dismiss(animated: true) }
      <<< TextRow("never")
    let form = Form()
    form +++ SwitchRow("a").onChange { $0.cell.formViewController()?.present(inner, animated: true) }
      <<< TextRow("z")
    let run = walk(form, ["y", "1", "3"], .piped)
    #expect(run.asked == ["a", "i", "z"])
  }
}

// The example unwraps `form.last!`, which is the section it has just added.
// swift-format-ignore-file: NeverForceUnwrap

import Eureka
import EurekaTesting
import Testing

@MainActor
@Suite struct ListSections {
  private func form(_ type: SelectionType = .singleSelection(enableDeselection: true)) -> Form {
    let form = Form()
    form +++ SelectableSection<ListCheckRow<String>>("Where do you live", selectionType: type)

    let continents = [
      "Africa", "Antarctica", "Asia", "Australia", "Europe", "North America", "South America",
    ]
    for option in continents {
      form.last!
        <<< ListCheckRow<String>(option) { listRow in
          listRow.title = option
          listRow.selectableValue = option
          listRow.value = nil
        }
    }
    return form
  }

  @Test func `one line answers a list`() {
    let form = form()
    let run = FormTester(form).run(["eur"])
    #expect(run.outcome == .completed)
    #expect(
      run.transcript == """

        ── Where do you live
          1) Africa
          2) Antarctica
          3) Asia
          4) Australia
          5) Europe
          6) North America
          7) South America
        Choose one › eur
        (now: Europe)

        """)
    let section = form.first as? SelectableSection<ListCheckRow<String>>
    #expect(section?.selectedRow()?.selectableValue == "Europe")
    #expect(form.values()["Europe"] as? String == "Europe")
  }

  @Test func `what is chosen can be given up if that is enabled`() {
    let form = form()
    #expect(FormTester(form).run(["1"]).outcome == .completed)
    #expect(FormTester(form).run(["none"]).outcome == .completed)
    #expect((form.first as? SelectableSection<ListCheckRow<String>>)?.selectedRows().isEmpty == true)

    let kept = self.form(.singleSelection(enableDeselection: false))
    (kept.first?.first as? ListCheckRow<String>)?.value = "Africa"
    let other = FormTester(kept).run(["none", ":clear", "2"])
    #expect(
      other.problems.map(\.reasons) == [
        ["an option must stay selected"], ["an option must stay selected"],
      ])
    #expect(other.outcome == .completed)
  }

  @Test func `several are chosen from a list of several`() {
    let form = form(.multipleSelection)
    #expect(FormTester(form).run(["1-3,europe"]).outcome == .completed)
    let section = form.first as? SelectableSection<ListCheckRow<String>>
    #expect(section?.selectedRows().map(\.selectableValue) == ["Africa", "Antarctica", "Asia", "Europe"])
  }

  private enum Fruit: String, CaseIterable { case apple, cherry, pear }

  @Test func `the options of a selector are grouped into sections`() {
    let row = PushRow<Fruit>("fruit") {
      $0.title = "Fruit"
      $0.options = Fruit.allCases
    }.onPresent { _, to in
      to.sectionKeyForValue = { $0 == .cherry ? "stone" : "pome" }
      to.sectionHeaderTitleForKey = { "With \($0)" }
      to.sectionFooterTitleForKey = { $0 == "pome" ? "In autumn" : nil }
    }
    #expect(
      FormTester(Form() +++ row).run(["3"]).transcript == """

        Fruit
         With pome
          1) apple
          2) pear
         In autumn
         With stone
          3) cherry
        Fruit › 3

        """)
    #expect(row.value == .cherry)
  }
}

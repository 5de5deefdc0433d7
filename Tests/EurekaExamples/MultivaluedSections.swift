import Eureka
import EurekaTesting
import Testing

@MainActor
@Suite struct MultivaluedSections {
  private func form() -> Form {
    let form = Form()
    form
      +++ MultivaluedSection(
        multivaluedOptions: [.Reorder, .Insert, .Delete],
        header: "Multivalued TextField",
        footer: ".Insert adds a 'Add Item' (Add New Tag) button row as last cell."
      ) {
        $0.tag = "tags"
        $0.addButtonProvider = { section in
          return ButtonRow() {
            $0.title = "Add New Tag"
          }
        }
        $0.multivaluedRowToInsertAt = { index in
          return NameRow() {
            $0.placeholder = "Tag Name"
          }
        }
        $0
          <<< NameRow() {
            $0.placeholder = "Tag Name"
          }
      }
    return form
  }

  @Test func `rows are added, moved and taken away`() {
    let form = form()
    let run = FormTester(form).run([
      "a", "b", "c", "d", ":delete 4", ":goto tags[2]", ":move 1", "", "",
    ])
    #expect(run.outcome == .completed)
    #expect(
      run.transcript == """

        ── Multivalued TextField
        .Insert adds a 'Add Item' (Add New Tag) button row as last cell.
        1. (e.g. Tag Name) › a
        Add New Tag: Tag Name (blank when done) › b
        Add New Tag: Tag Name (blank when done) › c
        Add New Tag: Tag Name (blank when done) › d
        Add New Tag: Tag Name (blank when done) › :delete 4
        Deleted d.
        Add New Tag: Tag Name (blank when done) › :goto tags[2]
        Going to Multivalued TextField: c.
        3. [c] › :move 1
        Moved c to 1.
        1. [c] ›\u{20}
        Add New Tag: Tag Name (blank when done) ›\u{20}

        """)
    #expect(form.values()["tags"] as? [String] == ["c", "a", "b"])
    #expect(form.answers() == ["tags": .array([.string("c"), .string("a"), .string("b")])])
  }

  @Test func `an add button can be any row, and its plus sign be left out`() {
    let section = GenericMultivaluedSection<LabelRow>(
      multivaluedOptions: [.Reorder, .Insert, .Delete],
      {
        $0.addButtonProvider = { section in
          return LabelRow() {
            $0.title = "A Label row as add button"
          }
        }
        $0.showInsertIconInAddButton = false
        $0.multivaluedRowToInsertAt = { SwitchRow("row \($0)") }
      })
    let run = FormTester(Form() +++ section).run(["y", "n", "n"])
    #expect(run.outcome == .completed)
    #expect(
      run.transcript == """

        A Label row as add button? [y/N] › y
        row 0 [y/n] › n
        A Label row as add button? [y/N] › n

        """)
  }
}

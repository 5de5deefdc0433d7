import Eureka
import EurekaChecks
import OrderedCollections
import TestSupport
import Testing

@MainActor
@Suite struct SectionTests {
  private func continents(
    _ type: SelectionType, tag: String? = "home"
  ) -> SelectableSection<ListCheckRow<String>> {
    optionList(tag, ["Africa", "Asia", "Europe"], title: "Home", type, areTagged: true)
  }

  @Test func `of rows of which one can be chosen, one is`() {
    let section = continents(.singleSelection(enableDeselection: true))
    let form = Form() +++ section
    form.setValues(["Africa": "Africa"])
    form.setValues(["Europe": "Europe"])
    #expect(section.selectedRows().map(\.tag) == ["Europe"])
    #expect(form.values()["home"] as? String == "Europe")
    #expect(form.answers() == ["home": "Europe"])
    section.selectionType = .multipleSelection
    form.setValues(["Asia": "Asia"])
    #expect(form.answers() == ["home": ["Asia", "Europe"]])
  }

  @Test func `a condition reads the one that is chosen`() {
    let form =
      Form() +++ continents(.singleSelection(enableDeselection: true))
      +++ TextRow("visa") { $0.hidden = "$home != 'Asia'" }
    #expect(form.check().isEmpty)
    #expect(form.rowBy(tag: "visa")?.isHidden == true)
    form.setValues(["Asia": "Asia"])
    #expect(form.rowBy(tag: "visa")?.isHidden == false)
  }

  @Test func `choosing runs the callbacks of the section and of its rows`() throws {
    var calls: [String] = []
    let section = continents(.singleSelection(enableDeselection: true))
    section.onSelectSelectableRow = { _, row in calls.append("\(row.tag ?? "") \(row.value != nil)") }
    for row in section {
      (row as? ListCheckRow<String>)?.onCellSelection { _, row in calls.append("cell \(row.tag ?? "")") }
    }
    let form = Form() +++ section
    let question = try #require(form.answerable(tag: "home"))
    try question.accept(.text("asia"), in: .prompt())
    try question.accept(.text("1"), in: .prompt())
    try question.accept(.text("none"), in: .prompt())
    #expect(calls == ["cell Asia", "Asia true", "cell Africa", "Africa true", "cell Africa", "Africa false"])
  }

  @Test func `opening a row of a selectable section chooses it, as tapping does in Eureka`() throws {
    var calls: [String] = []
    func open(_ name: String, in section: SelectableSection<ListCheckRow<String>>) {
      (section.rowBy(tag: name) as BaseRow?)?.didSelect()
    }
    func section(_ type: SelectionType) -> SelectableSection<ListCheckRow<String>> {
      let section = continents(type)
      section.onSelectSelectableRow = { _, row in calls.append("\(row.tag ?? "") \(row.value != nil)") }
      return section
    }
    let single = section(.singleSelection(enableDeselection: true))
    for name in ["Asia", "Europe", "Europe"] { open(name, in: single) }
    #expect(calls == ["Asia true", "Europe true", "Europe false"] && single.selectedRows().isEmpty)

    calls = []
    let kept = section(.singleSelection(enableDeselection: false))
    let form = Form() +++ kept
    for name in ["Asia", "Asia"] { open(name, in: kept) }
    #expect(calls == ["Asia true", "Asia true"] && form.values()["home"] as? String == "Asia")

    calls = []
    let several = section(.multipleSelection)
    for name in ["Asia", "Europe", "Asia"] { open(name, in: several) }
    #expect(several.selectedRows().map(\.tag) == ["Europe"])
    #expect(calls == ["Asia true", "Europe true", "Asia false"])

    calls = []
    (single.rowBy(tag: "Asia") as BaseRow?)?.disabled = true
    _ = Form() +++ single
    open("Asia", in: single)
    #expect(calls.isEmpty && single.selectedRow() == nil)
  }

  private func chosen<S: SelectableSectionType>(of section: S) -> String? where S: Section {
    section.selectedRow()?.tag
  }

  @Test func `a selectable section is of Eureka's protocol`() {
    let section = continents(.singleSelection(enableDeselection: true))
    (section.rowBy(tag: "Asia") as BaseRow?)?.didSelect()
    #expect(chosen(of: section) == "Asia")
  }

  @Test func `values of hidden rows are those of hidden lists and items, too, as in Eureka`() {
    let list = phones()
    list
      <<< PhoneRow {
        $0.value = "2"
        $0.hidden = true
      }
    let choice = continents(.multipleSelection)
    let form = Form() +++ list +++ choice
    form.setValues(["Asia": "Asia"])
    (choice.rowBy(tag: "Asia") as BaseRow?)?.hidden = true
    (choice.rowBy(tag: "Asia") as BaseRow?)?.evaluateHidden()
    #expect(form.values()["phones"] as? [String] == ["1"])
    #expect(form.values(includeHidden: true)["phones"] as? [String] == ["1", "2"])
    #expect(form.values(includeHidden: true)["home"] as? [String] == ["Asia"])
    for section in [list, choice] {
      section.hidden = true
      section.evaluateHidden()
    }
    #expect(form.values().isEmpty)
    #expect(form.values(includeHidden: true)["phones"] as? [String] == ["1", "2"])
    #expect(form.values(includeHidden: true)["home"] as? [String] == ["Asia"])
  }

  @Test func `an answer of a section goes out typed and comes back the same`() throws {
    for type in [SelectionType.multipleSelection, .singleSelection(enableDeselection: true)] {
      let form = Form() +++ continents(type)
      let question = try #require(form.answerable(tag: "home"))
      for line in ["1", "europe"] {
        try question.accept(.text(line), in: .prompt())
        let answer = try #require(form.answers()["home"])
        let other = Form() +++ continents(type)
        try other.answerable(tag: "home")?.accept(.value(answer), in: .canonical)
        #expect(other.answers()["home"] == answer)
      }
      try question.accept(.value(.null), in: .canonical)
      #expect((form.first as? SelectableSection<ListCheckRow<String>>)?.selectedRow() == nil)
    }
  }

  private func phones(_ options: MultivaluedOptions = [.insert, .delete, .reorder]) -> MultivaluedSection {
    itemList("phones", options, header: "Phones", setUp: { $0 <<< PhoneRow { $0.value = "1" } }) {
      PhoneRow { $0.title = "Phone" }
    }
  }

  private func refusal(_ row: (any Answerable)?, _ input: AnswerInput) -> String? {
    row?.rejection(of: input, in: .canonical)?.words
  }

  @Test func `the add button stands last, and is no item`() {
    let section = phones()
    #expect(section.count == 2 && section.last is ButtonRow)
    #expect(section.itemRows.count == 1)
    section.insertRow()
    #expect(section.last is ButtonRow)
    #expect(section.itemRows.map(\.path) == ["phones[0]", "phones[1]"])
    #expect(phones([.delete]).count == 1)
  }

  @Test func `a list is filled as a whole, or stays as it was`() {
    let form = Form() +++ phones()
    let question = form.answerable(tag: "phones")
    let list: AnswerValue = ["2", "3", "4"]
    #expect(refusal(question, .value(list)) == nil)
    #expect(form.answers() == ["phones": list])
    #expect(refusal(question, .value(["5", "x"])) == #"[1]: "x" has the character "x""#)
    #expect(form.answers() == ["phones": list])
    #expect(refusal(question, .value("5")) == #""5" is a string, not a list"#)
    #expect(refusal(question, .value(.null)) == nil)
    #expect(form.answers() == ["phones": []])
  }

  @Test func `a list that is checked describes its items as before`() throws {
    let section = itemList("phones", header: "Phones") { PhoneRow() }
    let form = Form() +++ section
    let before = form.answerSchema().properties["phones"]?.items?.title
    try form.answerable(tag: "phones")?.check(.value(["1", "2"]), in: .canonical)
    #expect(before == nil && form.answerSchema().properties["phones"]?.items?.title == before)
  }

  @Test func `a list has a least and a greatest number of items`() {
    let section = phones()
    section.minimumCount = 2
    section.maximumCount = 3
    let form = Form() +++ section
    let question = form.answerable(tag: "phones")
    #expect(question?.errorsOfValue.map(\.msg) == ["At least 2 are required; the list has 1."])
    #expect(refusal(question, .value(["1"])) == "At least 2 are required; the list has 1.")
    #expect(
      refusal(question, .value(.array(Array(repeating: .string("1"), count: 4))))
        == "At most 3 are allowed; the list has 4.")
    #expect(refusal(question, .value(["1", "2"])) == nil)
    #expect(section.insertRow() != nil && section.insertRow() == nil)
    #expect(form.questions.count == 3)
  }

  @Test func `an error of a list names the item that breaks its rule, or else the list`() {
    let form = Form() +++ phones()
    var error = ValidationError(msg: "It appears twice.")
    let paths = [nil, 0, 7].map { item in
      error.item = item
      return form.answerable(tag: "phones")?.problem(
        with: nil, .invalid([error]), from: .file("a.json"), in: .canonical
      ).path
    }
    #expect(paths == ["phones", "phones[0]", "phones"])
  }

  @Test func `a list without insertion takes no more than it has`() {
    let form = Form() +++ phones([])
    let question = form.answerable(tag: "phones")
    #expect(refusal(question, .value(["1", "2"])) == "The list has 1, and no more can be added.")
    #expect(form.answers() == ["phones": ["1"]])
  }

  @Test func `items are moved to positions that exist`() throws {
    let section = phones()
    let form = Form() +++ section
    try form.answerable(tag: "phones")?.accept(.value(["1", "2", "3"]), in: .canonical)
    section.moveRow(section.itemRows[2], to: 0)
    #expect(section.values() as? [String] == ["3", "1", "2"])
    section.moveRow(section.itemRows[0], to: 2)
    #expect(section.values() as? [String] == ["1", "2", "3"])
    section.moveRow(section.itemRows[0], to: 9)
    #expect(section.values() as? [String] == ["1", "2", "3"])
    #expect(section.last is ButtonRow)
  }

  @Test func `a row inside another is given its section, as in Eureka, and is none of its rows`() {
    let (outer, inner) = (TextRow("outer"), TextRow("inner") { $0.hidden = "$outer == 'x'" })
    let form = Form() +++ Section("A") <<< outer +++ Section("B")
    inner.section = outer.section
    #expect(inner.form === form && inner.section === form[0] && form.rowTags == ["outer"])
    inner.evaluateHidden()
    outer.value = "x"
    inner.evaluateHidden()
    #expect(inner.isHidden && form[0].count == 1)
    form[1] <<< inner
    #expect(inner.section === form[1] && form.allRows.map(\.tag) == ["outer", "inner"])
    inner.section = form[1]
    #expect(form.allRows.count == 2)
    inner.section = form[0]
    #expect(inner.section === form[0] && form.allRows.map(\.tag) == ["outer"])
    outer.section = nil
    #expect(outer.form == nil && form.allRows.isEmpty && form.answers().isEmpty)
    outer.section = nil
    inner.section?.remove(inner)
    #expect(inner.section == nil && form.allRows.isEmpty && form.rowBy(tag: "inner") == nil)
  }
}

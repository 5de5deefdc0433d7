import Eureka
import EurekaChecks
import Testing

/// Closures that set a section up, build its rows, or do both: every row comes in once, where it is written.
@MainActor
@Suite struct BuilderTests {
  private let isFull = true
  private let names = ["x", "y"]

  private func tags(_ section: Section) -> [String?] { section.allRows.map(\.tag) }

  @Test func `a closure sets a section up and builds its rows`() {
    let form =
      Form()
      +++ Section("S") {
        $0.hidden = "$a == 'no'"
        $0.tag = "s"
        TextRow("a") { $0.title = "A" }
        IntRow("b").onChange { _ in }
      }
    #expect(form.rowTags == ["a", "b"])
    #expect(form.sectionBy(tag: "s")?.header?.title == "S")
    form.setValues(["a": "no"])
    #expect(form.shownSections.isEmpty)
  }

  @Test func `rows come from every kind of statement, in their order`() {
    let number = 2
    let optional: TextRow? = TextRow("optional")
    let section = Section("S", footer: "F") { section in
      let first = TextRow("first")
      first
      for name in names { TextRow(name) }
      for name in names where name == "x" {
        section.footer = nil
        TextRow("\(name)2")
      }
      if isFull { section.tag = "set" } else { TextRow("never") }
      if let optional { optional }
      optional
      switch number {
      case 1: TextRow("one")
      case 2:
        section.hidden = false
        TextRow("two")
      default: TextRow("many")
      }
      names.map { TextRow("\($0)3") }
      [TextRow("array"), IntRow("of rows")]
      if #available(macOS 10, *) { TextRow("available") }
      TextRow("last").cellUpdate { _, _ in }
    }
    #expect(
      tags(section) == [
        "first", "x", "y", "x2", "optional", "two", "x3", "y3", "array", "of rows", "available", "last",
      ])
    #expect(section.tag == "set" && section.footer == nil && section.hidden != nil)
  }

  @Test func `rows of the operator stand where they are written, and only once`() {
    let section = Section {
      TextRow("a")
      $0 <<< TextRow("b") <<< TextRow("c")
      TextRow("d")
      for name in names { $0 <<< TextRow(name) }
      $0 <<< {
        TextRow("e")
        TextRow("f")
      }
      if isFull { $0 <<< TextRow("g") }
      TextRow("h")
    }
    #expect(tags(section) == ["a", "b", "c", "d", "x", "y", "e", "f", "g", "h"])
    #expect(section.allRows.allSatisfy { $0.section === section })
  }

  @Test func `a closure with control flow of its own sets a section up`() {
    func build(_ name: String?) -> Section {
      Section("S") { section in
        guard let name else { return }
        section.tag = name
        for name in names {
          if name == "x" { continue }
          section <<< TextRow(name)
        }
      }
    }
    #expect(tags(build(nil)).isEmpty && build(nil).tag == nil)
    #expect(tags(build("s")) == ["y"] && build("s").tag == "s")
    let returning = Section("S") { _ in return [TextRow("a"), TextRow("b")] }
    #expect(tags(returning) == ["a", "b"])
    func setUp(_ section: Section) { section <<< TextRow("a") }
    #expect(tags(Section("S", setUp)) == ["a"])
  }

  @Test func `a row that such a closure leaves behind is a mistake of the form`() {
    var kept: TextRow?
    func section(_ setUp: @MainActor (Section) -> Void) -> Section { Section("S", setUp) }
    let section = section { section in
      guard isFull else { return }
      section <<< TextRow("a")
      TextRow("lost") { $0.title = "Lost" }.onChange { _ in }
      GroupRow("g") { TextRow("part") }.onChange { _ in }
      kept = TextRow("kept")
    }
    let form = Form() +++ section
    #expect(form.rowTags == ["a"] && kept?.tag == "kept")
    #expect(
      form.errorsOfDeclaration.map { "\($0.subject): \($0.message)" } == [
        "Lost: the row is not in a section; add it with <<<",
        "g: the row is not in a section; add it with <<<",
      ])
    let list = MultivaluedSection { section in
      guard isFull else { return }
      TextRow("lost").onChange { _ in }
      section.multivaluedRowToInsertAt = { _ in TextRow("item") }
    }
    let whole = Form { form in
      guard isFull else { return }
      form +++ list
      TextRow("lost").onChange { _ in }
    }
    #expect(whole.errorsOfDeclaration.map(\.subject) == ["lost", "lost"])
    #expect(whole.errorsOfDeclaration.allSatisfy { $0.kind == .rowNotAdded })
  }

  @Test func `only setters, only rows, one statement and none are closures too`() {
    #expect(Section { $0.tag = "s" }.tag == "s")
    #expect(tags(Section { TextRow("a") }) == ["a"])
    #expect(tags(Section { $0 <<< TextRow("a") }) == ["a"])
    #expect(tags(Section("S") { _ in }).isEmpty)
    #expect(tags(Section("S") {}).isEmpty)
    #expect(tags(Section(header: "H", footer: nil) { TextRow("a") }) == ["a"])
    let section = Section(header: "H", footer: "F") {
      $0.tag = "s"
      TextRow("a")
    }
    #expect(tags(section) == ["a"] && section.footer?.title == "F")
    let title: String? = nil
    #expect(Section(title).header == nil && Section(header: title, footer: title).footer == nil)
    #expect(tags(Section([TextRow("a"), TextRow("b")])) == ["a", "b"])
  }

  @SectionBuilder private var built: Section {
    TextRow("a")
    if isFull { TextRow("b") }
  }

  @SectionBuilder private func made(_ names: [String]) -> Section {
    for name in names { TextRow(name) }
  }

  @Test func `a property and a function give a section built of rows, as in Eureka`() {
    #expect(tags(built) == ["a", "b"])
    #expect((Form() +++ built +++ made(["c"])).rowTags == ["a", "b", "c"])
    func section(@SectionBuilder _ rows: () -> Section) -> Section { rows() }
    #expect(tags(section { TextRow("a") }) == ["a"])
  }

  private class Quiet: Section {}
  private final class Quieter: Quiet {}
  private final class Named: Section {
    convenience init(name: String) { self.init("Named \(name)") }
  }

  @Test func `a subclass takes the same closures`() {
    let section = Quieter("S") {
      $0.tag = "s"
      TextRow("a")
    }
    #expect(tags(section) == ["a"] && section.tag == "s")
    #expect(tags(Quiet { TextRow("a") }) == ["a"])
    #expect(Named(name: "x").header?.title == "Named x")
  }

  // MARK: Forms

  @Test func `a form is built of sections and rows, and set up beside them`() {
    let form = Form {
      $0.confirmation = "erase"
      Section("A") { TextRow("a") }
      $0 +++ Section("B") <<< TextRow("b")
      if isFull { Section("C") { TextRow("c") } }
      for name in names { Section(name) { TextRow(name) } }
      $0 +++ TextRow("d")
      NameRow("e")
      built
    }
    #expect(form.rowTags == ["a", "b", "c", "x", "y", "d", "e", "a", "b"])
    #expect(form.confirmation == "erase")
    #expect(form.allSections.allSatisfy { $0.form === form })
    #expect(Form { TextRow("a") }.rowTags == ["a"])
    #expect(Form { $0 +++ TextRow("a") }.rowTags == ["a"])
    let guarded = Form { form in
      guard isFull else { return }
      form +++ TextRow("a")
    }
    #expect(guarded.rowTags == ["a"])
  }

  @FormBuilder private var confirmed: Form {
    Form {
      Section("A") { TextRow("a") }
    }.confirmation("erase", message: "All data will be lost.")
    Section("B") { TextRow("b") }
  }

  @Test func `a form among a form's statements keeps what it was set up with`() {
    #expect(confirmed.rowTags == ["a", "b"])
    #expect(confirmed.confirmation == Eureka.Confirmation("erase", message: "All data will be lost."))
    let inner = Form { TextRow("a") }.confirmation("erase")
    inner.inlineRowHideOptions = .never
    @FormBuilder var outer: Form { inner }
    #expect(outer === inner)
    let form = Form { inner }
    #expect(form.confirmation == "erase" && form.inlineRowHideOptions == .never && form.rowTags == ["a"])
    #expect(inner.allRows.isEmpty)
  }

  // MARK: Lists, choices and groups

  @Test func `a list's closure sets it up and builds its rows before the add button`() {
    let section = MultivaluedSection(multivaluedOptions: [.insert], header: "Phones") {
      $0.tag = "phones"
      $0.multivaluedRowToInsertAt = { _ in PhoneRow() }
      PhoneRow("a")
      $0 <<< PhoneRow("b")
      for name in names { PhoneRow(name) }
    }
    #expect(section.itemRows.map(\.tag) == ["a", "b", "x", "y"])
    #expect(section.last is ButtonRow && section.count == 5)
    #expect(MultivaluedSection(multivaluedOptions: .none) { TextRow("a") }.count == 1)
    let guarded = MultivaluedSection { section in
      guard isFull else { return }
      section <<< PhoneRow("a")
    }
    #expect(guarded.itemRows.map(\.tag) == ["a"])
  }

  @Test func `an empty list takes rows and can be added to, as in Eureka`() {
    let section = MultivaluedSection()
    section.multivaluedRowToInsertAt = { TextRow("new\($0)") }
    section <<< TextRow("a") <<< TextRow("b")
    section.insertRow()
    #expect(section.multivaluedOptions == [.insert, .delete])
    #expect(section.itemRows.map(\.tag) == ["a", "b", "new2"])
  }

  @Test func `a selectable section's closure sets it up and builds its rows`() {
    typealias Row = ListCheckRow<String>
    let section = SelectableSection<Row>("S", selectionType: .multipleSelection) {
      $0.tag = "s"
      for name in names { Row(name) { $0.selectableValue = name } }
      $0 <<< Row("z") { $0.selectableValue = "z" }
    }
    #expect(section.map(\.tag) == ["x", "y", "z"] && section.selectionType == .multipleSelection)
    let eurekas = SelectableSection<Row> { $0.tag = "s" }
    #expect(eurekas.tag == "s" && eurekas.selectionType == .singleSelection(enableDeselection: true))
    #expect(SelectableSection<Row>("S") { Row("a") }.map(\.tag) == ["a"])
    let title: String? = nil
    #expect(SelectableSection<Row>(title, selectionType: .multipleSelection).header == nil)
    #expect(SelectableSection<Row>(header: title, footer: "F").footer?.title == "F")
  }

  @Test func `a group's closure sets it up and builds its rows`() {
    let group = GroupRow("address") {
      $0.title = "Address"
      $0.hidden = false
      TextRow("street")
      for name in names { TextRow(name) }
    }
    #expect(group.title == "Address" && group.hidden != nil)
    #expect(group.partsForm.rowTags == ["street", "x", "y"])
    let plain = GroupRow("address") { group in
      guard isFull else { return }
      group.title = "Address"
    }
    #expect(plain.title == "Address")
    #expect(GroupRow("g", title: "G") { TextRow("a") }.partsForm.rowTags == ["a"])
  }

  @Test func `sections, lists, choices and groups stand inside each other`() {
    let form = Form {
      Section("S") {
        $0.tag = "s"
        GroupRow("g") {
          $0.title = "G"
          GroupRow("inner") {
            $0.title = "Inner"
            TextRow("a")
          }
        }
      }
      MultivaluedSection(multivaluedOptions: [.insert]) {
        $0.tag = "m"
        $0.multivaluedRowToInsertAt = { _ in
          GroupRow {
            $0.title = "Item"
            TextRow("b")
          }
        }
      }
    }
    let list: MultivaluedSection? = form.sectionBy(tag: "m")
    list?.insertRow()
    #expect(form.answerable(path: "g.inner.a") != nil && form.answerable(path: "m[0].b") != nil)
  }

  @Test func `filtering takes nothing out of a section or a form`() {
    let form = Form { for name in names { Section(name) { TextRow(name) } } }
    let sections = form.filter { $0.header?.title == "x" }
    #expect(sections.count == 1 && form.count == 2)
    let rows = form.first?.filter { $0.tag == "x" }
    #expect(rows?.count == 1 && form.first?.count == 1)
  }
}

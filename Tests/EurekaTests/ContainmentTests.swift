import Eureka
import EurekaChecks
import OrderedCollections
import Testing

/// A row, section or list inside itself is a mistake of the form, and everything else stays where it is.
@MainActor
@Suite struct ContainmentTests {
  private func mistakes(_ form: Form) -> [String] {
    form.errorsOfDeclaration.map { "\($0.subject): \($0.message)" }
  }

  private func mistake(_ name: String) -> String {
    "\(name): it cannot contain itself, directly or through other rows"
  }

  @Test func `a group that is added to its own rows keeps the others`() throws {
    let form = Form {
      Section("S") {
        GroupRow("x") { group in group <<< TextRow("part") }
        TextRow("after")
      }
    }
    #expect(mistakes(form) == [mistake("x")])
    #expect(form.rowTags == ["x", "after"])
    let group: GroupRow = try #require(form.rowBy(tag: "x"))
    #expect(group.partsForm.rowTags == ["part"])
    #expect(Array(form.answers().keys) == ["x", "after"])
  }

  @Test func `other mistakes of such a group are reported, too`() {
    let form = Form {
      GroupRow("x") { group in
        group
        TextRow("part") { $0.hidden = "$absent == 1" }
      }
    }
    #expect(form.errorsOfDeclaration.map(\.subject).sorted() == ["x", "x: part, hidden"])
  }

  private func nested() -> (form: Form, outer: GroupRow, inner: GroupRow) {
    let inner = GroupRow("inner") { TextRow("part") }
    let outer = GroupRow("outer") { inner }
    return (Form() +++ Section("S") <<< outer <<< TextRow("after"), outer, inner)
  }

  @Test func `no way of adding puts a row, or its section, into its parts`() throws {
    typealias Change = @MainActor (GroupRow, GroupRow) throws -> Void
    let section: @MainActor (GroupRow) -> Section = { $0.partsForm[0] }
    let changes: [Change] = [
      { outer, inner in section(inner).append(outer) },
      { outer, inner in section(inner) <<< outer },
      { outer, inner in section(inner).append(contentsOf: [outer, outer]) },
      { outer, inner in section(inner).replaceSubrange(1..<1, with: [outer]) },
      { outer, inner in try section(inner).insert(row: outer, after: section(inner)[0]) },
      { outer, inner in section(inner).insert(outer, at: 0) },
      { outer, inner in inner.partsForm +++ outer.section! },
      { outer, inner in inner.partsForm.append(contentsOf: [outer.section!]) },
      { outer, inner in inner.partsForm.insert(outer.section!, at: 0) },
      { outer, inner in inner.partsForm.replaceSubrangeInAllSections(0..<0, with: [outer.section!]) },
    ]
    for (number, change) in changes.enumerated() {
      let (form, outer, inner) = nested()
      try change(outer, inner)
      #expect(mistakes(form) == [mistake("outer")], "\(number)")
      #expect(form.rowTags == ["outer", "after"] && inner.partsForm.rowTags == ["part"], "\(number)")
      #expect(outer.partsForm.rowTags == ["inner"], "\(number)")
    }
  }

  @Test func `two groups are not inside each other`() {
    let one = GroupRow("one") { TextRow("a") }
    let other = GroupRow("other") { one }
    one.partsForm +++ other
    #expect(mistakes(Form() +++ other) == [mistake("other")])
    #expect(one.partsForm.rowTags == ["a"])
  }

  @Test func `rows and sections that are added twice are there once, where they were added last`() {
    let row = TextRow("row")
    let (first, second) = (Section("1") <<< TextRow("a"), Section("2") <<< TextRow("b"))
    first.replaceSubrange(0..<0, with: [row, row])
    #expect(first.allRows.map(\.tag) == ["row", "a"])
    second <<< row
    #expect(first.allRows.map(\.tag) == ["a"] && second.allRows.map(\.tag) == ["b", "row"])
    let (form, other) = (Form() +++ first +++ second, Form())
    other.replaceSubrange(0..<0, with: [second, second])
    #expect(form.rowTags == ["a"] && other.rowTags == ["b", "row"])
    #expect(form.errorsOfDeclaration.isEmpty && other.errorsOfDeclaration.isEmpty)
  }

  // MARK: Lists

  private func folder(_ lists: String...) -> GroupRow {
    let group = GroupRow("folder") { TextRow("name") }
    for tag in Set(lists).sorted() {
      group.partsForm
        +++ MultivaluedSection { list in
          list.tag = tag
          list.multivaluedRowToInsertAt = { [self] _ in folder(lists[0], lists[lists.count - 1]) }
        }
    }
    return group
  }

  @Test(arguments: [["folders"], ["folders", "links"]])
  func `a list whose items have the list again is reported once`(lists: [String]) {
    let form = Form() +++ folder(lists[0], lists[lists.count - 1])
    #expect(Set(mistakes(form)).contains(mistake("folders")))
    #expect(mistakes(form).filter { $0.contains("contain itself") }.count == lists.count)
  }

  @Test func `lists in the items of lists are fine`() {
    func list(_ depth: Int) -> MultivaluedSection {
      MultivaluedSection {
        $0.tag = "list"
        $0.multivaluedRowToInsertAt = { _ in
          let group = GroupRow { TextRow("name") }
          if depth > 1 { group.partsForm +++ list(depth - 1) }
          return group
        }
      }
    }
    let form = Form() +++ list(4)
    #expect(mistakes(form).isEmpty)
    #expect(form.check().isEmpty)
  }

  @Test func `a list cannot get a row that it is part of`() {
    let list = MultivaluedSection { $0.tag = "list" }
    let group = GroupRow("group") { TextRow("name") }
    group.partsForm +++ list
    list.multivaluedRowToInsertAt = { _ in group }
    defer { list.multivaluedRowToInsertAt = nil }
    let form = Form() +++ group
    #expect(list.insertRow() == nil)
    #expect(form.allRuntimeIssues.map(\.kind) == [.containsItself])
    #expect(form.rowTags == ["group"])
  }
}

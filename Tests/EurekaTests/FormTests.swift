import Eureka
import EurekaChecks
import TestSupport
import Testing

@MainActor
@Suite struct FormTests {
  @Test func `builders take conditions, loops and sections set up by a closure`() {
    @FormBuilder func build(_ full: Bool) -> Form {
      Section("First") { $0.tag = "first" }
        <<< TextRow("a")
      if full {
        Section("Second", tag: "second") {
          for index in 1...3 { TextRow("b\(index)") }
          if full { TextRow("yes") } else { TextRow("no") }
        }
      }
      NameRow("last")
    }
    #expect(build(true).rowTags == ["a", "b1", "b2", "b3", "yes", "last"])
    #expect(build(false).rowTags == ["a", "last"])
    #expect(build(true).sectionBy(tag: "second")?.count == 4)
  }

  @Test func `values leave out hidden rows unless they are asked for`() {
    let form =
      Form() +++ TextRow("a") { $0.value = "x" }
      <<< TextRow("b") {
        $0.value = "y"
        $0.hidden = true
      }
    #expect(Array(form.values().keys) == ["a"])
    #expect(Set(form.values(includeHidden: true).keys) == ["a", "b"])
  }

  @Test func `hidden rows keep their places when shown rows around them are replaced`() {
    let section = Section("S") {
      TextRow("a")
      TextRow("b") { $0.hidden = true }
      TextRow("c")
      TextRow("d")
    }
    let form = Form() +++ section
    section.replaceSubrange(0..<2, with: [TextRow("x"), TextRow("y")])
    #expect(section.map(\.tag) == ["x", "y", "d"])
    #expect(section.allRows.map(\.tag) == ["x", "y", "b", "d"])
    section.remove(at: 0)
    section.insert(TextRow("z"), at: 2)
    #expect(section.allRows.map(\.tag) == ["y", "b", "d", "z"])
    #expect(form.rowBy(tag: "x") as BaseRow? == nil)
    #expect(form.rowBy(tag: "z") as BaseRow? != nil)
  }

  @Test func `a tag goes to the next row that came with it when its holder leaves`() {
    let first = TextRow("a")
    let second = TextRow("a")
    let form = Form() +++ Section() <<< first <<< second
    #expect(form.rowBy(tag: "a") === first)
    #expect(form.check().count == 1)
    first.section?.remove(first)
    #expect(form.rowBy(tag: "a") === second)
    #expect(form.check().isEmpty)
  }

  @Test func `a row moved to another section leaves the first`() {
    let row = TextRow("a")
    let first = Section() <<< row
    let second = Section() <<< row
    #expect(first.isEmpty)
    #expect(second.count == 1)
    #expect(row.section === second)
  }

  @Test func `a section's condition is checked, and rows without a tag are found apart`() {
    let form = Form()
    form +++ Section("S") { $0.hidden = "$nobody == 1" }
      <<< TextRow("colour")
      <<< IntRow { $0.title = "Lost" }.required()
      <<< TextRow { $0.title = "Untagged" }
    #expect(
      form.check().map { "\($0.severity): \($0.subject): \($0.message)" } == [
        #"error: S, hidden: unknown tag "nobody" in the condition $nobody == 1"#
      ])
    #expect(
      form.answersWithoutTag.map { "\($0.severity): \($0.subject): \($0.message)" } == [
        "warning: Lost: the row is required but has no tag, so its answer would be lost",
        "warning: Untagged: the row has no tag, so its answer is not in the result",
      ])
  }
}

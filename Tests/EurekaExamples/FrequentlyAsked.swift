import Eureka
import Testing

private struct Company: Equatable {
  let name: String
}

@MainActor
@Suite struct FrequentlyAsked {
  @Test func `the text of a value is the row's own business`() {
    let row = IntRow { $0.displayValueFor = { $0.map { "\($0) years" } } }
    row.value = 36
    #expect(row.displayText(in: ReadingContext()) == "36 years")
  }

  private func form() -> Form {
    Form() +++ DateRow("dateRowTag") <<< LabelRow("labelRowTag") <<< IntRow("IntRowTag")
      <<< TextRow("TextRowTag")
      <<< PushRow<Company>("PushRowTag")
      +++ Section { $0.tag = "sectionTag" }
  }

  @Test func `a row is found by its tag in every way`() {
    let form = form()
    let dateRow: DateRow? = form.rowBy(tag: "dateRowTag")
    let labelRow: LabelRow? = form.rowBy(tag: "labelRowTag")

    let dateRow2: Row<DateCell>? = form.rowBy(tag: "dateRowTag")

    let labelRow2: BaseRow? = form.rowBy(tag: "labelRowTag")
    let ofDates: RowOf<Date>? = form.rowBy(tag: "dateRowTag")
    #expect(
      dateRow != nil && labelRow != nil && dateRow2 === dateRow && labelRow2 === labelRow
        && ofDates === dateRow)
    let wrong: Row<IntCell>? = form.rowBy(tag: "dateRowTag")
    #expect(wrong == nil)
  }

  @Test func `a section is found by its tag`() {
    let form = form()
    let section: Section? = form.sectionBy(tag: "sectionTag")
    #expect(section === form.last)
  }

  @Test func `values are set from a dictionary, and one of another type makes none`() {
    let form = form()
    form.setValues(["IntRowTag": 8, "TextRowTag": "Hello world!", "PushRowTag": Company(name: "Xmartlabs")])
    #expect(form.values()["IntRowTag"] as? Int == 8)
    #expect(form.values()["TextRowTag"] as? String == "Hello world!")
    #expect(form.values()["PushRowTag"] as? Company == Company(name: "Xmartlabs"))
    form.setValues(["IntRowTag": "eight"])
    let row: IntRow? = form.rowBy(tag: "IntRowTag")
    #expect(row?.value == nil)
  }

  @Test func `forms and sections are collections, changed without operators`() {
    func changed<C: RangeReplaceableCollection & MutableCollection>(
      _ collection: inout C, with new: C.Element, _ other: C.Element
    ) where C.Index == Int {
      collection.append(new)
      collection.append(contentsOf: [other])
      collection.insert(collection.remove(at: collection.count - 1), at: 0)
      collection.insert(contentsOf: [collection.removeFirst()], at: 0)
      collection.removeSubrange(1..<2)
      collection.removeFirst(0)
      collection.reserveCapacity(10)
    }
    var section = Section() <<< TextRow("a") <<< TextRow("b")
    changed(&section, with: TextRow("c"), TextRow("d"))
    #expect(section.map(\.tag) == ["d", "b", "c"])
    var form = Form() +++ Section("a") +++ Section("b")
    changed(&form, with: Section("c"), Section("d"))
    #expect(form.map { $0.header?.title } == ["d", "b", "c"])
    form.removeAll()
    #expect(form.isEmpty)
  }
}

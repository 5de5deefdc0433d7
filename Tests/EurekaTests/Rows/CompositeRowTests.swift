import Eureka
import EurekaChecks
import OrderedCollections
import TestSupport
import Testing

@MainActor
@Suite struct CompositeRowTests {
  private func drink() -> DoublePickerRow<String, String> {
    DoublePickerRow("drink") {
      $0.title = "Drink"
      $0.firstOptions = { ["Tea", "Coffee"] }
      $0.secondOptions = { $0 == "Tea" ? ["Green", "Black"] : ["Filter", "Black"] }
    }
  }

  private func part<R: BaseRow>(_ tag: String, of row: BaseRow) -> R? {
    row.subform?.rowBy(tag: tag) as? R
  }

  @Test func `a pair is chosen part by part, and has a value when both are`() {
    let row = drink()
    var changes: [Tuple<String, String>?] = []
    row.onChange { changes.append($0.value) }
    let form = Form() +++ row
    let first: PickerRow<String>? = part("a", of: row)
    let second: PickerRow<String>? = part("b", of: row)
    #expect(second?.isHidden == true)
    #expect(first?.refusal(of: "c") == nil)
    #expect(row.value == nil && second?.isHidden == false && !row.isRequired)
    #expect(second?.validate().isEmpty == false)
    #expect(second?.options == ["Filter", "Black"])
    #expect(second?.refusal(of: "Black") == nil)
    #expect(row.value == Tuple(a: "Coffee", b: "Black"))
    #expect(form.answers() == ["drink": .object(["a": .string("Coffee"), "b": .string("Black")])])
    // What both lists have stays; what only the other has does not.
    #expect(first?.refusal(of: "Tea") == nil)
    #expect(row.value == Tuple(a: "Tea", b: "Black"))
    #expect(second?.refusal(of: "Green") == nil)
    #expect(first?.refusal(of: "Coffee") == nil)
    #expect(row.value == nil && second?.value == nil)
    #expect(changes.last == .some(nil))
  }

  @Test func `an object answers a pair as a whole, or changes nothing`() throws {
    let row = drink()
    let form = Form() +++ row
    try row.accept(.value(.object(["a": .string("Tea"), "b": .string("Green")])), in: .canonical)
    #expect(row.value == Tuple(a: "Tea", b: "Green"))
    #expect(row.displayText(in: .prompt()) == "Tea, Green")
    for wrong: AnswerValue in [
      .object(["a": .string("Coffee"), "b": .string("Green")]), .object(["a": .string("Milk")]),
      .object(["c": .string("Tea")]), .string("Tea"), .array([.string("Tea"), .string("Green")]), .bool(true),
    ] {
      #expect(throws: AnswerRejection.self) { try row.accept(.value(wrong), in: .canonical) }
      #expect(row.value == Tuple(a: "Tea", b: "Green"), "\(wrong)")
    }
    try row.accept(.value(.null), in: .canonical)
    #expect(row.value == nil && form.answers() == ["drink": .null])
  }

  @Test func `conditions read the parts by their names`() {
    let row = drink()
    let form =
      Form() +++ row
      <<< SwitchRow("milk") { $0.hidden = "$drink.a != 'Coffee'" }
    #expect(form.rowBy(tag: "milk")?.isHidden == true)
    row.value = Tuple(a: "Coffee", b: "Filter")
    #expect(form.rowBy(tag: "milk")?.isHidden == false)
    #expect(form.check() == [])
  }

  @Test func `every pair and triple comes back from what it writes`() throws {
    var generator = SplitMix(seed: 3)
    for _ in 0..<1000 {
      let value = Tuple3(
        a: Int.random(in: 0...9, using: &generator), b: "b\(Int.random(in: 0...9, using: &generator))",
        c: Bool.random(using: &generator))
      let makeRow = {
        TriplePickerRow<Int, String, Bool>("t") {
          $0.firstOptions = { Array(0...9) }
          $0.secondOptions = { _ in (0...9).map { "b\($0)" } }
          $0.thirdOptions = { _, _ in [true, false] }
        }
      }
      let row = makeRow()
      row.value = value
      let other = makeRow()
      try other.accept(.value(row.answer(in: .canonical)), in: .canonical)
      #expect(other.value == value)
    }
  }

  @Test func `an address comes back from what it writes, whatever parts it has`() throws {
    var generator = SplitMix(seed: 4)
    func part() -> String? {
      Bool.random(using: &generator) ? "AB\(Int.random(in: 1...99999, using: &generator))" : nil
    }
    for _ in 0..<2000 {
      let value = PostalAddress(
        street: part(), state: part(), postalCode: part(), city: part(), country: part())
      let row = PostalAddressRow("address")
      row.value = value
      let other = PostalAddressRow("address")
      try other.accept(.value(row.answer(in: .canonical)), in: .canonical)
      #expect(other.value == (value == PostalAddress() ? nil : value))
    }
  }

  @Test func `a row that expands says so when its parts are asked, and offers what the expanded row does`() {
    var events: [String] = []
    let row = DoublePickerInlineRow<String, Int>("place") {
      $0.title = "Place"
      $0.firstOptions = { ["Floor"] }
      $0.secondOptions = { _ in [1, 2] }
    }.onExpandInlineRow { _, _, inline in
      events.append("expand")
      inline.secondOptions = { _ in [7] }
    }.onCollapseInlineRow { _, _, _ in events.append("collapse") }
    let form = Form() +++ row
    row.didSelect()
    row.updateCell()
    let first: PickerRow<String>? = part("a", of: row)
    let second: PickerRow<Int>? = part("b", of: row)
    #expect(first?.refusal(of: "1") == nil)
    #expect(second?.options == [7])
    row.collapseInlineRow()
    #expect(events == ["expand", "collapse"])
    withExtendedLifetime(form) {}
  }
}

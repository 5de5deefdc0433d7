import Eureka
import Testing

@MainActor
@Suite struct RowValues {
  private let form = Form() +++ TextRow("MyRowTag") { $0.value = "here" } <<< SwitchRow("On")

  @Test func `a row is got by its tag, and its value with it`() {
    let row: TextRow? = form.rowBy(tag: "MyRowTag")
    let value = row?.value
    #expect(value == "here")
  }

  @Test func `the values of all rows with a tag are got at once`() {
    let valuesDictionary = form.values()
    #expect(valuesDictionary["MyRowTag"] as? String == "here")
    #expect(valuesDictionary.keys.sorted() == ["MyRowTag", "On"])
  }
}

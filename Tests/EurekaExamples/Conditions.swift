import Eureka
import Foundation
import Testing

@MainActor
@Suite struct Conditions {
  private func form(hidden: Condition) -> Form {
    let form = Form()
    form +++ Section()
      <<< SwitchRow("switchRowTag") {
        $0.title = "Show message"
      }
      <<< LabelRow("label") {

        $0.hidden = hidden
        $0.title = "Switch is on!"
      }
    return form
  }

  @Test func `a function hides a row, and is read again when what it depends on changes`() {
    let form = form(
      hidden: Condition.function(
        ["switchRowTag"],
        { form in
          return !((form.rowBy(tag: "switchRowTag") as? SwitchRow)?.value ?? false)
        }))
    #expect(form.rowBy(tag: "label")?.isHidden == true)
    form.setValues(["switchRowTag": true])
    #expect(form.rowBy(tag: "label")?.isHidden == false)
  }

  @Test func `a predicate hides a row, written out or as a string`() {
    for condition in [
      Condition.predicate(NSPredicate(format: "$switchRowTag == false")), "$switchRowTag == false",
    ] {
      let form = form(hidden: condition)
      form.setValues(["switchRowTag": false])
      #expect(form.rowBy(tag: "label")?.isHidden == true)
      form.setValues(["switchRowTag": true])
      #expect(form.rowBy(tag: "label")?.isHidden == false)
    }
  }

  @Test func `true hides for good, and locks for good`() {
    let form = form(hidden: true)
    #expect(form.rowBy(tag: "label")?.isHidden == true)
    let row = TextRow { $0.disabled = true }
    form.first?.append(row)
    #expect(row.isDisabled)
  }

  @Test func `a condition that is set later is read when it is told to`() {
    let form = form(hidden: false)
    let label = form.rowBy(tag: "label")
    label?.hidden = true
    #expect(label?.isHidden == false)
    label?.evaluateHidden()
    #expect(label?.isHidden == true)
    label?.disabled = true
    label?.evaluateDisabled()
    #expect(label?.isDisabled == true)
  }
}

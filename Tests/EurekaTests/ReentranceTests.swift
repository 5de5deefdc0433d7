import Eureka
import Testing

/// Form code that calls itself; in Eureka it overflows the stack.
@MainActor
@Suite struct ReentranceTests {
  @Test func `a condition that has its own row read again is read once`() {
    let form = Form()
    form
      +++ Section("S") {
        $0.tag = "s"
        $0.hidden = .function(["n"]) { form in
          form.sectionBy(tag: "s")?.evaluateHidden()
          return true
        }
        IntRow("n")
        TextRow("t") {
          $0.hidden = .function(["n"]) { form in
            form.rowBy(tag: "t")?.evaluateHidden()
            return true
          }
          $0.disabled = .function(["n"]) { form in
            form.rowBy(tag: "t")?.evaluateDisabled()
            return true
          }
        }
      }
    form.setValues(["n": 1])
    #expect(form.rowBy(tag: "t")?.isHidden == true)
    #expect(form.rowBy(tag: "t")?.isDisabled == true)
    #expect(form.sectionBy(tag: "s")?.isHidden == true)
  }

  @Test func `a rule that sets its own row is not run again for that`() {
    let row = IntRow("n") { row in
      row.validationOptions = .validatesOnChange
      row.add(
        rule: RuleClosure { [weak row] value in
          row?.value = min(value ?? 0, 3)
          return nil
        })
    }
    let form = Form() +++ row
    row.value = 9
    #expect(row.value == 3)
    #expect(form.values()["n"] as? Int == 3)
  }

  @Test func `an expanded inline row collapses when it is hidden`() {
    let row = DateInlineRow("d") { $0.hidden = "$gone == true" }
    var collapsed = 0
    row.onCollapseInlineRow { _, _, _ in collapsed += 1 }
    let form = Form() +++ row <<< SwitchRow("gone")
    row.expandInlineRow()
    form.setValues(["gone": true])
    #expect(row.isCollapsed)
    #expect(collapsed == 1)
  }
}

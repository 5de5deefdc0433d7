import Eureka
import Testing

@Suite struct ConditionTests {
  @Test func `a string condition hides and shows as the value it reads changes`() {
    let form =
      Form() +++ SwitchRow("tls") { $0.value = false } <<< TextRow("key") { $0.hidden = "$tls == false" }
    let tls: SwitchRow? = form.rowBy(tag: "tls")
    let key: TextRow? = form.rowBy(tag: "key")
    #expect(key?.isHidden == true)
    tls?.value = true
    #expect(key?.isHidden == false)
  }

  @Test func `a condition may read a row that comes later, and one that is hidden`() {
    let form =
      Form() +++ TextRow("first") { $0.hidden = "$last > 3" }
      <<< IntRow("last") {
        $0.value = 4
        $0.hidden = true
      }
    let last: IntRow? = form.rowBy(tag: "last")
    #expect(form.rows.isEmpty)
    last?.value = 3
    #expect(form.rows.map(\.tag) == ["first"])
  }

  @Test func `a function condition is read when one of its tags changes`() {
    var count = 0
    let form =
      Form() +++ IntRow("a") { $0.value = 1 } <<< IntRow("b") { $0.value = 1 }
      <<< LabelRow("c") {
        $0.hidden = .function(
          ["a"],
          { form in
            count += 1
            let a: IntRow? = form.rowBy(tag: "a")
            return a?.value == 2
          })
      }
    let a: IntRow? = form.rowBy(tag: "a")
    let b: IntRow? = form.rowBy(tag: "b")
    let before = count
    b?.value = 5
    #expect(count == before)
    a?.value = 2
    #expect(count == before + 1)
    #expect(form.rowBy(tag: "c")?.isHidden == true)
    a?.value = 2
    #expect(count == before + 1)
  }

  @Test func `a hidden section hides its rows, and keeps their values aside`() {
    let form =
      Form() +++ SwitchRow("on") { $0.value = true }
      +++ Section("More", hidden: "$on == false") { TextRow("more") { $0.value = "kept" } }
    let on: SwitchRow? = form.rowBy(tag: "on")
    on?.value = false
    #expect(form.count == 1)
    #expect(form.values().keys.sorted() == ["on"])
    on?.value = true
    #expect(form.values()["more"] as? String == "kept")
  }

  @Test func `a locked row is locked by its own condition`() {
    let form = Form() +++ SwitchRow("on") { $0.value = true } <<< TextRow("x") { $0.disabled = "$on == true" }
    #expect(form.rowBy(tag: "x")?.isDisabled == true)
    let on: SwitchRow? = form.rowBy(tag: "on")
    on?.value = false
    #expect(form.rowBy(tag: "x")?.isDisabled == false)
  }

  @Test func `a condition taken away shows the row when it is told to`() {
    let form = Form() +++ TextRow("x") { $0.hidden = true }
    let row = form.rowBy(tag: "x") as TextRow?
    row?.hidden = nil
    row?.evaluateHidden()
    #expect(form.rows.count == 1)
  }

  @Test func `a condition that was replaced, or whose row has left, is read no more`() {
    var count = 0
    func counting() -> Condition {
      .function(["on"]) { _ in
        count += 1
        return false
      }
    }
    let section = Section("S") { for index in 0..<10 { TextRow("r\(index)") { $0.hidden = counting() } } }
    let form = Form() +++ SwitchRow("on") +++ section
    let on: SwitchRow? = form.rowBy(tag: "on")
    count = 0
    on?.value = true
    #expect(count == 10)
    form.rowBy(tag: "r0")?.hidden = "$on == false"
    for index in 1..<8 { form.rowBy(tag: "r\(index)").map(section.remove) }
    count = 0
    on?.value = false
    #expect(count == 2)
    #expect(form.rowBy(tag: "r0")?.isHidden == true)
  }

  @Test func `a condition set later is read when it is told to`() {
    let form = Form() +++ TextRow("x")
    let row: TextRow? = form.rowBy(tag: "x")
    row?.hidden = true
    #expect(row?.isHidden == false)
    row?.evaluateHidden()
    #expect(row?.isHidden == true)
  }

  @Test func `callbacks that set each other off without end are stopped and reported`() {
    let form = Form() +++ IntRow("a") { $0.value = 0 }.onChange { $0.value = ($0.value ?? 0) + 1 }
    let a: IntRow? = form.rowBy(tag: "a")
    a?.value = 1
    #expect(form.check().map(\.kind) == [.endlessChange])
  }

  @Test func `a row may hide and remove itself while its value changes`() {
    let form = Form() +++ Section("S") <<< TextRow("a").onChange { $0.section?.remove($0) } <<< TextRow("b")
    let a: TextRow? = form.rowBy(tag: "a")
    a?.value = "x"
    #expect(form.rowTags == ["b"])
  }
}

import Eureka
import EurekaChecks
import TestSupport
import Testing

@MainActor
@Suite struct ConditionTests {
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

  @MainActor
  private final class Counter {
    var counts: [String: Int] = [:]
    func condition(_ name: String, reading tags: [String]) -> Condition {
      .function(tags) { _ in
        self.counts[name, default: 0] += 1
        return false
      }
    }
  }

  @Test func `a change reads each condition that depends on it once, and no other`() {
    let counter = Counter()
    let form =
      Form() +++ IntRow("a") <<< IntRow("b")
      <<< TextRow("both") {
        $0.hidden = counter.condition("both hidden", reading: ["a", "b", "a"])
        $0.disabled = counter.condition("both locked", reading: ["a"])
      }
      <<< TextRow("other") { $0.hidden = counter.condition("other", reading: ["b"]) }
    let section = Section("S") { $0.hidden = counter.condition("section", reading: ["a"]) }
    form +++ section
    let a: IntRow? = form.rowBy(tag: "a")
    counter.counts = [:]
    a?.value = 1
    #expect(counter.counts == ["both hidden": 1, "both locked": 1, "section": 1])
    a?.value = 1
    #expect(counter.counts == ["both hidden": 1, "both locked": 1, "section": 1])
  }

  @Test func `conditions read through key paths, SELF, compound predicates, groups and lists`() {
    let conditions: [Condition] = [
      "port == 80", "SELF.port == 80", "SELF['port'] == 80", "ANY SELF == 80", "{$port, 1} CONTAINS 80",
      "SUBQUERY({1, 2}, $x, $x + $port == 81).@count == 1", "TERNARY($port == 80, 1, 2) == 1",
      "$other[port - 80] == 'a' OR $port == 80",
      .predicate(
        NSCompoundPredicate(orPredicateWithSubpredicates: [
          NSPredicate(format: "$port == %d", 80), NSPredicate(format: "%K == 80", "port"),
        ])),
      .predicate(NSPredicate(format: "$p == 80").withSubstitutionVariables(["q": 1])),
    ]
    for (index, condition) in conditions.enumerated() {
      let form = Form() +++ IntRow("port") <<< TextRow("x") { $0.hidden = condition }
      if index == conditions.count - 1 { form.rowBy(tag: "port")?.tag = "p" }
      let port: IntRow? = form.rowBy(tag: index == conditions.count - 1 ? "p" : "port")
      let row = form.rowBy(tag: "x") as BaseRow?
      port?.value = 80
      #expect(row?.isHidden == true, "\(condition)")
      port?.value = 81
      #expect(row?.isHidden == false, "\(condition)")
    }
  }

  @Test func `what a group or a list holds is read by its names, hidden rows too`() {
    let group = GroupRow("address", title: "Address") {
      TextRow("city")
      TextRow("zip") { $0.hidden = true }
    }
    let list = groupList(
      "people", [.insert], header: "People", setUp: { $0 <<< GroupRow { IntRow("age") { $0.value = 40 } } }
    ) { IntRow("age") }
    let form =
      Form() +++ Section() <<< group <<< TextRow("a") { $0.hidden = "$address.city == 'Berlin'" }
      <<< TextRow("b") { $0.hidden = "$address.zip == '1'" }
      <<< TextRow("c") { $0.hidden = "ANY $people.age < 18" }
      <<< TextRow("d") { $0.hidden = "$people.@count == 2" }
    form +++ list
    func hidden() -> [String] { form.allRows.filter(\.isHidden).compactMap(\.tag) }
    #expect(hidden() == [])
    group.partsForm.setValues(["city": "Berlin"])
    #expect(hidden() == ["a"])
    group.partsForm.setValues(["zip": "1"])
    #expect(hidden() == ["a", "b"])
    let young = GroupRow { IntRow("age") { $0.value = 4 } }
    list.insert(young, at: 1)
    #expect(hidden() == ["a", "b", "c", "d"])
    young.partsForm.setValues(["age": 18])
    #expect(hidden() == ["a", "b", "d"])
    list.remove(young)
    #expect(hidden() == ["a", "b"])
  }

  @Test func `a row or section that gets another tag is read by it`() {
    let form =
      Form() +++ IntRow("old") { $0.value = 1 } <<< TextRow("x") { $0.hidden = "$new == 1" }
      <<< TextRow("y") { $0.hidden = "$old == nil" } <<< TextRow("z") { $0.hidden = "$list.@count == 0" }
    let section = MultivaluedSection(multivaluedOptions: []) { _ in }
    form +++ section
    func hidden() -> [String] { form.allRows.filter(\.isHidden).compactMap(\.tag) }
    #expect(hidden() == [])
    form.rowBy(tag: "old")?.tag = "new"
    section.tag = "list"
    #expect(hidden() == ["x", "y", "z"])
    form.remove(section)
    #expect(hidden() == ["x", "y"])
  }

  @Test func `what changes a section's value without a row's is read again`() {
    let list = MultivaluedSection(multivaluedOptions: [.reorder]) { section in
      section.tag = "phones"
      section <<< TextRow { $0.value = "1" } <<< TextRow { $0.value = "2" }
    }
    let choice = optionList("s", ["a", "b"], title: "", areTagged: true) {
      $0.value = $0.tag
      if $0.tag == "a" { $0.hidden = "$on == true" }
    }
    let group = GroupRow("g", title: "G") { TextRow("x") }
    let form =
      Form() +++ Section() <<< SwitchRow("on") <<< TextRow("first") { $0.hidden = "$phones[0] == '1'" }
      <<< TextRow("count") { $0.hidden = "$phones.@count == 2" }
      <<< TextRow("chosen") { $0.hidden = "'a' IN $s" }
      <<< group <<< TextRow("inner") { $0.hidden = "$g.y == 'v'" }
    form +++ list +++ choice
    func hidden() -> [String] { form[0].allRows.filter(\.isHidden).compactMap(\.tag) }
    #expect(hidden() == ["first", "count", "chosen"])
    list.swapAt(0, 1)
    #expect(hidden() == ["count", "chosen"])
    form.setValues(["on": true])
    #expect(hidden() == ["count"])
    form.remove(list)
    #expect(hidden() == [])
    group.partsForm.first?.append(TextRow("y") { $0.value = "v" })
    #expect(hidden() == ["inner"])
    group.partsForm.rowBy(tag: "y")?.tag = "z"
    #expect(hidden() == [])
  }

  @Test func `a condition on a row and on its section is read once`() {
    var count = 0
    let list = MultivaluedSection(multivaluedOptions: []) { section in
      section.tag = "S"
      section <<< TextRow("port")
    }
    let form = Form() +++ list
    form +++ Section()
      <<< TextRow("x") {
        $0.hidden = .function(
          ["port", "S"],
          { _ in
            count += 1
            return false
          })
      }
    count = 0
    form.setValues(["port": "1"])
    #expect(count == 1)
  }

  @Test func `rows that hide each other through a section's value come to an end`() {
    let choice = optionList("s", ["a"], title: "", areTagged: true) {
      $0.value = "a"
      $0.hidden = "'a' IN $s"
    }
    let form = Form() +++ choice
    #expect(form.runtimeIssues.map(\.kind) == [.endlessChange])
  }

  @Test func `a condition that takes too long does not hold, and is noted`() {
    let deep = String(repeating: "SUBQUERY({1, 2, 3, 4, 5, 6, 7, 8, 9, 0}, $x, ", count: 12)
    let end = String(repeating: ").@count > 0", count: 12)
    let form =
      Form() +++ IntRow("a")
      <<< TextRow("b") { $0.hidden = .predicate(NSPredicate(format: deep + "$a == 2" + end)) }
    #expect(form.rowBy(tag: "b")?.isHidden == false)
    guard case .conditionTooComplex? = form.runtimeIssues.first?.kind else {
      Issue.record("\(form.runtimeIssues)")
      return
    }
    #expect(form.errorsOfDeclaration.isEmpty)
  }

  @Test func `a new or removed condition waits for the next evaluation, as in Eureka`() throws {
    let form = Form() +++ SwitchRow("on") <<< TextRow("a") { $0.hidden = true } <<< TextRow("b")
    let (a, b): (TextRow?, TextRow?) = (form.rowBy(tag: "a"), form.rowBy(tag: "b"))
    a?.hidden = nil
    b?.disabled = "$on != true"
    #expect(a?.isHidden == true && b?.isDisabled == false)
    form.setValues(["on": false])
    #expect(a?.isHidden == true && b?.isDisabled == true)
    a?.evaluateHidden()
    #expect(a?.isHidden == false)
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

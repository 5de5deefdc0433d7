import Eureka
import EurekaChecks
import OrderedCollections
import TestSupport
import Testing

/// Lists in groups, in items, in lists; and what their parts read of what they are in.
@MainActor
@Suite struct NestedListTests {
  private func form() -> Form {
    Form {
      Section("Household") {
        TextRow("village") { $0.value = "Odda" }
        IntRow("limit") { $0.value = 2 }
      }
      groupList("people", [.insert, .delete, .reorder], header: "People", itemTitle: "Person") {
        TextRow("name") { $0.title = "Name" }
        IntRow("age") { $0.title = "Age" }
        TextRow("school") {
          $0.title = "School"
          $0.shown = "$age < 18 AND $village == 'Odda'"
        }
        groupList("visits", header: "Visits") {
          TextRow("place") { $0.title = "Place" }
          groupList("vaccines", header: "Vaccines") {
            TextRow("kind") { $0.title = "Kind" }
            SwitchRow("given") {
              $0.title = "Given"
              $0.shown = "$place != nil AND $age < 18 AND $limit > 1"
            }
          }
        }
      }
    }
  }

  @Test func `an item names what is in its lists once`() throws {
    let form = form()
    let people = try #require(form.answerable(tag: "people"))
    let visits: AnswerValue = [["place": "Oslo", "vaccines": [["kind": "penta"]]]]
    try people.accept(.value([["name": "Bob", "visits": visits]]), in: .prompt())
    #expect(form.answerable(path: "people[0]")?.displayText(in: .prompt()) == "Bob, Oslo, penta")
  }

  @Test func `a form with lists in lists has no mistakes, and takes answers at any depth`() throws {
    let form = form()
    #expect(form.check() == [])
    let people: AnswerValue = [
      [
        "name": "Ada", "age": 7, "school": "North",
        "visits": [["place": "Bergen", "vaccines": [["kind": "polio", "given": true]]]],
      ],
      ["name": "Bob", "age": 40, "visits": [["place": "Oslo", "vaccines": [["kind": "flu"]]]]],
    ]
    try #require(form.answerable(tag: "people")).accept(.value(people), in: ReadingContext())
    #expect(form.answers()["people"] == people)
    #expect(form.answerable(path: "people[0].visits[0].vaccines[0].given")?.isVisible == true)
    #expect(form.answerable(path: "people[1].visits[0].vaccines[0].given")?.isVisible == false)
    #expect(form.answerable(path: "people[1].school")?.isVisible == false)
  }

  @Test func `parts read their own rows first, then those of what they are in`() throws {
    let form = form()
    let people: AnswerValue = [
      ["name": "Ada", "age": 7, "visits": [["place": "Bergen", "vaccines": [["kind": "polio"]]]]]
    ]
    try #require(form.answerable(tag: "people")).accept(.value(people), in: ReadingContext())
    let given = try #require(form.answerable(path: "people[0].visits[0].vaccines[0].given"))
    let age: IntRow = try #require(form.answerable(path: "people[0].age") as? IntRow)
    #expect(given.isVisible)
    age.value = 20
    #expect(!given.isVisible)
    age.value = 8
    #expect(given.isVisible)
    form.setValues(["limit": 1])
    #expect(!given.isVisible)
    form.setValues(["limit": 3, "village": "Bergen"])
    #expect(given.isVisible)
    #expect(form.answerable(path: "people[0].school")?.isVisible == false)
    let lines = form.explain(tag: "people[0].school")?.lines.map(\.description) ?? []
    #expect(lines.contains("village is \"Bergen\""), "\(lines)")
  }

  @Test func `code reads what a group is in as conditions do`() throws {
    let form = Form {
      TextRow("name") { $0.value = "Ada" }
      GroupRow("work") {
        IntRow("hours") { $0.value = 3 }
        ComputedRow<String>("label", "$name")
        TextRow("mail") {
          $0.defaultValue(["name"]) { form in form.value("name", as: String.self).map { $0 + "@a.b" } }
        }
        TextRow("title") { $0.title(["name"]) { form in "Work of \(form.value("name") ?? "nobody")" } }
        IntRow("rest") { $0.add(rule: "SELF + $hours < $limit", msg: "Too much.") }
      }
      IntRow("limit") { $0.value = 10 }
    }
    #expect(form.check() == [])
    #expect(
      form.answers()["work"] == [
        "hours": 3, "label": "Ada", "mail": "Ada@a.b", "title": .null, "rest": .null,
      ])
    form.setValues(["name": "Bob"])
    #expect(
      form.answers()["work"] == [
        "hours": 3, "label": "Bob", "mail": "Bob@a.b", "title": .null, "rest": .null,
      ])
    #expect(form.answerable(path: "work.title")?.title == "Work of Bob")
    let rest = try #require(form.answerable(path: "work.rest"))
    #expect(throws: AnswerRejection.self) { try rest.check(.value(8), in: ReadingContext()) }
    form.setValues(["limit": 20])
    #expect(throws: Never.self) { try rest.check(.value(8), in: ReadingContext()) }
  }

  @Test func `a tag that neither a group nor what it is in has is a mistake`() {
    let form = Form {
      TextRow("name")
      GroupRow("work") { IntRow("hours") { $0.hidden = "$nmae == 'x'" } }
      groupList("list", [.insert]) { IntRow("n") { $0.hidden = "$name == $nam" } }
    }
    #expect(
      form.check().map(\.message.description) == [
        "unknown tag \"nmae\" in the condition $nmae == 'x'; did you mean \"name\"?",
        "unknown tag \"nam\" in the condition $name == $nam; did you mean \"name\"?",
      ])
  }

  @Test func `what reads a list from its items follows their number`() throws {
    let form = Form {
      groupList("people") {
        TextRow("name")
        SwitchRow("head") { $0.shown = "$people.@count > 1" }
      }
    }
    let list = try #require(form.answerable(tag: "people"))
    try list.accept(.value([["name": "Ada"]]), in: ReadingContext())
    #expect(form.answerable(path: "people[0].head")?.isVisible == false)
    try list.accept(.value([["name": "Ada"], ["name": "Bob"]]), in: ReadingContext())
    #expect(form.answerable(path: "people[0].head")?.isVisible == true)
    #expect(form.answerable(path: "people[1].head")?.isVisible == true)
  }

  @Test func `a condition reads an item by its position`() throws {
    let form = Form {
      groupList("people", [.insert, .delete, .reorder]) {
        TextRow("name")
        TextRow("role") { $0.shown = "$people[0].name != $name" }
      }
      Section { TextRow("crown") { $0.shown = "$people[0].name == 'Ada'" } }
    }
    #expect(form.check() == [])
    let list = try #require(form.allSections.first as? BaseMultivaluedSection)
    #expect(form.rowBy(tag: "crown")?.isVisible == false)
    try list.accept(.value([["name": "Ada"], ["name": "Bob"]]), in: ReadingContext())
    #expect(form.rowBy(tag: "crown")?.isVisible == true)
    #expect(form.answerable(path: "people[0].role")?.isVisible == false)
    #expect(form.answerable(path: "people[1].role")?.isVisible == true)
    list.moveRow(list.itemRows[1], to: 0)
    #expect(form.rowBy(tag: "crown")?.isVisible == false)
    #expect(form.answerable(path: "people[1].role")?.isVisible == true)
  }

  @Test func `a hidden section in a group keeps its rows, and one with a condition is no mere rows`() {
    let form = Form {
      SwitchRow("x")
      GroupRow("g") {
        Section("D") {
          $0.shown = "$x == true"
          TextRow("a")
          TextRow("b")
        }
        Section {
          $0.asked = "$x == true"
          TextRow("c")
        }
        TextRow("d")
      }
    }
    func shown() -> [String?] { (form.rowBy(tag: "g") as GroupRow?)?.partsForm.rows.map(\.tag) ?? [] }
    #expect(shown() == ["c", "d"])
    form.setValues(["x": true])
    #expect(shown() == ["a", "b", "c", "d"])
    #expect((form.rowBy(tag: "g") as GroupRow?)?.partsForm.allSections.count == 3)
  }

  @Test func `what a section asks about items comes and goes with it, hidden or not`() throws {
    let list = groupList("people") { TextRow("name") }
    let about = Section(forEach: "people") { _ in IntRow("hours") { $0.value = 1 } }
    about.hidden = "$secret == true"
    let form = Form()
    form +++ Section { SwitchRow("secret") { $0.value = true } } +++ list +++ about
    try list.accept(.value([["name": "Ada"]]), in: ReadingContext())
    #expect(form.answers()["people"] == [["name": "Ada"]])
    form.setValues(["secret": false])
    try list.accept(.value([["name": "Ada"], ["name": "Bob"]]), in: ReadingContext())
    #expect(form.answers()["people"] == [["name": "Ada", "hours": 1], ["name": "Bob", "hours": 1]])
    form.remove(about)
    try list.accept(.value([["name": "Ada"], ["name": "Bob"], ["name": "Cem"]]), in: ReadingContext())
    #expect(form.answers()["people"] == [["name": "Ada"], ["name": "Bob"], ["name": "Cem"]])
  }

  @Test func `a group's value follows what its parts read of what reads the group`() throws {
    let form = Form {
      groupList("shares", [.insert]) {
        IntRow("amount")
        ComputedRow<Int>("left", "$total - $amount")
      }
      ComputedRow<Int>("total", "$shares.@sum.amount")
    }
    let list = try #require(form.answerable(tag: "shares"))
    try list.accept(.value([["amount": 3], ["amount": 4]]), in: ReadingContext())
    #expect(
      form.answers() == ["shares": [["amount": 3, "left": 4], ["amount": 4, "left": 3]], "total": 7])
    (form.answerable(path: "shares[0].amount") as? IntRow)?.value = 10
    #expect(
      form.answers() == ["shares": [["amount": 10, "left": 4], ["amount": 4, "left": 10]], "total": 14])
    let values = form.values()["shares"] as? [Any?]
    #expect((values?.first as? GroupValue)?.answers == ["amount": 10, "left": 4])
  }
}

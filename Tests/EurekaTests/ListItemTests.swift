import Eureka
import EurekaChecks
import OrderedCollections
import TestSupport
import Testing

/// Rows whose options are the items of a list, and sections about pairs of items.
@MainActor
@Suite struct ListItemTests {
  private var people: Section {
    groupList("people", [.insert, .delete, .reorder], itemTitle: "Person") {
      TextRow("name") { $0.title = "Name" }
      IntRow("age") { $0.title = "Age" }
    }
  }

  private func accept(_ answer: AnswerValue, at path: String, in form: Form) throws {
    try #require(form.answerable(path: path), "\(path)").accept(.value(answer), in: ReadingContext())
  }

  private func withCarer() throws -> Form {
    let form = Form {
      people
      PushRow<ListItem>("carer") {
        $0.title = "Carer"
        $0.options(from: "people", title: "name") { person in person.form?.value("age") ?? 0 >= 16 }
      }
      TextRow("phone") { $0.shown = "$carer.age > 60" }
      MultipleSelectorRow<ListItem>("drivers") { $0.options(from: "people") }
    }
    try accept(
      [["name": "Ada", "age": 36], ["name": "Bob", "age": 7], ["name": "Cem", "age": 70]], at: "people",
      in: form)
    return form
  }

  @Test func `the items of a list are options, called by an answer and written by their path`() throws {
    let form = try withCarer()
    #expect(form.check() == [])
    let carer: PushRow<ListItem> = try #require(form.rowBy(tag: "carer"))
    #expect(carer.prompt(in: ReadingContext()).choices?.options.map(\.name) == ["Ada", "Cem"])
    try accept("Cem", at: "carer", in: form)
    #expect(form.answers()["carer"] == "people[2]")
    try accept("people[0]", at: "carer", in: form)
    #expect(carer.value?["name"] == "Ada")
    #expect(carer.displayText(in: ReadingContext()) == "Ada")
    #expect(throws: AnswerRejection.self) { try accept("people[1]", at: "carer", in: form) }
    try accept(["people[0]", "Bob"], at: "drivers", in: form)
    #expect(form.answers()["drivers"] == ["people[0]", "people[1]"])
  }

  @Test func `a choice stays with its item, and conditions read that`() throws {
    let form = try withCarer()
    form.changeLog = ChangeLog()
    let list = try #require(form.allSections.first as? BaseMultivaluedSection)
    try accept("people[2]", at: "carer", in: form)
    #expect(form.rowBy(tag: "phone")?.isVisible == true)
    list.moveRow(list.itemRows[2], to: 0)
    #expect(form.answers()["carer"] == "people[0]")
    (form.answerable(path: "people[0].age") as? IntRow)?.value = 50
    #expect(form.rowBy(tag: "phone")?.isVisible == false)
    (form.answerable(path: "people[0].age") as? IntRow)?.value = 61
    #expect(form.rowBy(tag: "phone")?.isVisible == true)
    list.remove(list.itemRows[0])
    #expect(form.answers()["carer"] == .null)
    #expect(form.changeLog?[.limits].contains { $0.tag == "carer" } == true)
    #expect(form.rowBy(tag: "phone")?.isVisible == false)
  }

  @Test func `items can choose each other, and themselves`() throws {
    let form = Form {
      groupList("people") {
        TextRow("name")
        PushRow<ListItem>("friend") { $0.options(from: "people") }
      }
      TextRow("note") { $0.shown = "ANY $people.friend.name == 'Bob'" }
    }
    try accept([["name": "Ada"], ["name": "Bob"], ["name": "Cem"]], at: "people", in: form)
    for (path, name) in [("people[0]", "Bob"), ("people[1]", "Ada"), ("people[2]", "Cem")] {
      try accept(.string(name), at: path + ".friend", in: form)
    }
    #expect(form.rowBy(tag: "note")?.isVisible == true)
    (form.answerable(path: "people[1].name") as? TextRow)?.value = "Eve"
    #expect(form.rowBy(tag: "note")?.isVisible == false)
    #expect(
      form.answers()["people"] == [
        ["name": "Ada", "friend": "people[1]"], ["name": "Eve", "friend": "people[0]"],
        ["name": "Cem", "friend": "people[2]"],
      ])
    #expect(form.runtimeIssues == [])
  }

  @Test func `the list that gives the options must be there`() {
    let form = Form { PushRow<ListItem>("carer") { $0.options(from: "people") } }
    #expect(
      form.check().contains { $0.message.description.contains("\"people\"") },
      "\(form.check().map(\.message.description))"
    )
  }

  private func related() -> Form {
    Form {
      people
      Section(
        forEach: "people", with: "people", tag: "relations",
        header: { person, other in "\(person.title) and \(other.title)" }
      ) { person, other in
        TextRow("relation") { $0.title { _ in "\(person.title) is \(other.title)'s" } }
      }
    }
  }

  private func relations(_ form: Form) -> [[AnswerValue]] {
    guard case .array(let people)? = form.answers()["people"] else { return [] }
    return people.map { person in
      guard case .object(let parts) = person, case .array(let relations)? = parts["relations"] else {
        return []
      }
      return relations.map { if case .object(let parts) = $0 { parts["relation"] ?? .null } else { .null } }
    }
  }

  @Test func `each pair of items is asked about once`() throws {
    let form = related()
    #expect(form.check() == [])
    try accept(
      [
        ["name": "Ada"], ["name": "Bob", "relations": [["relation": "son"]]],
        ["name": "Cem", "relations": [["relation": "uncle"], ["relation": "friend"]]],
      ], at: "people", in: form)
    #expect(relations(form) == [[], ["son"], ["uncle", "friend"]])
    #expect(
      form.answerable(path: "people[2].relations[1].relation")?.name(in: .english)
        == "Person 3: Cem and Bob: Cem is Bob's")
    #expect(
      form.questions.compactMap(\.path).filter { $0.contains("relations") && $0.hasSuffix("relation") }.count
        == 3)
    #expect(throws: AnswerRejection.self) {
      try accept([["name": "Ada", "relations": [["relation": "herself"]]]], at: "people", in: form)
    }
    #expect(relations(form) == [[], ["son"], ["uncle", "friend"]])
  }

  @Test func `answers about pairs go with their items, where their order stays the same`() throws {
    let form = related()
    try accept(
      [
        ["name": "Ada"], ["name": "Bob", "relations": [["relation": "B-A"]]],
        ["name": "Cem", "relations": [["relation": "C-A"], ["relation": "C-B"]]],
        ["name": "Dan", "relations": [["relation": "D-A"], ["relation": "D-B"], ["relation": "D-C"]]],
      ], at: "people", in: form)
    let list = try #require(form.allSections.first as? BaseMultivaluedSection)
    list.moveRow(list.itemRows[0], to: 1)
    #expect(relations(form) == [[], [.null], ["C-B", "C-A"], ["D-B", "D-A", "D-C"]])
    list.moveRow(list.itemRows[1], to: 0)
    #expect(relations(form) == [[], ["B-A"], ["C-A", "C-B"], ["D-A", "D-B", "D-C"]])
    list.remove(list.itemRows[1])
    #expect(relations(form) == [[], ["C-A"], ["D-A", "D-C"]])
    list.insertRow()
    #expect(relations(form) == [[], ["C-A"], ["D-A", "D-C"], [.null, .null, .null]])
  }

  @Test func `items that code swaps take their pairs along, and what has chosen them`() throws {
    let form = related()
    form +++ Section { PushRow<ListItem>("carer") { $0.options(from: "people") } }
    try accept(
      [
        ["name": "Ada"], ["name": "Bob", "relations": [["relation": "B-A"]]],
        ["name": "Cem", "relations": [["relation": "C-A"], ["relation": "C-B"]]],
      ], at: "people", in: form)
    try accept("people[0]", at: "carer", in: form)
    let list = try #require(form.allSections.first as? BaseMultivaluedSection)
    list.exchange(list.itemRows[0], list.itemRows[1])
    #expect(relations(form) == [[], [.null], ["C-B", "C-A"]])
    #expect(form.answers()["carer"] == "people[1]")
    list.exchange(list.itemRows[0], list.itemRows[1])
    #expect(relations(form) == [[], ["B-A"], ["C-A", "C-B"]])
  }

  @Test func `pairs can be of two lists`() throws {
    let form = Form {
      groupList("users") { TextRow("name") }
      itemList("hosts") { TextRow() }
      Section(forEach: "users", with: "hosts", tag: "rights", header: { "\($0.title) on \($1.title)" }) {
        _, host in
        SwitchRow("root") { $0.title { _ in "May be root on \(host.title)" } }
      }
    }
    #expect(
      form.check().map(\.kind) == [.othersAfterItems("hosts", items: "users")],
      "a file's users would be read before there are hosts")
    try accept([["name": "ada"], ["name": "bob"]], at: "users", in: form)
    try accept(["alpha", "beta"], at: "hosts", in: form)
    let titles = form.questions.filter { $0.path?.hasSuffix("root") == true }.map { $0.name(in: .english) }
    #expect(
      titles == [
        "users 1: ada on alpha: May be root on alpha", "users 1: ada on beta: May be root on beta",
        "users 2: bob on alpha: May be root on alpha", "users 2: bob on beta: May be root on beta",
      ])
    (form.allSections.first as? BaseMultivaluedSection)?.insertRow()
    #expect(form.questions.filter { $0.path?.hasSuffix("root") == true }.count == 6)
    try accept([["name": "ada"], ["name": "bob"]], at: "users", in: form)
    try accept(["alpha"], at: "hosts", in: form)
    #expect(form.questions.filter { $0.path?.hasSuffix("root") == true }.count == 2)
  }

  @Test func `a section about items can be in a group, and about items of an item`() throws {
    let form = Form {
      GroupRow("house") {
        groupList("rooms", [.insert]) {
          TextRow("name")
          groupList("windows", [.insert]) { TextRow("side") }
          Section(forEach: "windows") { _ in IntRow("panes") }
        }
        Section(forEach: "rooms") { _ in IntRow("size") }
      }
    }
    #expect(form.check() == [])
    let house: AnswerValue = [
      "rooms": [["name": "Hall", "windows": [["side": "west", "panes": 2]], "size": 12]]
    ]
    try accept(house, at: "house", in: form)
    #expect(form.answers()["house"] == house)
    #expect(
      form.questions.compactMap(\.path) == [
        "house", "house.rooms[0]", "house.rooms[0].name", "house.rooms[0].windows[0]",
        "house.rooms[0].windows[0].side", "house.rooms[0].windows", "house.rooms[0].windows[0].panes",
        "house.rooms",
        "house.rooms[0].size",
      ])
  }
}

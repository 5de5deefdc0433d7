import Eureka
import EurekaChecks
import OrderedCollections
import TestSupport
import Testing

/// Rules that hold items of a list against each other, and rules of a list as a whole.
@MainActor
@Suite struct ListRuleTests {
  private func list(
    _ row: @escaping @MainActor () -> BaseRow, _ setUp: (BaseMultivaluedSection) -> Void = { _ in }
  ) -> Form {
    Form {
      itemList("list", [.insert, .delete, .reorder], itemTitle: "Item", setUp: { setUp($0) }, of: row)
    }
  }

  private func reason(_ answer: AnswerValue, in form: Form) -> String? {
    do throws(AnswerRejection) {
      try form.answerable(tag: "list")?.accept(.value(answer), in: ReadingContext())
      return nil
    } catch {
      guard case .invalid(let errors) = error else { return "\(error)" }
      return errors.first.map { String($0.msg.split(separator: ": ").last ?? "") }
    }
  }

  @Test func `a unique answer is refused with the item that has it, and not compared with none`() throws {
    let form = list {
      GroupRow {
        TextRow("name") { $0.add(rule: RuleUnique()) }
        GroupRow("work") { TextRow("place") { $0.add(rule: RuleUnique(msg: "Taken.")) } }
      }
    }
    #expect(form.check() == [])
    #expect(
      reason([["name": "Ada"], ["name": "Bob"], ["name": ""], ["name": ""], ["name": .null]], in: form) == nil
    )
    #expect(
      reason([["name": "Ada"], ["name": "Bob"], ["name": "Ada"]], in: form) == "Item 1 has the same answer.")
    #expect(reason([["work": ["place": "Rome"]], ["work": ["place": "Rome"]]], in: form) == "Taken.")
    #expect(form.answers()["list"]?.elements?.count == 4)
    let row = try #require(form.answerable(path: "list[1].name"))
    #expect(throws: AnswerRejection.self) { try row.check(.text("Ada"), in: ReadingContext()) }
    #expect(throws: Never.self) { try row.check(.text("Bob"), in: ReadingContext()) }
    // What another item no longer has is free.
    (form.answerable(path: "list[0].name") as? TextRow)?.value = "Cem"
    #expect(throws: Never.self) { try row.check(.text("Ada"), in: ReadingContext()) }
  }

  @Test func `each check of a unique answer compares as much in a long list as in a short one`() throws {
    let counts = try [200, 2000].map { length in
      let form = list {
        GroupRow { PushRow<CountedName>("name") { $0.add(rule: RuleUnique()) } }
      }
      let section = try #require(form.allSections.first as? BaseMultivaluedSection)
      section.maximumCount = length
      let before = CountedName.comparisons
      for number in 0..<length {
        let row: PushRow<CountedName>? = section.insertRow()?.subform?.rowBy(tag: "name")
        row?.value = CountedName(number: number)
        #expect(row?.errorsOfValue == [])
      }
      #expect(form.validate() == [])
      let row = form.answerable(path: "list[1].name") as? PushRow<CountedName>
      row?.value = CountedName(number: 7)
      #expect(row?.errorsOfValue.map(\.msg) == ["Item 8 has the same answer."])
      section.remove(section.itemRows[7])
      #expect(row?.errorsOfValue == [])
      return (CountedName.comparisons - before) / length
    }
    #expect(counts.max() ?? .max < 20, "\(counts)")
  }

  @Test func `items that are rows can be unique, too`() {
    let form = list { IntRow { $0.add(rule: RuleUnique()) } }
    #expect(reason([1, 2, 3], in: form) == nil)
    #expect(reason([1, 2, 2], in: form) == "Item 2 has the same answer.")
  }

  @Test func `sorted answers may be equal or missing, and say what they come before`() throws {
    let form = list { GroupRow { IntRow("n") { $0.add(rule: RuleSorted()) } } }
    #expect(reason([["n": 1], ["n": .null], ["n": 1], ["n": 4]], in: form) == nil)
    #expect(reason([["n": 3], ["n": .null], ["n": 2]], in: form) == "It comes before that of Item 1, 3.")
    #expect(form.rows.flatMap(\.errorsOfValue) == [])
    let section = try #require(form.allSections.first as? BaseMultivaluedSection)
    section.moveRow(section.itemRows[3], to: 0)
    // The item after it is out of order now.
    #expect(
      form.answerable(path: "list[1].n")?.errorsOfValue.map(\.msg) == ["It comes before that of Item 1, 4."])
  }

  @Test func `the item before it is called by its name, and bounds what is accepted`() throws {
    let form = list {
      GroupRow {
        NameRow("name")
        DateRow("day") {
          $0.maximumDate = try? Date("2026-11-20T00:00:00Z", strategy: .iso8601)
          $0.add(rule: RuleSorted())
        }
        IntRow("n") {
          $0.add(rule: RuleGreaterOrEqualThan(min: 1))
          $0.add(rule: RuleSorted())
        }
      }
    }
    let items: AnswerValue = [
      ["name": "Ada", "day": "2024-01-01", "n": 3], ["name": .null, "day": "2025-01-01", "n": .null],
    ]
    #expect(reason(items, in: form) == nil)
    func accepted(_ path: String) -> String? {
      form.answerable(path: path)?.prompt(in: ReadingContext()).accepts.description
    }
    #expect(accepted("list[0].day") == "a date up to 2026-11-20")
    #expect(accepted("list[1].day") == "a date from 2024-01-01 to 2026-11-20")
    #expect(accepted("list[0].n") == "a whole number of at least 1")
    #expect(accepted("list[1].n") == "a whole number of at least 3")
    let row = try #require(form.answerable(path: "list[1].n"))
    let rejection = try #require(row.rejection(of: .value(2), in: ReadingContext()))
    let problem = row.problem(with: 2, rejection, from: .file("a"), in: ReadingContext())
    #expect(problem.reasons.map(\.description) == ["It comes before that of Ada, 3."])
    #expect(problem.title == "Item 2: n")
    #expect(problem.accepts?.description == "a whole number of at least 3")
    // What is chosen is no name, and a name is not called by itself.
    let first = try #require(form.answerable(path: "list[0].n"))
    #expect(first.nameInProblems(in: .english) == "Ada: n")
    #expect(form.answerable(path: "list[0].name")?.nameInProblems(in: .english) == "Item 1: name")
  }

  @Test func `too many items name the answer that decides their number`() {
    let form = Form {
      IntRow("size") {
        $0.title = "How many"
        $0.value = 1
      }
      IntRow("more") { $0.value = 1 }
      groupList(
        "list", header: "People",
        setUp: {
          $0.count(["size", "more"]) { form in (form.value("size") ?? 0) + (form.value("more") ?? 0) }
        }
      ) { NameRow("name") }
    }
    let three: AnswerValue = [["name": "Ada"], ["name": "Bob"], ["name": "Cem"]]
    #expect(reason(three, in: form) == "Going by How many, more, there must be 2; the list has 3.")
  }

  @Test func `a rule of the whole list is at the first question that it reads, if it does not say where`() {
    let form = list({
      GroupRow {
        TextRow("name")
        IntRow("share")
      }
    }) { section in
      section.add(rule: "SELF.@sum.share <= 100", msg: "More than 100.")
      section.add(rule: "ANY SELF['share'] > 60", msg: "None has more.")
      section.add(rule: "SELF.@count > 2", msg: "Too few.")
    }
    form.isBeingAnswered = true
    #expect(reason([["name": "Bob", "share": 60], ["name": "Cem", "share": 50]], in: form) == nil)
    form.isBeingAnswered = false
    #expect(
      form.answerable(path: "list[0].share")?.errorsOfValue.map(\.msg) == [
        "More than 100.", "None has more.",
      ])
    #expect(form.answerable(path: "list[0].name")?.errorsOfValue.map(\.msg) == ["Too few."])
  }

  @Test func `a rule of the whole list is at its first item, at the end`() throws {
    let form = list({
      GroupRow {
        TextRow("name")
        IntRow("share")
      }
    }) { section in
      section.add(rule: "SELF.@sum.share <= 100", msg: "More than 100.", at: "share")
      section.add(rule: "ANY SELF.name == 'Ada'", msg: "Where is Ada?")
    }
    #expect(form.check() == [])
    func errors() -> [String] { form.answerables.flatMap(\.errorsOfValue).map(\.msg) }
    #expect(errors() == ["Where is Ada?"])
    form.isBeingAnswered = true
    #expect(reason([["name": "Bob", "share": 60], ["name": "Cem", "share": 50]], in: form) == nil)
    #expect(errors() == [])
    form.isBeingAnswered = false
    #expect(form.answerable(path: "list[0].share")?.errorsOfValue.map(\.msg) == ["More than 100."])
    #expect(form.answerable(path: "list[0].name")?.errorsOfValue.map(\.msg) == ["Where is Ada?"])
    #expect(form.answerable(path: "list[1].share")?.errorsOfValue == [])
    (form.answerable(path: "list[1].share") as? IntRow)?.value = 40
    (form.answerable(path: "list[1].name") as? TextRow)?.value = "Ada"
    #expect(errors() == [])
  }

  @Test func `a rule whose row is hidden in the first item is at the next, and follows moves`() throws {
    let form = list({
      GroupRow {
        TextRow("name")
        IntRow("share") { $0.shown = "$name != 'guest'" }
      }
    }) { $0.add(rule: "SELF.@sum.share <= 100", msg: "More than 100.", at: "share") }
    form.isBeingAnswered = true
    #expect(
      reason([["name": "guest"], ["name": "Bob", "share": 80], ["name": "Cem", "share": 50]], in: form) == nil
    )
    form.isBeingAnswered = false
    func errors() -> [Bool] {
      (0..<3).map { form.answerable(path: "list[\($0)].share")?.errorsOfValue != [] }
    }
    #expect(errors() == [false, true, false])
    let section = try #require(form.allSections.first as? BaseMultivaluedSection)
    section.moveRow(section.itemRows[2], to: 0)
    #expect(errors() == [true, false, false])
    (form.answerable(path: "list[0].name") as? TextRow)?.value = "guest"
    (form.answerable(path: "list[2].name") as? TextRow)?.value = "guest"
    #expect(section.errorsOfValue.map(\.msg) == ["More than 100."])
  }

  @Test func `a rule of a list at a part that no item has is a mistake`() {
    let form = list({ GroupRow { IntRow("share") } }) { section in
      section.add(rule: "SELF.@sum.share <= $limit", at: "shore")
      section.add(rule: "SELF.@sum.share <")
    }
    let messages = form.check().map(\.message.description)
    #expect(
      messages.contains { $0.contains("\"shore\"") && $0.contains("did you mean \"share\"") }, "\(messages)")
    #expect(messages.contains { $0.contains("SELF.@sum.share <") }, "\(messages)")
  }
}

extension AnswerValue {
  fileprivate var elements: [AnswerValue]? { if case .array(let elements) = self { elements } else { nil } }
}

/// A name that counts how often names are compared.
private struct CountedName: Hashable {
  @MainActor static var comparisons = 0
  let number: Int

  static func == (left: CountedName, right: CountedName) -> Bool {
    MainActor.assumeIsolated { comparisons += 1 }
    return left.number == right.number
  }
}

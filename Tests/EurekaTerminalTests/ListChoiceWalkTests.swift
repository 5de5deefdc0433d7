import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Rows whose options are the items of a list, as they are walked.
@MainActor
@Suite struct ListChoiceWalkTests {
  private func form() -> Form {
    Form {
      IntRow("size") { $0.title = "Size" }
      groupList(
        "people", header: "People", itemTitle: "Person", setUp: { $0.count(["size"]) { $0.value("size") } }
      ) {
        TextRow("name") { $0.title = "Name" }
        IntRow("age") { $0.title = "Age" }
      }
      Section(forEach: "people", header: { person in "About \(person.title)" }) { person in
        PushRow<ListItem>("carer") {
          $0.title { _ in "Who looks after \(person.title)" }
          $0.options(from: "people", title: "name") { $0.form?.value("age") ?? 0 >= 16 }
          $0.shown = "$age < 16"
          $0.add(rule: RuleRequired())
        }
      }
    }.with(hiddenAnswers: .absent)
  }

  private let answers: OrderedDictionary<String, AnswerValue> = [
    "size": 3,
    "people": [
      ["name": "Kid", "age": 4, "carer": "people[2]"], ["name": "Mom", "age": 40],
      ["name": "Dad", "age": 41],
    ],
  ]

  @Test func `an item can name a later one in a file`() {
    let form = form()
    FormTester(form, options: .fixed(.unattended, given: answers, from: "answers")).complete()
    #expect(form.answers() == answers)
  }

  @Test func `a choice is asked again when its item is deleted or no longer offered`() {
    let form = form()
    let walk = Walk(started: form, options: .fixed(.interactive, reviews: true))
    walk.send("3", "Kid", "4", "Mom", "40", "Dad", "41", "Dad", ":goto size", "2", "y")
    #expect(walk.question?.tag == "people[0].carer")
    walk.send("Mom", ":goto people[1].age", "15")
    #expect(walk.question?.tag == "people[0].carer")
    #expect(
      form.answers()["people"] == [
        ["name": "Kid", "age": 4, "carer": .null], ["name": "Mom", "age": 15, "carer": .null],
      ])
  }

  @Test func `an item that was chosen is chosen again once it is back in its list`() {
    func form() -> Form {
      Form {
        IntRow("size") { $0.title = "Size" }
        groupList("members", header: "Members", setUp: { $0.count(["size"]) { $0.value("size") } }) {
          NameRow("name") { $0.title = "Name" }
        }
        PushRow<ListItem>("captain") {
          $0.title = "Captain"
          $0.options(from: "members")
        }
        TextRow("last") { $0.title = "Last" }
      }
    }
    let back = FormTester(form(), mode: .interactive, reviews: false).run(
      ["3", "Ada", "Bob", "Cem", "Cem", ":goto size", "2", "y", ":goto size", "3", "x"])
    #expect(back.answers["captain"] == "members[2]" && back.unusedLines == [], "\(back.transcript)")
    let other = FormTester(form(), mode: .interactive, reviews: false).run(
      ["3", "Ada", "Bob", "Cem", "Cem", ":goto size", "2", "y", "Bob", ":goto size", "3", "x"])
    #expect(other.answers["captain"] == "members[1]" && other.unusedLines == [], "\(other.transcript)")
    let fewer = FormTester(form(), mode: .interactive, reviews: false).run(
      ["3", "Ada", "Bob", "Cem", "Cem", ":goto size", "2", "y", "", "x"])
    #expect(fewer.answers["captain"] == .null && fewer.unusedLines == [], "\(fewer.transcript)")
  }

  @Test func `an item that is an option again is chosen again, and going to the question asks it`() {
    func run(_ lines: [String]) -> FormTester.Run {
      let form = Form {
        groupList("people", [.insert], header: "People") {
          NameRow("name") { $0.title = "Name" }
          SwitchRow("female") { $0.title = "Female" }
        }
        PushRow<ListItem>("mother") {
          $0.title = "Mother"
          $0.options(from: "people") { $0.form?.value("female", as: Bool.self) == true }
        }
        TextRow("last") { $0.title = "Last" }
      }
      return FormTester(form, mode: .interactive, reviews: false).run(
        ["y", "Ada", "y", "y", "Eve", "y", "n", "Ada", ":goto people[0].female", "n"] + lines)
    }
    let refused = run(["Eve", "x"])
    #expect(refused.answers["mother"] == "people[1]", "\(refused.transcript)")
    #expect(refused.transcript.contains("error: Mother: \"Ada\" is not an option"), "\(refused.transcript)")
    let back = run(["", ":goto people[0].female", "y", "x"])
    #expect(back.answers["mother"] == "people[0]" && back.unusedLines == [], "\(back.transcript)")
    let asked = run(["", ":goto people[0].female", "y", ":goto mother", "Eve", "x"])
    #expect(asked.answers["mother"] == "people[1]" && asked.unusedLines == [], "\(asked.transcript)")
  }
}

import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Lists in items of lists, and lists of a given length, as they are walked.
@MainActor
@Suite struct NestedListWalkTests {
  private func people() -> Form {
    Form {
      Section("Household") { TextRow("village") { $0.title = "Village" } }
      groupList("people", [.insert, .delete, .reorder], header: "People", itemTitle: "Person") {
        TextRow("name") { $0.title = "Name" }
        IntRow("age") { $0.title = "Age" }
        groupList("visits", header: "Visits", itemTitle: "Visit") {
          TextRow("place") { $0.title = "Place" }
          TextRow("escort") {
            $0.title = "Escort"
            $0.shown = "$age < 18 AND $place != $village"
          }
          itemList("vaccines", header: "Vaccines") { TextRow { $0.title = "Vaccine" } }
        }
      }
    }.with(hiddenAnswers: .absent)
  }

  private let lines = [
    "Odda", "y", "Ada", "7", "y", "Bergen", "Bob", "polio", "measles", "", "y", "Odda", "", "n", "y", "Cem",
    "40", "y",
    "Oslo", "flu", "", "n", "n",
  ]
  private let result: OrderedDictionary<String, AnswerValue> = [
    "village": "Odda",
    "people": [
      [
        "name": "Ada", "age": 7,
        "visits": [
          ["place": "Bergen", "escort": "Bob", "vaccines": ["polio", "measles"]],
          ["place": "Odda", "vaccines": []],
        ],
      ], ["name": "Cem", "age": 40, "visits": [["place": "Oslo", "vaccines": ["flu"]]]],
    ],
  ]

  @Test func `a problem calls an item, and the item that it is in, as people call them`() {
    let wrong: AnswerValue = [
      "name": "Ada", "visits": [["place": "Bergen", "vaccines": [7]], ["vaccines": [7]]],
    ]
    let options = WalkOptions.fixed(.unattended, given: ["people": [wrong]], from: "f")
    let run = FormTester(people(), options: options).run([])
    #expect(run.problems.map(\.title) == ["Ada: Bergen: Vaccine", "Ada: Visit 2: Vaccine"])
  }

  @Test func `a person is asked item by item, at any depth`() {
    let form = people()
    let run = FormTester(form, options: .fixed(.interactive)).complete(lines)
    #expect(form.answers() == result)
    #expect(
      run.transcript == """

        ── Household · 1 of 2
        Village › Odda

        ── People · 2 of 2
        + Add a person? [y/N] › y

        Person 1
        Name › Ada
        Age › 7

        ── Visits
        + Add a visit? [y/N] › y

        Ada: Visit 1
        Place › Bergen
        Escort › Bob

        ── Vaccines
        Vaccine (blank when done) › polio
        Vaccine (blank when done) › measles
        Vaccine (blank when done) › 
        + Add another visit? [y/N] › y

        Ada: Visit 2
        Place › Odda

        ── Vaccines
        Vaccine (blank when done) › 
        + Add another visit? [y/N] › n
        + Add another person? [y/N] › y

        Person 2
        Name › Cem
        Age › 40

        ── Visits
        + Add a visit? [y/N] › y

        Cem: Visit 1
        Place › Oslo

        ── Vaccines
        Vaccine (blank when done) › flu
        Vaccine (blank when done) › 
        + Add another visit? [y/N] › n
        + Add another person? [y/N] › n

        """, "\(run.transcript)")
  }

  @Test func `one goes to an answer by its path, back into an item, and deletes one at any depth`() {
    let form = people()
    let walk = Walk(started: form, options: .fixed(.interactive))
    for line in lines.prefix(8) { walk.send(line) }
    walk.send(
      ":goto people[0].visits[0].place", "Odda", ":back 2", "Bergen", "Eve", ":goto people[0].age", "30")
    #expect(form.answerable(path: "people[0].visits[0].escort")?.isVisible == false)
    #expect(form.answerable(path: "people[0].visits[0].place")?.answer(in: ReadingContext()) == "Bergen")
    walk.send(
      ":goto people[0].visits[0].vaccines[0]", ":delete", ":goto people[0].visits[0].place", ":delete")
    #expect(form.answers()["people"] == [["name": "Ada", "age": 30, "visits": []]])
  }

  @Test func `mistakes in a file are found at every depth, each with its path`() {
    let ada: AnswerValue = [
      "name": "Ada", "age": "old",
      "visits": [["place": "Oslo", "vaccines": ["flu", ["x": 1]]], ["plaice": "Oslo"]],
    ]
    let options = WalkOptions.fixed(.unattended, given: ["people": [ada]], from: "answers")
    let problems = FormTester(people(), options: options).run([]).outcome.rejections
    #expect(
      problems.compactMap(\.path) == [
        "people[0].age", "people[0].visits[0].vaccines[1]", "people[0].visits[1].plaice",
      ], "\(problems)")
  }

  // MARK: Lists of a given length

  private func children() -> Form {
    Form {
      Section("Family") { IntRow("children") { $0.title = "How many children" } }
      groupList(
        "names", header: "Children", itemTitle: "Child",
        setUp: { $0.count(["children"]) { form in form.value("children") } }
      ) { TextRow("name") { $0.title = "Name" } }
    }
  }

  @Test func `as many items are asked for as an answer says, and what it takes out is kept aside`() {
    let form = children()
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).run([
      "3", "Ada", ":delete", "Bob", ":goto children", "1", "", "1", "y", "1", "2", "",
    ])
    #expect(
      run.transcript == """

        ── Family · 1 of 2
        How many children › 3

        ── Children · 2 of 2

        Child 1
        Name › Ada

        Child 2
        Name › :delete
        Deleted Child 2.
        (by How many children, the number is still 3; :goto How many children changes
        it)

        ── Children · 2 of 2

        Child 2
        Name › Bob

        Child 3
        Name › :goto children
        Going to How many children.

        ── Family · 1 of 2
        How many children [3] › 1
        Take out Bob? [y/N] › 
        How many children [3] › 1
        Take out Bob? [y/N] › y
        (kept aside: Bob)

        ── Your answers
          1) How many children  1
          2) Child 1: Name      Ada
        Submit [Enter, or a number] › 1
        Going to How many children.

        ── Family · 1 of 2
        How many children [1] › 2

        ── Your answers
         Family
          1) How many children  2 (changed)
         Children
          2) Child 1: Name      Ada
          3) Child 2: Name      Bob
        Submit [Enter, or a number] › 

        """, "\(run.transcript)")
    #expect(form.answers() == ["children": 2, "names": [["name": "Ada"], ["name": "Bob"]]])
  }

  @Test func `a file cannot have more items than another answer says`() {
    for (names, isRight) in [(["Ada", "Bob"], true), (["Ada"], true), (["Ada", "Bob", "Cem"], false)] {
      let given: OrderedDictionary<String, AnswerValue> = [
        "children": 2, "names": .array(names.map { ["name": .string($0)] }),
      ]
      let run = FormTester(children(), options: .fixed(.unattended, given: given, from: "answers")).run([])
      #expect((run.outcome == .completed) == isRight, "\(run.outcome)")
    }
  }

  @Test func `without the answer that says how many, no number is wrong`() {
    let given: OrderedDictionary<String, AnswerValue> = [
      "children": "many", "names": [["name": "Ada"], ["name": "Bob"]],
    ]
    let run = FormTester(children(), options: .fixed(.unattended, given: given, from: "answers")).run([])
    #expect(run.outcome.rejections.map(\.path) == ["children"])
  }

  // MARK: A section for each item

  private func household() -> Form {
    Form {
      groupList("people", [.insert, .delete, .reorder], header: "People", itemTitle: "Person") {
        TextRow("name") { $0.title = "Name" }
        IntRow("age") { $0.title = "Age" }
      }
      Section("House") { SwitchRow("works") { $0.title = "Does anybody work" } }
      Section(forEach: "people", header: { person in "About \(person.title)" }) { person in
        IntRow("hours") {
          $0.title = "Hours of work"
          $0.shown = "$age >= 16 AND $works == true"
        }.required()
        TextRow("school") {
          $0.title = "School"
          $0.shown = "$age < 16"
        }
        TextRow("mail") {
          $0.title = "Mail"
          $0.placeholder = person.previous.map { "as \($0.title)'s" }
        }
      }
      Section("End") { TextRow("remarks") { $0.title = "Remarks" } }
    }.with(hiddenAnswers: .absent)
  }

  private let answers: OrderedDictionary<String, AnswerValue> = [
    "people": [
      ["name": "Ada", "age": 36, "hours": 40, "mail": "ada@a.b"],
      ["name": "Bob", "age": 7, "school": "North", "mail": .null],
    ], "works": true, "remarks": "none",
  ]

  @Test func `a section asks about each item, under its name`() {
    let form = household()
    #expect(form.check() == [])
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).complete([
      "y", "Ada", "36", "y", "Bob", "7", "n", "y", "", "40", "ada@a.b", "North", "", "none", "",
    ])
    #expect(form.answers() == answers)
    #expect(
      run.transcript == """

        ── People · 1 of 3
        + Add a person? [y/N] › y

        Person 1
        Name › Ada
        Age › 36
        + Add another person? [y/N] › y

        Person 2
        Name › Bob
        Age › 7
        + Add another person? [y/N] › n

        ── House · 2 of 3
        Does anybody work [y/n] › y

        ── About Ada · person 1 of 2
        Hours of work * › 
        error: Hours of work is required: enter a whole number.
        Hours of work * › 40
        Mail › ada@a.b

        ── About Bob · person 2 of 2
        School › North
        Mail › 

        ── End · 3 of 3
        Remarks › none
        (taken as text; a blank line leaves it open)

        ── Your answers
         People
           1) Person 1: Name     Ada
           2) Person 1: Age      36
           3) Person 2: Name     Bob
           4) Person 2: Age      7
           5) People             2 items
         House
           6) Does anybody work  yes
         About Ada
           7) Hours of work      40
           8) Mail               ada@a.b
         About Bob
           9) School             North
          10) Mail               —
         End
          11) Remarks            none
        Submit [Enter, or a number] › 

        """, "\(run.transcript)")
  }

  @Test func `answers about items are in the items, whoever gives them`() throws {
    let piped = household()
    let lines = ["y", "Ada", "36", "y", "Bob", "7", "n", "y", "40", "ada@a.b", "North", "", "none"]
    FormTester(piped, options: .fixed(.piped)).complete(lines)
    #expect(piped.answers() == answers)
    let filed = household()
    FormTester(filed, options: .fixed(.unattended, given: answers, from: "answers")).complete()
    #expect(filed.answers() == answers)
    let parts: OrderedDictionary<String, AnswerValue> = [
      "people": [["name": "Ada", "age": 36]], "works": true, "remarks": "none",
    ]
    let run = FormTester(household(), options: .fixed(.unattended, given: parts, from: "answers")).run([])
    #expect(run.outcome.rejections.map(\.path) == ["people[0].hours"])
  }

  @Test
  func `who is added later is asked about, who is deleted takes the answers along, and who moves keeps them`()
  {
    let form = household()
    let walk = Walk(started: form, options: .fixed(.interactive))
    walk.send("y", "Ada", "36", "n", "y", "40", "ada@a.b", ":goto people", "y", "Cem", "20", "n")
    #expect(walk.question?.tag == "people[1].hours")
    walk.send("20", "cem@a.b", ":back", ":back", ":back")
    #expect(walk.question?.tag == "people[0].mail")
    walk.send(":goto people[1].name", ":move 1")
    #expect(
      form.answers()["people"] == [
        ["name": "Cem", "age": 20, "hours": 20, "mail": "cem@a.b"],
        ["name": "Ada", "age": 36, "hours": 40, "mail": "ada@a.b"],
      ])
    walk.send(":goto people[0].name", ":delete", "y")
    #expect(form.answers()["people"] == [["name": "Ada", "age": 36, "hours": 40, "mail": "ada@a.b"]])
  }

  @Test func `a section without a list before it is a mistake, and a hidden one asks nobody`() {
    let wrong = Form {
      Section(forEach: "peopel") { _ in TextRow("a") }
      MultivaluedSection(multivaluedOptions: [.insert]) { $0.tag = "people" }
    }
    #expect(
      wrong.check().contains { $0.message.description == "no list before it has the tag \"peopel\"" },
      "\(wrong.check())")
    let form = household()
    form.allSections.first { $0.name.hasPrefix("section") }?.hidden = true
    FormTester(form, options: .fixed(.piped)).complete(["y", "Ada", "36", "n", "y", "none"])
    #expect(form.answers()["people"] == [["name": "Ada", "age": 36]])
  }

  @Test func `an item's name stands above its lists, even if no other question is asked about it`() {
    let form = Form {
      groupList("people", header: "People") { TextRow("name") { $0.title = "Name" } }
      Section(forEach: "people", header: { person in "About \(person.title)" }) { _ in
        TextRow("school") {
          $0.title = "School"
          $0.shown = "$name == 'Bob'"
        }
        itemList("visits", header: "Visits") { TextRow { $0.title = "Place" } }
      }
    }
    let run = FormTester(form, options: .fixed(.interactive)).complete(["y", "Ada", "n", "Oslo", ""])
    #expect(
      run.transcript.contains("── About Ada\n\n── Visits\nPlace (blank when done) › Oslo\n"),
      "\(run.transcript)")
  }
}

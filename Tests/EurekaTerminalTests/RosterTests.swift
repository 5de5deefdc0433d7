import Eureka
import EurekaTesting
import TestSupport
import Testing

/// A list of as many people as an answer says, and how a person gets around in it.
@MainActor
@Suite struct RosterTests {
  private func form() -> Form {
    Form {
      Section("Household") {
        IntRow("size") { $0.title = "How many people" }.required()
      }
      groupList(
        "people", header: "People", itemTitle: "Person", setUp: { $0.count(["size"]) { $0.value("size") } }
      ) {
        NameRow("name") { $0.title = "Name" }
        IntRow("age") { $0.title = "Age" }
      }
      Section(forEach: "people", header: { person in "About \(person.title)" }) { person in
        PushRow<ListItem>("carer") {
          $0.title { _ in "Who looks after \(person.title)" }
          $0.options(from: "people", title: "name") { other in other.form?.value("age") ?? 0 >= 16 }
          $0.shown = "$age < 5"
          $0.add(rule: RuleRequired())
        }
      }
      groupList("visitors", [.insert, .delete, .reorder], header: "Visitors", itemTitle: "Visitor") {
        NameRow("name") { $0.title = "Name" }
      }
    }.with(hiddenAnswers: .absent)
  }

  private func answers(_ value: AnswerValue) -> Answers { Answers(.value(value), from: .file("a")) }

  private func transcript(
    _ lines: [String], given: [String: AnswerValue] = [:], isResumed: Bool = false
  ) -> String {
    var options = WalkOptions.fixed(.interactive, reviews: true, given: given.mapValues(answers))
    if isResumed { options.resumed = options.given }
    return FormTester(form(), options: options).run(lines).transcript
  }

  @Test func `a choice that has no options does not trap a person, and the review leads on`() {
    let run = FormTester(form(), options: .fixed(.interactive, reviews: true)).complete([
      "2", "Cem", "3", "Dan", "10", "x", "", "n", "", ":goto people[1].age", "20", "Dan", "",
    ])
    run.expect(
      shows: """
        ── About Cem · person 1 of 2
        (there is nothing to choose from: :back or :goto People changes that, Enter
        leaves the question open)
        Who looks after Cem * › x
        error: "x" is not an option: enter nothing, as there are no options.
        Who looks after Cem * ›\u{20}

        ── Visitors · 3 of 3
        + Add a visitor? [y/N] › n

        ── Your answers
         Household
          1) How many people      2
         People
          2) Person 1: Name       Cem
          3) Person 1: Age        3
          4) Person 2: Name       Dan
          5) Person 2: Age        10
         About Cem
          6) Who looks after Cem  — (missing)

          7) Visitors             —
        note: Cem: Who looks after Cem is required; there are no options to choose from:
        enter another answer to Cem: Age, People.
        Submit [Enter, or a number] ›\u{20}
        error: Cem: Who looks after Cem is required; there are no options to choose
        from: enter another answer to Cem: Age, People.
        """)
    run.expect(
      shows: """
        Age [10] › 20
        error: Cem: Who looks after Cem is required: enter 1, or its name.
        Going to Person 1: Who looks after Cem.

        ── About Cem · person 1 of 2
        Who looks after Cem
          1) Dan
        Who looks after Cem * › Dan

        ── Your answers
        """)
  }

  @Test func `in a pipe, a choice without options is a problem that says so`() {
    let run = FormTester(form(), options: .fixed(.piped)).run(["1", "Cem", "3", "", "n"])
    #expect(
      run.report == [
        "error: line 4: Cem: Who looks after Cem (people[0].carer) is required; there are no options to choose from."
      ])
    let unattended = FormTester(
      form(),
      options: .fixed(
        .unattended,
        given: ["size": answers(1), "people": answers([["name": "Cem", "age": 3]])])
    ).run([])
    #expect(
      unattended.report == [
        "error: a: Cem: Who looks after Cem (people[0].carer) is required; there are no options to choose from."
      ])
  }

  @Test func `a list whose number is not known yet says which answer to give`() {
    #expect(
      transcript([":goto people"]).contains(
        """
        How many people * › :goto people
        error: People has no items: enter another answer to How many people.
        """))
  }

  @Test func `a list and an item's name lead to its questions`() {
    let lines = ["2", "Ada", "36", "Bob", "30"]
    #expect(
      transcript(lines + [":goto people", "Eve"]).contains(
        """
        + Add a visitor? [y/N] › :goto people
        Going to Person 1: Name.

        ── People · 2 of 3

        Person 1 (Ada, 36)
        Name [Ada] › Eve
        """))
    for name in ["Bob", "bo"] {
      #expect(
        transcript(lines + [":goto \(name)", "Ben"]).contains(
          """
          + Add a visitor? [y/N] › :goto \(name)
          Going to Person 2: Name.
          """))
    }
    #expect(transcript(["2", "Ada", "36", "Adam", "30", ":goto Ad"]).contains("unknown question \"Ad\""))
  }

  @Test func `the items come with what can be done to them here`() {
    let lines = ["2", "Ada", "36", "Bob", "30", "y", "Dan", "y", "Eve"]
    #expect(
      transcript(lines + [":items", ":items people"]).contains(
        """
        + Add another visitor? [y/N] › :items
          1) Dan
          2) Eve
        :goto Dan changes an item or its name.
        :delete 1 deletes an item.
        :move 2 1 moves an item.
        + Add another visitor? [y/N] › :items people
          1) Ada
          2) Bob
        :goto Ada changes an item or its name.
        + Add another visitor? [y/N] ›
        """))
  }

  @Test(arguments: ["blue", "Colours: blue", "colours[1]"])
  func `an item without questions is found by its value`(name: String) {
    let form =
      Form()
      +++ MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Colours") {
        $0.tag = "colours"
        $0.multivaluedRowToInsertAt = { _ in TextRow() }
      }
      +++ TextRow("name") { $0.title = "Name" }
    let run = FormTester(form, options: .fixed(.interactive)).run([
      "red", "blue", "", ":items colours", ":goto \(name)", "green", "", "Ada", "",
    ])
    #expect(run.transcript.contains("\n:goto red changes an item or its name.\n"), "\(run.transcript)")
    #expect(run.answers["colours"] == ["red", "green"], "\(run.transcript)")
  }

  @Test func `an item with a title is found by its number in the list, as the review calls it`() {
    let form =
      Form()
      +++ MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Colours") {
        $0.tag = "colours"
        $0.multivaluedRowToInsertAt = { _ in TextRow { $0.title = "Colour" } }
      }
      +++ TextRow("name") { $0.title = "Name" }
    let run = FormTester(form, options: .fixed(.interactive)).run([
      "red", "blue", "", ":review", ":goto colour 2", "green", "", "Ada", "",
    ])
    #expect(run.transcript.contains("Colour 2  blue"), "\(run.transcript)")
    #expect(run.transcript.contains("\nGoing to Colour 2.\n"), "\(run.transcript)")
    #expect(run.answers["colours"] == ["red", "green"], "\(run.transcript)")
  }

  @Test func `answers of a file without a use are named in one review`() {
    let people: AnswerValue = [["name": "Ada", "age": 36], ["name": "Bob", "age": 30]]
    let text = transcript(
      ["n", "1", "", ""], given: ["size": 1, "people": people])
    #expect(text.contains("Going by How many people, there must be 1; the list\nhas 2."), "\(text)")
    #expect(text.split(separator: "note: a: people[1]: the list has no such item.").count == 2, "\(text)")
  }

  @Test func `a resumed list is shown as the names of its items`() {
    let people: AnswerValue = [["name": "Ada", "age": 36], ["name": "Bob", "age": 30]]
    let text = transcript([], given: ["size": 2, "people": people], isResumed: true)
    #expect(text.contains("People: Ada, Bob\n"), "\(text)")
  }

  @Test func `a choice that was left open is asked again in a resumed walk, without an error`() {
    let people: AnswerValue = [["name": "Cem", "age": 3, "carer": .null]]
    let text = transcript([], given: ["size": 1, "people": people], isResumed: true)
    #expect(text.contains("People: Cem\n\n── About Cem\n(there is nothing to choose from:"), "\(text)")
  }
}

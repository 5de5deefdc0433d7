import Eureka
import EurekaTesting
import TestSupport
import Testing

@MainActor
@Suite struct SectionWalkTests {
  private func form() -> Form {
    Form {
      SelectableSection<ImageCheckRow<String>>("Oceans", selectionType: .multipleSelection) {
        $0.tag = "oceans"
        for name in ["Arctic", "Atlantic", "Indian"] {
          $0
            <<< ImageCheckRow<String> {
              $0.title = name
              $0.selectableValue = name.lowercased()
              $0.disabled = name == "Indian" ? true : nil
            }
            .cellSetup { cell, _ in
              cell.trueImage = Image(named: "x")
              cell.falseImage = Image(named: "-")
            }
        }
      }
      MultivaluedSection(
        multivaluedOptions: [.insert, .delete, .reorder], header: "Medications", footer: "Done."
      ) {
        $0.tag = "medications"
        $0.addButtonProvider = { _ in ButtonRow { $0.title = "One more" } }
        $0.multivaluedRowToInsertAt = { index in
          GroupRow(title: "Medication \(index + 1)") {
            TextRow("name") { $0.title = "Name" }.required()
            SwitchRow("daily") {
              $0.title = "Daily"
              $0.value = true
            }
            IntRow("dose") {
              $0.title = "Dose"
              $0.hidden = "$daily == false"
            }
          }
        }
        $0.maximumCount = 3
      }
      TextRow("note") { $0.title = "Note" }
    }
  }

  private let lines = ["1,2", "y", "Aspirin", "", "500", "y", "Iron", "n", "", "ok"]
  private let result: OrderedDictionary<String, AnswerValue> = [
    "oceans": ["arctic", "atlantic"],
    "medications": [["name": "Aspirin", "daily": true, "dose": 500], ["name": "Iron", "daily": false]],
    "note": "ok",
  ]

  @Test func `a pipe answers sections and groups, one line a question`() {
    let form = form()
    let run = FormTester(form, options: .fixed(.piped)).complete(lines)
    #expect(run.unusedLines.isEmpty)
    #expect(form.answers() == result)
    #expect(
      run.transcript == """

        ── Oceans · 1 of 2
          1) [ ] [-] Arctic
          2) [ ] [-] Atlantic
          3) [ ] [-] Indian (locked)
        Choose any › 1,2

        ── Medications · 2 of 2
        Done.
        + One more? [y/N] › y

        Medication 1
        Name * › Aspirin
        Daily [Y/n] ›\u{20}
        Dose › 500
        + One more? [y/N] › y

        Medication 2
        Name * › Iron
        Daily [Y/n] › n
        + One more? [y/N] ›\u{20}

        Note › ok

        """)
  }

  @Test func `what comes out goes back in, and gives the same result`() {
    let form = form()
    let given = Dictionary(uniqueKeysWithValues: result.map { ($0, $1) })
    FormTester(form, options: .fixed(.unattended, given: .file("f.json", given))).complete()
    #expect(form.answers() == result)
  }

  @Test func `a person is asked only for what was not given`() {
    let form = form()
    let given = ["medications": result["medications"] ?? .null]
    let run = FormTester(form, options: .fixed(.interactive, given: .file("f.json", given)))
      .complete(["", "ok"])
    #expect(run.asked == ["oceans", "note"])
    run.expect(
      shows: "── Medications · 2 of 2\nDone.\nMedications: Aspirin, yes, 500, Iron, no (from f.json)\n")
  }

  @Test func `everything wrong with given lists and groups is reported with its place`() {
    var given: [String: Answers] = .file(
      "f",
      [
        "oceans": ["arctik"], "medications": [.null, ["name": "y", "dose": "1g"], ["nmae": "z"]],
        "medicaton": .null,
      ])
    given["medications[7].name"] = Answers(.text("z"), from: .file("f"))
    let run = FormTester(form(), options: .fixed(.unattended, given: given)).run([])
    #expect(
      run.report == [
        #"error: f: unknown tag "medicaton"; did you mean "medications"?"#,
        #"error: f: Oceans (oceans): "arctik" is not an option: enter a list of arctic, atlantic or indian."#,
        "error: f: Medication 1: Name (medications[0].name) is required.",
        #"error: f: y: Dose (medications[1].dose): "1g" is not a whole number: enter 1 without the unit."#,
        // It may be the name, so that no name is missing.
        #"error: f: unknown tag "nmae"; did you mean "name"?"#,
        "error: f: medications[7]: the list has no such item.",
      ])
  }

  @Test func `items are gone to by their paths, moved and taken away`() {
    let form = form()
    let run = FormTester(form, options: .fixed(.interactive)).complete([
      "none", "y", "A", "", "", "y", "B", "", "", "y", "C", "", "", ":goto medications[2].name", ":move 1",
      "",
      ":goto medications[1].dose", "7", ":goto medications[2].name", ":delete", ":goto medications", "", "",
    ])
    #expect(
      form.answers()["medications"] == [
        ["name": "C", "daily": true, "dose": .null], ["name": "A", "daily": true, "dose": 7],
      ])
    #expect(run.transcript.contains("Moved C to 1.\n"))
    #expect(run.transcript.contains("Deleted B.\n"))
  }

  @Test func `input that ends early names the rows of a group by their places`() {
    let run = FormTester(form(), options: .fixed(.piped)).run(["none", "y"])
    #expect(
      run.report.dropLast() == [
        "error: the input ended before these questions were answered:",
        "  Medication 1: Name (medications[0].name) - has no valid default",
        "  Medication 1: Daily (medications[0].daily)", "  Medication 1: Dose (medications[0].dose)",
        "  Medications (medications)", "  Note (note)",
      ])
  }

  @Test func `endless lines fill a list and no more`() {
    let section = itemList("many", [.insert], header: "Many") { TextRow() }
    let form = Form() +++ section
    let run = FormTester(form, options: .fixed(.piped)).complete(Array(repeating: "y", count: 5000))
    #expect(section.itemRows.count == 1000)
    #expect(run.unusedLines.count == 4000)
  }

  private func administrators(atLeast count: Int) -> Form {
    let section = groupList(
      "administrators", header: "Administrators", itemTitle: "Administrator",
      setUp: { $0.minimumCount = count }
    ) {
      TextRow("name") { $0.title = "Name" }.required()
      IntRow("phone") { $0.title = "Phone" }
    }
    return Form() +++ Section() <<< TextRow("site") { $0.title = "Site" } +++ section
  }

  @Test func `items that a list needs are begun without a question`() {
    let run = FormTester(administrators(atLeast: 1), mode: .interactive, reviews: false).complete([
      "x", "", ":back", "y", "Ada", "1", "",
    ])
    #expect(
      run.asked == [
        "site", "administrators[0].name", "administrators[0].name", "site", "administrators[0].name",
        "administrators[0].phone", "administrators",
      ])
    #expect(
      run.transcript == """

        Site › x

        ── Administrators

        Administrator 1
        Name * ›\u{20}
        error: Name is required.
        Name * › :back
        Going to Site.

        Site [x] › y

        ── Administrators

        Administrator 1
        Name * › Ada
        Phone › 1
        + Add another administrator? [y/N] ›\u{20}

        """)
    #expect(run.unusedLines.isEmpty)
  }

  @Test func `a pipe answers as many items as a list needs, and then whether there are more`() {
    let run = FormTester(administrators(atLeast: 2), mode: .piped).complete([
      "x", "Ada", "1", "Bea", "2", "n",
    ])
    #expect(run.unusedLines.isEmpty)
    #expect(
      JSONText.line(of: .object(run.answers))
        == #"{"site": "x", "administrators": [{"name": "Ada", "phone": 1}, {"name": "Bea", "phone": 2}]}"#)
  }

  @Test func `commands for items are refused where there are none`() {
    let run = FormTester(Form() +++ TextRow("a"), options: .fixed(.interactive)).complete([
      ":delete", ":move 2", ":move", "x",
    ])
    #expect(
      run.problems.map { $0.reasons.map(\.description) } == [
        ["this is not a list item that can be deleted"], ["this is not a list item that can be moved"],
        ["the command needs an argument"],
      ])
  }

  @Test func `the review numbers the rows of groups, and an answer is edited there`() {
    let form = form()
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).complete(lines + ["4", "9", ""])
    run.expect(
      shows: """
        ── Your answers
          1) Oceans               Arctic, Atlantic
         Medications
          2) Medication 1: Name   Aspirin
          3) Medication 1: Daily  yes
        """)
  }

  private func persons(titled itemTitle: String?, _ button: String? = nil) -> Form {
    Form {
      MultivaluedSection(
        multivaluedOptions: [.insert, .delete], header: "Whom we may call",
        footer: "We call them in this order."
      ) {
        $0.tag = "persons"
        $0.itemTitle = itemTitle
        $0.addButtonProvider = { _ in ButtonRow { $0.title = button } }
        $0.showInsertIconInAddButton = false
        $0.multivaluedRowToInsertAt = { _ in
          GroupRow {
            NameRow("name") { $0.title = "Name" }.required()
            SwitchRow("knows") { $0.title = "Do they know?" }
          }
        }
      }
      TextRow("note") { $0.title = "Note" }
    }
  }

  @Test func `an item has a noun, in its heading, prompts, problems and the review`() {
    let run = FormTester(persons(titled: "Person"), options: .fixed(.interactive, reviews: true)).run([
      "y", "", "n", "Ada", "y", "y", "Bob", "", "", "", ":goto person 2", ":clear", "Eve", ":submit", "",
    ])
    #expect(
      run.transcript == """

        ── Whom we may call
        We call them in this order.
        Add a person? [y/N] › y

        Person 1
        Name * ›\u{20}
        Leave this one out? [y/N] › n
        Name * › Ada
        Do they know? [y/n] › y
        Add another person? [y/N] › y

        Person 2
        Name * › Bob
        Do they know? [y/n] ›\u{20}
        Add another person? [y/N] ›\u{20}

        Note ›\u{20}

        ── Your answers
         Whom we may call
          1) Person 1: Name           Ada
          2) Person 1: Do they know?  yes
          3) Person 2: Name           Bob
          4) Person 2: Do they know?  —
          5) Whom we may call         2 items

          6) Note                     —
        Submit [Enter, or a number] › :goto person 2
        Going to Person 2: Name.

        ── Whom we may call
        We call them in this order.

        Person 2 (Bob)
        Name [Bob] › :clear
        error: Name is required.
        Name [Bob] › Eve

        ── Your answers
         Whom we may call
          1) Person 1: Name           Ada
          2) Person 1: Do they know?  yes
          3) Person 2: Name           Eve (changed)
          4) Person 2: Do they know?  —
          5) Whom we may call         2 items

          6) Note                     —
        Submit [Enter, or a number] › :submit

        """, "\(run.transcript)")
  }

  private func offers(_ form: Form, _ messages: MessageCatalog = .english) -> [String] {
    let options = WalkOptions.fixed(.piped).with { $0.context.messages = messages }
    let run = FormTester(form, options: options).run([messages.word(for: true), "Ada", "", "", ""])
    return run.events.compactMap { event in
      guard case .question(let question) = event, question.tag == "persons" else { return nil }
      return question.prompt.title
    }
  }

  @Test func `a list without a noun asks for one, then for another`() {
    #expect(offers(persons(titled: nil)) == ["Add one?", "Add another?"])
  }

  @Test func `the title that an author gives the add button is asked each time`() {
    #expect(
      offers(persons(titled: "Person", "Is there somebody?"))
        == ["Is there somebody?", "Is there somebody?"])
  }

  @Test(arguments: [
    ("Allergy", "Add an allergy?"), ("User", "Add a user?"), ("Uncle", "Add an uncle?"),
    ("DNS record", "Add a DNS record?"), ("MX record", "Add an MX record?"), ("Person:", "Add a person?"),
  ])
  func `the article and the capital fit the noun`(noun: String, question: String) {
    #expect(offers(persons(titled: noun)).first == question)
  }

  @Test(arguments: [
    ("Person", MessageCatalog.german, ["Person hinzufügen?", "Noch mehr hinzufügen (Person)?"]),
    ("Persona", .spanish, ["¿Añadir persona?", "¿Añadir más (persona)?"]),
    (
      "Personne", .french,
      ["Ajouter un élément (personne)\u{A0}?", "Ajouter un autre élément (personne)\u{A0}?"]
    ),
    ("連絡先", .japanese, ["連絡先を追加しますか？", "連絡先をさらに追加しますか？"]),
    ("شخص", .arabic, ["هل تريد إضافة \u{2068}شخص\u{2069}؟", "هل تريد إضافة المزيد (\u{2068}شخص\u{2069})؟"]),
  ])
  func `the noun is asked for in the language of the run`(
    noun: String, messages: MessageCatalog, questions: [String]
  ) {
    #expect(offers(persons(titled: noun), messages) == questions)
  }

  @Test func `a line that is an item is asked by its noun and number`() {
    let form =
      Form()
      +++ itemList("tags", header: "Tags", itemTitle: "Tag") { NameRow() }
    let run = FormTester(form, options: .fixed(.interactive)).run(["red", "green", ":back 2", "blue", ""])
    #expect(
      run.transcript == """

        ── Tags
        Tag 1 (blank when done) › red
        Tag 2 (blank when done) › green
        Tag 3 (blank when done) › :back 2
        Going to Tag 1.
        Tag 1 [red] › blue
        Tag 3 (blank when done) ›\u{20}

        """, "\(run.transcript)")
  }
}

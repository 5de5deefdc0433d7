import Eureka
import EurekaTesting
import Testing

/// How rows, lists and items are called where their author gave them no title, and how titles are marked.
@MainActor
@Suite struct NamingTests {
  private func run(
    _ form: Form, _ lines: [String], reviews: Bool = false, mode: WalkOptions.Mode = .interactive
  ) -> FormTester.Run {
    FormTester(form, options: .fixed(mode, reviews: reviews)).run(lines)
  }

  @Test func `a row without a title is called by its placeholder, its section or its tag`() {
    let placeholder = TextRow("a") { $0.placeholder = "Your name" }
    let section = TextAreaRow("b")
    let (one, other) = (TextRow("c"), TextRow("d"))
    let bare = TextRow()
    let form =
      Form() +++ Section("You") <<< placeholder +++ Section("Notes:") <<< section +++ Section("Both") <<< one
      <<< other +++ bare
    #expect(form.allRows.map(\.name) == ["Your name", "Notes", "c", "d", "question 5"])
    #expect(
      run(form, ["Ada", "."]).transcript.hasPrefix(
        """

        ── You · 1 of 3
        Your name › Ada

        ── Notes: · 2 of 3
        Notes
        """))
  }

  @Test func `a placeholder that repeats the title is left out`() {
    let form = Form() +++ TextRow("a") { ($0.title, $0.placeholder) = ("Name", "Name") }
    #expect(run(form, ["Ada"]).transcript == "\nName › Ada\n")
  }

  @Test func `a label without a title shows its value alone`() {
    let form = Form() +++ LabelRow { $0.value = "Thank you" } <<< TextRow("a") { $0.title = "Name" }
    #expect(run(form, ["Ada"]).transcript == "\nThank you\nName › Ada\n")
  }

  @Test
  func `what has no name shows its value, and nothing without one; in issues and the review it is numbered`()
  {
    let segments = SegmentedRow<String> { ($0.options, $0.disabled) = (["Always Disabled"], true) }
    let locked = TextRow { ($0.value, $0.disabled) = ("fixed", true) }
    let lists = [MultivaluedOptions.reorder, .delete].map { option in
      MultivaluedSection(multivaluedOptions: option) { $0 <<< TextRow { $0.value = "item" } }
    }
    let form = Form() +++ Section() <<< segments <<< locked <<< TextRow("a") { $0.title = "Name" }
    lists.forEach { form +++ $0 }
    let run = run(form, ["Ada", "", "", ""], reviews: true)
    #expect(
      run.transcript == """

        fixed (locked)
        Name › Ada

        1. [item] ›\u{20}

        1. [item] ›\u{20}

        ── Your answers
          1) question 2  fixed (locked)
          2) Name        Ada
          3) item 1      item
          4) item 1      item
        Submit [Enter, or a number] ›\u{20}

        """)
    #expect(form.check().map(\.subject) == ["section 2", "section 3"])
    #expect(form.answersWithoutTag.map(\.subject) == ["question 1", "question 2"])
  }

  @Test func `labels, buttons and what has no name leave nothing to review`() {
    let form =
      Form() +++ Section("Menu") <<< LabelRow { $0.title = "Welcome" } <<< ButtonRow { $0.title = "Start" }
      +++ SegmentedRow<String> { ($0.options, $0.disabled) = (["Always Disabled"], true) }
    let run = run(form, ["y"], reviews: true)
    #expect(run.outcome == .completed)
    #expect(run.transcript == "\n── Menu\nWelcome\nStart? [y/N] › y\n")
  }

  @Test func `a list asks with the title of its add button, and that of the item if it says more`() {
    let form =
      Form()
      +++ MultivaluedSection(multivaluedOptions: [.insert], header: "Phones") {
        $0.addButtonProvider = { _ in ButtonRow { $0.title = "Add New Phone" } }
        $0.multivaluedRowToInsertAt = { index in PhoneRow { $0.title = "Phone \(index + 1)" } }
      }
    #expect(
      run(form, ["0171 1", ""]).transcript == """

        ── Phones
        Add New Phone (blank when done) › 0171 1
        Add New Phone (blank when done) ›\u{20}

        """)
    let other =
      Form()
      +++ MultivaluedSection(multivaluedOptions: [.insert]) {
        $0.addButtonProvider = { _ in ButtonRow { $0.title = "Who else?" } }
        $0.multivaluedRowToInsertAt = { _ in TextRow { $0.title = "Name" } }
      }
    #expect(self.run(other, [""]).transcript == "\nWho else? Name (blank when done) ›\u{20}\n")
  }

  @Test func `a title with a mark of its own gets no second one`() {
    let form =
      Form()
      +++ TextRow("a") {
        ($0.title, $0.value, $0.disabled) = ("Who are you?", "Ada", true)
      }
      <<< TextRow("b") { $0.title = "Town: " }
      <<< SegmentedRow<String>("c") { ($0.title, $0.options) = ("Size?", ["S", "M"]) }
    #expect(
      run(form, ["Turin", "S"]).transcript == """

        Who are you? Ada (locked)
        Town › Turin
        Size? 1) S / 2) M › S

        """)
  }

  @Test func `a form without a question ends without a review`() {
    let form = Form() +++ LabelRow { $0.title = "Welcome" }
    let run = run(form, [], reviews: true)
    #expect(run.outcome == .completed)
    #expect(run.transcript == "\nWelcome\n")
  }

  @Test func `a row with swipe actions is reached by its number and its title`() {
    var calls = 0
    let form =
      Form()
      +++ LabelRow { row in
        row.title = "Call Ada"
        row.trailingSwipe.actions = [
          SwipeAction(style: .normal, title: "Done") { _, _, done in
            calls += 1
            done?(true)
          }
        ]
      }
      <<< TextRow { $0.title = "Name" }
    let run = run(form, [":goto call", ":> Done", "", "Ada", "1", ":> Done", "", ""], reviews: true)
    #expect(run.outcome == .completed, "\(run.transcript)")
    #expect(calls == 2)
  }

  @Test func `a wrong tag is answered with the names where there are no tags`() {
    let form = Form() +++ TextRow { $0.title = "Name" } <<< TextRow { $0.title = "Town" }
    let transcript = run(form, [":goto nosuch", "", ""]).transcript
    #expect(transcript.contains("enter one of Name, Town."), "\(transcript)")
  }

  @Test func `an item without a title is called by its list and its value`() {
    let form =
      Form()
      +++ MultivaluedSection(multivaluedOptions: [.delete], header: "Today") {
        $0.tag = "today"
        $0 <<< TextRow { $0.value = "Call Ada" } <<< TextRow { $0.value = "Buy milk" }
      }
    let transcript = run(form, ["", ":back", "", ""]).transcript
    #expect(transcript.contains("Going to Today: Call Ada."), "\(transcript)")
  }

  @Test func `a list without a header is called by its add button`() {
    let list = MultivaluedSection(multivaluedOptions: [.insert]) {
      $0.addButtonProvider = { _ in ButtonRow { $0.title = "Add a number" } }
      $0.multivaluedRowToInsertAt = { _ in PhoneRow { $0.placeholder = "Number" } }
    }
    #expect(list.name == "Add a number")
    #expect(
      run(Form() +++ list, ["555", ""]).transcript.hasPrefix(
        "\nAdd a number (blank when done) › 555\n"))
  }

  @Test func `the second part of an optional picker is required, and cleared with the first`() {
    let row = DoublePickerRow<String, String> {
      $0.title = "When"
      $0.firstOptions = { ["Monday"] }
      $0.secondOptions = { _ in ["noon", "night"] }
    }
    let form = Form() +++ row
    #expect(
      run(form, ["Monday", "", "noon"], mode: .interactive).transcript.hasSuffix(
        """
        When (1 of 2) › Monday
          1) noon
          2) night
        When (2 of 2) * › \n\
        error: When (2 of 2) is required: enter 1 to 2, or an option's name.
        (:clear leaves When open)
        When (2 of 2) * › noon

        """))
    #expect(row.value == Tuple(a: "Monday", b: "noon"))
    let cleared = run(form, ["Monday", ":clear"], mode: .interactive)
    #expect(cleared.transcript.hasSuffix("› :clear\n(no value now)\n") && row.value == nil)
    #expect(!row.isRequired)
    #expect(!form.check().contains { $0.kind == .requiredRowWithoutTag })
  }

  @Test func `a tall row has two blank lines above it`() {
    let form =
      Form() +++ TextRow("a") { $0.title = "A" }
      <<< TextRow("b") {
        $0.title = "B"
        $0.cell.height = { 345 }
      }
    #expect(run(form, ["1", "2"]).transcript == "\nA › 1\n\n\nB › 2\n")
  }

  @Test(arguments: [
    (MessageCatalog.english, "It must have at most 1 character."),
    (.german, "Die Antwort darf höchstens 1 Zeichen haben."),
    (.spanish, "Debe tener como máximo 1 carácter."),
    (.french, "La réponse doit avoir au plus 1 caractère."),
    (.japanese, "1文字以内である必要があります。"), (.arabic, "يجب ألا يزيد عدد المحارف على 1."),
  ])
  func `a count of one is singular`(messages: MessageCatalog, text: String) {
    let row = TextRow { $0.add(rule: RuleMaxLength(maxLength: 1)) }
    row.value = "ab"
    #expect(row.validate().map { messages.text(of: $0.message) } == [text])
  }
}

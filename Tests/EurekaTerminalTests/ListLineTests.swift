import Eureka
import EurekaTesting
import Testing

/// Lists whose items are one row that takes one line: a line is an item, and a blank one ends the list.
@MainActor
@Suite struct ListLineTests {
  private func list(
    minimum: Int = 0, maximum: Int = 1000, row: @escaping @MainActor (Int) -> BaseRow = { _ in database }
  ) -> MultivaluedSection {
    MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "Databases") {
      $0.tag = "databases"
      $0.minimumCount = minimum
      $0.maximumCount = maximum
      $0.multivaluedRowToInsertAt = row
    }
  }

  private static var database: BaseRow {
    TextRow {
      $0.title = "Database:"
      $0.add(rule: RuleMaxLength(maxLength: 8))
    }
  }

  private func run(
    _ list: Section, _ lines: [String], mode: WalkOptions.Mode = .interactive, reviews: Bool = false
  ) -> FormTester.Run {
    let form = Form() +++ list +++ Section() <<< TextRow("note") { $0.title = "Note" }
    return FormTester(form, mode: mode, reviews: reviews).run(lines)
  }

  @Test func `each item is asked by its own path`() {
    var paths: [String?] = []
    let run = run(list(), ["main", "other", "", "ok"])
    for case .question(let question) in run.events { paths.append(question.tag) }
    #expect(paths == ["databases[0]", "databases[1]", "databases[2]", "note"])
    #expect(run.asked == paths)
  }

  private func texts(_ items: String...) -> AnswerValue { .array(items.map(AnswerValue.string)) }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `a line is an item, and a blank one ends the list`(mode: WalkOptions.Mode) {
    let run = run(list(), ["main", "y", "", "ok"], mode: mode)
    #expect(run.outcome == .completed)
    #expect(run.unusedLines.isEmpty)
    #expect(run.answers == ["databases": texts("main", "y"), "note": .string("ok")])
    #expect(
      run.transcript == """

        ── Databases
        Database (blank when done) › main
        Database (blank when done) › y
        Database (blank when done) ›\u{20}

        Note › ok

        """)
  }

  @Test func `a list that needs items refuses a blank line until it has them`() {
    let run = run(list(minimum: 1), ["", "main", "", ""])
    #expect(run.answers["databases"] == texts("main"))
    #expect(
      run.transcript.hasPrefix(
        """

        ── Databases
        Database * ›\u{20}
        error: At least one is required.
        Database * › main
        Database (blank when done) ›\u{20}

        """), "\(run.transcript)")
  }

  @Test func `a line that is refused adds nothing, and ends a pipe`() {
    let person = run(list(), ["far too long", "short", "", ""])
    #expect(person.answers["databases"] == texts("short"))
    #expect(person.problems.count == 1)
    let pipe = run(list(), ["main", "far too long"], mode: .piped)
    #expect(pipe.exitStatus == 65)
    #expect(pipe.answers["databases"] == texts("main"))
    #expect(pipe.report.first?.contains("far too long") == true, "\(pipe.report)")
  }

  @Test func `a full list asks for no more`() {
    let run = run(list(maximum: 2), ["a", "b", "a note"])
    #expect(run.answers == ["databases": texts("a", "b"), "note": .string("a note")])
  }

  @Test func `items are removed and moved by their numbers`() {
    let lines = ["a", "b", "c", "d", ":delete 2", ":move 1 3", ":move 3 1", ":move 1 2", "", ""]
    let run = run(list(), lines)
    #expect(run.outcome == .completed)
    #expect(run.answers["databases"] == texts("c", "a", "d"))
    #expect(run.transcript.contains("Deleted b.\n"))
    #expect(run.transcript.contains("Moved a to 3.\n"))
  }

  @Test func `a number that no item has is refused, and so is none at all`() {
    let run = run(
      list(), [":delete 1", "a", ":delete", ":delete 2", ":move 1 2", ":move 1 2 3", ":delete x", "", ""])
    #expect(run.answers["databases"] == texts("a"))
    #expect(
      run.problems.map { $0.reasons.map(\.description).joined() } == [
        "this is not a list item that can be deleted", "this is not a list item that can be deleted",
        "there is no position 2", "there is no position 2",
        "the argument is not valid", "the argument is not valid",
      ])
    #expect(run.problems[1].accepts?.description == "a position from 1 to 1")
    #expect(run.problems.last?.accepts?.description == ":delete [N] (delete this item of a list, or item N)")
  }

  @Test func `an item that was entered is gone back to, changed, and removed there`() {
    let changed = run(list(), ["a", "b", ":back", "c", "d", "", ""])
    #expect(changed.answers["databases"] == texts("a", "c", "d"))
    let removed = run(list(), ["a", "b", ":back", ":delete", "", ""])
    #expect(removed.answers["databases"] == texts("a"))
    let other = run(list(), ["a", "b", ":back", ":delete 1", "c", "", ""])
    #expect(other.answers["databases"] == texts("c"))
  }

  @Test func `the review edits an item, and adds one`() {
    let run = run(list(), ["a", "", "n", "1", "b", "2", "c", "", ""], reviews: true)
    #expect(run.outcome == .completed)
    #expect(run.answers["databases"] == texts("b", "c"))
  }

  @Test func `input that ends before the blank line ends early`() {
    let run = run(list(), ["a"], mode: .piped)
    #expect(run.exitStatus == 66)
    #expect(run.unreachedRows.map(\.tag) == ["databases", "note"])
  }

  @Test func `a row without a title is asked by its placeholder, or by the add button's title`() {
    func prompt(_ row: @escaping @MainActor (Int) -> BaseRow) -> String {
      run(list(row: row), ["", ""]).transcript
    }
    let named = prompt { _ in NameRow { $0.placeholder = "Tag name" } }
    #expect(named.contains("\nTag name (blank when done) › "))
    #expect(prompt { _ in IntRow() }.contains("\nAdd (blank when done) › "))
  }

  @Test func `what an item was read as is noted`() {
    let run = run(list { _ in DateRow { $0.title = "Day" } }, ["tomorrow", "", ""])
    #expect(
      run.transcript.contains("Day (blank when done) (YYYY-MM-DD) › tomorrow\n(taken as Wed 2026-03-11)\n"))
  }

  @Test(arguments: 0..<7)
  func `what takes more than a line, or begins with a value, is added with y`(index: Int) {
    let rows: [@MainActor (Int) -> BaseRow] = [
      { _ in GroupRow { TextRow("name") { $0.title = "Name" } } },
      { _ in PickerRow<String> { $0.options = ["a", "b"] } },
      { _ in TextAreaRow { $0.title = "Text" } },
      { _ in PasswordRow { $0.title = "Password" } },
      { _ in SwitchRow { $0.title = "On" } },
      { _ in TextRow { $0.value = "preset" } },
      { _ in TextRow { $0.hidden = "$note == 'x'" } },
    ]
    #expect(run(list(row: rows[index]), ["", ""]).transcript.contains("+ Add one? [y/N] › "))
  }

  @Test func `read out, the question says how the list ends`() {
    let form = Form() +++ list()
    let tester = FormTester(form, style: ScreenStyle(isAccessible: true))
    #expect(tester.run(["a", ""]).transcript.contains("\nDatabase (blank when done): a\n"))
  }

  @Test func `a list that has become too long says how it gets shorter, and goes on once it is`() {
    let list = list { index in
      GroupRow { TextRow("name") { $0.title = "Name" } }
    }
    let form =
      Form() +++ list +++ Section()
      <<< SwitchRow("one") { $0.title = "Only one" }.onChange { list.maximumCount = $0.value == true ? 1 : 9 }
    let lines = ["y", "a", "y", "b", "n", "y", "?", "n", ":why", ":delete 2", ""]
    #expect(
      FormTester(form, reviews: true).run(lines).transcript == """

        ── Databases
        + Add one? [y/N] › y

        Databases 1
        Name › a
        + Add another? [y/N] › y

        Databases 2
        Name › b
        + Add another? [y/N] › n

        Only one [y/n] › y
        error: Databases: At most one is allowed; the list has 2.
        Going to Databases.

        ── Databases
        + Add another? [y/n] › ?
        Enter :delete and a position from 1 to 2.
        + Add another? [y/n] › n
        error: "n": At most one is allowed; the list has 2.
        + Add another? [y/n] › :why
        Databases is shown: no condition affects it.
        Its tag, for :goto and --set, is databases.
        + Add another? [y/n] › :delete 2
        Deleted b.

        ── Your answers
          1) Databases 1: Name  a
          2) Only one           yes
        Submit [Enter, or a number] ›\u{20}

        """)
  }
}

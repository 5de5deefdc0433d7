import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Sections about items that are asked about some items only.
@MainActor
@Suite struct ItemSectionWalkTests {
  private func people(with parts: @escaping @MainActor () -> [BaseRow] = { [] }) -> Section {
    groupList("people", header: "People", itemTitle: "Person") {
      TextRow("name") { $0.title = "Name" }
      IntRow("age") { $0.title = "Age" }
      parts()
    }
  }

  /// A census: where somebody has moved away, nothing more is asked about them.
  private func census() -> Form {
    Form {
      people()
      Section(forEach: "people", header: { person in "Where \(person.title) lives" }) { person in
        SwitchRow("here") {
          $0.title([]) { _ in "Does \(person.title) (\(person["age"].map { "\($0)" } ?? "?")) live here" }
        }
      }
      Section(forEach: "people", header: { person in "The work of \(person.title)" }) { section, person in
        section.shown = "$here == true AND $age >= 16"
        section.footer { _ in "That was \(person.title)." }
        IntRow("hours") { $0.title = "Hours of work" }
        itemList("trips", header: "Trips") { TextRow { $0.title = "Place" } }
        Section("Way to work") { SwitchRow("car") { $0.title = "By car" } }
      }
      Section("End") { TextRow("remarks") { $0.title = "Remarks" } }
    }.with(hiddenAnswers: .absent)
  }

  @Test func `a section about an item is asked where its condition holds for that item`() {
    let form = census()
    #expect(form.check() == [])
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).complete([
      "y", "Ada", "36", "y", "Bob", "40", "y", "Cem", "7", "n", "y", "n", "y", "38", "Oslo", "", "n", "none",
      "",
    ])
    run.expect(
      shows: """
        ── Where Ada lives · person 1 of 3
        Does Ada (36) live here [y/n] › y

        ── Where Bob lives · person 2 of 3
        Does Bob (40) live here [y/n] › n

        ── Where Cem lives · person 3 of 3
        Does Cem (7) live here [y/n] › y

        ── The work of Ada · person 1 of 3
        Hours of work › 38
        That was Ada.

        ── Trips
        Place (blank when done) › Oslo
        Place (blank when done) ›\u{20}

        ── Way to work
        By car [y/n] › n

        ── End · 2 of 2
        Remarks › none
        """)
    #expect(
      form.answers() == [
        "people": [
          ["name": "Ada", "age": 36, "here": true, "hours": 38, "trips": ["Oslo"], "car": false],
          ["name": "Bob", "age": 40, "here": false], ["name": "Cem", "age": 7, "here": true],
        ], "remarks": "none",
      ])
  }

  @Test func `the item's own answers decide whether its section is asked`() {
    let form = Form {
      people { [SwitchRow("here") { $0.title = "Lives here" }] }
      Section(forEach: "people", header: { person in "The work of \(person.title)" }) { section, person in
        section.shown = "$here == true AND $age >= 16"
        IntRow("hours") { $0.title = "Hours of work a week" }
      }
    }.with(hiddenAnswers: .absent)
    FormTester(form, mode: .piped).complete([
      "y", "Ada", "36", "n", "y", "Bob", "40", "y", "y", "Cem", "7", "y", "n", "38",
    ])
    #expect(
      form.answers()["people"] == [
        ["name": "Ada", "age": 36, "here": false], ["name": "Bob", "age": 40, "here": true, "hours": 38],
        ["name": "Cem", "age": 7, "here": true],
      ])
  }

  @Test func `an answer that changes brings the section of its item back, and no other`() throws {
    let form = census()
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).complete([
      "y", "Ada", "36", "y", "Bob", "40", "n", "n", "n", "none", ":goto people[1].here", "y", "20", "", "y",
      "",
    ])
    #expect(
      run.transcript.contains("── The work of Bob · person 2 of 2\nHours of work › 20\n"), "\(run.transcript)"
    )
    #expect(!run.transcript.contains("The work of Ada"))
    #expect(
      form.answers()["people"] == [
        ["name": "Ada", "age": 36, "here": false],
        ["name": "Bob", "age": 40, "here": true, "hours": 20, "trips": [], "car": true],
      ])
  }

  @Test func `an answer in a file to what is hidden for its item is refused, and why says by what`() throws {
    let form = census()
    let file: AnswerValue = [["name": "Bob", "age": 7, "here": true, "hours": 3, "car": true]]
    let run = FormTester(form, mode: .piped, given: ["people": file]).run(["none"])
    #expect(
      run.report.joined(separator: "\n").contains("people[0].hours") && run.outcome != .completed,
      "\(run.report)")
    for path in ["people[0].hours", "people[0].car"] {
      let lines = form.explain(tag: path).map { $0.lines.map(\.description) } ?? []
      #expect(
        lines.contains(
          "Its section The work of Bob is shown when $here == true AND $age >= 16, which is false."),
        "\(lines)")
    }
  }

  @Test func `what hides or passes over the whole section does so for each item`() {
    for isHidden in [true, false] {
      let form = census()
      let section = form.allSections[2]
      if isHidden { section.hidden = "$quiet == true" } else { section.asked = "$quiet != true" }
      form.insert(Section("Start") { SwitchRow("quiet") { $0.title = "Quiet" } }, at: 0)
      let run = FormTester(form, options: .fixed(.interactive)).complete([
        "y", "y", "Ada", "36", "n", "y", "none",
      ])
      #expect(!run.transcript.contains("Hours"), "\(run.transcript)")
      let car = form.answerable(path: "people[0].car")
      #expect(car?.isPassedOver == !isHidden)
      #expect(car?.isVisible == !isHidden)
      if isHidden {
        #expect(
          car?.explanation.lines.map(\.description).contains(
            "Its section The work of Ada is hidden when $quiet == true, which is true.") == true,
          "\(String(describing: car?.explanation.lines))")
      }
    }
  }

  @Test func `a section about a pair is asked where its condition holds for that pair`() {
    let form = Form {
      people()
      Section(
        forEach: "people", with: "people", tag: "relations",
        header: { person, other in "\(person.title) and \(other.title)" }
      ) { section, person, other in
        section.hidden = .function(["age"]) { _ in (person["age"] ?? 0) == (other["age"] ?? 0) }
        TextRow("relation") { $0.title { _ in "\(person.title) is \(other.title)’s" } }
      }
    }
    let run = FormTester(form, options: .fixed(.interactive)).complete([
      "y", "Ada", "36", "y", "Bob", "36", "y", "Cem", "7", "n", "son", "nephew",
    ])
    #expect(!run.transcript.contains("Bob and Ada"), "\(run.transcript)")
    run.expect(shows: "── Cem and Ada · pair 2 of 3\nCem is Ada’s › son\n")
  }

  @Test func `a section that its own question hides is a mistake`() {
    let form = Form {
      groupList("people") { TextRow("name") }
      Section(forEach: "people", header: { _ in "Work" }) { section, _ in
        section.hidden = "$car == true"
        IntRow("hours")
        Section("Way") { SwitchRow("car") }
      }
    }.with(hiddenAnswers: .absent)
    (form.allSections[0] as? BaseMultivaluedSection)?.insertRow()
    #expect(
      form.check().contains { if case .dependsOnItself = $0.kind { true } else { false } },
      "\(form.check().map(\.message.description))")
  }
}

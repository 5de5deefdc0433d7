import Eureka
import EurekaTesting
import Testing

/// Form files written as for iOS, about sections: lists, multivalued sections, builders and conditions.
@MainActor
@Suite struct PortedSectionTests {
  @Test func `sections are chosen from, one, several and one that stays`() async {
    let controller = ChoirController()
    let run = await walk(controller, .interactive, ["alto", "1,3", "none", "slowly"])
    #expect(run.answers == ["voice": "Alto", "evenings": ["Monday", "Thursday"], "reading": 1])
    #expect(run.problems.map(\.reasons) == [["an option must stay selected"]])
    #expect(
      controller.log == [
        "voice Alto", #"evenings ["Monday"]"#, #"evenings ["Monday", "Thursday"]"#, "selected Slowly",
      ])
    #expect(run.transcript.contains("  1) [ ] [box] Monday\n"))
    let section = controller.form[0] as? SelectableSection<ImageCheckRow<String>>
    #expect(section?.selectedRow()?.title == "Alto")
  }

  @Test func `lists of fields, sheets and push rows grow by their add buttons`() async {
    let run = await walk(
      RecipeController(),
      ["flour", "milk", "eggs", "", "main", "y", "dessert", "", "sieve", "y", "oven", ""])
    #expect(
      run.asked == [
        "ingredients[0]", "ingredients[1]", "ingredients[2]", "ingredients[3]",
        "courses[0]", "courses", "courses[1]", "courses", "tools[0]", "tools", "tools[1]", "tools",
      ])
    #expect(
      run.answers == [
        "ingredients": ["flour", "milk", "eggs"], "courses": ["Main course", "Dessert"],
        "tools": ["Sieve", "Oven"],
      ])
    let moved = await walk(
      RecipeController(), .interactive,
      ["flour", "milk", ":back", ":move 1", ":delete", "", "", "", "", ""])
    #expect(moved.answers == ["ingredients": ["flour"], "courses": [], "tools": []])
  }

  @Test func `lists that are only reordered neither grow nor shrink`() async {
    let run = await walk(
      ConcertProgrammeController(), .interactive,
      ["oboe", "horn", "", ":move 1", "", "", ":delete", "Ilka", ":move 1", ""])
    #expect(
      run.answers == [
        "soloists": ["Oboe", "Horn"], "rehearsals": ["2026-03-11", "2026-03-10", "2026-03-12"],
        "hands": ["Tomas", "Ilka"],
      ])
    #expect(run.problems.count == 1)
  }

  @Test func `lists that only grow begin with their add button`() async {
    let run = await walk(VisitorsBookController(), ["Ada", "Bo", "", "y", "2026-03-09", ""])
    #expect(run.answers == ["visitors": ["Ada", "Bo"], "fog": ["2026-03-09"]])
    #expect(
      run.transcript == """

        ── Visitors

        Add a visitor: Name (blank when done) › Ada
        Add a visitor: Name (blank when done) › Bo
        Add a visitor: Name (blank when done) ›\u{20}

        ── Nights of fog
        + Add one? [y/N] › y
        Night [2026-03-10] › 2026-03-09
        + Add another? [y/N] ›\u{20}

        """)
  }

  @Test func `lists that only shrink lose the rows that are deleted`() async {
    let run = await walk(
      AtticController(), .interactive, ["", ":delete", ":move 1", "", "", "", ":delete", "lamps"])
    #expect(run.answers == ["boxes": ["maps", "lamps", "letters"], "shelves": ["toys", "lamps"]])
    #expect(run.problems.count == 1)
  }

  @Test func `forms and sections are built by result builders`() async {
    let run = await walk(
      GardenController(hasPond: true),
      ["rose", "3", "iris", "4", "y", "2", "Ada", "555", "y", "n", "clay", "none"])
    #expect(
      run.answers == [
        "north flower": "rose", "north bulbs": 3, "south flower": "iris", "south bulbs": 4, "fish": true,
        "lilies": 2, "gardener": "Ada", "plumber": "555", "March": true, "April": false, "soil": "clay",
        "shade": "none",
      ])
    #expect(run.skipped.map { $0.path ?? $0.row } == ["spade", "hose"])
    let dry = GardenController(hasPond: false)
    dry.loadViewIfNeeded()
    #expect(
      dry.form.rowTags == [
        "north flower", "north bulbs", "south flower", "south bulbs", "gardener", "spade", "hose", "nursery",
        "March", "April",
        "soil", "shade",
      ])
  }

  @Test func `rows and sections are shown and hidden by answers`() async {
    let run = await walk(MuseumTalkController(), ["fossils", "T. rex", "a gnat", "y", "y", "x"])
    #expect(
      run.asked == ["topics", "dinosaur", "amber", "Show the next row", "Show the next section", "secret"])
    #expect(
      run.answers == [
        "topics": "Fossils", "dinosaur": "T. rex", "amber": "a gnat", "Show the next row": true,
        "Show the next section": true, "secret": "x",
      ])
    let other = await walk(MuseumTalkController(), ["2", "3", "n"])
    #expect(other.answers == ["topics": "Clocks", "hands": 3, "Show the next row": false])
    #expect(
      other.skipped.map { $0.path ?? $0.row } == [
        "dinosaur", "amber", "island", "Show the next section", "secret",
      ])
  }

  @Test func `rows are locked by answers, and by a button`() async {
    let controller = LoanDeskController()
    let run = await walk(
      controller, .interactive, ["Reading room", "Atlas", "n", "4", ":goto receipt", "y"])
    #expect(
      run.answers == [
        "kind": "Reading room", "book": "Atlas", "reference": false, "back": "2026-03-23", "weeks": 4,
        "receipt": true, "condition": "As new",
      ])
    #expect(
      run.transcript == """

        kind: 1) Loan / 2) Reading room [Loan] › Reading room
        Book › Atlas
        Reference copy [y/N] › n
        Due back: 2026-03-23 (locked)
        Weeks [2] (0 to 100) › 4
        Receipt: yes (locked)
        Stamp the book? [y/N] › :goto receipt
        Receipt (always): yes (locked)
        Stamp the book? [y/N] › y

        Condition: As new (locked)

        """)
    #expect(controller.form.rowBy(tag: "book")?.isDisabled == true)
    let reference = await walk(LoanDeskController(), ["loan", "Atlas", "y"])
    #expect(reference.asked == ["kind", "book", "reference"])
    #expect(reference.answers["condition"] == nil)
  }
}

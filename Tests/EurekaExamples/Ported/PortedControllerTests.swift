import Eureka
import EurekaTesting
import Testing

/// Form files written as for iOS, about what controllers do: callbacks, validation, presenting, moving about.
@MainActor
@Suite struct PortedControllerTests {
  @Test func `an event's rows answer to each other`() async {
    let controller = RehearsalController()
    let run = await walk(
      controller,
      [
        "Nocturne", "Great hall", "y", "2026-03-14 19:00", "2026-03-13 19:00", "2", "1 day", "3", "free",
        "https://scores.example.org/n", "Bring pencils", ".",
      ])
    #expect(
      run.answers == [
        "Piece": "Nocturne", "Hall": "Great hall", "All day": true, "Begins": "2026-03-14T19:00:00Z",
        "Ends": "2026-03-13T19:00:00Z", "Repeats": "Every week", "Reminder": "1 day before",
        "Second reminder": "15 minutes before", "The hall": "free", "Score": "https://scores.example.org/n",
        "Remarks": "Bring pencils",
      ])
    // The end followed the beginning, until it was put before it.
    #expect(run.transcript.contains("Ends [Mar 15, 2026] › 2026-03-13 19:00\n"))
    let ends: DateTimeInlineRow? = controller.form.rowBy(tag: "Ends")
    #expect(ends?.cell.backgroundColor == .red)
    let begins: DateTimeInlineRow? = controller.form.rowBy(tag: "Begins")
    #expect(begins?.cell.detailTextLabel?.textColor == nil && begins?.isCollapsed == true)
  }

  @Test func `a second reminder comes and goes with the first`() async {
    let controller = RehearsalController()
    let run = await walk(
      controller, .interactive,
      ["", "", "", "", "", "", "3", ":back", "1", "", "", "."])
    #expect(run.asked.contains("Second reminder"))
    #expect(controller.form.rowBy(tag: "Second reminder") == nil)
    #expect(run.answers["Begins"] == "2026-03-11T20:00:00Z")
  }

  @Test func `rules refuse, in red and in the author's words`() async {
    let controller = HarbourController()
    let run = await walk(
      controller, .interactive,
      [
        "", "Aurora", "9", "IMO 9074729", "NO", "NOR", "1", "120", "30", "6.5", "ada", "ada@example.org",
        "https://example.org", "short", "longenough", "other", "longenough", "Q1", "y", "R1",
      ])
    #expect(
      run.answersWithSecrets == [
        "ship": "Aurora", "imo": "IMO 9074729", "flag": "NOR", "length": 120, "draught": 6.5,
        "mail": "ada@example.org", "site": "https://example.org", "password": "longenough",
        "password again": "longenough", "berth": "R1",
      ])
    #expect(
      run.problems.map { $0.reasons.map(\.description) } == [
        ["A ship needs a name."], ["IMO and seven digits"], [#""NO" has the wrong length"#],
        ["1 is too small"], ["30 is too large"],
        [#""ada" is not an e-mail address such as name@example.org"#], ["the answer is too short"],
        ["The answers differ."], ["Quay Q is closed."],
      ])
    // The button validates the whole form; what is wrong stands below its row, and is gone with the mistake.
    #expect(
      run.transcript.contains(
        """
        Check everything? [y/N] › y

        ── Agent · 2 of 2
        Quay Q is closed.
        Validates on blur
        error: Berth: "Q1": Quay Q is closed.
        Going to Berth.

        """))
    #expect(!controller.form.allRows.contains { $0 is LabelRow })

    let colorful = await FormTester(HarbourController(), style: ScreenStyle(hasColor: true)).run([
      "", "Aurora",
    ])
    #expect(colorful.transcript.contains("\u{1B}[1;31mName\u{1B}[0m"))
  }

  @Test func `errors stand below their rows as long as there are some`() {
    let controller = HarbourController()
    controller.loadViewIfNeeded()
    let form = controller.form
    #expect(form.validate().count == 3)
    let titles = form[0].map { $0.title ?? "" }
    #expect(
      titles == [
        "Name", "A ship needs a name.", "IMO number", "An answer is required.", "Flag", "Length", "Draught",
      ])
    let ship: TextRow? = form.rowBy(tag: "ship")
    ship?.updateCell()
    #expect(ship?.cell.titleLabel?.textColor == .red)
    ship?.value = "Aurora"
    form.setValues(["imo": "IMO 9074729", "length": 1])
    form.validate()
    #expect(
      form[0].map { $0.title ?? "" } == [
        "Name", "IMO number", "Flag", "Length", "It must be greater than 2.", "Draught",
      ])
  }

  @Test func `rows are swiped to either side`() async {
    let controller = MailroomController()
    let run = await walk(
      controller, .interactive,
      [":>", ":> wei", ":> ret", "books", ":<", ":<<", ":>>", ":goto sack", ":> tip", "", "from Rome"])
    #expect(controller.log == ["weigh", "return parcel", "Stamp letter", "burn", "tip out Sack"])
    #expect(
      run.transcript == """

        Parcel › :>
          :> Return [arrow]
          :> Weigh
        Parcel › :> wei
        Weigh: done.
        Parcel › :> ret
        Return: done.
        Parcel › books
        Letter › :<
          :< Stamp [stamp]  (:<<)
        Letter › :<<
        Stamp: done.
        Letter › :>>
        Burn: done.
        Sack
        Postcard › :goto sack
        Sack
        Press Enter to continue › :> tip
        Tip out: done.
        Press Enter to continue ›\u{20}
        Postcard › from Rome
        A parcel is swiped to either side

        """)
    #expect(controller.form.rowBy(tag: "letter") == nil)
  }

  @Test func `the navigation options are answers, too`() async {
    let controller = TravelSurveyController()
    let run = await walk(
      controller, .interactive, ["", "y", ":conductor", "Ada", "t", "window", "", ":back", "", "Oslo"])
    #expect(controller.stops == 1)
    #expect(
      run.answersWithSecrets == [
        "moves": true, "stops": true, "traveller": "Ada", "ticket": "t", "seat": "Window", "site": .null,
        "thanks": .null, "destination": "Oslo",
      ])
    #expect(
      run.transcript.hasPrefix("The conductor is in coach 4.\n\n── Navigation\n\nMoving about [Y/n] › \n"))
    #expect(
      run.transcript.contains(
        "Seat: 1) Aisle / 2) Window › window\nLocked: — (locked)\nPress Enter to continue › \nNearly there\n")
    )

    let still = TravelSurveyController()
    let other = await walk(still, .interactive, ["n", ":back", "Ada", "t", "1", "Oslo"])
    #expect(other.problems.map(\.reasons) == [["navigation is turned off here"]])
    #expect(still.navigationOptions == .disabled)
    #expect(still.navigationOptionsBackup == [.enabled, .skipCanNotBecomeFirstResponderRow])
  }

  @Test func `inline rows expand and collapse as the form is told`() async {
    let controller = TimetableController()
    let lines = ["2026-04-01", "5:35", "2026-04-01 10:00", "2h", "Year 2028"]
    let run = await walk(controller, ["", ""] + lines)
    #expect(
      run.answers == [
        "another": true, "blurred": true, "valid": "2026-04-01", "first": "05:35",
        "opening": "2026-04-01T10:00:00Z", "journey": "PT2H", "year": "2028-01-01T00:00:00Z",
      ])
    #expect(controller.log == ["valid expands", "valid collapses", "first expands false"])
    #expect(controller.form.allRows.compactMap { ($0 as? DateInlineRow)?.isExpanded } == [false])

    let staying = TimetableController()
    _ = await walk(staying, ["n", "n"] + lines)
    #expect(staying.form.inlineRowHideOptions == [])
    #expect(staying.log == ["valid expands", "first expands false"])
    let valid: DateInlineRow? = staying.form.rowBy(tag: "valid")
    #expect(valid?.isExpanded == true && valid?.cell.detailTextLabel?.textColor == .blue)

    let early = await walk(controller, .interactive, ["", "", "2025-12-31", "", "5:33", "", "", "", ""])
    #expect(early.problems.map(\.path) == ["valid", "first"])
  }

  @Test func `rows present lists and forms of their own`() async {
    let controller = FerryController()
    let run = await walk(controller, .interactive, ["bergen", "y", "14", "y", "y", "fish"])
    #expect(run.asked == ["port", "cabin", "number", "terms", "agreed", "meal"])
    #expect(run.answers == ["port": "Bergen", "meal": "fish"])
    #expect(controller.form.values()["cabin"] as? String == "deck 3, number 14")
    #expect(controller.log == ["presents Where to?", "cabin", "cabin deck 3, number 14"])
    #expect(
      run.transcript == """

        ── Passage
        Where to?
         Denmark
          1) Aarhus
         Ireland
          2) Cork
         Norway
          3) Bergen
        Port › bergen
        Choose a cabin? [y/N] › y

        ── A cabin
        Number on deck 3 › 14
        Back.

        ── Passage
        Read the terms? [y/N] › y

        ── Terms
        No dogs on the bridge
        Agreed [y/n] › y
        Back.

        ── Passage
        Meal › fish

        """)
  }

  @Test func `options are loaded when they are needed`() async {
    let run = await walk(WarehouseController(), ["b1", "+2", "3", "1"])
    #expect(run.answers == ["aisle": "B1", "marks": ["fragile", "heavy"], "level": 3, "gate": "north"])
    #expect(run.transcript.contains("Loading the options of Aisle…\nChoose an aisle\n Cold\n  1) A1\n"))
    #expect(await walk(WarehouseController(), ["a2", "", "1", "west"]).answers["gate"] == "west")
  }

  @Test func `a button logs in with what is valid`() async {
    let controller = BoathouseLoginController()
    let run = await walk(controller, ["ada@example.org", "lantern", "", "y", "n"])
    #expect(run.answers == ["mail": "ada@example.org", "remember": true])
    #expect(controller.attempts == ["ada@example.org true"])

    let hasty = BoathouseLoginController()
    let other = await walk(
      hasty, .interactive,
      [
        "ada", "key", "n", "y", ":goto mail", "ada@example.org", ":goto password", "lantern", ":goto go", "y",
        "y",
      ])
    #expect(
      hasty.attempts == [
        "That is no mail address. A password has six characters.", "ada@example.org false", "forgotten",
      ])
    #expect(other.answersWithSecrets["password"] == .null)
  }

  @Test func `rows are found, and values set and read, by tags`() async {
    let controller = PlayerCardController()
    let run = await walk(controller, .interactive, ["Ada", "1800", "1990-01-01", "2", "n", "y", "y", "WGM"])
    #expect(
      run.answers == [
        "name": "Vera", "rating": 2144, "born": "1970-01-01", "club": "Rook", "title": true, "which": "WGM",
        "summary": "Vera, 2144",
      ])
    #expect(run.transcript.contains("So far: Ada, 1800\n"))
    #expect(run.transcript.contains("Back to Which title, which is still open.\n\n── Player Vera\n"))
    #expect(controller.saved["name"] as? String == "Vera")
    #expect(controller.saved["rating"] as? Int == 2144)
    #expect(controller.saved["born"] as? Date == Date(timeIntervalSince1970: 0))
    #expect(
      controller.saved.keys.sorted() == [
        "born", "club", "fill", "name", "rating", "save", "summary", "title", "which",
      ])
    controller.form.setValues(["rating": "much"])
    #expect(controller.form.values()["rating"] as? Int == nil)
  }
}

import Eureka
import EurekaTesting
import Testing

/// Form files written as for iOS, about rows: each builds its form without an error, and a walk answers it.
@MainActor
@Suite struct PortedRowTests {
  @Test func `every field, control and date row is answered by a pipe`() async {
    let run = await walk(
      PolarStationController(),
      [
        "Halley", "Ada", "halley6", "halley_vi", "", "BIQQ 1ZZ", "", "12", "7.25", "ice", "first line",
        "second",
        ".", "no", "y", "0.5", "+", "night", "y", "2026-01-15", "7:30", "2026-02-01 14:00", "45m", "+3d",
        "22:00",
        "tomorrow 8:00", "1h", "2026-06-21", "18:30", "2026-03-11 09:00", "2m",
      ])
    #expect(
      run.asked == [
        "station", "leader", "callsign", "handle", "mail", "postcode", "weather", "crew", "drift", "locker",
        "log",
        "heating", "inspected", "wind", "sledges", "watch", "radio", "landing", "breakfast", "balloon",
        "dive",
        "relief", "curfew", "flight", "drill", "midwinter", "supper", "launch", "fuse",
      ])
    #expect(
      run.answersWithSecrets == [
        "season": "Winter", "station": "Halley", "leader": "Ada", "callsign": "halley6",
        "handle": "ship_called",
        "mail": "base@example.org", "satellite": "+881 6 555 0100", "postcode": "BIQQ 1ZZ",
        "weather": "https://weather.example.org", "crew": 12, "drift": 7.25, "locker": "ice",
        "log": "first line\nsecond", "heating": false, "inspected": true, "wind": 0.5, "sledges": 2,
        "watch": "Night", "landing": "2026-01-15", "breakfast": "07:30", "balloon": "2026-02-01T14:00:00Z",
        "dive": "PT45M", "relief": "2026-03-13", "curfew": "22:00", "flight": "2026-03-11T08:00:00Z",
        "drill": "PT1H", "midwinter": "2026-06-21", "supper": "18:30", "launch": "2026-03-11T09:00:00Z",
        "fuse": "PT2M",
      ])
    #expect(run.answers["locker"] == nil)
    #expect(run.skipped.map { $0.path ?? $0.row }.contains("satellite"))
  }

  @Test func `every row with options, and those of places and images, is answered by a pipe`() async {
    let run = await walk(
      DepotController(),
      [
        "1", "rope", "tea", "", "+1 -2", "", "2", "blue", "4", "left", "2", "b", "bb", "3", "", "Quay 1", "",
        "8001", "Cape Town", "South Africa", "",
      ])
    #expect(
      run.asked == [
        "sheet", "alert", "push", "popover", "several", "days", "shelf", "box", "tent", "pair.a", "pair.b",
        "triple.a", "triple.b", "triple.c", "place", "agent.street", "agent.state", "agent.postalCode",
        "agent.city", "agent.country", "flag",
      ])
    #expect(
      run.answers == [
        "sheet": "Glacier", "alert": "Rope", "push": "Tea", "popover": "Rope",
        "several": ["Pemmican", "Rope"],
        "days": ["monday", "friday"], "shelf": "shelf 2", "box": "blue", "tent": 4,
        "pair": ["a": "left", "b": 2],
        "triple": ["a": "b", "b": "bb", "c": 3], "place": ["latitude": -77.85, "longitude": 166.67],
        "agent": [
          "street": "Quay 1", "state": .null, "postalCode": "8001", "city": "Cape Town",
          "country": "South Africa",
        ], "flag": .null,
      ])
    #expect(
      run.transcript.contains(
        """
        ┌───────────────────────────────────────┐
        │ What has spoilt? Since the last visit │
        ├───────────────────────────────────────┤
        │ 1) Pemmican                           │
        │ 2) Tea                                │
        │ 3) Paraffin                           │
        │ 4) Rope                               │
        │ Enter) Nothing                        │
        └───────────────────────────────────────┘
        Spoilt [Tea] › rope
        Choose a supply
         Food
          1) Pemmican
          2) Tea
         Gear
          3) Paraffin
          4) Rope
        Scarce › tea

        """))
  }

  @Test func `formatters show values, and read what they show`() async {
    let run = await walk(
      MarketStallController(), ["$14.00", "12.5%", "22", "2025-10-01", "8:30", "C12", "1.5 kg"])
    #expect(
      run.answers == [
        "price": 14, "discount": 0.125, "crates": 22, "harvest": "2025-10-01", "opens": "08:30",
        "pitch": "C12",
        "apples": 1500,
      ])
    #expect(
      run.transcript == """

        ── Number formatters · 1 of 3
        Price of a crate [$12.50] › $14.00
        Discount [10%] › 12.5%
        Crates [twenty-one] › 22
        (taken as twenty-two)

        ── Date formatters · 2 of 3
        Harvest [27 September 2025] › 2025-10-01
        Opens (HH:MM) › 8:30
        (taken as 08:30)

        ── Formatters of one's own · 3 of 3
        Pitch [Row B, stall 7] › C12
        (taken as Row C, stall 12)
        Apples in grams › 1.5 kg

        """)
  }

  @Test func `fields are customised in their closures and callbacks`() async {
    let controller = BadgeController()
    let run = await walk(
      controller, .interactive,
      ["Ada", "Lovelace", "she", "", "Analytical", ":back", "", "2020", "On engines", "."])
    #expect(
      run.answers == [
        "first": "Ada", "last": "Lovelace", "pronoun": "she", "nick": .null, "institute": "Analytical",
        "since": 2020, "abstract": "On engines",
        "rules": "Wear the badge where it can be seen.\nIt opens the doors of both halls.",
      ])
    #expect(run.transcript.contains("Pronoun (e.g. they) › she\nNickname › \n"))
    // 60 points are two lines.
    #expect(
      run.transcript.contains("Institute (e.g. more room for this) › Analytical\n\nMember since [2019] › "))
    #expect(controller.form.rowBy(tag: "since")?.baseCell?.titleLabel?.textColor == nil)
    #expect(controller.form.rowBy(tag: "nick")?.baseCell?.valueAppearance.textColor == .purple)
  }

  @Test func `all rows of a type share a design`() async {
    let controller = FairgroundController()
    let run = await walk(controller, .interactive, ["", "17", "18", "y", "2026-05-01"])
    #expect(run.answers == ["wheel": "17", "train": "18", "music": true, "opening": "2026-05-01"])
    #expect(
      run.transcript == """

        ── Rides · 1 of 2

        Big wheel > * (e.g. Admit one) ›\u{20}
        error: No ticket, no ride.

        Big wheel > * (e.g. Admit one) › 17

        Ghost train (empty) (i) * (e.g. Admit two) › 18

        ── From resources · 2 of 2
        The name as it stands on letters.
        Music [y/n] › y
        The name as it stands on letters.
        Opening (YYYY-MM-DD) › 2026-05-01

        """)
    let wheel: TicketRow? = controller.form.rowBy(tag: "wheel")
    #expect(wheel?.help == "closed")
    #expect(wheel?.cell.titleLabel?.textColor == .purple)
  }

  @Test func `rows and cells of one's own are asked with what they inherit`() async {
    let controller = ObservatoryController()
    let run = await walk(
      controller, .interactive, ["waxing", "2", "yes", "m31", "3.4", "100", "-5", "Ada", "12"])
    #expect(run.asked.filter { $0 == "phase" }.count == 2)
    #expect(
      run.answers == [
        "phase": 2, "eclipse": 6, "dome": true, "object": "m31", "magnitude": 3.4, "declination": "-5",
        "observer": "Ada",
        "exposures": 12,
      ])
    #expect(
      run.transcript.hasPrefix(
        """

        ── Red light only · 1 of 2


        Phase [new] › waxing
        error: "waxing" is not a whole number.

        Phase [new] › 2
        Phase: full (locked)
        Dome open > [y/n] › yes

        """))
    #expect(controller.form.rowBy(tag: "phase")?.help == "Tapped 1 times")
    #expect(controller.form.rowBy(tag: "eclipse")?.baseCell?.backgroundColor == .lightGray)
    let dome: DomeRow? = controller.form.rowBy(tag: "dome")
    dome?.updateCell()
    #expect(dome?.cell.backgroundColor == .white)
  }

  @Test func `a plain form keeps its values`() async {
    let run = await walk(PenFriendController(), ["Noor", "", "", ""])
    #expect(
      run.transcript == """

        Name [Noor Visser] › Noor
        Account [noor.v] ›\u{20}
        Mail [noor@example.org] ›\u{20}
        What you type is not shown, and no commands are read.
        Password [••••] ›\u{20}

        """)
    #expect(
      run.answersWithSecrets == [
        "name": "Noor", "account": "noor.v", "mail": "noor@example.org", "password": "lantern-7",
      ])
    let unattended = await walk(PenFriendController(), .unattended, [])
    #expect(unattended.asked.isEmpty)
    #expect(unattended.answers == ["name": "Noor Visser", "account": "noor.v", "mail": "noor@example.org"])
  }
}

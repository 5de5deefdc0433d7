import Eureka
import EurekaTesting
import TestSupport
import Testing

/// New items of a list, which a yes has added and for which nothing was entered yet.
@MainActor
@Suite struct NewItemTests {
  private func form() -> Form {
    Form()
      +++ Section() <<< TextRow("note") { $0.title = "Note" }
      +++ MultivaluedSection(multivaluedOptions: [.insert], header: "People") {
        $0.tag = "people"
        $0.addButtonProvider = { _ in ButtonRow { $0.title = "Add a person" } }
        $0.multivaluedRowToInsertAt = { _ in
          GroupRow {
            $0.title = "Person"
            TextRow("title") { $0.title = "Title" }
            TextRow("name") { $0.title = "Name" }.required()
            TextRow("kind") {
              $0.title = "Kind"
              $0.value = "guest"
              $0.disabled = true
            }
          }
        }
      }
  }

  private func run(_ lines: [String], mode: WalkOptions.Mode = .interactive) -> FormTester.Run {
    FormTester(form(), mode: mode).run(lines)
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `back from the first question of a new item drops the item`(mode: WalkOptions.Mode) {
    let run = run(["hi", "y", ":back", "y", "Dr", "Ada", "n"], mode: mode)
    #expect(run.outcome == .completed)
    #expect(
      run.asked == [
        "note", "people", "people[0].title", "people", "people[0].title", "people[0].name", "people",
      ])
    #expect(run.answers["people"] == .array([.object(["title": "Dr", "name": "Ada", "kind": "guest"])]))
  }

  @Test func `back by more questions counts the one that added the item`() {
    #expect(run(["hi", "y", "", ":back 2", "n"]).asked.suffix(2) == ["people[0].name", "people"])
    let run = run(["hi", "y", ":back 2", "ho", "n"])
    #expect(run.asked == ["note", "people", "people[0].title", "note", "people"])
    #expect(run.answers == ["note": "ho", "people": .array([])])
  }

  @Test func `back from an item with an answer keeps the item`() {
    let run = run(["hi", "y", "Dr", ":back", ":back", "ho", "Ada", "n"])
    #expect(run.asked.filter { $0 == "people[0].title" }.count == 2)
    #expect(run.answers["people"] == .array([.object(["title": "Dr", "name": "Ada", "kind": "guest"])]))
  }

  @Test func `a blank line at the first required question asks whether to leave the item out`() {
    let run = run(["hi", "y", "", "", "n", "", "y", "n"])
    #expect(run.outcome == .completed)
    #expect(run.answers["people"] == .array([]))
    #expect(
      run.transcript.hasSuffix(
        """
        Title ›\u{20}
        Name * ›\u{20}
        Leave this one out? [y/N] › n
        Name * ›\u{20}
        Leave this one out? [y/N] › y
        Going to People.

        ── People
        + Add a person? [y/N] › n

        """), "\(run.transcript)")
  }

  @Test func `a pipe's blank line at a required question is refused`() {
    #expect(run(["hi", "y", "", ""], mode: .piped).exitStatus == 65)
  }

  @Test func `an item for which nothing was entered is in no journal`() {
    func journal(_ lines: [String]) -> [String] {
      let walk = Walk(started: form(), options: .fixed(.interactive))
      var changes = walk.ledger.changes(since: nil)
      var kept = changes.answers
      for line in lines {
        _ = walk.send(.line(line))
        changes = walk.ledger.changes(since: changes.version)
        kept.merge(changes.answers) { $1 }
      }
      #expect(Array(kept.keys) == Array(walk.ledger.answersSoFar().keys))
      return Array(kept.keys)
    }
    #expect(journal(["hi", "y"]) == ["note"])
    #expect(journal(["hi", "y", ""]) == ["note"])
    #expect(journal(["hi", "y", "Dr"]) == ["note", "people[0].title"])
    #expect(journal(["hi", "y", "", "Ada"]) == ["note", "people[0]"])
  }
}

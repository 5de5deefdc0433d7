package import Eureka

/// Forms about people and what belongs to them, at random, the same for the same seed.
package enum RandomRoster {
  /// A form of lists in lists, sections about items and pairs, and a choice among items; the same for the same seed.
  @MainActor
  package static func form(_ seed: UInt64) -> Form {
    var random = SplitMix(seed: seed)
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    func condition(_ tags: String...) -> Condition? {
      let formats = ["$%@ == 1", "$%@ != 1", "$%@ == nil OR $r1 == 2", "$%@ > $r0"]
      let format = formats[pick(formats.count)].replacingOccurrences(of: "%@", with: tags[pick(tags.count)])
      return pick(3) == 0 ? nil : .predicate(NSPredicate(format: format))
    }
    let (isCounted, isPaired, isAsked) = (pick(2) == 0, pick(2) == 0, pick(3) > 0)
    let (ofA, ofVisits, ofC) = (condition("r0"), condition("r1", "a"), condition("a", "r0"))
    let (ofH, ofSection, ofPeople) = (condition("a", "b"), condition("r0"), condition("r1"))
    let kind = pick(3)
    let form = Form {
      IntRow("r0")
      IntRow("r1")
      MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "People") { people in
        people.tag = "people"
        people.maximumCount = 4
        people.shown = ofPeople
        if isCounted { people.count(["r0"]) { $0.value("r0") } }
        people.multivaluedRowToInsertAt = { _ in
          GroupRow {
            IntRow("a") { $0.hidden = ofA }
            IntRow("b") {
              if kind == 0 { $0.defaultValue(["a", "r1"]) { ($0.value("a") ?? 0) + ($0.value("r1") ?? 0) } }
              if kind == 1 { $0.compute(["a"]) { $0.value("a", as: Int.self).map { $0 * 2 } } }
            }
            groupList(
              "visits", [.insert, .delete, .reorder], header: "Visits", setUp: { $0.shown = ofVisits }
            ) {
              IntRow("c")
              IntRow("d") { $0.shown = ofC }
              ComputedRow<Int>("e", "$c + $a + $r1")
            }
          }
        }
      }
      if isPaired {
        Section(forEach: "people", with: "people", tag: "rel", header: { "\($0.title) \($1.title)" }) {
          _, _ in
          IntRow("k")
        }
      }
      if isAsked {
        Section(forEach: "people") { section in
          IntRow("h") { $0.shown = ofH }
          itemList("notes", header: "Notes") { IntRow() }
        }
      }
      PushRow<ListItem>("carer") { $0.options(from: "people") { $0["a"] != nil } }
      IntRow("last") { $0.shown = "$carer.a > 1" }
    }
    form.allSections.last { $0.name == "section" }?.hidden = ofSection
    form.hiddenAnswers = .absent
    return form
  }
}

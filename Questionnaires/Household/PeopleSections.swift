import Eureka

@MainActor
extension Household {
  var peopleList: Section {
    MultivaluedSection(header: text("People who live here")) {
      $0.tag = "people"
      $0.itemTitle = text("Person")
      $0.count(["size"]) { form in form.value("size") }
      $0.add(
        rule: "ANY SELF.age >= 16", msg: text("Somebody of at least 16 must live here."), at: "born")
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          NameRow("name") {
            $0.title = text("Name")
            $0.add(rule: RuleRequired())
            $0.add(rule: RuleUnique())
          }
          DateRow("born") {
            $0.title = text("Date of birth")
            $0.maximumDate(["date"]) { form in form.value("date") }
            $0.add(rule: RuleRequired())
          }
          ComputedRow<Int>("age", "years($born, $date)")
        }
      }
    }
  }

  var relationsSection: Section {
    Section(
      forEach: "people", with: "people", tag: "relations",
      header: { person, other in text("\(person.title) and \(other.title)") }
    ) { person, other in
      PushRow<Relation>("relation") {
        $0.title { _ in text("What \(person.title) is to \(other.title)") }
        $0.options = Relation.allCases
        $0.add(rule: RuleRequired())
      }
    }
  }

  var healthSection: Section {
    Section(forEach: "people", header: { person in text("The health of \(person.title)") }) { person in
      SwitchRow("doctor") {
        $0.title { _ in text("Has \(person.title) seen a doctor in the last 12 months?") }
      }
      MultipleSelectorRow<Facility>("facilities") {
        $0.title = text("Where")
        $0.options = Facility.allCases
        $0.shown = "$doctor == true"
        $0.add(rule: "SELF.@count BETWEEN {1, 3}", msg: text("One to three of them."))
        $0.add(rule: RuleRequired())
      }
      MultipleSelectorRow<Obstacle>("obstacles") {
        $0.title = text("Why not")
        $0.options = Obstacle.allCases
        $0.shown = "$doctor == false"
        $0.add(rule: "SELF.@count BETWEEN {1, 3}", msg: text("One to three of them."))
        $0.add(rule: RuleRequired())
      }
    }
  }

  var workSection: Section {
    let section = Section(forEach: "people", header: { person in text("The work of \(person.title)") }) { _ in
      PushRow<Work>("work") {
        $0.title = text("Occupation last week")
        $0.options = Work.allCases
        $0.shown = "$age >= 16"
        $0.add(rule: RuleRequired())
      }
      IntRow("hours") {
        $0.title = text("Hours of work a week")
        $0.shown = "$work IN {'employed', 'selfEmployed'}"
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerOrEqualThan(max: 100))
      }
    }
    return section
  }
}

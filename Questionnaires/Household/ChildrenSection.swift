import Eureka

@MainActor
extension Household {
  /// Who looks after a child of less than five years, and its visits to a clinic with their vaccines.
  var childrenSection: Section {
    Section(forEach: "people", header: { person in text("\(person.title) as a small child") }) { child in
      PushRow<ListItem>("carer") {
        $0.title { _ in text("Who looks after \(child.title)") }
        $0.options(from: "people", title: "name") { person in person.form?.value("age") ?? 0 >= 16 }
        $0.shown = "$age < 5"
        $0.add(rule: RuleRequired())
      }
      SwitchRow("card") {
        $0.title = text("Is there a vaccination card?")
        $0.shown = "$age < 5"
      }
      MultivaluedSection(header: text("Visits to the clinic")) { visits in
        visits.tag = "visits"
        visits.itemTitle = text("Visit")
        visits.shown = "$card == true"
        visits.multivaluedRowToInsertAt = { _ in
          GroupRow {
            DateRow("day") {
              $0.title = text("Day")
              $0.minimumDate(["born"]) { form in form.value("born") }
              $0.maximumDate(["date"]) { form in form.value("date") }
              $0.add(rule: RuleRequired())
              $0.add(rule: RuleSorted())
            }
            vaccineList
          }
        }
      }
    }
  }

  private var vaccineList: Section {
    MultivaluedSection(header: text("Vaccines")) {
      $0.tag = "vaccines"
      $0.itemTitle = text("Vaccine")
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          PushRow<Vaccine>("vaccine") {
            $0.title = text("Which vaccine")
            $0.options = Vaccine.allCases
            $0.add(rule: RuleRequired())
            $0.add(rule: RuleUnique())
          }
          IntRow("dose") {
            $0.title = text("Which dose")
            $0.add(rule: "SELF BETWEEN {1, 5}", msg: text("From 1 to 5."))
          }
        }
      }
    }
  }
}

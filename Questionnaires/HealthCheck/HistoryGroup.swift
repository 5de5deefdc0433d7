import Eureka

@MainActor
extension HealthCheck {
  var historyGroup: SectionGroup {
    SectionGroup("Medical history") {
      MultivaluedSection(
        multivaluedOptions: [.insert, .delete, .reorder], header: "Illnesses and operations",
        footer: "Also stays in hospital."
      ) {
        $0.tag = "conditions"
        $0.itemTitle = "Condition"
        $0.maximumCount = 40
        $0.multivaluedRowToInsertAt = { _ in
          GroupRow {
            PushRow<String>("name") {
              $0.title = "Condition"
              $0.options = Choices.conditions
              $0.otherOption = "another one"
              $0.add(rule: RuleRequired())
            }
            YearRow("since") {
              $0.title = "Year it began"
              $0.codes = [9999: "not known"]
              $0.add(rule: "SELF <= year($date)", msg: "It is after this check.")
              $0.add(rule: "SELF >= year($born)", msg: "It is before the date of birth.")
            }
            yesNo("current", "Is it a problem now")
          }
        }
      }
    }
  }
}

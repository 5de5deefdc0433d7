import Eureka

@MainActor
extension HealthCheck {
  var allergiesGroup: SectionGroup {
    SectionGroup("Allergies") {
      MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Allergies and bad reactions") {
        $0.tag = "allergies"
        $0.itemTitle = "Allergy"
        $0.maximumCount = 40
        $0.multivaluedRowToInsertAt = { _ in
          GroupRow {
            TextRow("substance") {
              $0.title = "Substance"
              $0.add(rule: RuleRequired())
              $0.add(rule: RuleUnique())
            }
            MultipleSelectorRow<Reaction>("reactions") {
              $0.title = "Reactions"
              $0.options = Reaction.allCases
            }
          }
        }
      }
      Section("The record") {
        yesNo("allergies_recorded", "The list is in the health record")
      }
    }
  }
}

import Eureka

@MainActor
extension HealthCheck {
  var familyGroup: SectionGroup {
    SectionGroup("Family history") {
      Section("Illnesses in the family") {
        MultipleSelectorRow<String>("family_history") {
          $0.title = "Close relatives have or had"
          $0.options = Choices.familyHistory
          $0.exclusiveOptions = [Choices.none, Choices.unknown]
        }
        details(
          "family_details", "Who, and at what age",
          if: "count($family_history) > 0 AND NOT ANY $family_history IN {'none of these', 'not known'}")
      }
    }
  }
}

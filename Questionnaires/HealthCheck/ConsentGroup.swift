import Eureka

@MainActor
extension HealthCheck {
  var consentGroup: SectionGroup {
    SectionGroup("Consent") {
      Section("Consent to the check") {
        yesNoOrNA("consent", "The patient knows what happens, and agrees") {
          $0.shown = "$age > 12"
          $0.isPrefilled = false
        }
        SwitchRow("parent_consent") {
          $0.title = "A parent or carer knows what happens, and agrees"
          $0.shown = "$age <= 12"
          $0.isPrefilled = false
        }
        yesNoOrNA("sharing", "Results may go to others who treat the patient")
        TextRow("sharing_with") {
          $0.title = "To whom"
          $0.shown = "$sharing == 'yes'"
        }
      }
      Section("Who came along") {
        $0.shown = "$age < 24"
        yesNo("carer_present", "A parent or carer is here")
        PushRow<String>("carer_relation") {
          $0.title = "Who is it"
          $0.options = Choices.relations
          $0.otherOption = "somebody else"
          $0.shown = "$carer_present == true"
        }
      }
    }
  }
}

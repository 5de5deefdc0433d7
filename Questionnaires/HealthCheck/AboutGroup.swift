import Eureka

@MainActor
extension HealthCheck {
  var aboutGroup: SectionGroup {
    SectionGroup("About the check") {
      Section("The check") {
        DateRow("date") {
          $0.title = "Date of this check"
          $0.value = Date()
          $0.maximumDate(.present)
          $0.isPrefilled = false
          $0.add(rule: RuleRequired())
        }
        yesNoOrNA("eligible", "Eligible for a check") {
          $0.hint = "Eligible: items 715 and 228 were not claimed in the last nine months."
        }
        DateRow("last_check") {
          $0.title = "Date of the last check"
          $0.maximumDate(["date"]) { form in form.value("date") }
        }
        PushRow<String>("place") {
          $0.title = "Place of the check"
          $0.options = Choices.places
          $0.otherOption = "another place"
        }
      }
      Section("Staff") {
        NameRow("doctor") { $0.title = "Doctor" }
        NameRow("nurse") { $0.title = "Nurse" }
        NameRow("health_worker") { $0.title = "Health worker or practitioner" }
      }
    }
  }
}

import Eureka

@MainActor
extension HealthCheck {
  var sexualHealthGroup: SectionGroup {
    SectionGroup("Sexual health") {
      Section("Sexual health") {
        $0.shown = "$age >= 12"
        notes(
          "sexual_health", "What was said",
          help: "Contraception, infections, periods, continence, menopause, erection.")
        yesNo("sexual_worry", "Worries about sexual health")
        details("sexual_details", if: "$sexual_worry == true")
      }
      Section("Cervical screening") {
        $0.shown = "$sex == 'female' AND $age BETWEEN {25, 74}"
        PickerRow<CervicalScreening>("cervical") {
          $0.title = "Screening"
          $0.options = CervicalScreening.allCases
        }
        MonthRow("cervical_due") {
          $0.title = "Next due"
          $0.minimumDate(["date"]) { form in form.value("date") }
          $0.shown = "$cervical != nil AND $cervical != 'notNecessary'"
        }
        TextRow("cervical_details") { $0.title = "Details" }
      }
    }
  }
}

import Eureka

@MainActor
extension HealthCheck {
  var mouthGroup: SectionGroup {
    SectionGroup("Mouth and teeth") {
      Section("Mouth and teeth") {
        yesNo("teeth_worry", "Worries about teeth")
        details("teeth_details", if: "$teeth_worry == true")
        MonthRow("dental_check") {
          $0.title = "Last visit to a dentist"
          $0.codes = [98: "never", 99: "not known"]
          $0.maximumDate(["date"]) { form in form.value("date") }
        }
        TextRow("mouth_findings") { $0.title = "Findings" }
        TextRow("teeth_care") { $0.title = "What was said about care of teeth" }
      }
    }
  }
}

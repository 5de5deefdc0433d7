import Eureka

@MainActor
extension HealthCheck {
  var earsGroup: SectionGroup {
    SectionGroup("Ears") {
      Section("Hearing") {
        yesNo("hearing_worry", "Worries about hearing")
        details("hearing_details", if: "$hearing_worry == true")
        MonthRow("hearing_test") {
          $0.title = "Last hearing test"
          $0.codes = [98: "never", 99: "not known"]
          $0.maximumDate(["date"]) { form in form.value("date") }
        }
      }
      Section("Otoscopy") {
        ear("ear_right", "Right ear")
        ear("ear_left", "Left ear")
      }
    }
  }

  private func ear(_ tag: String, _ title: String) -> MultipleSelectorRow<String> {
    MultipleSelectorRow<String>(tag) {
      $0.title = title
      $0.options = Choices.earFindings
      $0.exclusiveOptions = ["normal"]
      $0.otherOption = "something else"
    }
  }
}

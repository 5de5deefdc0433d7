import Eureka

@MainActor
extension HealthCheck {
  var investigationsGroup: SectionGroup {
    SectionGroup("Investigations") {
      Section("Tests asked for") {
        tests("blood_tests", "Blood and urine", Choices.bloodTests)
        SwitchRow("chlamydia_test") {
          $0.title = "Chlamydia and gonorrhoea"
          $0.shown = "$age BETWEEN {15, 30}"
        }
        yesNo("syphilis_test", "Syphilis")
        SwitchRow("trichomonas_test") {
          $0.title = "Trichomonas"
          $0.shown = "$age BETWEEN {15, 30}"
        }
        tests("virus_tests", "Viruses in blood", Choices.virusTests)
        TextRow("test_notes") { $0.title = "Notes" }
      }
    }
  }

  private func tests(_ tag: String, _ title: String, _ options: [String]) -> MultipleSelectorRow<String> {
    MultipleSelectorRow<String>(tag) {
      $0.title = title
      $0.options = options
      $0.exclusiveOptions = [Choices.none]
    }
  }
}

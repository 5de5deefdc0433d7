import Eureka

@MainActor
extension HealthCheck {
  var wellbeingGroup: SectionGroup {
    SectionGroup("Social and emotional wellbeing") {
      Section("Daily life") {
        notes("connections", "People, clubs, sport and hobbies")
        yesNo("stress", "Something hard happened lately")
        details("stress_details", "What", if: "$stress == true")
      }
      Section("Home and family") {
        notes("household", "Who lives in the same home")
        yesNo("stable_housing", "The housing is stable")
        details("housing_details", "What is the trouble", if: "$stable_housing == false")
        yesNo("safe_home", "Feels safe at home")
        details("safety_details", "What is the trouble", if: "$safe_home == false")
      }
      Section("Learning and work") {
        yesNo("studying", "Is studying or in work")
        SegmentedRow<Work>("working") {
          $0.title = "Works for pay"
          $0.options = Work.allCases
        }
        TextRow("work_details") { $0.title = "Occupation, hazards, training, disability" }
      }
      Section("Mood") {
        notes(
          "mood", "How the patient has felt",
          help: "If it seems right, ask about depression with a screening tool.")
        TextRow("mental_health") { $0.title = "Other concerns" }
      }
    }
  }
}

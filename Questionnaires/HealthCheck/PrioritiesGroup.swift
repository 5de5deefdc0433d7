import Eureka

@MainActor
extension HealthCheck {
  var prioritiesGroup: SectionGroup {
    SectionGroup("What matters today") {
      Section("Priorities") {
        RankRow<Topic>("topics") {
          $0.title = "Order"
          $0.selectorTitle = "What to talk about, the most important first"
          $0.options = Topic.allCases
        }
        notes("important", "What the patient wants from today")
        notes("worries", "What worries the patient")
        notes("goals", "What the patient wants to change")
      }
    }
  }
}

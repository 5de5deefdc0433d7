import Eureka

@MainActor
extension HealthCheck {
  var immunisationGroup: SectionGroup {
    SectionGroup("Immunisation") {
      Section("Vaccines") {
        yesNo("vaccines_current", "Up to date, and on the register")
        details("vaccines_due", "Vaccines due", if: "$vaccines_current == false")
        yesNo("vaccines_registered", "Vaccines given today are on the register")
        details("vaccines_given", "Which", if: "$vaccines_registered != nil")
      }
    }
  }
}

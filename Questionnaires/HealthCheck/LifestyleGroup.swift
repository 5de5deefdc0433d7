import Eureka

@MainActor
extension HealthCheck {
  var lifestyleGroup: SectionGroup {
    SectionGroup("Eating and activity") {
      Section("Eating") {
        yesNo("diet_worry", "Worries about diet or weight")
        notes(
          "diet_details", "What was said about eating",
          help: "Food and drinks, vegetables, water, sugar, salt.")
        yesNo("food_scarce", "Food is sometimes hard to get")
        details("food_details", if: "$food_scarce == true")
      }
      Section("Activity") {
        notes("activity", "What was said about activity and screens")
        yesNo("activity_worry", "Worries about activity or screens")
        details("activity_details", if: "$activity_worry == true")
      }
    }
  }
}

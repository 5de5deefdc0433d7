import Eureka
import EurekaCommand

/// A computed age, and sections and a title that follow it.
struct FollowingAnswers: Questionnaire {
  static let configuration = CommandConfiguration(
    abstract: "Values, titles and sections that follow answers.")

  var form: Form {
    Section("Patient") {
      TextRow("name") {
        $0.title = "Name"
        $0.add(rule: RuleRequired())
      }
      DateRow("visit") {
        $0.title = "Date of the visit"
        $0.value = Date(timeIntervalSinceReferenceDate: 794_100_000)
        $0.asked = false
      }
      DateRow("born") {
        $0.title(["name"]) { form in "Date of birth of \(form.value("name") ?? "the patient")" }
        $0.maximumDate(["visit"]) { form in form.value("visit") }
        $0.add(rule: RuleRequired())
      }
      ComputedRow<Int>("age", "years($born, $visit)") { $0.title = "Age" }
    }
    Section("School") {
      $0.shown = "$age < 18"
      TextRow("school") { $0.title = "School" }
      TextRow("contact") {
        $0.title = "Contact"
        $0.defaultValue(["name"]) { form in
          form.value("name", as: String.self).map { "the parents of \($0)" }
        }
      }
    }
    Section("Work") {
      $0.shown = "$age >= 18"
      TextRow("employer") { $0.title = "Employer" }
    }
  }
}

import Eureka
import EurekaCommand

struct Backup: Questionnaire {
  var form: Form {
    Section("Backup") {
      TextRow("name") {
        $0.title = "Name"
        $0.add(rule: RuleRequired())
      }
      IntRow("days") {
        $0.title = "Days to keep"
        $0.value = 14
      }
    }
  }
}

import Eureka
import EurekaCommand

@main
struct AppSetup: Questionnaire {
  var form: Form {
    Section("Server") {
      TextRow("host") {
        $0.title = "Host name"
        $0.add(rule: RuleRequired())
      }
      IntRow("port") {
        $0.title = "Port"
        $0.value = 443
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerOrEqualThan(max: 65535))
      }
      SwitchRow("mail") { $0.title = "Send mail" }
    }
    Section("Mail") {
      $0.hidden = "$mail != true"
      SegmentedRow<String>("encryption") {
        $0.title = "Encryption"
        $0.options = ["none", "starttls", "tls"]
      }
    }
  }

  func submit(_ form: Form) async throws {
    let steps = ["Creating the database", "Writing the settings", "Starting the app"]
    form.progress.totalUnitCount = Int64(steps.count)
    for step in steps {
      form.progress.localizedDescription = step
      try await Task.sleep(for: .seconds(0.5))  // Your own work instead.
      form.progress.completedUnitCount += 1
    }
  }
}

import EurekaCommand

@main
struct AppSetup: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Sets up the app.")

  var form: Form {
    Section("Server") {
      TextRow("host") {
        $0.title = "Host name"
        $0.add(rule: RuleRequired())
      }
      IntRow("port") {
        $0.title = "Port"
        $0.value = 443
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerOrEqualThan(max: 65535))
      }
      SwitchRow("mail") {
        $0.title = "Send mail"
        $0.value = false
      }
    }
    Section("Mail") {
      $0.hidden = "$mail == false"
      SegmentedRow<String>("encryption") {
        $0.title = "Encryption"
        $0.options = ["none", "starttls", "tls"]
      }
    }
  }

  func submit(_ form: Form) async throws {
    let app = try form.decode(App.self)
    try await app.install(reporting: form.progress)
  }
}

struct App: Decodable {
  let host: String
  let port: Int
  let encryption: String?
}

import EurekaCommand

struct Setup: Questionnaire {
  var form: Form {
    Section("Server") {
      TextRow("host") { $0.title = "Host name" }
      IntRow("port") { $0.value = 443 }
    }
  }
}

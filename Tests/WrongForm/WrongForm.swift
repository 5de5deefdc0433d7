import EurekaCommand

/// A questionnaire with every kind of mistake, for the tests to find.
@main
struct WrongForm: Questionnaire {
  static let configuration = CommandConfiguration(commandName: "wrong-form")

  var form: Form {
    Section("Server") {
      TextRow("host") {
        $0.title = "Host"
        $0.hidden = "$prot == 80"
      }
      IntRow("port") {
        $0.title = "Port"
        $0.hidden = "$host = 'a' AND AND $host = 'b'"
      }
      TextRow("port") { $0.title = "Other port" }
      PushRow<String>("kind") {
        $0.title = "Kind"
        $0.options = ["static", "proxy", "static"]
      }
      TextRow("a") { $0.hidden = "$b == 'x'" }
      TextRow("b") { $0.hidden = "$a == 'x'" }
      TextRow("never") { $0.hidden = "2 > 1" }
      DecimalRow("weight") { $0.formatter = MassFormatter() }
      TextRow("logDays")
      TextRow("log_days")
      TextRow("code") { $0.add(rule: RuleRegExp(regExpr: "[0-9")) }
      StepperRow("count") { $0.value = 200 }
      IntRow("backlog") {
        $0.value = -1
        $0.add(rule: RuleGreaterThan(min: 0))
      }
      DateRow("due") { $0.minimumDate = Date() }
      TextRow {
        $0.title = "Lost"
        $0.add(rule: RuleRequired())
      }
    }
    MultivaluedSection(multivaluedOptions: [.insert], header: "Names") { _ in }
  }
}

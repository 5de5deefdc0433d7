import Eureka

/// A form with a rule, a default, a condition, a locked row, a warning and a secret.
@MainActor
func greeterForm(greeting: String = "Greeting") -> Form {
  Form {
    Section("You") {
      NameRow("name") {
        $0.title = "Your name"
        $0.add(rule: RuleRequired())
      }
      IntRow("age") {
        $0.title = "Age"
        $0.add(rule: RuleSmallerThan(max: 150))
        $0.add(rule: RuleSmallerThan(max: 100, msg: "That is old."), severity: .warning)
      }
      SwitchRow("formal") {
        $0.title = "Formally"
        $0.value = false
      }
    }
    Section("Words") {
      TextRow("address") {
        $0.title = "Form of address"
        $0.value = "Dr"
        $0.hidden = "$formal == false"
      }
      TextRow("greeting") {
        $0.title = greeting
        $0.value = "Hello"
        $0.disabled = "$formal == true"
      }
      PasswordRow("word") { $0.title = "Secret word" }
    }
  }
}

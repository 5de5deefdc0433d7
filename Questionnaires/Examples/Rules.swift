import Eureka
import EurekaCommand

/// Rules refuse answers, or warn about them.
struct Rules: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Rules: ready-made ones, patterns and closures.")

  var form: Form {
    Section("Account") {
      AccountRow("user") {
        $0.title = "User name"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleRegExp(regExpr: "[a-zA-Z][a-zA-Z0-9]*", msg: "a letter, then letters and digits"))
        $0.add(rule: RuleMaxLength(maxLength: 12))
      }
      IntRow("seats") {
        $0.title = "Seats, in pairs"
        $0.add(rule: RuleGreaterThan(min: 0))
        $0.add(
          rule: RuleClosure { seats in
            (seats ?? 0).isMultiple(of: 2) ? nil : ValidationError(msg: "Seats are sold in pairs.")
          })
        $0.add(rule: RuleSmallerThan(max: 20, msg: "That is a large order."), severity: .warning)
      }
      let email = EmailRow("email") {
        $0.title = "E-mail"
        var rules = RuleSet<String>()
        rules.add(rule: RuleRequired())
        rules.add(rule: RuleEmail())
        $0.add(ruleSet: rules)
      }
      email
      EmailRow("again") {
        $0.title = "E-mail, again"
        $0.add(rule: RuleEqualsToRow(row: email))
      }
    }
  }
}

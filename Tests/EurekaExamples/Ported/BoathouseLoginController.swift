import Eureka

/// A form to log in with: the boathouse's.
class BoathouseLoginController: FormViewController {
  private(set) var attempts: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Boathouse"

    form
      +++ Section(header: "Log in", footer: "Ask the bosun if you have no account.")

      <<< EmailRow("mail") {
        $0.title = "Mail"
        $0.add(rule: RuleRequired(msg: "Your mail address is needed."))
        $0.add(rule: RuleEmail(msg: "That is no mail address."))
        $0.validationOptions = .validatesOnDemand
      }
      .cellUpdate { cell, row in
        if !row.isValid {
          cell.titleLabel?.textColor = .red
        }
      }

      <<< PasswordRow("password") {
        $0.title = "Password"
        $0.add(rule: RuleMinLength(minLength: 6, msg: "A password has six characters."))
        $0.validationOptions = .validatesOnDemand
      }

      <<< SwitchRow("remember") {
        $0.title = "Remember me"
        $0.value = true
      }

      +++ Section()

      <<< ButtonRow("go") {
        $0.title = "Log in"
        $0.disabled = .function(["mail", "password"]) { form in
          form.rowBy(tag: "mail")?.baseValue == nil || form.rowBy(tag: "password")?.baseValue == nil
        }
      }
      .cellUpdate { cell, row in
        cell.textLabel?.textColor = row.isDisabled ? .gray : .blue
      }
      .onCellSelection { [weak self] cell, row in self?.logIn() }

      <<< ButtonRow("forgotten") { $0.title = "Password forgotten" }
      .onCellSelection { [weak self] _, _ in
        self?.form.setValues(["password": nil, "remember": false])
        self?.attempts.append("forgotten")
      }
  }

  private func logIn() {
    let errors = form.validate()
    guard errors.isEmpty else {
      attempts.append(errors.map { $0.msg }.joined(separator: " "))
      return
    }
    let values = form.values()
    attempts.append("\(values["mail"] as? String ?? "") \(values["remember"] as? Bool ?? false)")
  }
}

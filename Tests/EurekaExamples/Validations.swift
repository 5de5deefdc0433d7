import Eureka
import EurekaTesting
import Testing

private class ValidationsController: FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    form
      +++ Section(header: "Required Rule", footer: "Options: Validates on change")

      <<< TextRow() {
        $0.title = "Required Rule"
        $0.tag = "required"
        $0.add(rule: RuleRequired())
        $0.validationOptions = .validatesOnChange
      }
      .cellUpdate { cell, row in
        if !row.isValid {
          cell.titleLabel?.textColor = .systemRed
        }
      }

      +++ Section(header: "Email Rule, Required Rule", footer: "Options: Validates on change after blurred")

      <<< TextRow() {
        $0.title = "Email Rule"
        $0.tag = "email"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleEmail())
        $0.validationOptions = .validatesOnChangeAfterBlurred
      }
      .cellUpdate { cell, row in
        if !row.isValid {
          cell.titleLabel?.textColor = .systemRed
        }
      }
  }
}

@MainActor
@Suite struct Validations {
  @Test func `what the rules refuse is said, and shown in red`() {
    let run = FormTester(ValidationsController(), style: ScreenStyle(hasColor: true)).run([
      "", "x", "ada", "ada@example.org",
    ])
    #expect(run.outcome == .completed)
    #expect(
      run.problems.map { $0.reasons.map(\.description) } == [
        ["Required Rule is required"], [#""ada" is not an e-mail address such as name@example.org"#],
      ])
    #expect(run.transcript.contains("\u{1B}[1;31mRequired Rule\u{1B}[0m"))
    #expect(run.transcript.contains("\u{1B}[1;31mEmail Rule\u{1B}[0m"))
  }

  @Test func `a closure is a rule`() {
    let ruleRequiredViaClosure = RuleClosure<String> { rowValue in
      return (rowValue == nil || rowValue!.isEmpty) ? ValidationError(msg: "Field required!") : nil
    }
    let row = TextRow { $0.add(rule: ruleRequiredViaClosure) }
    #expect(row.validate() == [ValidationError(msg: "Field required!")])
    row.value = "x"
    #expect(row.validate().isEmpty)
  }

  @Test func `a set of rules is shared, and a rule is removed by its identifier`() {
    var rules = RuleSet<String>()
    rules.add(rule: RuleRequired())
    rules.add(rule: RuleEmail(id: "email"))

    let row = TextRow() {
      $0.title = "Email Rule"
      $0.add(ruleSet: rules)
      $0.validationOptions = .validatesOnChangeAfterBlurred
    }
    #expect(row.isRequired)
    row.value = "ada"
    #expect(row.validate().count == 1)
    #expect(row.validationErrors.count == 1)
    row.remove(ruleWithIdentifier: "email")
    #expect(row.validate().isEmpty)
  }

  @Test func `a whole form is validated at once`() {
    let controller = ValidationsController()
    controller.loadViewIfNeeded()
    #expect(controller.form.validate().count == 2)
  }
}

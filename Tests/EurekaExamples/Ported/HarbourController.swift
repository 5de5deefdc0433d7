// The controller unwraps what it knows to be there.
// swift-format-ignore-file: NeverForceUnwrap

import Eureka

/// Validations: a harbour registers a ship, and puts what is wrong below the row it is wrong in.
class HarbourController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section(header: "Ship", footer: "Validates on change")

      <<< TextRow("ship") {
        $0.title = "Name"
        $0.add(rule: RuleRequired(msg: "A ship needs a name."))
        $0.validationOptions = .validatesOnChange
      }
      .cellUpdate { cell, row in
        if !row.isValid {
          cell.titleLabel?.textColor = .red
        }
      }
      .onRowValidationChanged { [weak self] _, row in self?.rowValidationUpdate(row) }

      <<< TextRow("imo") {
        $0.title = "IMO number"
        var rules = RuleSet<String>()
        rules.add(rule: RuleRequired())
        rules.add(rule: RuleRegExp(regExpr: "IMO [0-9]{7}", msg: "IMO and seven digits"))
        $0.add(ruleSet: rules)
        $0.validationOptions = .validatesOnChangeAfterBlurred
      }
      .cellUpdate { cell, row in
        cell.titleLabel?.textColor = row.isValid ? .black : .red
      }
      .onRowValidationChanged { [weak self] _, row in self?.rowValidationUpdate(row) }

      <<< AccountRow("flag") {
        $0.title = "Flag"
        $0.add(rule: RuleExactLength(exactLength: 3))
      }

      <<< IntRow("length") {
        $0.title = "Length"
        $0.add(rule: RuleGreaterThan(min: 2))
        $0.add(rule: RuleSmallerThan(max: 459))
      }
      .onRowValidationChanged { [weak self] _, row in self?.rowValidationUpdate(row) }

      <<< DecimalRow("draught") {
        $0.title = "Draught"
        $0.add(rule: RuleGreaterOrEqualThan(min: 0.5))
        $0.add(rule: RuleSmallerOrEqualThan(max: 24.6))
      }

      +++ Section(header: "Agent", footer: "Validates on blur")

      <<< EmailRow("mail") {
        $0.title = "Mail"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleEmail())
      }

      <<< URLRow("site") {
        $0.title = "Site"
        $0.add(rule: RuleURL())
      }

      <<< PasswordRow("password") {
        $0.title = "Password"
        $0.add(rule: RuleMinLength(minLength: 8))
        $0.add(rule: RuleMaxLength(maxLength: 13))
      }

      <<< PasswordRow("password again") {
        $0.title = "Password again"
        $0.add(rule: RuleEqualsToRow(form: form, tag: "password"))
      }

      <<< TextRow("berth") {
        $0.title = "Berth"
        $0.add(
          rule: RuleClosure { value in
            value?.hasPrefix("Q") == true ? ValidationError(msg: "Quay Q is closed.") : nil
          })
        $0.validationOptions = .validatesOnDemand
      }
      .onRowValidationChanged { [weak self] _, row in self?.rowValidationUpdate(row) }

      +++ Section()
      <<< ButtonRow {
        $0.title = "Check everything"
      }
      .onCellSelection { cell, row in
        row.section?.form?.validate()
      }
  }

  /// Puts the row's errors below it, one label each, and takes away those of before.
  private func rowValidationUpdate(_ row: BaseRow) {
    let rowIndex = row.indexPath!.row
    while row.section!.count > rowIndex + 1 && row.section?[rowIndex + 1] is LabelRow {
      row.section?.remove(at: rowIndex + 1)
    }
    if !row.isValid {
      for (index, validationMsg) in row.validationErrors.map({ $0.msg }).enumerated() {
        let labelRow = LabelRow {
          $0.title = validationMsg
          $0.cell.height = { 30 }
        }
        .cellUpdate { cell, _ in cell.titleLabel?.font = .italicSystemFont(ofSize: 12) }
        row.section?.insert(labelRow, at: row.indexPath!.row + index + 1)
      }
    }
  }
}

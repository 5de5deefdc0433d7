import Eureka
import EurekaCommand

/// Closures that run as a row is shown, changed and left.
struct Callbacks: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Closures that run as rows change.")

  var form: Form {
    Section("Order") {
      IntRow("count") {
        $0.title = "Count"
        $0.add(rule: RuleGreaterThan(min: 0))
        $0.validationOptions = .validatesOnChange
      }
      .cellSetup { cell, _ in cell.titleLabel?.font = .italicSystemFont(ofSize: 12) }
      .cellUpdate { cell, row in
        if !row.isValid { cell.titleLabel?.textColor = .red }
      }
      .onChange { row in
        let total: LabelRow? = row.section?.form?.rowBy(tag: "total")
        total?.value = row.value.map { "\($0 * 3) €" }
      }
      LabelRow("total") { $0.title = "Total" }
      ButtonRow("double") {
        $0.title = "Double it"
      }
      .onCellSelection { _, row in
        let count: IntRow? = row.section?.form?.rowBy(tag: "count")
        count?.value = (count?.value ?? 0) * 2
      }
    }
  }
}

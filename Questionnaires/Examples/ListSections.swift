import Eureka
import EurekaCommand

/// Sections whose rows are the options of one question.
struct ListSections: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Lists to choose one or several options from.")

  var form: Form {
    SelectableSection<ListCheckRow<String>>("Size", selectionType: .singleSelection(enableDeselection: false))
    {
      $0.tag = "size"
      for size in ["small", "medium", "large"] {
        $0
          <<< ListCheckRow<String> {
            $0.title = size.capitalized
            $0.selectableValue = size
            $0.value = size == "medium" ? size : nil
          }
      }
    }
    SelectableSection<ListCheckRow<String>>("Toppings", selectionType: .multipleSelection) {
      $0.tag = "toppings"
      for topping in ["Cheese", "Mushrooms", "Olives", "Onions"] {
        $0 <<< ListCheckRow<String> { $0.selectableValue = topping }
      }
      $0.onSelectSelectableRow = { _, row in
        if row.value == "Onions" { row.section?.form?.setValues(["mint": true]) }
      }
    }
    Section { SwitchRow("mint") { $0.title = "A mint afterwards" } }
  }
}

import Eureka
import EurekaCommand

/// Conditions hide and lock rows and sections: as predicates, and as functions.
struct HiddenRows: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Questions that other answers hide or lock.")

  var form: Form {
    Section("Parcel") {
      IntRow("weight") {
        $0.title = "Weight in g"
        $0.value = 500
      }
      SwitchRow("abroad") {
        $0.title = "Goes abroad"
        $0.value = false
      }
      SwitchRow("express") {
        $0.title = "Express"
        $0.value = false
        $0.disabled = "$weight > 10000"
      }
    }
    Section("Customs") {
      $0.hidden = "$abroad == false"
      TextRow("content") { $0.title = "Content" }
      DecimalRow("worth") { $0.title = "Worth in €" }
      TextRow("invoice") {
        $0.title = "Number of the invoice"
        $0.hidden = .function(["worth"]) { form in (form.value("worth", as: Double.self) ?? 0) < 45 }
      }
    }
  }
}

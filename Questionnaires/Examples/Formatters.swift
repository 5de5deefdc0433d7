import Eureka
import EurekaCommand

/// How values are shown, and read.
struct Formatters: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Values that are shown and read in a format.")

  var form: Form {
    Section("Offer") {
      DecimalRow("price") {
        $0.title = "Price"
        $0.value = 1250
        let euros = CurrencyFormatter()
        euros.currencyCode = "EUR"
        $0.formatter = euros
      }
      DecimalRow("discount") {
        $0.title = "Discount"
        let percent = NumberFormatter()
        percent.numberStyle = .percent
        $0.formatter = percent
      }
      DateRow("until") {
        $0.title = "Valid until"
        $0.value = Date(timeIntervalSince1970: 1_798_675_200)
        $0.dateFormatter?.dateFormat = "d MMM yyyy"
      }
      StepperRow("copies") {
        $0.title = "Copies"
        $0.value = 2
        $0.displayValueFor = { $0 == 1 ? "one" : "\(Int($0 ?? 0)) of them" }
      }
    }
  }
}

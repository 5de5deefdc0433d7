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
      DoublePickerRow<Int, Int>("terms") {
        $0.title = "Terms"
        $0.firstOptions = { [14, 30] }
        $0.secondOptions = { _ in [0, 2] }
        $0.displayValueForFirstRow = { "\($0) days" }
        $0.displayValueForSecondRow = { "\($0)% off if paid at once" }
      }
      StepperRow("copies") {
        $0.title = "Copies"
        $0.value = 2
        $0.displayValueFor = { $0 == 1 ? "one" : "\(Int($0 ?? 0)) of them" }
      }
    }
  }
}

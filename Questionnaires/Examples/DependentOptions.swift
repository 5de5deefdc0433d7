import Eureka
import EurekaCommand

/// Options and defaults that follow other answers.
struct DependentOptions: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Options and defaults that follow other answers.")

  private static let cities = ["Poland": ["Gdynia", "Łódź"], "Spain": ["Cádiz", "Gijón"]]

  var form: Form {
    Section("Branch") {
      SegmentedRow<String>("country") {
        $0.title = "Country"
        $0.options = Self.cities.keys.sorted()
        $0.add(rule: RuleRequired())
      }
      PickerRow<String>("city") {
        $0.title = "City"
        $0.options(["country"]) { form in Self.cities[form.value("country") ?? ""] ?? [] }
      }
      TextRow("host") {
        $0.title = "Host name"
        $0.defaultValue(["city"]) { form in
          form.value("city", as: String.self).map { "\($0.lowercased()).example.org" }
        }
      }
    }
  }
}

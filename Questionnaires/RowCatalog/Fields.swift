import Eureka

@MainActor
extension RowCatalog {
  var fields: Section {
    section("Fields", of: .fields) {
      LabelRow("label") {
        $0.title = "A label"
        $0.value = "is shown, and asks nothing"
      }
      TextRow("text") {
        $0.title = "Text"
        $0.placeholder = "a line"
        $0.help = "Any line of text. White space around it is taken off."
      }
      NameRow("name") {
        $0.title = "Name"
        $0.placeholder = "Ada Lovelace"
      }
      URLRow("url") {
        $0.title = "URL"
        $0.placeholder = "https://example.org/"
      }
      IntRow("int") {
        $0.title = "Whole number"
        $0.value = 42
        $0.add(rule: RuleGreaterOrEqualThan(min: 0))
        $0.add(rule: RuleSmallerOrEqualThan(max: 1000))
      }
      DecimalRow("decimal") {
        $0.title = "Decimal number"
        $0.value = 1234.5
      }
      MeasurementRow<UnitMass>("weight") {
        $0.title = "Weight"
        $0.units = [.kilograms, .pounds]
        $0.add(rule: RuleGreaterOrEqualThan(min: Measurement(value: 2, unit: UnitMass.kilograms)))
      }
      PhoneRow("phone") { $0.title = "Telephone" }
      EmailRow("email") {
        $0.title = "E-mail"
        $0.add(rule: RuleEmail())
      }
      TwitterRow("twitter") { $0.title = "Twitter" }
      AccountRow("account") { $0.title = "Account" }
      ZipCodeRow("zipCode") { $0.title = "Postal code" }
      PasswordRow("password") {
        $0.title = "Password"
        $0.confirms = true
        $0.showsBullets = true
        $0.warnsIfWeak = true
      }
      TextAreaRow("textArea") { $0.title = "Notes" }
    }
  }

  var formattedFields: Section {
    section("Fields with formatters", of: .fields) {
      DecimalRow("price") {
        $0.title = "Price"
        $0.formatter = Self.euros
        $0.value = 19.99
      }
      DecimalRow("amount") {
        $0.title = "Amount, typed from the right"
        $0.formatter = DecimalFormatter()
        $0.useFormatterDuringInput = true
        $0.help =
          "On a terminal that edits lines, digits come in from the right: 1, 2, 3 give 0.01, 0.12, 1.23."
      }
      DecimalRow("share") {
        $0.title = "Share"
        $0.formatter = Self.percent
        $0.value = 0.125
      }
    }
  }

  var floatingFields: Section {
    section("Fields whose titles float above the answer", of: .fields) {
      TextFloatLabelRow("textFloat") {
        $0.title = "Text"
        $0.value = "once there is one"
      }
      NameFloatLabelRow("nameFloat") { $0.title = "Name" }
      URLFloatLabelRow("urlFloat") { $0.title = "URL" }
      IntFloatLabelRow("intFloat") {
        $0.title = "Whole number"
        $0.value = 42
      }
      DecimalFloatLabelRow("decimalFloat") { $0.title = "Decimal number" }
      PhoneFloatLabelRow("phoneFloat") { $0.title = "Telephone" }
      EmailFloatLabelRow("emailFloat") { $0.title = "E-mail" }
      TwitterFloatLabelRow("twitterFloat") { $0.title = "Twitter" }
      AccountFloatLabelRow("accountFloat") { $0.title = "Account" }
      ZipCodeFloatLabelRow("zipCodeFloat") { $0.title = "Postal code" }
      PasswordFloatLabelRow("passwordFloat") { $0.title = "Password" }
    }
  }

  private static var euros: CurrencyFormatter {
    let formatter = CurrencyFormatter()
    formatter.currencyCode = "EUR"
    return formatter
  }

  private static var percent: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .percent
    formatter.maximumFractionDigits = 2
    return formatter
  }
}

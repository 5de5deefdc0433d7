import Eureka
import EurekaTesting
import Testing

/// Addresses are asked as their country writes them, and always give the same result.
@MainActor
@Suite struct AddressTests {
  private func titles(_ locale: String?, _ messages: MessageCatalog = .english) -> [String] {
    let form = Form() +++ PostalAddressRow("address") { $0.title = "Address" }
    var context = ReadingContext.fixed(locale: locale.map(Locale.init(identifier:)))
    context.messages = messages
    let run = FormTester(form, context: context).run(["1", "2", "3", "4", "5"])
    return run.events.compactMap {
      if case .question(let question) = $0 { question.prompt.title } else { nil }
    }
  }

  @Test(arguments: [
    (
      nil, ["Street (1 of 5)", "State (2 of 5)", "Postal code (3 of 5)", "City (4 of 5)", "Country (5 of 5)"]
    ),
    (
      "en",
      ["Street (1 of 5)", "State (2 of 5)", "Postal code (3 of 5)", "City (4 of 5)", "Country (5 of 5)"]
    ),
    (
      "en_US",
      ["Street (1 of 5)", "City (2 of 5)", "State (3 of 5)", "ZIP code (4 of 5)", "Country (5 of 5)"]
    ),
    (
      "en_GB",
      ["Street (1 of 5)", "City (2 of 5)", "County (3 of 5)", "Postcode (4 of 5)", "Country (5 of 5)"]
    ),
    (
      "de_DE",
      ["Street (1 of 4)", "Postal code (2 of 4)", "City (3 of 4)", "Country (4 of 4)"]
    ),
    (
      "es_ES",
      ["Street (1 of 5)", "Postal code (2 of 5)", "City (3 of 5)", "State (4 of 5)", "Country (5 of 5)"]
    ),
    (
      "ja_JP",
      ["Postal code (1 of 5)", "Prefecture (2 of 5)", "City (3 of 5)", "Street (4 of 5)", "Country (5 of 5)"]
    ),
  ])
  func `the parts are asked in the order of the country`(locale: String?, parts: [String]) {
    #expect(titles(locale) == parts)
  }

  @Test func `the parts are called as people there call them`() {
    #expect(
      titles("de_DE", .german)
        == ["Straße (1 von 4)", "PLZ (2 von 4)", "Ort (3 von 4)", "Land (4 von 4)"])
  }

  @Test(arguments: [true, false])
  func `a state that addresses do not name is asked if the form shows or requires it`(isRequired: Bool) {
    let form =
      Form()
      +++ PostalAddressRow("address") {
        $0.title = "Address"
        if isRequired { $0.stateRow.add(rule: RuleRequired()) } else { $0.stateRow.hidden = false }
      }
    let context = ReadingContext.fixed(locale: Locale(identifier: "de_DE"))
    let run = FormTester(form, context: context).run(["1", "2", "3", "4", "5"])
    #expect(
      run.transcript.contains("\nBundesland (4 von 5) \(isRequired ? "* " : "")› 4\n"), "\(run.transcript)")
  }

  @Test(arguments: [nil, "en_US", "de_DE", "ja_JP"])
  func `the result has its keys in one order, whatever the country`(locale: String?) {
    let form = Form() +++ PostalAddressRow("address")
    let context = ReadingContext.fixed(locale: locale.map(Locale.init(identifier:)))
    let run = FormTester(form, context: context).run(["1", "2", "3", "4", "5"])
    guard case .object(let members)? = run.answers["address"] else {
      Issue.record("\(run.answers)")
      return
    }
    #expect(Array(members.keys) == ["street", "state", "postalCode", "city", "country"])
  }

  @Test func `a hidden part is not counted`() {
    let form =
      Form()
      +++ PostalAddressRow("address") {
        $0.title = "Address"
        for row in [$0.stateRow, $0.countryRow] {
          row.hidden = true
          row.evaluateHidden()
        }
      }
    let run = FormTester(form).run(["Main Street 1", "10115", "Berlin"])
    #expect(
      run.transcript == """


        Address
        Street (1 of 3) › Main Street 1
        Postal code (2 of 3) › 10115
        City (3 of 3) › Berlin

        """)
  }

  @Test func `the lists of a picker are asked by its name`() {
    let form =
      Form()
      +++ DoublePickerRow<String, String>("blood") {
        $0.title = "Blood group"
        $0.firstOptions = { ["A", "B"] }
        $0.secondOptions = { _ in ["Rh+", "Rh-"] }
      }
    let run = FormTester(form, reviews: true).run(["A", "Rh+", ""])
    #expect(
      run.transcript == """


        Blood group
          1) A
          2) B
        Blood group (1 of 2) › A
          1) Rh+
          2) Rh-
        Blood group (2 of 2) * › Rh+

        ── Your answers
          1) Blood group (1 of 2)  A
          2) Blood group (2 of 2)  Rh+
        Submit [Enter, or a number] ›\u{20}

        """, "\(run.transcript)")
  }
}

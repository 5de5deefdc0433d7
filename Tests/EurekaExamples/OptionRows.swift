import Eureka
import EurekaTesting
import Testing

@MainActor
@Suite struct OptionRows {
  @Test func `an action sheet has its title, its options and a way out`() {
    let form =
      Form() +++ Section()
      <<< ActionSheetRow<String>() {
        $0.title = "ActionSheetRow"
        $0.tag = "sheet"
        $0.selectorTitle = "Pick a number"
        $0.options = ["One", "Two", "Three"]
        $0.value = "Two"
      }
    #expect(
      FormTester(form).run(["three"]).transcript == """

        Pick a number
          1) One
          2) Two
          3) Three
          Enter) skip
        ActionSheetRow [Two] › three

        """)
    #expect(form.values()["sheet"] as? String == "Three")
  }
}

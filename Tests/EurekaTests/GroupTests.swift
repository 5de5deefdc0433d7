import Eureka
import EurekaChecks
import OrderedCollections
import TestSupport
import Testing

@MainActor
@Suite struct GroupTests {
  private func address() -> GroupRow {
    GroupRow("address", title: "Address") {
      TextRow("street") { $0.title = "Street" }
      TextRow("city") { $0.title = "City" }.required()
      TextRow("state") {
        $0.title = "State"
        $0.hidden = "$city != 'Austin'"
      }
      PasswordRow("code")
    }
  }

  @Test func `a group's value is what its rows have, and setting one sets the other`() {
    let group = address()
    var changes = 0
    group.onChange { _ in changes += 1 }
    let form = Form() +++ group
    #expect(group.value == nil)
    group.partsForm.setValues(["city": "Austin", "state": "Texas"])
    #expect(group.value?["city"] == "Austin" && group.value?["street"] == nil)
    #expect(changes == 2)
    group.value = GroupValue(["street": "Main", "city": "Bonn"])
    #expect(group.partsForm.values()["street"] as? String == "Main")
    #expect(group.partsForm.rowBy(tag: "state")?.isHidden == true)
    #expect(form.answers() == ["address": ["street": "Main", "city": "Bonn"]])
    group.value = nil
    #expect(form.answers() == ["address": .null])
  }

  @Test func `conditions inside read the group's own tags, and those outside read none of them`() {
    let form = Form() +++ TextRow("city") { $0.value = "Austin" } <<< address()
    #expect(form.check().map(\.severity).allSatisfy { $0 == .warning })
    let group: GroupRow? = form.rowBy(tag: "address")
    #expect(group?.partsForm.rowBy(tag: "state")?.isHidden == true)
    #expect(group?.partsForm.rowBy(tag: "street")?.path == "address.street")
    #expect(group?.partsForm.rowBy(tag: "street")?.name == "Address: Street")
    #expect(form.answerable(path: "address.street") === group?.partsForm.rowBy(tag: "street"))
  }

  @Test func `an object answers a group as a whole, or changes nothing`() {
    let group = address()
    let form = Form() +++ group
    func refusal(_ answer: AnswerValue) -> String? {
      group.rejection(of: .value(answer), in: .canonical)?.words
    }
    let answer: AnswerValue = ["city": "Austin", "state": "Texas"]
    #expect(refusal(answer) == nil)
    let before = form.answers(includeSecrets: true)
    #expect(
      refusal(["street": "x", "city": 1])
        == ".city: 1 is a number, not a string")
    #expect(refusal(["street": "x", "city": .null]) == ".city: An answer is required.")
    #expect(refusal(["town": "x"]) == #".town: unknown tag "town""#)
    #expect(refusal("x") == #""x" is a string, not an object"#)
    #expect(form.answers(includeSecrets: true) == before)
  }

  @Test func `secrets in groups and lists stay out of the result`() {
    let form =
      Form()
      +++ MultivaluedSection(multivaluedOptions: [], header: "Accounts") {
        $0.tag = "accounts"
        $0
          <<< GroupRow {
            TextRow("user") { $0.value = "ada" }
            PasswordRow("password") { $0.value = "secret" }
            GroupRow("inner") { PasswordRow("pin") { $0.value = "1234" } }
          }
        $0 <<< PasswordRow { $0.value = "hidden" }
      }
    #expect(
      form.answers() == ["accounts": [["user": "ada", "inner": [:]]]])
    #expect(
      form.answers(includeSecrets: true)
        == [
          "accounts": [["user": "ada", "password": "secret", "inner": ["pin": "1234"]], "hidden"]
        ])
    #expect((form.questions.first?.displayText(in: .prompt())) == "ada, ••••, ••••")
  }

  @Test func `in the form's values, a list of lines is an array, and a list of groups one of their values`() {
    let form =
      Form()
      +++ MultivaluedSection(multivaluedOptions: .insert) {
        $0.tag = "tags"
        TextRow { $0.value = "blue" }
        TextRow()
      }
      +++ MultivaluedSection(multivaluedOptions: .insert) {
        $0.tag = "guests"
        GroupRow { TextRow("name") { $0.value = "Ada" } }
      }
    #expect(form.values()["tags"] as? [String] == ["blue"])
    #expect((form.values()["guests"] as? [GroupValue])?.map { $0["name"] } == ["Ada"])
  }
}
